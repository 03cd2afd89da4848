import type { CourseFile } from "@arranca/contract/course/files";
import type { CourseFileKind } from "@arranca/contract/course/limits";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { readMovie } from "../../../lib/files/mp4.ts";
import type { ReceivedFile } from "../../../lib/files/uploads.ts";
import { discardingOnFailure, saveFile } from "../../../trust/files/service.ts";
import { shippedFiles } from "../media.ts";
import { findUploaded, insertCourseFile, type UploadedFile } from "./store.ts";
import { requestStream } from "./stream.service.ts";

const prefix = "/api/files/course/";

export const addressOf = (fileId: string): string => `${prefix}${fileId}`;

export const uploadedAt = (src: string): string | undefined =>
  src.startsWith(prefix) ? src.slice(prefix.length) : undefined;

export const describeUploaded = ({
  id,
  kind,
  name,
  mime,
  size,
  sha256,
  seconds,
  ...file
}: UploadedFile): CourseFile => ({
  src: addressOf(id),
  kind,
  name,
  mime,
  bytes: size,
  sha256: sha256.toString("hex"),
  seconds,
  picture: file.width && file.height ? { width: file.width, height: file.height } : null,
  stream: file.state && { state: file.state, problem: file.problem },
  in_quarantine: file.scan === "waiting",
});

/** Course files at these addresses, with name, type, size and duration. Missing and infected files are left out. */
export async function courseFilesAt(db: Db, addresses: Iterable<string>): Promise<ReadonlyMap<string, CourseFile>> {
  const wanted = [...new Set(addresses)];
  const shipped = await shippedFiles();
  const uploaded = await findUploaded(
    db,
    wanted.flatMap((src) => uploadedAt(src) ?? []),
  );
  const known = new Map(uploaded.map((file) => [addressOf(file.id), describeUploaded(file)]));
  return new Map(
    wanted.flatMap((src) => {
      const file = shipped.get(src) ?? known.get(src);
      return file ? [[src, file] as const] : [];
    }),
  );
}

type Upload = { ownerLoginId: string; kind: CourseFileKind; file: ReceivedFile };

/** Saves an uploaded and judged file for the course. Only editors can open it until a version uses it. */
export const saveCourseFile = (db: Db, deps: Deps, { ownerLoginId, kind, file }: Upload): Promise<CourseFile> =>
  discardingOnFailure(deps, (kept) =>
    inTransaction(db, async (tx) => {
      const stored = await saveFile(tx, deps, { ownerLoginId, area: "course", file });
      kept.push(stored);
      const movie = kind === "video" || kind === "audio" ? await readMovie(file.path) : undefined;
      const { width = null, height = null } = movie?.picture ?? {};
      await insertCourseFile(tx, { file_id: stored.id, kind, seconds: movie?.seconds ?? null, width, height });
      if (kind === "video") await requestStream(tx, deps, stored.id);
      const [described] = await findUploaded(tx, [stored.id]);
      if (!described) throw new Error("the file that was kept is not there");
      return describeUploaded(described);
    }),
  );
