import { assertEquals, assertMatch } from "@std/assert";
import { type TestService, withService } from "../../service/api/support.ts";

const JOURNALS = ["history", "claims", "events"];

/** A run of two lines that is over, and that the service has at hand. */
async function knownRun({ want }: TestService): Promise<string> {
  const { id } = await want(201, "POST", "/runs", { game: "corridor", writer: "hand", mode: "direct" });
  await want(200, "POST", `/runs/${id}/act`, { actions: [{ id: 4 }] });
  await want(200, "POST", `/runs/${id}/cancel`);
  assertEquals((await want(200, "GET", `/runs/${id}`)).lines, 2);
  return id;
}

Deno.test("a run whose file goes away, or becomes a folder, under the service is shown as damaged", () =>
  withService({}, async (service) => {
    for (const name of JOURNALS) {
      for (const folder of [false, true]) {
        const id = await knownRun(service);
        const path = `${service.folder}/${id}/${name}.jsonl`;
        await Deno.remove(path);
        if (folder) await Deno.mkdir(path);
        const { problem, resumable } = await service.want(200, "GET", `/runs/${id}`);
        assertMatch(problem, new RegExp(`^${name}\\.jsonl: the file cannot be read`));
        assertEquals(resumable, false);
        await service.want(200, "GET", `/runs/${id}/history`);
        await service.want(204, "DELETE", `/runs/${id}`);
      }
    }
  }));

Deno.test("a run whose file is cut or overwritten under the service is not shown as it was", () =>
  withService({}, async (service) => {
    for (const name of JOURNALS) {
      for (const text of ["", "<script>\n"]) {
        const id = await knownRun(service);
        const path = `${service.folder}/${id}/${name}.jsonl`;
        const before = await Deno.readFile(path);
        await Deno.writeTextFile(path, text);
        const { problem } = await service.want(200, "GET", `/runs/${id}`);
        assertMatch(problem ?? "none", /damaged|missing|lines?/, `${name} with ${JSON.stringify(text)}`);
        // Put back, it is sound again: nobody has to start the service anew.
        await Deno.writeFile(path, before);
        const sound = await service.want(200, "GET", `/runs/${id}`);
        assertEquals([sound.problem, sound.lines], [null, 2]);
      }
    }
  }));

Deno.test("a run that is read, gone on with and removed by many at once is no fault, and is gone once", () =>
  withService({}, async (service) => {
    const { ask, want } = service;
    const id = await knownRun(service);
    const reads = ["", "/history", "/claims", "/log", "/twins", "/goals", "/score", "/report", "/frames/1"];
    const asked = [
      ...reads.map((path) => ["GET", `/runs/${id}${path}`]),
      ...reads.map(() => ["DELETE", `/runs/${id}`]),
      ...reads.map((path) => ["GET", `/runs/${id}${path}`]),
      ["GET", "/runs"],
    ] as const;
    const answers = await Promise.all(asked.map(([method, path]) => ask(method, path)));
    const statuses = answers.map(({ status }) => status);
    await Promise.all(answers.map((answer) => answer.body?.cancel()));
    assertEquals(statuses.filter((status) => status === 204).length, 1, String(statuses));
    assertEquals(statuses.filter((status) => ![200, 204, 404, 409].includes(status)), []);
    await want(404, "GET", `/runs/${id}`);
    await want(404, "DELETE", `/runs/${id}`);
    assertEquals([...Deno.readDirSync(service.folder)], []);
  }));

Deno.test("a folder of runs that is no folder any more is a refusal with a sentence", () =>
  withService({}, async ({ want, folder }) => {
    await Deno.remove(folder);
    try {
      await Deno.writeTextFile(folder, "");
      const list = await want(409, "GET", "/runs");
      assertMatch(list.detail, /^Cannot list the runs in .*: a part of its path is a file, not a folder$/);
      await want(404, "GET", "/runs/some-run");
      await want(422, "POST", "/runs", { game: "corridor", writer: "hand" });
    } finally {
      await Deno.remove(folder);
      await Deno.mkdir(folder);
    }
  }));

Deno.test({
  name:
    "a run with a pipe or a device in a file's place is refused, and holds up neither the list nor anybody",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withService({}, async (service) => {
      const { ask, want, folder } = service;
      const good = await knownRun(service);
      const twin = [...Deno.readDirSync(`${folder}/${good}/twins`)][0]!.name;
      const files = ["run.json", ...JOURNALS.map((name) => `${name}.jsonl`), `twins/${twin}`, "lock"];
      for (const [i, file] of files.entries()) {
        for (const special of ["pipe", "device"]) {
          const id = `20990101-${i}-${special}`;
          await run("cp", "-r", `${folder}/${good}`, `${folder}/${id}`);
          await run("rm", "-f", `${folder}/${id}/${file}`);
          if (special === "pipe") await run("mkfifo", `${folder}/${id}/${file}`);
          else await run("ln", "-s", "/dev/zero", `${folder}/${id}/${file}`);
          const list = await want(200, "GET", "/runs");
          assertEquals(list.runs.at(-1).id, good);
          for (const path of ["", "/history", "/twins", "/report"]) {
            const answer = await ask("GET", `/runs/${id}${path}`);
            assertEquals(
              [200, 409].includes(answer.status),
              true,
              `${file} ${special} ${path}: ${answer.status}`,
            );
            await answer.body?.cancel();
          }
          assertMatch((await want(409, "POST", `/runs/${id}/resume`)).detail, /./);
          await run("rm", "-r", `${folder}/${id}`);
        }
      }
    }),
});

async function run(command: string, ...args: string[]): Promise<void> {
  const { success } = await new Deno.Command(command, { args }).output();
  assertEquals(success, true, `${command} ${args.join(" ")}`);
}
