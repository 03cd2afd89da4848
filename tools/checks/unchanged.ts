import { readFileSync, writeFileSync } from "node:fs";

/**
 * Makes a generated file again and fails when the committed one was another; the new one stays, to be committed. A generator
 * that leaves the file as it is fails too: it writes somewhere else, and nothing would have been compared.
 */
export async function unchanged(file: string, generate: () => Promise<unknown>): Promise<void> {
  const read = () => readFileSync(file, "utf8");
  const committed = read();
  // One empty line too many: a generator that finds its own output there already may write nothing.
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
