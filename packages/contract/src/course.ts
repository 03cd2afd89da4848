import * as z from "zod/mini";
import { call, forPersons } from "./call.ts";
import { done, isoInstant } from "./envelope.ts";

export const courseItemTypes = ["video", "iframe", "questionary", "downloadable"] as const;
export type CourseItemType = (typeof courseItemTypes)[number];

const option = z.object({ id: z.string(), text: z.string() });
/** A question as the person sees it: the right answer never leaves the server. */
const question = z.object({
  id: z.string(),
  text: z.string(),
  /** The address of a picture that belongs to it. */
  image: z.nullable(z.string()),
  /** What the picture shows, in words. */
  imageAlt: z.nullable(z.string()),
  options: z.array(option),
  /** It asks for every option that is right, not for the one. */
  several: z.boolean(),
  /** Told once the item is passed; before that, from the fourth wrong try on, of a question that was wrong. */
  explanation: z.nullable(z.string()),
});
export type CourseQuestion = z.output<typeof question>;

/** What is said in a video, and the second at which it is said. */
const transcriptLine = z.object({ at: z.number(), text: z.string() });
export type TranscriptLine = z.output<typeof transcriptLine>;

/** A video as it is, lighter for a slow line, and its voice alone. */
export const videoQualities = ["high", "low", "voice"] as const;
const videoFile = z.object({ quality: z.enum(videoQualities), src: z.string(), bytes: z.int() });
export type VideoFile = z.output<typeof videoFile>;

/** A file that an item needs, to be kept for when there is no signal, and fetched anew when its SHA-256 changes. */
const asset = z.object({ src: z.string(), bytes: z.int(), sha256: z.string() });
export type CourseAsset = z.output<typeof asset>;

const second = z.int().check(z.minimum(0), z.maximum(86_400));
const range = z.object({ from: second, to: second });

/** An item of the course (seed, point 3). */
const courseItem = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  icon: z.nullable(z.string()),
  /** Minutes, of a video only. */
  duration: z.nullable(z.int()),
  type: z.enum(courseItemTypes),
  src: z.nullable(z.string()),
  captions: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  /** Of a video: the same in each quality, with its size. */
  files: z.nullable(z.array(videoFile)),
  /** Of a video: the address of one stream in several qualities (HLS); null where there is none. */
  stream: z.nullable(z.string()),
  /** Of a video: how large its picture is, so that its place is kept before it is there. */
  picture: z.nullable(z.object({ width: z.int(), height: z.int() })),
  transcript: z.nullable(z.array(transcriptLine)),
  /** Of a reading that is no page of its own: html for the page it is shown on. */
  text: z.nullable(z.string()),
  isCompleted: z.boolean(),
  /** Not open yet: the items before it come first. */
  disabled: z.boolean(),
  /** The second at which the video was left. */
  pauseVideo: z.int(),
  /** The seconds of the video that were played so far, each once: `to` is the first that is not in its range. */
  watched: z.array(range),
  /** How many they are. */
  watchedSeconds: z.int(),
  /** Seconds of the video that may still be missing before it counts as watched; 0 when it does, or its questions are passed. */
  secondsLeft: z.int(),
  /** The questions are passed, or the video was watched: it can be marked as completed. */
  ready: z.boolean(),
  /** The questions that were drawn for this attempt, of a questionary or, of a video, those that stand in for watching it. */
  formFields: z.nullable(z.array(question)),
  /** The attempt to answer `formFields` with; null when there is nothing left to answer. */
  attempt: z.nullable(z.uuid()),
  /** How many questions must be right. */
  pass: z.nullable(z.int()),
  /** How often it was answered wrongly. */
  wrongTries: z.int(),
  file: z.nullable(z.object({ title: z.string(), description: z.string(), name: z.string() })),
  /** Every file of the item that is served from here, each once. */
  assets: z.array(asset),
});
export type CourseItem = z.output<typeof courseItem>;

const section = z.object({ title: z.string(), list: z.array(courseItem) });

const place = { sectionIndex: z.int().check(z.nonnegative()), moduleIndex: z.int().check(z.nonnegative()) };

