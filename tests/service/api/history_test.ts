import { assertEquals, assertMatch } from "@std/assert";
import { decode } from "fast-png";
import { corridorTwin } from "../../doubles/corridor.ts";
import { type TestService, untilOver, withService } from "./support.ts";

/** A run whose first step is predicted one cell too far: line 1 is a counterexample, lines 5 and 10 end levels. */
async function played(service: TestService): Promise<string> {
  const script = [
    { kind: "twin", source: corridorTwin(6, 2) },
    { kind: "twin", source: corridorTwin() },
  ];
  const { id } = await service.want(201, "POST", "/runs", { game: "corridor", writer: "scripted", script });
  await untilOver(service, id);
  return id;
}

Deno.test("GET …/history gives pages of lines, with their claims and without grids", () =>
  withService({}, async (service) => {
    const id = await played(service);
    const first = await service.want(200, "GET", `/runs/${id}/history?limit=2`);
    assertEquals([first.total, first.next, first.lines.length], [11, 2, 2]);
    const [start, wrong] = first.lines;
    assertEquals([start.kind, start.action, start.tag, start.frames], ["start", null, null, 1]);
    assertEquals([wrong.kind, wrong.action, wrong.tag, wrong.match], [
      "ordinary",
      { id: 4 },
      "MODEL",
      "counterexample",
    ]);
    // The token was predicted at column 2 and is at column 1.
    assertEquals([wrong.differing, wrong.predicted, wrong.grid, wrong.step], [2, true, null, {
      at: 1,
      of: 3,
    }]);

    const rest = await service.want(200, "GET", `/runs/${id}/history?from=2&limit=100&grids=settled`);
    assertEquals([rest.next, rest.lines.length], [null, 9]);
    const boundary = rest.lines.find((line: { line: number }) => line.line === 5);
    assertEquals([boundary.kind, boundary.match, boundary.frames, boundary.levelsCompleted], [
      "boundary",
      "boundary",
      2,
      1,
    ]);
    assertEquals(boundary.grid.indexOf("7"), 0);
    assertEquals((await service.want(200, "GET", `/runs/${id}/history?from=11`)).lines, []);
    assertMatch((await service.want(400, "GET", `/runs/${id}/history?from=-1`)).detail, /from/);
    assertMatch((await service.want(400, "GET", `/runs/${id}/history?limit=1001`)).detail, /limit/);
    assertMatch((await service.want(400, "GET", `/runs/${id}/history?from=1&from=2`)).detail, /2 times/);
    assertMatch((await service.want(400, "GET", `/runs/${id}/history?form=1`)).detail, /form/);
  }));

Deno.test("GET …/frames gives every grid of a line and its prediction", () =>
  withService({}, async (service) => {
    const id = await played(service);
    const wrong = await service.want(200, "GET", `/runs/${id}/frames/1`);
    assertEquals([wrong.before.indexOf("7"), wrong.grids[0].indexOf("7"), wrong.prediction.indexOf("7")], [
      0,
      1,
      2,
    ]);
    assertEquals(wrong.differing, [1, 2]);
    const boundary = await service.want(200, "GET", `/runs/${id}/frames/5`);
    assertEquals(boundary.grids.map((grid: string) => grid.indexOf("7")), [5, 0]);
    const start = await service.want(200, "GET", `/runs/${id}/frames/0`);
    assertEquals([start.before, start.prediction, start.differing], [null, null, []]);
    for (const line of ["11", "-1", "1.5", "01", "1e3", "%31%00", "x"]) {
      assertEquals((await service.want(404, "GET", `/runs/${id}/frames/${line}`)).code, "NO_SUCH_LINE", line);
    }
  }));

Deno.test("GET …/frames/…png draws a grid, its prediction, and where they differ", () =>
  withService({}, async (service) => {
    const id = await played(service);
    const picture = async (name: string) => {
      const answer = await service.ask("GET", `/runs/${id}/frames/${name}`);
      assertEquals([answer.status, answer.headers.get("content-type")], [200, "image/png"], name);
      return decode(new Uint8Array(await answer.arrayBuffer()));
    };
    // 64 cells of 4 pixels beside a ruler of 20.
    assertEquals((await picture("1/settled.png?scale=4")).width, 276);
    const corner = (image: Awaited<ReturnType<typeof picture>>, column: number) => {
      const at = ((20) * image.width + 20 + column * 8) * 3;
      return [...image.data.slice(at, at + 3)];
    };
    const red = [255, 0, 0];
    const difference = await picture("1/difference.png");
    assertEquals([1, 2].map((column) => corner(difference, column)), [red, red]);
    assertEquals([0, 3].some((column) => corner(difference, column).join() === red.join()), false);
    await picture("1/prediction.png");
    await picture("5/1.png");
    for (const name of ["5/2.png", "0/prediction.png", "0/..%2Fx.png", "0/x.png", "0/settled.gif"]) {
      assertEquals(
        (await service.want(404, "GET", `/runs/${id}/frames/${name}`)).code,
        "NO_SUCH_PICTURE",
        name,
      );
    }
    await service.want(400, "GET", `/runs/${id}/frames/1/settled.png?scale=64`);
  }));

Deno.test("GET …/claims and …/log give what was committed and what was done", () =>
  withService({}, async (service) => {
    const id = await played(service);
    const { claims, total } = await service.want(200, "GET", `/runs/${id}/claims?limit=1&grids=predicted`);
    assertEquals([total, claims[0].line, claims[0].prediction.indexOf("7")], [10, 1, 2]);
    const log = await service.want(200, "GET", `/runs/${id}/log?limit=1000`);
    assertEquals(log.events.at(-1).kind, "end");
    assertEquals(log.events.filter((event: { kind: string }) => event.kind === "twin").length, 3);
  }));

Deno.test("GET …/score, …/goals and …/report say what a run came to", () =>
  withService({}, async (service) => {
    const id = await played(service);
    const score = await service.want(200, "GET", `/runs/${id}/score`);
    assertEquals([score.score, score.levelsCompleted, score.winLevels, score.actions], [100, 2, 2, 10]);
    assertEquals(score.levels[0], { level: 1, actions: 5, baseline: 5, completed: true, score: 100 });
    const { goals } = await service.want(200, "GET", `/runs/${id}/goals`);
    assertEquals([goals[0].name, goals[0].status, goals[0].line], ["goalReached", "confirmed", 10]);
    const report = await service.ask("GET", `/runs/${id}/report`);
    assertEquals(report.headers.get("content-type"), "text/html; charset=utf-8");
    assertMatch(await report.text(), /report on 1 run of 1 game[^]*corridor/);
  }));
