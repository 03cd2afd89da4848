import { createHash } from "node:crypto";
import { readCourseFile, uploadCourseFile } from "@arranca/contract/course/files";
import { courseFileBytes } from "@arranca/contract/course/limits";
import { keysOf } from "@arranca/contract/keys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClamd } from "../../../lib/files/clamd.ts";
import { silentLog } from "../../../lib/log.ts";
import { aLearner } from "../../../testing/course.ts";
import { courseSamples, uploadForCourse } from "../../../testing/course-files.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aPdf, aPhoto, asUpload } from "../../../testing/files/sample-files.ts";
import { send } from "../../../testing/requests.ts";
import { startClamd } from "../../../testing/servers/clamd.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { tracesOf } from "../../../testing/traces.ts";
import { currentFiles } from "../../../trust/files/store.ts";
import { insertVersionFiles } from "./store.ts";

let t: TestApp;
let editor: Account;
beforeAll(async () => {
  t = await startTestApp();
  editor = await aStaffMember(t, ["course.edit"]);
});
afterAll(() => t.close());

const idOf = (src: string) => src.split("/").at(-1) ?? "";
const open = (src: string, as: Account, headers: Record<string, string> = {}) =>
  send(t, readCourseFile, { as, params: { id: idOf(src) }, headers });
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

test.each(keysOf(courseSamples))(
  "a course file of the kind %s is saved, described and opened with its type",
  async (kind) => {
    const kept = (await uploadForCourse(t, editor, kind)).contents();
    const read = await open(kept.src, editor);
    expect([read.status, read.headers["content-type"]?.toString().split(";")[0]]).toEqual([200, kept.mime]);
    expect(kept).toMatchObject({ kind, bytes: read.bytes.length, sha256: sha256(read.bytes), in_quarantine: false });
    expect(kept.seconds).toBe({ video: 24, audio: 71 }[kind as string] ?? null);
    expect(kept.transcript?.[0]?.text ?? null).toBe(
      kind === "captions" ? "Tu primera entrevista: qué hacer antes, durante y después." : null,
    );
  },
);

test("an upload for the course is in the audit log with its name and size", async () => {
  const { bytes } = (await uploadForCourse(t, editor, "pdf")).contents();
  const entry = await t.deps.db
    .selectFrom("audit_log")
    .select(["actor_login_id", "detail"])
    .where("action", "=", "course.upload")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ actor_login_id: editor.loginId, detail: { name: "guía.pdf", kind: "pdf", bytes } });
});

