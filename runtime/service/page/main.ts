/**
 * The page: shows the service's runs while they are played and afterwards, and plays by hand.
 * @module
 */
import { h, render } from "preact";
import { takeToken } from "./service/token.ts";
import { App } from "./views/app.ts";

function show(): void {
  const token = takeToken({ location, history, storage: sessionStorage });
  render(h(App, { key: token ?? "", token }), document.getElementById("app")!);
}

show();
// An address with a token that is opened in a tab of this page changes the fragment and loads nothing.
addEventListener("hashchange", show);
