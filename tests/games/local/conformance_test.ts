import { localGames } from "../../../games/local/mod.ts";
import { testGame } from "../../contracts/game_conformance.ts";

for (const game of localGames) {
  testGame(`local game ${game.id}`, () => game.create(7), { noise: game.definition.sparkle?.cells ?? [] });
}
