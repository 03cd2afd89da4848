import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileFaults } from "@arranca/contract/files/faults";
import { afterAll, expect, test } from "vitest";
import { type RealFile, realFiles, realNames } from "../../testing/files/corpus/real.ts";
import { readPdfText } from "../../testing/files/read-pdf.ts";
import { judgeFile } from "./contents/judge.ts";
import { type Accepted, type FileFault, fault } from "./rules.ts";

const folder = mkdtempSync(join(tmpdir(), "arranca-real-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function judged({ name, bytes }: RealFile): Promise<Accepted | FileFault> {
  const path = join(folder, name.replaceAll("/", "-"));
  await writeFile(path, bytes);
  return judgeFile(path, /\.(?:docx?|odt|rtf)$/.test(name) ? "cv" : "document");
}

const isTaken = (outcome: RealFile["outcome"]) => outcome === "taken" || outcome === "cleaned";
const ordinary = realFiles.filter(({ name }) => !name.startsWith("refused/"));
const locked = ordinary.filter(({ name }) => /bloqueado/.test(name));

test("[F3] the table of real files names each file, its program and its outcome", () => {
  expect(realFiles.map(({ name }) => name).sort()).toEqual([...realNames].sort());
  expect(realFiles.filter(({ outcome }) => !(isTaken(outcome) || outcome in fileFaults))).toEqual([]);
});

// Long, for a machine busy with other tests.
test("[F3] at least 58 of 60 ordinary files of ten programs are taken, and each refusal says the true cause", {
  timeout: 120_000,
}, async () => {
  expect(ordinary.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ordinary.map(({ program }) => program)).size).toBeGreaterThanOrEqual(10);
  const wrong: unknown[] = [];
  let taken = 0;
  for (const file of realFiles) {
    const found = await judged(file);
    if (!("code" in found) && ordinary.includes(file)) taken += 1;
    const { outcome } = file;
    const said = "code" in found ? found.message : undefined;
    const wanted = outcome === "taken" || outcome === "cleaned" ? undefined : fault(outcome).message;
    const isRight = said === wanted;
    if (!isRight) wrong.push({ name: file.name, found });
  }
  expect(wrong).toEqual([]);
  expect(taken / ordinary.length).toBeGreaterThanOrEqual(58 / 60);
  console.log(`field corpus: ${taken} of ${ordinary.length} ordinary files taken`);
});

test("[B04, B42] a taken PDF shows the pages it was sent with; without links, it is kept byte for byte", {
  timeout: 120_000,
}, async () => {
  const wrong: unknown[] = [];
  for (const file of ordinary.filter(({ name }) => name.endsWith(".pdf"))) {
    const found = await judged(file);
    if ("code" in found) continue;
    const kept = await readFile(found.path);
    const isSame = kept.equals(file.bytes);
    const [before, after] = [await readPdfText(file.bytes), await readPdfText(kept)];
    if (
      isSame !== (file.outcome === "taken") ||
      JSON.stringify(before) !== JSON.stringify(after) ||
      kept.includes("/S /URI")
    ) {
      wrong.push({ name: file.name, isSame, before, after });
    }
  }
  expect(wrong).toEqual([]);
});

test("[N22] a Word or OpenDocument file with links of any kind, or a template on the author's drive, is kept byte for byte", async () => {
  const texts = ordinary.filter(({ name }) => /\.(?:docx?|odt)$/.test(name));
  expect(texts.length).toBeGreaterThanOrEqual(7);
  for (const file of texts) {
    const found = await judged(file);
    expect([file.name, "path" in found && (await readFile(found.path)).equals(file.bytes)]).toEqual([file.name, true]);
  }
});

test("[B04] a PDF that its owner locked against changes is taken in every kind of encryption", async () => {
  expect(locked.length).toBeGreaterThanOrEqual(8);
  for (const file of locked) {
    const found = await judged(file);
    expect([file.name, "code" in found]).toEqual([file.name, false]);
    // The rewritten copy is not locked any more.
    if ("path" in found && found.path.endsWith(".written")) {
      expect((await readFile(found.path)).includes("/Encrypt")).toBe(false);
    }
  }
});
