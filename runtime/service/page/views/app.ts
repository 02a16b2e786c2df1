/**
 * The page as a whole: its head, and the view that the address names.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Route, routeOf } from "../model/route.ts";
import { Client } from "../service/client.ts";
import { ClientContext } from "../state/hooks.ts";
import { RunPage } from "./run_page.ts";
import { RunsPage } from "./runs_page.ts";

/** The page; without a token it says where to find one. */
export function App({ token }: { readonly token: string | null }): ComponentChild {
  const [route, setRoute] = useState<Route>(routeOf(location.hash));
  const [client] = useState(token === null ? null : new Client(token));
  const main = useRef<HTMLElement>(null);
  const began = useRef(false);
  useEffect(() => {
    const turn = () => setRoute(routeOf(location.hash));
    addEventListener("hashchange", turn);
    return () => removeEventListener("hashchange", turn);
  }, []);
  useEffect(() => {
    document.title = route.view === "run" ? `${route.id} · Twin` : "Runs · Twin";
    // Whoever goes from view to view by keys or by ear starts at its top.
    if (began.current) main.current?.focus();
    began.current = true;
    scrollTo(0, 0);
  }, [route]);
  return h(
    ClientContext.Provider,
    { value: client },
    h("a", {
      class: "skip",
      href: "#main",
      onClick(event: Event) {
        event.preventDefault();
        main.current?.focus();
      },
    }, "To the content"),
    h(
      "header",
      { class: "top" },
      h("a", { class: "logo", href: "#/" }, h("span", { class: "mark", "aria-hidden": "true" }), "Twin"),
      h(
        "nav",
        { "aria-label": "Main" },
        h("a", { href: "#/", "aria-current": route.view === "runs" ? "page" : undefined }, "Runs"),
        h("a", { href: "/docs" }, "API"),
      ),
    ),
    h(
      "main",
      { id: "main", ref: main, tabIndex: -1 },
      client === null
        ? h(NoToken, null)
        : route.view === "run"
        ? h(RunPage, { key: route.id, id: route.id })
        : h(RunsPage, null),
    ),
  );
}

function NoToken(): ComponentChild {
  return h(
    "div",
    { class: "card" },
    h("h1", null, "This page needs the service's token"),
    h(
      "p",
      null,
      "Open the address that ",
      h("code", null, "twin serve"),
      " printed: it ends in ",
      h("code", null, "#token=…"),
      ". The token stays in this tab.",
    ),
  );
}
