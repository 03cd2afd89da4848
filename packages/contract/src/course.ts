import * as z from "zod/mini";
import { call, forPersons } from "./call.ts";
import { done } from "./envelope.ts";

export const courseItemTypes = ["video", "iframe", "questionary", "downloadable"] as const;
export type CourseItemType = (typeof courseItemTypes)[number];

const option = z.object({ id: z.string(), text: z.string() });
/** A question as the person sees it: the right answer never leaves the server. */
const question = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(option),
  /** It asks for every option that is right, not for the one. */
  several: z.boolean(),
});

/** What is said in a video, and the second at which it is said. */
const transcriptLine = z.object({ at: z.number(), text: z.string() });
export type TranscriptLine = z.output<typeof transcriptLine>;

/** A video as it is, lighter for a slow line, and its voice alone. */
export const videoQualities = ["high", "low", "voice"] as const;
const videoFile = z.object({ quality: z.enum(videoQualities), src: z.string(), bytes: z.int() });
export type VideoFile = z.output<typeof videoFile>;

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
  transcript: z.nullable(z.array(transcriptLine)),
  /** Of a reading that is no page of its own: html for the page it is shown on. */
  text: z.nullable(z.string()),
  isCompleted: z.boolean(),
  /** Not open yet: the items before it come first. */
  disabled: z.boolean(),
  /** The second at which the video was left. */
  pauseVideo: z.int(),
  /** Different seconds of the video that were played so far. */
  watchedSeconds: z.int(),
  /** Seconds of the video that may still be missing before it counts as watched; 0 when it does. */
  secondsLeft: z.int(),
  /** The questionary was answered correctly, or the video was watched: it can be marked as completed. */
  ready: z.boolean(),
  /** The questions of a questionary; of a video, the two that stand in for watching it. */
  formFields: z.nullable(z.array(question)),
  file: z.nullable(z.object({ title: z.string(), description: z.string(), name: z.string() })),
});
export type CourseItem = z.output<typeof courseItem>;

const section = z.object({ title: z.string(), list: z.array(courseItem) });

const place = { sectionIndex: z.int().check(z.nonnegative()), moduleIndex: z.int().check(z.nonnegative()) };

export const readCourse = call({
  method: "GET",
  path: "/mpc/course",
  summary: "The induction course as this person sees it: sections, items, what is completed and what is open",
  access: forPersons(),
  response: z.object({
    curses: z.array(section),
    version: z.int(),
    completed: z.int(),
    total: z.int(),
    minutes_left: z.int(),
    course_complete: z.boolean(),
    /** Where to go on; null when everything is done. */
    current: z.nullable(z.object(place)),
  }),
  errors: [],
});
export type Course = z.output<typeof readCourse.response>;

export const completeItem = call({
  method: "POST",
  path: "/mpc/course/complete",
  summary: "Mark an item as completed: a video once watched, a questionary once answered correctly",
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
const second = z.int().check(z.minimum(0), z.maximum(86_400));

export const watchItem = call({
  method: "POST",
  path: "/mpc/course/progress",
  summary: "Tell which seconds of a video were played and where it stands; never more than the time that passed allows",
  access: forPersons(),
  body: z.object({
    ...place,
    /** In any order, as often as wanted: what was told before counts once. */
    watched: z.array(z.object({ from: second, to: second })).check(z.maxLength(500)),
    /** How fast they were played: at 2 a second of the clock carries two of the video. Slower than 1 counts as 1. */
    speed: z._default(z.number().check(z.minimum(1), z.maximum(fastestSpeed)), 1),
    position_seconds: second,
  }),
  response: done,
  errors: ["ITEM_NOT_FOUND", "ITEM_LOCKED", "WATCHED_TOO_FAST"],
});

const optionId = z.string().check(z.maxLength(50));

export const checkQuestionary = call({
  method: "POST",
  path: "/mpc/course/questionary",
  summary: "Check the answers of a questionary; as many as it asks for must be right before it can be completed",
  access: forPersons(),
  body: z.object({
    ...place,
    answers: z.record(optionId, z.union([optionId, z.array(optionId).check(z.maxLength(20))])),
  }),
  response: z.object({ correct: z.boolean(), wrong: z.array(z.string()) }),
  errors: ["ITEM_NOT_FOUND", "ITEM_LOCKED"],
});
