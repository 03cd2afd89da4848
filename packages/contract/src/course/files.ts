import * as z from "zod/mini";
import { call, type FileField, forStaff } from "../call.ts";
import { idParams } from "../envelope.ts";
import { type CourseFileKind, courseFileBytes } from "./limits.ts";

export const courseFileKinds = ["video", "audio", "image", "pdf", "captions", "page"] as const;

/** A file that an item of the course may use, by its address. */
export const courseFile = z.object({
  src: z.string(),
  /** `page`: one of the product's own, it cannot be uploaded. */
  kind: z.enum(courseFileKinds),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** How long a video or its voice is. */
  seconds: z.nullable(z.int()),
  /** Nobody can open it until the antivirus has looked at it. */
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
  summary: "Upload one file for the course, under the name of its kind; it is used once an item of the draft names it",
  access: forStaff("course.edit"),
  files: {
    video: field("video", "video"),
    audio: field("audio", "audio"),
    image: field("image", "image"),
    pdf: field("pdf", "pdf"),
    captions: field("captions", "captions"),
  },
  response: z.extend(courseFile, {
    /** Of captions: what they say, to begin the transcript with. */
    transcript: z.nullable(z.array(z.object({ at: z.number(), text: z.string() }))),
  }),
  errors: ["FILE_MISSING", "TOO_MANY_FILES"],
});

export const readCourseFile = call({
  method: "GET",
  path: "/files/course/:id",
  summary: "A file of a published course for persons, any file of the course for its editors; in ranges for seeking",
  access: { mode: "session", types: ["person", "staff"], staff: "course.edit" },
  params: idParams,
  response: "file",
  errors: ["NOT_FOUND"],
});
