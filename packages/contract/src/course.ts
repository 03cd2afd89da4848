import * as z from "zod/mini";
import { call, forPersons } from "./call.ts";
import { done, isoInstant } from "./envelope.ts";

export const courseItemTypes = ["video", "iframe", "questionary", "downloadable"] as const;
export type CourseItemType = (typeof courseItemTypes)[number];

const option = z.object({ id: z.string(), text: z.string() });
/** Question of the course as sent to the person. The right answer never leaves the server. */
const question = z.object({
  id: z.string(),
  text: z.string(),
  image: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  options: z.array(option),
  several: z.boolean(),
  /** Explanation of the answer, shown after the item is passed; from the fourth wrong attempt also for wrong answers. */
  explanation: z.nullable(z.string()),
});
export type CourseQuestion = z.output<typeof question>;

/** Sentence of a video's transcript and the second at which it begins. */
const transcriptLine = z.object({ at: z.number(), text: z.string() });
export type TranscriptLine = z.output<typeof transcriptLine>;

/** Versions of a course video: the original, a lighter one for a slow network, and the audio. */
export const videoQualities = ["high", "low", "voice"] as const;
const videoFile = z.object({ quality: z.enum(videoQualities), src: z.string(), bytes: z.int() });
export type VideoFile = z.output<typeof videoFile>;

/** Course file to keep for offline use. The device downloads it again when its SHA-256 changes. */
const asset = z.object({ src: z.string(), bytes: z.int(), sha256: z.string() });
export type CourseAsset = z.output<typeof asset>;

const second = z.int().check(z.minimum(0), z.maximum(86_400));
const range = z.object({ from: second, to: second });

const courseItem = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  icon: z.nullable(z.string()),
  duration: z.nullable(z.int()),
  type: z.enum(courseItemTypes),
  src: z.nullable(z.string()),
  captions: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  files: z.nullable(z.array(videoFile)),
  stream: z.nullable(z.string()),
  picture: z.nullable(z.object({ width: z.int(), height: z.int() })),
  transcript: z.nullable(z.array(transcriptLine)),
  text: z.nullable(z.string()),
  isCompleted: z.boolean(),
  /** True while the course item is locked, because earlier items are not completed. */
  disabled: z.boolean(),
  pauseVideo: z.int(),
  /** Ranges of seconds of the video played so far, without overlaps. `to` is exclusive. */
  watched: z.array(range),
  watchedSeconds: z.int(),
  /** Seconds still to watch before the video counts as watched; 0 if it counts, or if its questions are passed. */
  secondsLeft: z.int(),
  /** True if the course item can be completed: its questions are passed or its video was watched. */
  ready: z.boolean(),
  /** Questions drawn for this attempt: of a questionary, or those that replace watching a video. */
  formFields: z.nullable(z.array(question)),
  attempt: z.nullable(z.uuid()),
  pass: z.nullable(z.int()),
  wrongTries: z.int(),
  file: z.nullable(z.object({ title: z.string(), description: z.string(), name: z.string() })),
  assets: z.array(asset),
});
export type CourseItem = z.output<typeof courseItem>;

const section = z.object({ title: z.string(), list: z.array(courseItem) });

const place = { sectionIndex: z.int().check(z.nonnegative()), moduleIndex: z.int().check(z.nonnegative()) };

/** Course as a person sees it; the editor's preview has the same shape. */
export const course = z.object({
  curses: z.array(section),
  version: z.int(),
  completed: z.int(),
  total: z.int(),
  minutes_left: z.int(),
  course_complete: z.boolean(),
  /** Next place of the person in the course; null once everything is done. */
  current: z.nullable(z.object(place)),
});
export type Course = z.output<typeof course>;

export const readCourse = call({
  method: "GET",
  path: "/mpc/course",
  summary: "Induction course as the person sees it: sections, items and progress",
  access: forPersons(),
  response: course,
  errors: [],
});

