import { readFileSync } from "node:fs";
import { join } from "node:path";
import { uploadCourseFile } from "@arranca/contract/course/files";
import type { CourseFileKind } from "@arranca/contract/course/limits";
import { dataFolder } from "../lib/files/data-folder.ts";
import type { Account } from "./factories.ts";
import { send } from "./requests.ts";
import { aPdf, aPhoto, asUpload } from "./sample-files.ts";
import type { TestApp } from "./test-app.ts";

const shipped = (name: string) => readFileSync(join(dataFolder, "course", name));

/** A file of each kind that the course takes. */
export const courseSamples: Record<CourseFileKind, { name: string; bytes: () => Promise<Buffer> }> = {
  video: { name: "entrevista.mp4", bytes: async () => shipped("entrevista.mp4") },
  audio: { name: "voz.m4a", bytes: async () => shipped("tu-entrevista-voz.m4a") },
  image: { name: "cartel.jpg", bytes: () => aPhoto(320, 180) },
  pdf: { name: "guía.pdf", bytes: () => aPdf() },
  captions: { name: "voz.vtt", bytes: async () => shipped("entrevista.vtt") },
};

/** Uploads a file of that kind for the course, as an editor does. */
export async function uploadForCourse(test: TestApp, as: Account, kind: CourseFileKind, bytes?: Buffer) {
  const sample = courseSamples[kind];
  return send(test, uploadCourseFile, { as, files: [asUpload(kind, sample.name, bytes ?? (await sample.bytes()))] });
}
