import { readFileSync, writeFileSync } from "node:fs";

/**
 * Generates a file again and fails if the committed file differed; the new file is kept, ready to commit. Also fails if the
 * generator did not write the file, because then nothing was compared.
 */
export async function unchanged(file: string, generate: () => Promise<unknown>): Promise<void> {
  const read = () => readFileSync(file, "utf8");
  const committed = read();
  // Adds an empty line: a generator that finds its own output may write nothing.
  const spoiled = `${committed}\n`;
  writeFileSync(file, spoiled);
  try {
    await generate();
    if (read() === spoiled) throw new Error(`${file} was not written by its generator, which writes somewhere else.`);
  } finally {
    if (read() === spoiled) writeFileSync(file, committed);
  }
  if (read() !== committed) throw new Error(`${file} was out of date. It has been written anew: commit it.`);
}
