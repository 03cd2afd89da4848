import { readFileSync } from "node:fs";
import { join } from "node:path";
import { uploadCourseFile } from "@arranca/contract/course/files";
import type { CourseFileKind } from "@arranca/contract/course/limits";
import { dataFolder } from "../lib/files/data-folder.ts";
import type { Account } from "./factories.ts";
import { aPdf, aPhoto, asUpload } from "./files/sample-files.ts";
import { send } from "./requests.ts";
import type { TestApp } from "./test-app.ts";

const shipped = (name: string) => readFileSync(join(dataFolder, "course", name));

// An empty box or a comment at the end turns a shipped file into a different one.
const emptyBox = Buffer.from("\0\0\0\bfree", "latin1");
const withEnd = async (name: string, end: Buffer) => Buffer.concat([shipped(name), end]);

export const courseSamples: Record<CourseFileKind, { name: string; bytes: () => Promise<Buffer> }> = {
  video: { name: "entrevista.mp4", bytes: () => withEnd("entrevista.mp4", emptyBox) },
  audio: { name: "voz.m4a", bytes: () => withEnd("tu-entrevista-voz.m4a", emptyBox) },
  image: { name: "cartel.jpg", bytes: () => aPhoto(320, 180) },
  pdf: { name: "guía.pdf", bytes: () => aPdf() },
  captions: { name: "voz.vtt", bytes: () => withEnd("entrevista.vtt", Buffer.from("\nNOTE fin\n")) },
};

export async function uploadForCourse(test: TestApp, as: Account, kind: CourseFileKind, bytes?: Buffer) {
  const sample = courseSamples[kind];
  return send(test, uploadCourseFile, { as, files: [asUpload(kind, sample.name, bytes ?? (await sample.bytes()))] });
}