/** The course of one person; the editor's preview has the same shape. */
export const course = z.object({
  curses: z.array(section),
  version: z.int(),
  completed: z.int(),
  total: z.int(),
  minutes_left: z.int(),
  course_complete: z.boolean(),
  /** Where to go on; null when everything is done. */
  current: z.nullable(z.object(place)),
});
export type Course = z.output<typeof course>;

export const readCourse = call({
  method: "GET",
  path: "/mpc/course",
  summary: "The induction course as this person sees it: sections, items, what is completed and what is open",
  access: forPersons(),
  response: course,
  errors: [],
});

export const completeItem = call({
  method: "POST",
  path: "/mpc/course/complete",
  summary:
    "Mark an item as completed: a video once watched or its questions passed, a questionary once answered correctly",
  access: forPersons(),
  body: z.object(place),
  response: z.object({
    course_complete: z.boolean(),
    /** Course and registration are both done: the account is in review now. */
    registration_complete: z.boolean(),
  }),
  errors: ["ITEM_NOT_FOUND", "ITEM_LOCKED", "QUESTIONARY_WRONG", "VIDEO_NOT_WATCHED"],
});

/** The fastest that a video may be played: what browsers offer on their players. */
export const fastestSpeed = 2;
const receipt = {
  /** In any order, as often as wanted: what was told before counts once. */
  watched: z.array(range).check(z.maxLength(500)),
  /** How fast they were played: at 2 a second of the clock carries two of the video. Slower than 1 counts as 1. */
  speed: z._default(z.number().check(z.minimum(1), z.maximum(fastestSpeed)), 1),
  position_seconds: second,
};

export const watchItem = call({
  method: "POST",
  path: "/mpc/course/progress",
  summary: "Tell which seconds of a video were played and where it stands; never more than the time that passed allows",
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
  summary:
    "Check the answers to a questionary, or to the questions of a video; as many as it asks for must be right before it can be completed",
  access: forPersons(),
  body: z.object({
    ...place,
    /** Which attempt is answered; without one, the open one of this session. Each can be answered once. */
    attempt: z.optional(z.uuid()),
    answers,
  }),
  response: z.object({
    correct: z.boolean(),
    wrong: z.array(z.string()),
    /** What to answer next; null once it is passed. */
    attempt: z.nullable(z.uuid()),
    formFields: z.array(question),
  }),
  errors: ["ITEM_NOT_FOUND", "ITEM_LOCKED", "NOT_FOUND", "ATTEMPT_ANSWERED", "QUESTION_NOT_SERVED"],
});

const told = {
  /** Made by the device, once for each event: told again under it, nothing happens twice. */
  id: z.uuid(),
  item_id: z.uuid(),
  /** When it was done, by the clock of the device. */
  at: isoInstant,
};
const learningEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("opened"), ...told }),
  z.object({ kind: z.literal("watched"), ...told, ...receipt }),
  z.object({ kind: z.literal("answered"), ...told, attempt: z.uuid(), answers }),
  z.object({ kind: z.literal("completed"), ...told }),
]);

/**
 * What became of an event. `waiting`: kept, it counts by itself once `code` holds no longer. `later`: not kept, tell it again
 * after `retry_after_seconds`. `refused`: not kept, and it never will be.
 */
export const eventOutcomes = ["counted", "waiting", "later", "refused"] as const;

export const tellEvents = call({
  method: "POST",
  path: "/mpc/course/events",
  summary:
    "Tell what was done on a device, late or again as well: each event counts once, whatever order devices tell them in",
  access: forPersons(),
  body: z.object({
    /** What the clock of the device reads as it sends: however wrong, `at` is known by it. */
    sent_at: isoInstant,
    events: z.array(learningEvent).check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.object({
    /** One per event, in the same order. */
    events: z.array(
      z.object({
        id: z.uuid(),
        outcome: z.enum(eventOutcomes),
        code: z.nullable(z.string()),
        message: z.nullable(z.string()),
        retry_after_seconds: z.nullable(z.int()),
        /** Of answers. */
        correct: z.nullable(z.boolean()),
        wrong: z.nullable(z.array(z.string())),
      }),
    ),
    course,
    /** Course and registration are both done: the account is in review now. */
    registration_complete: z.boolean(),
  }),
  errors: [],
});
