import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { CourseFile } from "@arranca/contract/course/files";
import { type CourseFileKind, courseFileBytes } from "@arranca/contract/course/limits";
import type { PackageCheck } from "@arranca/contract/course/package";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { JudgedFile, ReceivedFile } from "../../../lib/files/uploads.ts";
import { courseFilesAt, describeUploaded, saveCourseFile } from "../files/service.ts";
import { findUploadedByHash } from "../files/store.ts";
import { shippedFiles } from "../media.ts";
import { changesBetween, sameItems } from "./changes.rules.ts";
import { cleaned } from "./content.ts";
import { audit, type Editor, fillDraft } from "./draft.service.ts";
import { addressesIn, filesOf, type Outline, withAddresses } from "./outline.rules.ts";
import { broken, digestIn, fileName, type Manifest, type ManifestFile, referenceTo } from "./package.manifest.ts";
import { type Unpacked, unpack } from "./package.read.ts";
import { newestVersion, outlineOfVersion, sectionsOfDraft } from "./read.service.ts";
import { deleteDraft, findDraft, insertDraft, lockDraft, nextRevision } from "./store.ts";

/** Identifies a file of a package as every upload does. Throws a refusal for a file that may not be saved. */
export type Judge = (file: ReceivedFile) => Promise<JudgedFile>;
type Package = { path: string; judge: Judge };
type NewFile = { kind: CourseFileKind; file: ReceivedFile };
type Read = Unpacked & { known: ReadonlyMap<string, CourseFile>; fresh: ReadonlyMap<string, NewFile> };

export const checkPackage = (db: Db, deps: Deps, given: Package): Promise<PackageCheck> =>
  reading(db, deps, given, async ({ manifest, known, fresh }) => {
    const draft = await findDraft(db);
    const before = draft ? await sectionsOfDraft(db) : await outlineOfVersion(db, (await newestVersion(db)).version);
    const files = await courseFilesAt(db, addressesIn(before));
    const old = mapped(before, (src) => referenceTo(files.get(src)?.sha256 ?? src));
    const addressOf = (sha256: string) => known.get(sha256)?.src ?? placeholder(sha256);
    const digests = new Map(manifest.files.map(({ sha256 }) => [addressOf(sha256), sha256]));
    const after = mapped(outlineOf(manifest, addressOf), (src) => referenceTo(digests.get(src) ?? src));
    return {
      changes: changesBetween(old, after),
      sections: after.length,
      items: after.reduce((sum, { items }) => sum + items.length, 0),
      same: sameItems(old, after),
      files: manifest.files.length,
      new_files: fresh.size,
      replaces: draft?.revision ?? null,
    };
  });

type Import = Package & { replaces: number | undefined; by: Editor };

/**
 * Replaces the course draft by a package. Returns the new revision. Refuses another draft than the one to replace
 * (CHANGED_MEANWHILE).
 */
export const importPackage = (db: Db, deps: Deps, { replaces, by, ...given }: Import): Promise<number> =>
  reading(db, deps, given, ({ manifest, known, fresh }) =>
    inTransaction(db, async (tx) => {
      const before = await lockDraft(tx);
      if (before?.revision !== replaces) throw new Refusal("CHANGED_MEANWHILE");
      const addresses = new Map([...known].map(([sha256, { src }]) => [sha256, src]));
      for (const [sha256, { kind, file }] of fresh) {
        addresses.set(sha256, (await saveCourseFile(tx, deps, { ownerLoginId: by.loginId, kind, file })).src);
      }
      const outline = outlineOf(manifest, (sha256) => addresses.get(sha256) ?? "");
      const { version } = await newestVersion(tx);
      const revision = await nextRevision(tx);
      const at = deps.clock.now();
      await deleteDraft(tx);
      if (!(await insertDraft(tx, { version, revision, at, by: by.loginId }))) throw new Refusal("CHANGED_MEANWHILE");
      await fillDraft(tx, outline, { revision, at, by: by.loginId });
      await audit(tx, deps, by, "import", { sections: outline.length, files: fresh.size });
      return revision;
    }),
  );

