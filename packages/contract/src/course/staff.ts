import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { courseItemTypes } from "../course.ts";
import { counted, cursor, isoInstant, listQuery, nextCursor } from "../envelope.ts";

/** Somebody is stuck after so many days without a step, or with so many wrong tries at the lesson they are at. */
export const stuckDays = 7;
export const stuckTries = 4;

/** Days without a step on which a person is reminded (product.md 9). */
export const nudgeDays = [3, 7, 14] as const;

/** Why somebody is on the list of who is stuck, and how a filter calls them. */
export const stuckReasons = {
  not_begun: "Sin empezar",
  paused: `${stuckDays} días sin avanzar`,
  wrong: `${stuckTries} intentos o más`,
} as const;
export type StuckReason = keyof typeof stuckReasons;
const stuckReason = z.enum(["not_begun", "paused", "wrong"] satisfies StuckReason[]);

const lesson = {
  /** As the course counts them and its address names them: '2.3' is the third lesson of the second section. */
  lesson: z.string(),
  title: z.string(),
};

const stuckLearner = z.object({
  id: z.uuid(),
  /** The e-mail of who has not written a name yet. */
  name: z.string(),
  email: z.string(),
  reasons: z.array(stuckReason),
  /** The last step in the course; of who has not begun, the sign-up. */
  since: isoInstant,
  completed: z.int(),
  total: z.int(),
  /** The lesson they are at, and how often it was answered wrongly. */
  at: z.object({ ...lesson, wrong_tries: z.int() }),
  /** The reminders of this pause, the first one first. */
  told: z.array(z.object({ day: z.int(), at: isoInstant })),
});
export type StuckLearner = z.output<typeof stuckLearner>;

export const listStuckLearners = call({
  method: "GET",
  path: "/staff/course/people",
  summary: "Who is stuck in the course: 7 days without a step, or four wrong tries; who stopped last comes first",
  access: forStaff("accounts.review"),
  query: z.object({
    ...listQuery,
    cursor,
    search: z._default(z.string().check(z.trim(), z.maxLength(80)), ""),
    why: z.optional(stuckReason),
  }),
  response: z.object({ ...counted, ...nextCursor, info: z.array(stuckLearner) }),
  errors: [],
});

/** What fewer people did than this is not shown, nor what it could be reckoned from. */
export const leastShown = 5;

/**
 * A part of a group. `percent` only where both the part and the rest are five people or more; else which of the two is not, or
 * `hidden` where neither is.
 */
const share = z.object({ kind: z.enum(["percent", "all_but_few", "few", "hidden"]), percent: z.nullable(z.int()) });
export type Share = z.output<typeof share>;

/** People, rounded down to a multiple of five; null below five. */
const people = z.nullable(z.int());

const lessonFigures = z.object({
  ...lesson,
  id: z.uuid(),
  type: z.enum(courseItemTypes),
  /** Who did anything of it, and which part of them completed it. */
  began: people,
  completed: share,
  /** The minutes that the course promises, of a video only, and the seconds that the middle one of those who completed it took. */
  minutes: z.nullable(z.int()),
  median_seconds: z.nullable(z.int()),
});
export type LessonFigures = z.output<typeof lessonFigures>;

const questionFigures = z.object({
  ...lesson,
  id: z.string(),
  text: z.string(),
  /** Who answered it, and which part of them rightly the first time. */
  people,
  first_try: share,
  /** The wrong option that most people chose, at any try; null where no option was chosen by five. */
  wrong: z.nullable(z.object({ text: z.string(), people: z.int() })),
});
export type QuestionFigures = z.output<typeof questionFigures>;

export const readCourseFigures = call({
  method: "GET",
  path: "/staff/course/figures",
  summary:
    "How the lessons and questions of one version of the course do; what fewer than five people did is not shown",
  access: forStaff("course.edit"),
  query: z.object({
    /** The newest where none is named. */
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  }),
  response: z.object({
    version: z.int(),
    versions: z.array(z.object({ version: z.int(), published_at: isoInstant })),
    /** Who began this version, and which part of them finished it. */
    began: people,
    finished: share,
    lessons: z.array(lessonFigures),
    questions: z.array(questionFigures),
  }),
  errors: ["NOT_FOUND"],
});
