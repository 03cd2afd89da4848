import * as z from "zod/mini";
import { call, type FileField, forStaff } from "../call.ts";
import { idParams } from "../envelope.ts";
import { type CourseFileKind, courseFileBytes } from "./limits.ts";

export const courseFileKinds = ["video", "audio", "image", "pdf", "captions", "page"] as const;

const streamStates = ["waiting", "ready", "failed"] as const;
export type StreamState = (typeof streamStates)[number];
const stream = z.object({ state: z.enum(streamStates), problem: z.nullable(z.string()) });

/** File that items of the course can use, identified by its URL. */
export const courseFile = z.object({
  src: z.string(),
  /** Kind of a course file. `page`: shipped with the product; it cannot be uploaded. */
  kind: z.enum(courseFileKinds),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  seconds: z.nullable(z.int()),
  picture: z.nullable(z.object({ width: z.int(), height: z.int() })),
  stream: z.nullable(stream),
  /** True until the antivirus has scanned the course file; nobody can open it before. */
  in_quarantine: z.boolean(),
});
export type CourseFile = z.output<typeof courseFile>;

const field = (kind: CourseFileKind, taken: FileField["kind"]): FileField => ({
  max: 1,
  kind: taken,
  maxBytes: courseFileBytes[kind],
});

export const uploadCourseFile = call({
  method: "POST",
  path: "/staff/course/files",
  summary: "Upload a course file, under the name of its kind; it is used once an item of the draft refers to it",
  access: forStaff("course.edit"),
  files: {
    video: field("video", "video"),
    audio: field("audio", "audio"),
    image: field("image", "image"),
    pdf: field("pdf", "pdf"),
    captions: field("captions", "captions"),
  },
  response: z.extend(courseFile, {
    /** Text of a captions file, offered as a start for the transcript. */
    transcript: z.nullable(z.array(z.object({ at: z.number(), text: z.string() }))),
  }),
  errors: ["FILE_MISSING", "TOO_MANY_FILES"],
});

export const describeCourseFile = call({
  method: "GET",
  path: "/staff/course/files/:id",
  summary: "State of an uploaded course file and of its conversion",
  access: forStaff("course.edit"),
  params: idParams,
  response: courseFile,
  errors: ["NOT_FOUND"],
});

export const readCourseFile = call({
  method: "GET",
  path: "/files/course/:id",
  summary: "File of a published course for persons, any course file for editors; with ranges for seeking",
  access: { mode: "session", types: ["person", "staff"], staff: ["course.edit"] },
  params: idParams,
  response: "file",
  errors: ["NOT_FOUND"],
});

export const readCourseStream = call({
  method: "GET",
  path: "/files/course/:id/stream/:file",
  summary: "Course video in several qualities (HLS): a playlist (`main.m3u8`) or a file of it",
  access: readCourseFile.access,
  params: z.extend(idParams, { file: z.string().check(z.regex(/^[a-z0-9]{1,10}\.(?:m3u8|mp4)$/)) }),
  response: "file",
  errors: ["NOT_FOUND"],
});
