import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { isLoopback, serveApp, type Service } from "../../../runtime/service/mod.ts";
import { raw, statusOf, stillGame } from "../../service/support.ts";

const deps = { games: [stillGame()], version: "0.0.0-test" };

async function served(test: (service: Service) => Promise<void>): Promise<void> {
  const service = serveApp(deps);
  try {
    await test(service);
  } finally {
    await service.close();
  }
}

function get(service: Service, lines: string[], target = "/v1/games"): Promise<string> {
  return raw(service, [`GET ${target} HTTP/1.1`, ...lines, "Connection: close", "", ""].join("\r\n"));
}

function auth(service: Service): string {
  return `Authorization: Bearer ${service.token}`;
}

Deno.test("serveApp() answers over a real socket", () =>
  served(async (service) => {
    const answer = await get(service, [`Host: 127.0.0.1:${service.port}`, auth(service)]);
    assertEquals(statusOf(answer), 200);
    assertMatch(answer, /"id":"still"/);
    assertEquals(/access-control/i.test(answer), false);
  }));

Deno.test("serveApp() gives a url whose token stands in the fragment", () =>
  served((service) => {
    const url = new URL(service.url);
    assertEquals(url.hash, `#token=${service.token}`);
    assertEquals(url.search, "");
    assertEquals(url.origin, service.origin);
    return Promise.resolve();
  }));

Deno.test("over a socket, Host must be there once and be ours", () =>
  served(async (service) => {
    const own = `127.0.0.1:${service.port}`;
    assertEquals(statusOf(await get(service, [auth(service)])), 400, "missing");
    assertEquals(statusOf(await get(service, ["Host:", auth(service)])), 400, "empty");
    assertEquals(statusOf(await get(service, [`Host: ${own}`, `Host: ${own}`, auth(service)])), 400, "two");
    assertEquals(
      statusOf(await get(service, [`Host: ${own}`, "Host: evil", auth(service)])),
      400,
      "other two",
    );
    for (const host of ["evil.example", `127.0.0.1.:${service.port}`, "127.0.0.1:1", `${own}.evil.example`]) {
      assertEquals(statusOf(await get(service, [`Host: ${host}`, auth(service)])), 421, host);
    }
  }));

Deno.test("an absolute-form target must be ours as well", () =>
  served(async (service) => {
    const own = `127.0.0.1:${service.port}`;
    const lines = [`Host: ${own}`, auth(service)];
    assertEquals(statusOf(await get(service, lines, `http://${own}/v1/games`)), 200);
    assertEquals(statusOf(await get(service, lines, "http://evil.example/v1/games")), 421);
    const foreign = ["Host: evil.example", auth(service)];
    assertEquals(statusOf(await get(service, foreign, `http://${own}/v1/games`)), 421);
  }));

Deno.test("two lengths, a bad chunk and a broken request line do no harm", () =>
  served(async (service) => {
    const head = `POST /v1/games HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\n${auth(service)}\r\n` +
      "Content-Type: application/json\r\nConnection: close\r\n";
    const two = await raw(service, `${head}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}`);
    assertEquals(statusOf(two) ?? 400, 400);
    const bad = await raw(service, `${head}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`, 2_000);
    assertEquals([null, 400, 404].includes(statusOf(bad)), true, bad.slice(0, 80));
    assertEquals(statusOf(await raw(service, "NONSENSE\r\n\r\n", 2_000)) ?? 400, 400);
    assertEquals(statusOf(await get(service, [`Host: 127.0.0.1:${service.port}`, auth(service)])), 200);
  }));

Deno.test("slow clients do not keep others waiting", () =>
  served(async (service) => {
    const slow = await Promise.all(
      Array.from({ length: 50 }, () => Deno.connect({ hostname: service.hostname, port: service.port })),
    );
    try {
      for (const one of slow) await one.write(new TextEncoder().encode("GET /v1/games HTTP/1.1\r\nHos"));
      assertEquals(statusOf(await get(service, [`Host: 127.0.0.1:${service.port}`, auth(service)])), 200);
    } finally {
      for (const one of slow) one.close();
    }
  }));