test("a range of a course file is answered, so that players can seek and downloads resume", async () => {
  const { src } = (await uploadForCourse(t, editor, "video")).contents();
  const bytes = await courseSamples.video.bytes();
  const whole = await open(src, editor);
  expect([whole.headers["accept-ranges"], whole.bytes.equals(bytes)]).toEqual(["bytes", true]);

  const part = await open(src, editor, { range: "bytes=1000-1999" });
  expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes 1000-1999/${bytes.length}`]);
  expect(part.bytes.equals(bytes.subarray(1000, 2000))).toBe(true);

  const behind = await open(src, editor, { range: `bytes=${bytes.length}-` });
  expect([behind.status, behind.headers["content-range"]]).toEqual([416, `bytes */${bytes.length}`]);

  const etag = String(whole.headers.etag);
  expect((await open(src, editor, { "if-none-match": etag })).status).toBe(304);
  expect((await open(src, editor, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
  expect((await open(src, editor, { range: "bytes=0-9", "if-range": '"other"' })).status).toBe(200);
});

test("persons read files of published course versions; files of a draft are refused to them, and all files to other accounts", async () => {
  const { src } = (await uploadForCourse(t, editor, "pdf")).contents();
  const person = await aLearner(t);
  expect((await open(src, person)).status).toBe(404);
  await insertVersionFiles(t.deps.db, 1, [idOf(src)]);
  expect((await open(src, person)).status).toBe(200);

  const others = [await aCompany(t), await aStaffMember(t, ["vacancies.review"])];
  for (const other of others) expect((await open(src, other)).code).toBe("FORBIDDEN");
  const stranger = await send(t, readCourseFile, { params: { id: idOf(src) } });
  expect([stranger.status, stranger.code]).toEqual([403, "SESSION_EXPIRED"]);
});

test("a document of a person is never served as a file of the course", async () => {
  const person = await aPerson(t);
  const row = await t.deps.db.selectFrom("files").select("id").where("area", "<>", "course").executeTakeFirst();
  const id = row?.id ?? person.id;
  expect((await send(t, readCourseFile, { as: editor, params: { id } })).status).toBe(404);
});

const video = () => courseSamples.video.bytes();
const captions = (text: string) => Buffer.from(`WEBVTT\n\n${text}\n`);
const wrong: [string, keyof typeof courseSamples, () => Promise<Buffer>, string, RegExp][] = [
  ["a picture as video", "video", () => aPhoto(), "FILE_TYPE", /Solo se aceptan videos MP4/],
  ["a video that was cut off", "video", async () => (await video()).subarray(0, -1000), "FILE_TYPE", /videos MP4/],
  [
    "a video in a format that old phones lack",
    "video",
    async () => Buffer.from((await video()).toString("latin1").replace("avc1\0", "hvc1\0"), "latin1"),
    "FILE_TYPE",
    /no reproducen su formato \(hvc1\).*H\.264 y AAC/,
  ],
  ["a video as audio", "audio", video, "FILE_TYPE", /Solo se aceptan audios M4A/],
  ["a voice as video", "video", () => courseSamples.audio.bytes(), "FILE_TYPE", /videos MP4/],
  ["a PDF as picture", "image", () => aPdf(), "FILE_TYPE", /PNG, JPEG y JPG/],
  ["a picture as PDF", "pdf", () => aPhoto(), "FILE_TYPE", /Solo se aceptan PDF/],
  [
    "captions of another kind",
    "captions",
    async () => Buffer.from("1\n00:01,0 --> 00:02,0\nHola"),
    "FILE_UNREADABLE",
    /^Línea 1: .*WEBVTT/,
  ],
  [
    "captions with a broken time",
    "captions",
    async () => captions("00:01 --> 00:02\nHola"),
    "FILE_UNREADABLE",
    /^Línea 3: falta el tiempo/,
  ],
  ["captions that are no text", "captions", async () => Buffer.from([0xff, 0xfe, 0x00]), "FILE_TYPE", /WebVTT/],
  [
    "captions over their size",
    "captions",
    async () => Buffer.alloc(courseFileBytes.captions + 1, "a"),
    "FILE_TOO_LARGE",
    /menor a 256 KB/,
  ],
  ["a PDF over its size", "pdf", async () => Buffer.alloc(courseFileBytes.pdf + 1), "FILE_TOO_LARGE", /menor a 10 MB/],
];
test.each(wrong)(
  "a course file that is %s is refused with the reason at its field, and nothing is saved",
  async (_what, kind, bytes, code, said) => {
    const before = await tracesOf(t);
    const reply = await uploadForCourse(t, editor, kind, await bytes());
    expect([reply.status, reply.code]).toEqual([422, code]);
    expect(reply.fields?.[kind]).toMatch(said);
    expect(await tracesOf(t)).toEqual(before);
  },
);

test("an upload for the course contains exactly one file", async () => {
  const none = await send(t, uploadCourseFile, { as: editor, files: [] });
  expect(none.code).toBe("FILE_MISSING");
  const files = [asUpload("pdf", "a.pdf", await aPdf()), asUpload("image", "b.jpg", await aPhoto())];
  expect((await send(t, uploadCourseFile, { as: editor, files })).code).toBe("TOO_MANY_FILES");
});

test("an uploaded course file waits while the antivirus does not answer, and the editor shows it", async () => {
  const clamd = await startClamd();
  t.deps.antivirus = openClamd(clamd.address, { log: silentLog, patienceMs: 2000 });
  clamd.state.mood = "hangs up";
  const kept = (await uploadForCourse(t, editor, "pdf")).contents();
  expect(kept.in_quarantine).toBe(true);
  expect((await open(kept.src, editor)).code).toBe("FILE_IN_QUARANTINE");
  delete t.deps.antivirus;
  await clamd.stop();
});

test("uploads for the course do not count against the uploader's own quota", async () => {
  expect((await currentFiles(t.deps.db, editor.loginId)).count).toBe(0);
  expect((await currentFiles(t.deps.db, "course")).count).toBeGreaterThan(5);
});

test("uploads beyond the storage limit of the course are refused with the reason", async () => {
  const { src } = (await uploadForCourse(t, editor, "pdf")).contents();
  const resize = (size: number) => t.deps.db.updateTable("files").set({ size }).where("id", "=", idOf(src)).execute();
  await resize(2_147_483_647);
  const full = await uploadForCourse(t, editor, "image");
  expect([full.status, full.code]).toEqual([422, "TOO_MANY_FILES"]);
  expect(full.message).toContain("2 GB");
  await resize(1000);
  expect((await uploadForCourse(t, editor, "image")).status).toBe(200);
});
