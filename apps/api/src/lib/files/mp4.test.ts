import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { dataFolder } from "./data-folder.ts";
import { readMovie } from "./mp4.ts";

const folder = mkdtempSync(join(tmpdir(), "arranca-mp4-"));
afterAll(() => rmSync(folder, { recursive: true }));

const shipped = join(dataFolder, "course/entrevista.mp4");

test("[S10] a rotated phone video has the picture size in which it is shown", async () => {
  expect((await readMovie(shipped))?.picture).toEqual({ width: 854, height: 480 });
  const bytes = readFileSync(shipped);
  // In the track box the matrix follows 40 bytes after length and type. Its first number is 0 for a quarter turn.
  bytes.writeInt32BE(0, bytes.indexOf("tkhd") + 4 + 40);
  const turned = join(folder, "turned.mp4");
  writeFileSync(turned, bytes);
  expect((await readMovie(turned))?.picture).toEqual({ width: 480, height: 854 });
});

test("[S10] a voice recording has no picture", async () => {
  expect((await readMovie(join(dataFolder, "course/tu-entrevista-voz.m4a")))?.picture).toBeUndefined();
});
