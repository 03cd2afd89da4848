import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { type Encoding, type EncodingLimits, runFfmpeg } from "../../../lib/files/ffmpeg.ts";
import { readMovie } from "../../../lib/files/mp4.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import {
  describeFile,
  discardingOnFailure,
  openStoredFile,
  provenBytes,
  saveFile,
} from "../../../trust/files/service.ts";
import { encodingOf, playlistOf, type Quality, qualitiesOf } from "./stream.rules.ts";
import * as store from "./stream.store.ts";

const usualLimits: EncodingLimits = { ms: 3 * hourMs, bytes: 500 * 1024 * 1024 };
const mostTries = 3;
const antivirusMs = 5 * minuteMs;

/** Queues the encoding of an uploaded video if ffmpeg is installed. Without a stream, the video itself is played. */
export async function requestStream(tx: Db, { jobs, ffmpeg }: Pick<Deps, "jobs" | "ffmpeg">, fileId: string) {
  if (!ffmpeg) return;
  await store.insertStream(tx, fileId);
  await jobs.send(tx, "course-stream", { fileId });
}

// Shown after 'No se pudo: ', on a chip as wide as a phone.
const problems = {
  failed: "el video no se lee",
  late: "tardó demasiado",
  large: "pesa demasiado",
  full: "el curso está lleno",
  interrupted: "se interrumpió",
  removed: "se quitó el video",
} as const satisfies Record<Exclude<Encoding, "done">, string> & Record<string, string>;

/** Job that encodes the stream of a video. A job whose process died is repeated, three times at most. */
export const makeStream =
  (deps: Deps, ffmpeg: string, limits = usualLimits) =>
  async ({ fileId }: { fileId: string }): Promise<void> => {
    const fail = async (why: keyof typeof problems) => {
      await store.settleStream(deps.db, fileId, { state: "failed", problem: problems[why] });
    };
    if (!(await store.isWaiting(deps.db, fileId))) return;
    const video = await describeFile(deps.db, fileId);
    if (!video || video.scan === "infected") return fail("removed");
    if (video.scan === "waiting") {
      const startAfter = new Date(deps.clock.now().getTime() + antivirusMs);
      return deps.jobs.send(deps.db, "course-stream", { fileId }, { startAfter });
    }
    const tries = await store.beginAttempt(deps.db, fileId);
    if (tries === undefined) return;
    if (tries > mostTries) return fail("interrupted");

    const folder = await mkdtemp(join(deps.settings.temporaryFolder, "stream-"));
    try {
      await pipeline(await provenBytes(deps, video), createWriteStream(join(folder, source)));
      const movie = await readMovie(join(folder, source));
      if (!movie?.picture) return fail("failed");
      const qualities = qualitiesOf(movie.picture, movie.audio !== undefined);
      const end = await encode(ffmpeg, qualities, { folder, limits });
      if (end !== "done") return fail(end);
      await keepStream(deps, { fileId, ownerLoginId: video.owner_login_id, folder, qualities });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "TOO_MANY_FILES") throw error;
      await fail("full");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

const source = "source.mp4";

/** Encodes the qualities of a stream one after another. Time and bytes are limited for all of them together. */
async function encode(
  ffmpeg: string,
  qualities: readonly Quality[],
  { folder, limits }: { folder: string; limits: EncodingLimits },
): Promise<Encoding> {
  const until = Date.now() + limits.ms;
  const bytes = limits.bytes + (await stat(join(folder, source))).size;
  for (const quality of qualities) {
    const end = await runFfmpeg(ffmpeg, encodingOf(quality, source), {
      folder,
      limits: { ms: Math.max(1, until - Date.now()), bytes },
    });
    if (end !== "done") return end;
  }
  return "done";
}

type Made = { fileId: string; ownerLoginId: string; folder: string; qualities: readonly Quality[] };

const keepStream = (deps: Deps, { fileId, ownerLoginId, folder, qualities }: Made): Promise<void> =>
  discardingOnFailure(deps, (kept) =>
    inTransaction(deps.db, async (tx) => {
      if (!(await store.settleStream(tx, fileId, { state: "ready", playlist: playlistOf(qualities) }))) return;
      for (const { name } of qualities) {
        const path = join(folder, `${name}.mp4`);
        const { size } = await stat(path);
        const file = await saveFile(tx, deps, {
          ownerLoginId,
          area: "course",
          file: {
            ...{ field: name, kind: "video", name: `${name}.mp4`, path, size, sha256: Buffer.alloc(32) },
            // Made by our encoder from a judged file.
            judged: { kind: "mp4", path, scan: "unchecked" },
          },
        });
        kept.push(file);
        const playlist = await readFile(join(folder, `${name}.m3u8`), "utf8");
        await store.insertPart(tx, { stream_id: fileId, name, file_id: file.id, playlist });
      }
    }),
  );

const mainName = "main";

export const streamAddress = (videoAddress: string): string => `${videoAddress}/stream/${mainName}.m3u8`;

/** Opens the playlist or file of a video's stream. The route has already checked the reader. Refuses NOT_FOUND. */
export async function openStream(
  db: Db,
  deps: Pick<Deps, "vault" | "storage">,
  { fileId, file }: { fileId: string; file: string },
): Promise<FileAnswer> {
  const [name = "", ending] = file.split(".");
  const part = await store.findPart(db, { fileId, name });
  if (ending === "mp4" && part) return openStoredFile(db, deps, part.file_id);
  const playlist = name === mainName ? await store.findPlaylist(db, fileId) : part?.playlist;
  if (ending !== "m3u8" || !playlist) throw new Refusal("NOT_FOUND");
  const bytes = Buffer.from(playlist);
  return { bytes, size: bytes.length, mime: "application/vnd.apple.mpegurl", name: file, inline: true };
}
