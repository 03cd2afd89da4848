import * as z from "zod/mini";
import { call, forPersons, forStaff } from "../call.ts";
import { done, flag } from "../envelope.ts";
import { line, messages } from "../values/validation.ts";
import { courseFile } from "./files.ts";

const shownVideo = z.object({
  title: z.string(),
  src: z.string(),
  captions: z.string(),
  poster: z.nullable(z.string()),
});
export type ShownVideo = z.output<typeof shownVideo>;

export const readWelcomeVideo = call({
  method: "GET",
  path: "/mpc/person/video",
  summary: "Welcome video of the programme, and true if I have seen it; the first dashboard shows it once",
  access: forPersons(),
  response: z.object({
    /** Welcome video; null if the programme has none and the product's video does not fit its name. */
    source: z.object({ has_viewed: flag, video: z.nullable(shownVideo) }),
  }),
  errors: [],
});

export const watchWelcomeVideo = call({
  method: "POST",
  path: "/mpc/person/video-watched",
  summary: "Record that the welcome video was seen or dismissed; it is not shown again",
  access: forPersons(),
  response: done,
  errors: [],
});

const fileAddress = z.nullable(z.string().check(z.maxLength(200, messages.maxLength(200))));
const ownVideo = z.object({
  title: line(60),
  video: fileAddress,
  captions: fileAddress,
  poster: fileAddress,
});
const needsCaptions = z.refine<z.output<typeof ownVideo>>(
  ({ video, captions }) => video === null || captions !== null,
  {
    error: "Sube los subtítulos.",
    path: ["captions"],
  },
);
const needsTitle = z.refine<z.output<typeof ownVideo>>(({ video, title }) => video === null || title !== "", {
  error: messages.required,
  path: ["title"],
});
/** Welcome video of the programme; without `video` it has none. */
export const ownVideoBody = ownVideo.check(needsCaptions, needsTitle);
export type OwnVideo = z.output<typeof ownVideo>;

const edits = forStaff("course.edit");

export const readOwnVideo = call({
  method: "GET",
  path: "/staff/welcome-video",
  summary: "The programme's own welcome video, the state of its files, and the video shown without it",
  access: edits,
  response: z.object({
    ...ownVideo.shape,
    files: z.array(courseFile),
    otherwise: z.nullable(z.string()),
  }),
  errors: [],
});

export const saveOwnVideo = call({
  method: "PUT",
  path: "/staff/welcome-video",
  summary: "Replace the programme's own welcome video, or remove it",
  access: edits,
  body: ownVideoBody,
  response: done,
  errors: [],
});
