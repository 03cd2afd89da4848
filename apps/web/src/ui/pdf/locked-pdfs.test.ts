import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";

const corpus = join(import.meta.dirname, "../../../../api/src/testing/files/corpus/real");
const named = (word: string) =>
  readdirSync(corpus, { recursive: true, encoding: "utf8" }).filter((name) => name.includes(word));

async function textOf(name: string): Promise<string> {
  const task = getDocument({ data: new Uint8Array(readFileSync(join(corpus, name))), verbosity: 0 });
  try {
    const document = await task.promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join("");
  } finally {
    await task.destroy();
  }
}

test("[B04] the viewer shows a PDF that its owner locked against changes, in every kind of encryption", async () => {
  const locked = named("bloqueado");
  expect(locked.length).toBeGreaterThanOrEqual(8);
  for (const name of locked) expect([name, (await textOf(name)).length > 20]).toEqual([name, true]);
});

test("[B04] the viewer opens no PDF that asks for a password", async () => {
  for (const name of named("pide-contrasena")) await expect(textOf(name)).rejects.toThrow(/password/i);
});