Deno.test("serveApp() listens on loopback alone, seen from outside the process", async () => {
  for (const hostname of ["127.0.0.1", "::1"]) {
    const service = serveApp(deps, { hostname });
    try {
      const file = hostname === "::1" ? "/proc/net/tcp6" : "/proc/net/tcp";
      const { stdout } = await new Deno.Command("cat", { args: [file] }).output();
      const port = service.port.toString(16).toUpperCase().padStart(4, "0");
      const listening = new TextDecoder().decode(stdout).split("\n")
        .map((line) => line.trim().split(/\s+/)).filter((fields) => fields[3] === "0A")
        .map((fields) => fields[1] ?? "").filter((address) => address.endsWith(`:${port}`));
      const loopback = hostname === "::1" ? "00000000000000000000000001000000" : "0100007F";
      assertEquals(listening, [`${loopback}:${port}`]);
      const other = hostname === "::1" ? "/proc/net/tcp" : "/proc/net/tcp6";
      const elsewhere = await new Deno.Command("cat", { args: [other] }).output();
      const addresses = new TextDecoder().decode(elsewhere.stdout).split("\n")
        .map((line) => line.trim().split(/\s+/)).filter((fields) => fields[3] === "0A")
        .map((fields) => fields[1] ?? "");
      assertEquals(addresses.some((address) => address.endsWith(`:${port}`)), false);
    } finally {
      await service.close();
    }
  }
});

Deno.test("serveApp() refuses an address that others can reach", () => {
  for (const hostname of ["0.0.0.0", "::", "192.168.1.5", "127.0.0.1.evil.example", "example.org"]) {
    assertThrows(() => serveApp(deps, { hostname }), RangeError, "can be reached from other machines");
  }
  assertEquals(["127.0.0.1", "::1", "localhost", "127.3.2.1"].map(isLoopback), [true, true, true, true]);
});

Deno.test("serveApp() stops cleanly, twice, with a client still connected", async () => {
  const service = serveApp(deps);
  const idle = await Deno.connect({ hostname: service.hostname, port: service.port });
  await service.close();
  await service.close();
  await service.finished;
  idle.close();
  await Deno.connect({ hostname: service.hostname, port: service.port }).then(
    (connection) => {
      connection.close();
      throw new Error("still listening");
    },
    (error) => assertEquals(error instanceof Deno.errors.ConnectionRefused, true),
  );
});

Deno.test("a service answers to its own address and to localhost", async () => {
  for (const [hostname, own] of [["127.0.0.1", "127.0.0.1"], ["[::1]", "[::1]"], ["::1", "[::1]"]] as const) {
    const service = serveApp(deps, { hostname });
    try {
      assertEquals(service.origin, `http://${own}:${service.port}`);
      for (const name of [own, "localhost"]) {
        const answer = await get(service, [`Host: ${name}:${service.port}`, auth(service)]);
        assertEquals(statusOf(answer), 200, `${hostname} as ${name}`);
      }
    } finally {
      await service.close();
    }
  }
});

Deno.test("an endless chunked body is answered as soon as it is over the cap", () =>
  served(async (service) => {
    const connection = await Deno.connect({ hostname: service.hostname, port: service.port });
    const encoder = new TextEncoder();
    const head = "POST /api/scorecard/open HTTP/1.1\r\n" +
      `Host: 127.0.0.1:${service.port}\r\nX-API-Key: ${service.token}\r\n` +
      "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    const chunk = encoder.encode(`10000\r\n${" ".repeat(0x10000)}\r\n`);
    let answered = false;
    const buffer = new Uint8Array(1_024);
    const first = connection.read(buffer).then((count) => {
      answered = true;
      return new TextDecoder().decode(buffer.subarray(0, count ?? 0));
    });
    await connection.write(encoder.encode(head));
    let sent = 0;
    while (!answered && sent < 1_000) {
      for (let at = 0; at < chunk.length;) at += await connection.write(chunk.subarray(at));
      sent++;
    }
    assertEquals(statusOf(await first), 413);
    connection.close();
    assertEquals(statusOf(await get(service, [`Host: 127.0.0.1:${service.port}`, auth(service)])), 200);
  }));

Deno.test("a flood of connections is answered or turned away, and the service goes on", () =>
  served(async (service) => {
    const lines = [`Host: 127.0.0.1:${service.port}`, auth(service)];
    const answers = await Promise.all(Array.from({ length: 300 }, () => get(service, lines)));
    assertEquals(answers.every((answer) => [200, 503].includes(statusOf(answer)!)), true);
    assertEquals(statusOf(await get(service, lines)), 200);
  }));