export const completeItem = call({
  method: "POST",
  path: "/mpc/course/complete",
  summary:
    "Mark a course item as completed: a video once watched or its questions passed, a questionary once answered correctly",
  access: forPersons(),
  body: z.object(place),
  response: z.object({
    course_complete: z.boolean(),
    /** True once course and registration are both complete: the account is then in review. */
    registration_complete: z.boolean(),
  }),
  errors: ["ITEM_NOT_FOUND", "ITEM_LOCKED", "QUESTIONARY_WRONG", "VIDEO_NOT_WATCHED"],
});

export const fastestSpeed = 2;
const receipt = {
  /** Ranges of the video just played, in any order. A second counts once. */
  watched: z.array(range).check(z.maxLength(500)),
  /** Playback speed of the video: at 2, one second of real time covers two of the video. Values below 1 count as 1. */
  speed: z._default(z.number().check(z.minimum(1), z.maximum(fastestSpeed)), 1),
  position_seconds: second,
};

export const watchItem = call({
  method: "POST",
  path: "/mpc/course/progress",
  summary: "Report watched seconds of a video and its position; more than the time that passed is refused",
  access: forPersons(),
  body: z.object({ ...place, ...receipt }),
  response: done,
  errors: ["ITEM_NOT_FOUND", "ITEM_LOCKED", "WATCHED_TOO_FAST"],
});

const optionId = z.string().check(z.maxLength(50));
const answers = z.record(optionId, z.union([optionId, z.array(optionId).check(z.maxLength(20))]));

export const checkQuestionary = call({
  method: "POST",
  path: "/mpc/course/questionary",
  summary: "Check the answers to a questionary, or to the questions of a video",
  access: forPersons(),
  body: z.object({
    ...place,
    /** Quiz attempt to answer. Default: the open attempt of this session. An attempt is answered only once. */
    attempt: z.optional(z.uuid()),
    answers,
  }),
  response: z.object({
    correct: z.boolean(),
    wrong: z.array(z.string()),
    /** Id of the next quiz attempt; null once the questions are passed. */
    attempt: z.nullable(z.uuid()),
    formFields: z.array(question),
  }),
  errors: ["ITEM_NOT_FOUND", "ITEM_LOCKED", "NOT_FOUND", "ATTEMPT_ANSWERED", "QUESTION_NOT_SERVED"],
});

const eventFields = {
  /** Id of a course event made by the device. A repeated event has no second effect. */
  id: z.uuid(),
  item_id: z.uuid(),
  /** Time of the course event, by the device's clock. */
  at: isoInstant,
};
const learningEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("opened"), ...eventFields }),
  z.object({ kind: z.literal("watched"), ...eventFields, ...receipt }),
  z.object({ kind: z.literal("answered"), ...eventFields, attempt: z.uuid(), answers }),
  z.object({ kind: z.literal("completed"), ...eventFields }),
]);

/**
 * Outcome of a course event sent by a device. `waiting`: stored, counts when `code` no longer applies. `later`: not stored,
 * send it again after `retry_after_seconds`. `refused`: never stored.
 */
export const eventOutcomes = ["counted", "waiting", "later", "refused"] as const;

export const sendEvents = call({
  method: "POST",
  path: "/mpc/course/events",
  summary: "Send the course events of a device, possibly late or repeated: each event counts once, in any order",
  access: forPersons(),
  body: z.object({
    sent_at: isoInstant,
    events: z.array(learningEvent).check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.object({
    /** Result of each course event, in the order in which they were sent. */
    events: z.array(
      z.object({
        id: z.uuid(),
        outcome: z.enum(eventOutcomes),
        code: z.nullable(z.string()),
        message: z.nullable(z.string()),
        retry_after_seconds: z.nullable(z.int()),
        correct: z.nullable(z.boolean()),
        wrong: z.nullable(z.array(z.string())),
      }),
    ),
    course,
    /** True once course and registration are both complete: the account is then in review. */
    registration_complete: z.boolean(),
  }),
  errors: [],
});
