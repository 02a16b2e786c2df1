/**
 * Views that are drawn again only when what they show has changed.
 * @module
 */
import { Component, type ComponentChild, h } from "preact";

/** A view that stays as it is while `same` says that its properties tell the same. */
export function memo<P extends object>(
  view: (props: P) => ComponentChild,
  same: (before: P, after: P) => boolean,
): (props: P) => ComponentChild {
  class Kept extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !same(this.props as P, next as P);
    }
    override render(): ComponentChild {
      return h(view, this.props as P & { children?: never });
    }
  }
  return (props) => h(Kept as never, props as never);
}
