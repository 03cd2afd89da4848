import type { Readable } from "node:stream";
import type { CourseFile } from "@arranca/contract/course/files";
import { ZipFile } from "yazl";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { openStoredFile } from "../../../trust/files/service.ts";
import { courseFilesAt, uploadedAt } from "../files/service.ts";
import { openShipped } from "../media.ts";
import { addressesIn, canonical, type Outline, withAddresses } from "./outline.rules.ts";
import { fileName, type Manifest, manifestName, referenceTo } from "./package.manifest.ts";
import { findVersion } from "./published.store.ts";
import { outlineOfVersion, sectionsOfDraft } from "./read.service.ts";
import { findDraft } from "./store.ts";

type FileDeps = Pick<Deps, "vault" | "storage">;

/** Exports the course draft, or a published version, with all its files as one zip. Equal courses give equal bytes. */
export async function exportCourse(db: Db, deps: FileDeps, version?: number): Promise<FileAnswer> {
  const outline = await chosen(db, version);
  const files = await courseFilesAt(db, addressesIn(outline));
  refuseIncomplete(outline, files);
  // Several addresses may have the same file.
  const byHash = new Map([...files.values()].map((file) => [file.sha256, file]));
  const sorted = [...byHash.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));

  const zip = new ZipFile();
  zip.on("error", (error) => zip.outputStream.destroy(error));
  zip.addBuffer(Buffer.from(`${canonical(manifestOf(outline, files, sorted), 1)}\n`), manifestName, plain);
  for (const file of sorted) {
    zip.addReadStreamLazy(fileName(file.sha256), { ...plain, size: file.bytes }, (give) => {
      openFile(db, deps, file).then((stream) => give(null, stream), give);
    });
  }
  const size = await new Promise<number>((resolve) => zip.end(resolve));
  const name = version === undefined ? "curso-borrador.zip" : `curso-version-${version}.zip`;
  return { bytes: zip.outputStream, size, mime: "application/zip", name, inline: false };
}

// Uncompressed: videos and pictures are compressed already, and another release of the library would give other bytes. All
// files have the first date that a zip allows, in local time as zips have it.
const plain = { compress: false, mode: 0o100644, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

async function chosen(db: Db, version: number | undefined): Promise<Outline> {
  if (version === undefined) {
    if (!(await findDraft(db))) throw new Refusal("DRAFT_MISSING");
    return sectionsOfDraft(db);
  }
  if (!(await findVersion(db, version))) throw new Refusal("NOT_FOUND");
  return outlineOfVersion(db, version);
}

function refuseIncomplete(outline: Outline, files: ReadonlyMap<string, CourseFile>): void {
  for (const src of addressesIn(outline)) {
    const file = files.get(src);
    if (!file)
      throw new Refusal("FILE_REMOVED", { message: "Falta un archivo del curso. Súbelo otra vez y exporta después." });
    if (file.in_quarantine) throw new Refusal("FILE_IN_QUARANTINE");
  }
}

function manifestOf(outline: Outline, files: ReadonlyMap<string, CourseFile>, sorted: readonly CourseFile[]): Manifest {
  const referenced = (src: string) => referenceTo(files.get(src)?.sha256 ?? "");
  return {
    format: "arranca-course",
    version: 1,
    sections: outline.map(({ id, title, items }) => ({
      id,
      title,
      items: items.map((item) => ({ id: item.id, content: withAddresses(item.content, referenced) })),
    })),
    files: sorted.map(({ sha256, kind, name, bytes }) => ({ sha256, kind, name, bytes })),
  };
}

async function openFile(db: Db, deps: FileDeps, { src, bytes: size }: CourseFile): Promise<Readable> {
  const id = uploadedAt(src);
  if (!id) return openShipped(src);
  const { bytes } = await openStoredFile(db, deps, id);
  if (!("tag" in bytes)) throw new Error(`${src} is sealed`);
  return bytes.read({ from: 0, to: size - 1 });
}
