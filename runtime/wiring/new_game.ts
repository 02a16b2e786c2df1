/**
 * The beginnings of a new game.
 * @module
 */
export { scaffoldGame } from "../../games/local/scaffold.ts";
