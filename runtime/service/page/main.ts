/**
 * The page: shows the service's runs while they are played and afterwards, and plays by hand.
 * @module
 */
import { h, render } from "preact";
import { takeToken } from "./service/token.ts";
import { App } from "./views/app.ts";

const token = takeToken({ location, history, storage: sessionStorage });
render(h(App, { token }), document.getElementById("app")!);
