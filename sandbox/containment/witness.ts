/**
 * Witnesses: things outside the sandbox that a probe would have to touch to have escaped. They are looked at from
 * outside, after each probe, whatever the probe says of itself.
 * @module
 */

/** What the witnesses are called in a probe's text: `{{file}}` and the like. */
export type WitnessNames = Readonly<
  Record<"file" | "link" | "folder" | "socket" | "channel" | "token" | "port", string>
>;

/** A folder with a secret, a listener, an environment variable and a channel, all of them quiet. */
export class Witnesses implements AsyncDisposable {
  readonly names: WitnessNames;
  readonly #secret: string;
  readonly #before: string;
  readonly #listeners: readonly Deno.Listener[];
  readonly #channel: BroadcastChannel;
  readonly #serving: Promise<unknown>;
  /** What was seen since the last look. */
  #seen: string[] = [];

  private constructor(names: WitnessNames, secret: string, listeners: readonly Deno.Listener[]) {
    this.names = names;
    this.#secret = secret;
    this.#listeners = listeners;
    this.#before = snapshot(names.folder);
    this.#channel = new BroadcastChannel(names.channel);
    this.#channel.onmessage = () => this.#seen.push("a message reached the host by BroadcastChannel");
    this.#serving = Promise.all(listeners.map((listener) => this.#serve(listener)));
  }

  /** Sets them up. Needs permission to write temporary files, to listen on 127.0.0.1 and to set `TWIN_WITNESS`. */
  static create(): Witnesses {
    const token = crypto.randomUUID();
    const secret = `secret-${crypto.randomUUID()}`;
    const folder = Deno.makeTempDirSync({ prefix: "twin-witness-" });
    const names = {
      folder,
      file: `${folder}/secret.txt`,
      link: `${folder}/link.txt`,
      socket: `${folder}/socket`,
      channel: `twin-${token}`,
      token,
    };
    Deno.writeTextFileSync(names.file, secret);
    Deno.writeTextFileSync(`${folder}/data.json`, JSON.stringify({ secret }));
    Deno.writeTextFileSync(`${folder}/secret.ts`, `export const secret = "${secret}";`);
    linkTo(names.file, names.link);
    Deno.env.set("TWIN_WITNESS", secret);
    const tcp = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const listeners = [tcp, ...listenUnix(names.socket)];
    return new Witnesses({ ...names, port: String((tcp.addr as Deno.NetAddr).port) }, secret, listeners);
  }

  /** Puts the witnesses' names into a probe's text. */
  fill(text: string): string {
    return text.replaceAll(
      /\{\{(\w+)\}\}/g,
      (whole, name) => this.names[name as keyof WitnessNames] ?? whole,
    );
  }

  /** What was read, written or reached since the last look; `texts` is all that came out of the sandbox. */
  look(texts: readonly string[]): string[] {
    const seen = this.#seen;
    this.#seen = [];
    if (texts.some((text) => text.includes(this.#secret))) seen.push("the secret came out");
    if (snapshot(this.names.folder) !== this.#before) seen.push("the folder of the secret has changed");
    return seen;
  }

  /** Takes everything down. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const listener of this.#listeners) listener.close();
    await this.#serving;
    this.#channel.close();
    Deno.env.delete("TWIN_WITNESS");
    Deno.removeSync(this.names.folder, { recursive: true });
  }

  async #serve(listener: Deno.Listener): Promise<void> {
    for await (const connection of listener) {
      this.#seen.push("somebody connected to the host");
      connection.close();
    }
  }
}

/** Makes a symbolic link; through a program of the system where this one may not touch every file, as Deno asks for it. */
function linkTo(target: string, path: string): void {
  try {
    Deno.symlinkSync(target, path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotCapable)) throw error;
    new Deno.Command("ln", { args: ["-s", target, path] }).outputSync();
  }
}

/** A listener on a unix socket, where the system has them and the program may. */
function listenUnix(path: string): Deno.Listener[] {
  try {
    return [Deno.listen({ transport: "unix", path }) as unknown as Deno.Listener];
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable || Deno.build.os === "windows") return [];
    throw error;
  }
}

/** Names, contents and times of a folder's entries. */
function snapshot(folder: string): string {
  const entries = [...Deno.readDirSync(folder)].sort((a, b) => a.name < b.name ? -1 : 1);
  return JSON.stringify(entries.map(({ name, isFile, isSymlink }) => [
    name,
    isFile
      ? Deno.readTextFileSync(`${folder}/${name}`)
      : isSymlink
      ? Deno.readLinkSync(`${folder}/${name}`)
      : null,
    isFile ? Deno.lstatSync(`${folder}/${name}`).mtime : null,
  ]));
}