/** Reads a course package to its last byte before running `work`, and deletes the unpacked files afterwards. */
async function reading<T>(db: Db, deps: Deps, { path, judge }: Package, work: (read: Read) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(deps.settings.temporaryFolder, "package-"));
  try {
    const unpacked = await unpack(path, folder);
    refuseReferences(unpacked.manifest);
    const known = await knownFiles(db, unpacked.manifest);
    const fresh = new Map<string, NewFile>();
    for (const file of unpacked.manifest.files) {
      if (!known.has(file.sha256)) fresh.set(file.sha256, await judged(file, unpacked, judge));
    }
    return await work({ ...unpacked, known, fresh });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Refuses a course package unless every file used by an item is listed with the kind of its field, and every listed file is
 * used.
 */
function refuseReferences({ sections, files }: Manifest): void {
  const listed = new Map(files.map((file) => [referenceTo(file.sha256), file]));
  const used = new Set<string>();
  for (const [section, { items }] of sections.entries()) {
    for (const [item, { content }] of items.entries()) {
      for (const { field, src, kind } of filesOf(content)) {
        const place = `manifest.json, sección ${section + 1}, lección ${item + 1}, ${field}`;
        const file = listed.get(src);
        if (!file) throw broken(place, "nombra un archivo que no está en el paquete");
        if (file.kind !== kind) throw broken(place, `aquí no va un archivo de este tipo (${file.name})`);
        used.add(src);
      }
    }
  }
  const foreign = files.find(({ sha256 }) => !used.has(referenceTo(sha256)));
  if (foreign) throw broken(fileName(foreign.sha256), `ninguna lección lo usa (${foreign.name})`);
}

/**
 * Files of a course package that exist here, by digest: shipped or uploaded before. A file under another name does not
 * match, or the package would not export unchanged. A page only matches a shipped one.
 */
async function knownFiles(db: Db, { files }: Manifest): Promise<Map<string, CourseFile>> {
  const uploaded = await findUploadedByHash(
    db,
    files.map(({ sha256 }) => Buffer.from(sha256, "hex")),
  );
  const here = [...(await shippedFiles()).values(), ...uploaded.map(describeUploaded)];
  return new Map(
    files.flatMap(({ sha256, kind, name }) => {
      const same = here.find(
        (file) => file.sha256 === sha256 && file.kind === kind && (kind === "page" || file.name === name),
      );
      return same ? [[sha256, same] as const] : [];
    }),
  );
}

async function judged(
  { sha256, kind, name, bytes }: ManifestFile,
  { paths }: Unpacked,
  judge: Judge,
): Promise<NewFile> {
  const place = fileName(sha256);
  const path = paths.get(sha256) ?? "";
  if (kind === "page") throw broken(place, `esta página no viene con esta versión del producto (${name})`);
  if (bytes > courseFileBytes[kind]) throw broken(place, `pesa demasiado (${name})`);
  const file: ReceivedFile = { field: "package", kind, name, path, size: bytes, sha256: Buffer.from(sha256, "hex") };
  try {
    const verdict = await judge(file);
    // Pictures were re-encoded at their first upload. Keeps the file unchanged, or its digest would differ each time.
    if (verdict.path !== path) await rm(verdict.path, { force: true });
    return { kind, file: { ...file, judged: { ...verdict, path } } };
  } catch (error) {
    if (error instanceof Refusal) throw broken(place, `${error.fields?.package ?? error.message} (${name})`);
    throw error;
  }
}

/** Course in a package with the local addresses of its files and sanitised readings. */
const outlineOf = ({ sections }: Manifest, addressOf: (sha256: string) => string): Outline =>
  mapped(sections, (reference) => addressOf(digestIn(reference))).map((section) => ({
    ...section,
    items: section.items.map(({ id, content }) => ({ id, content: cleaned(content) })),
  }));

const mapped = (outline: Outline, change: (src: string) => string): Outline =>
  outline.map(({ id, title, items }) => ({
    id,
    title,
    items: items.map((item) => ({ id: item.id, content: withAddresses(item.content, change) })),
  }));

/** Temporary address of a new file of a package, so that sanitising keeps its picture. */
const placeholder = (sha256: string): string =>
  `/api/files/course/${sha256.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}`;
