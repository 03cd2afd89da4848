import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCourse } from "@arranca/contract/course";
import { describeCourseFile, readCourseStream } from "@arranca/contract/course/files";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findFfmpeg } from "../../../lib/files/ffmpeg.ts";
import { aLearner, publishCourse } from "../../../testing/course.ts";
import { uploadForCourse } from "../../../testing/course-files.ts";
import { type Account, aCompany, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { insertVersionFiles, retireUnused } from "./store.ts";
import { makeStream } from "./stream.service.ts";

const installed = await findFfmpeg("auto");
const folder = mkdtempSync(join(tmpdir(), "arranca-ffmpeg-"));
let t: TestApp;
let editor: Account;
beforeAll(async () => {
  t = await startTestApp();
  editor = await aStaffMember(t, ["course.edit"]);
});
beforeEach(() => {
  t.deps.ffmpeg = installed ?? "ffmpeg";
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const idOf = (src: string) => src.split("/").at(-1) ?? "";
const aVideo = async (bytes?: Buffer) => idOf((await uploadForCourse(t, editor, "video", bytes)).contents().src);
const streamOf = async (id: string) =>
  (await send(t, describeCourseFile, { as: editor, params: { id } })).contents().stream;
const open = (id: string, file: string, as?: Account, headers: Record<string, string> = {}) =>
  send(t, readCourseStream, { ...(as ? { as } : {}), params: { id, file }, headers });

type Limits = Parameters<typeof makeStream>[2];
const work = (program = t.deps.ffmpeg ?? "", limits?: Limits) =>
  t.deps.jobs.runDue("course-stream", makeStream(t.deps, program, limits));

/** Records seven seconds of video with sound, in portrait format. */
function filmed(ffmpeg: string): Buffer {
  const path = join(folder, "filmed.mp4");
  const [picture, sound] = ["testsrc=size=480x854:rate=10:duration=7", "sine=duration=7"];
  const inputs = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound];
  execFileSync(ffmpeg, ["-v", "error", ...inputs, "-pix_fmt", "yuv420p", "-c:v", "libx264", "-c:a", "aac", path]);
  return readFileSync(path);
}

function aProgram(script: string): string {
  const path = join(folder, `program-${readdirSync(folder).length}`);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test("[S10] without ffmpeg a course video is served as uploaded, and no stream is announced", async () => {
  delete t.deps.ffmpeg;
  const id = await aVideo();
  expect(await streamOf(id)).toBeNull();
  expect(await work("ffmpeg")).toBe(0);
});

// Skipped without ffmpeg; later tests cover the job with a replacement.
test.skipIf(!installed)(
  "[S10] an uploaded video is encoded into qualities that players read",
  { timeout: 120_000 },
  async () => {
    const id = await aVideo(filmed(installed ?? ""));
    expect(await streamOf(id)).toEqual({ state: "waiting", problem: null });
    expect(await work()).toBe(1);
    expect(await streamOf(id)).toEqual({ state: "ready", problem: null });

    const main = (await open(id, "main.m3u8", editor)).bytes.toString();
    expect(main.match(/^\w+\.m3u8$/gm)).toEqual(["240.m3u8", "480.m3u8", "voz.m3u8"]);
    for (const quality of ["240", "480", "voz"]) {
      const list = (await open(id, `${quality}.m3u8`, editor)).bytes.toString();
      const seconds = [...list.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, length]) => sum + Number(length), 0);
      expect(seconds).toBeGreaterThan(6.5);
      const pieces = [...list.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)$/gm)];
      expect(pieces.length).toBeGreaterThan(1);
      const [, length, from, name = ""] = pieces.at(-1) ?? [];
      const range = `bytes=${from}-${Number(from) + Number(length) - 1}`;
      const piece = await open(id, name, editor, { range });
      expect([piece.status, piece.headers["content-type"], piece.bytes.length]).toEqual([
        206,
        "video/mp4",
        Number(length),
      ]);
      expect(piece.bytes.toString("latin1", 4, 8)).toMatch(/^(?:styp|sidx|moof)$/);
    }

    // The stream is open to readers of the video only.
    const person = await aLearner(t);
    expect((await open(id, "main.m3u8", person)).status).toBe(404);
    await publishCourse(t, 2, [{ type: "video", content: {} }]);
    const src = `/api/files/course/${id}`;
    await t.deps.db.updateTable("course_items").set({ src }).where("version", "=", 2).execute();
    await insertVersionFiles(t.deps.db, 2, [id]);
    const [item] = (await send(t, readCourse, { as: person })).contents().curses.flatMap(({ list }) => list);
    expect(item).toMatchObject({ stream: `${src}/stream/main.m3u8`, picture: { width: 480, height: 854 } });
    for (const file of ["main.m3u8", "240.m3u8", "240.mp4"]) {
      expect((await open(id, file, person)).status).toBe(200);
      expect((await open(id, file, await aCompany(t))).code).toBe("FORBIDDEN");
      expect((await open(id, file)).code).toBe("SESSION_EXPIRED");
    }
    for (const file of ["1080.m3u8", "240.html", "main.mp4"]) expect((await open(id, file, person)).status).toBe(404);

    // The stream of a published video survives the clean-up.
    await retireUnused(t.deps.db, { at: t.deps.clock.now(), before: new Date(t.deps.clock.now().getTime() + 1000) });
    const parts = await t.deps.db
      .selectFrom("course_stream_parts as p")
      .innerJoin("files as f", "f.id", "p.file_id")
      .where("p.stream_id", "=", id)
      .where("f.replaced_at", "is", null)
      .select("p.name")
      .execute();
    expect(parts).toHaveLength(3);
  },
);

