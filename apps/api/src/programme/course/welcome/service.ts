import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CourseFileKind } from "@arranca/contract/course/limits";
import type { OwnVideo, ShownVideo } from "@arranca/contract/course/welcome-video";
import { initialSettings } from "@arranca/contract/settings";
import * as z from "zod/mini";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import { dataFolder } from "../../../lib/files/data-folder.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { addressOf, courseFilesAt, uploadedAt } from "../files/service.ts";
import { mediaPath } from "../media.ts";
import { findVideo, putVideo, removeVideo } from "./store.ts";

const shippedVideo = z.object({ title: z.string(), src: z.string(), captions: z.string(), poster: z.string() });
const shipped = z.parse(shippedVideo, JSON.parse(readFileSync(join(dataFolder, "course/welcome.json"), "utf8")));
const ours: ShownVideo = {
  title: shipped.title,
  src: mediaPath(shipped.src),
  captions: mediaPath(shipped.captions),
  poster: mediaPath(shipped.poster),
};

/** Welcome video of the product. It greets in the shipped programme's name, so a programme with another name has none. */
const otherwise = async (db: Db): Promise<ShownVideo | null> =>
  (await readProgramme(db)).name === initialSettings.name ? ours : null;

/** Welcome video shown to persons: the programme's own, else the product's; null for none. */
export async function readShown(db: Db): Promise<ShownVideo | null> {
  const own = await readOwn(db);
  if (own.video === null || own.captions === null) return otherwise(db);
  return { title: own.title, src: own.video, captions: own.captions, poster: own.poster };
}

async function readOwn(db: Db): Promise<OwnVideo> {
  const row = await findVideo(db);
  if (!row) return { title: "", video: null, captions: null, poster: null };
  return {
    title: row.title,
    video: addressOf(row.video_file_id),
    captions: addressOf(row.captions_file_id),
    poster: row.poster_file_id && addressOf(row.poster_file_id),
  };
}

export async function readForEditor(db: Db) {
  const own = await readOwn(db);
  const files = await courseFilesAt(
    db,
    [own.video, own.captions, own.poster].flatMap((src) => src ?? []),
  );
  return { ...own, files: [...files.values()], otherwise: (await otherwise(db))?.title ?? null };
}

/**
 * Saves the programme's own welcome video, or removes it. Refuses a file that is missing, of another kind, or not scanned by
 * the antivirus yet.
 */
export async function saveOwn(db: Db, deps: Deps, { body, by }: { body: OwnVideo; by: Actor }): Promise<void> {
  const { title, video, captions, poster } = body;
  await inTransaction(db, async (tx) => {
    if (video === null || captions === null) await removeVideo(tx);
    else
      await putVideo(tx, {
        title,
        video_file_id: await fileAt(tx, "video", video),
        captions_file_id: await fileAt(tx, "captions", captions),
        poster_file_id: poster && (await fileAt(tx, "image", poster, "poster")),
      });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: video === null ? "welcome.remove" : "welcome.put",
      objectType: "programme",
      detail: { name: title },
    });
  });
}

async function fileAt(db: Db, kind: CourseFileKind, src: string, field: string = kind): Promise<string> {
  const id = uploadedAt(src);
  const file = (await courseFilesAt(db, [src])).get(src);
  if (!id || file?.kind !== kind) throw fieldRefusal(field, "Este archivo ya no está. Súbelo otra vez.");
  if (file.in_quarantine) throw fieldRefusal(field, "El antivirus todavía no revisa este archivo.");
  return id;
}
