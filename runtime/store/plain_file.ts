/**
 * Opening only what is a file. A run that came from elsewhere may hold a pipe or a device, or a link to one, in a file's
 * place: whoever opened that would wait, or read, for ever.
 * @module
 */

/** Throws where there is something at a path that is neither file nor folder; the message is the end of a sentence. */
export async function refuseSpecial(path: string): Promise<void> {
  const { isFile, isDirectory } = await Deno.stat(path);
  if (!isFile && !isDirectory) throw new Error("it is a pipe or a device, not a file");
}

/** {@linkcode refuseSpecial} for a path where there need be nothing. */
export async function refuseSpecialIfThere(path: string): Promise<void> {
  try {
    await refuseSpecial(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