// Writes playlist and file of each quality, as ffmpeg does; its last argument is the playlist.
const imitation = 'for last; do :; done; echo "#EXTM3U" > "$last"; printf piece > "$(basename "$last" .m3u8).mp4"';
const generous = { ms: 60_000, bytes: 10_000_000 };
test.each([
  ["works", imitation, generous, { state: "ready", problem: null }],
  ["cannot read it", "exit 1", generous, { state: "failed", problem: "el video no se lee" }],
  ["does not end", "exec sleep 300", { ...generous, ms: 300 }, { state: "failed", problem: "tardó demasiado" }],
  [
    "writes and writes",
    "while :; do head -c 100000 /dev/zero >> out; done",
    { ...generous, bytes: 100_000 },
    { state: "failed", problem: "pesa demasiado" },
  ],
])("[S10] the editor shows the result of the encoding when the encoder %s", async (_what, script, limits, expected) => {
  const id = await aVideo();
  expect(await work(aProgram(script), limits)).toBe(1);
  expect(await streamOf(id)).toEqual(expected);
  expect((await open(id, "main.m3u8", editor)).status).toBe(expected.state === "ready" ? 200 : 404);
  // A repeated job finds nothing to do, and the temporary folder is empty.
  await makeStream(t.deps, aProgram("exit 1"))({ fileId: id });
  expect(await streamOf(id)).toEqual(expected);
  expect(readdirSync(t.deps.settings.temporaryFolder)).toEqual([]);
});

test("[S10] the video encoder gets none of the server's environment variables", async () => {
  await aVideo();
  const seen = join(folder, "environment");
  await work(aProgram(`env > ${seen}; exit 1`));
  const names = readFileSync(seen, "utf8").match(/^\w+(?==)/gm);
  expect(names?.filter((name) => !["PATH", "PWD", "OLDPWD", "SHLVL", "_"].includes(name))).toEqual([]);
});

test("[S10] the encoding of a stream that was interrupted three times fails for good", async () => {
  const id = await aVideo();
  await t.deps.db.updateTable("course_streams").set({ tries: 3 }).where("file_id", "=", id).execute();
  await work(aProgram(imitation));
  expect(await streamOf(id)).toEqual({ state: "failed", problem: "se interrumpió" });
});

test("[S10] a video that the antivirus has not scanned waits, and the encoder does not open it", async () => {
  const id = await aVideo();
  await t.deps.db.updateTable("files").set({ scan: "waiting" }).where("id", "=", id).execute();
  await work(aProgram(imitation));
  expect(await streamOf(id)).toEqual({ state: "waiting", problem: null });
});

test("[S10] the stream of a course at its storage limit fails with that reason", async () => {
  const id = await aVideo();
  const resize = (size: number) => t.deps.db.updateTable("files").set({ size }).where("id", "=", id).execute();
  await resize(2_147_483_647);
  await makeStream(t.deps, aProgram(imitation))({ fileId: id });
  expect(await streamOf(id)).toEqual({ state: "failed", problem: "el curso está lleno" });
  await resize(1000);
});
