import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { courseItemTypes } from "../course.ts";
import { counted, cursor, isoInstant, listQuery, nextCursor } from "../envelope.ts";

/** A person counts as stuck after this many days without a step, or after too many wrong attempts at the current lesson. */
export const stuckDays = 7;
export const stuckTries = 4;

/** Days without a step after which a reminder is sent (product.md 9). */
export const nudgeDays = [3, 7, 14] as const;

/** Reasons in the list of stuck persons, with the labels of the filter. */
export const stuckReasons = {
  not_begun: "Sin empezar",
  paused: `${stuckDays} días sin avanzar`,
  wrong: `${stuckTries} intentos o más`,
} as const;
export type StuckReason = keyof typeof stuckReasons;
const stuckReason = z.enum(["not_begun", "paused", "wrong"] satisfies StuckReason[]);

const lesson = {
  /** Number shown in the course and used in the URL: '2.3' is the third lesson of the second section. */
  lesson: z.string(),
  title: z.string(),
};

const stuckLearner = z.object({
  id: z.uuid(),
  /** Name, or the e-mail of a person who has not entered a name. */
  name: z.string(),
  email: z.string(),
  reasons: z.array(stuckReason),
  /** Time of the last step in the course; before the first step, the registration. */
  since: isoInstant,
  completed: z.int(),
  total: z.int(),
  /** Current lesson and its number of wrong attempts. */
  at: z.object({ ...lesson, wrong_tries: z.int() }),
  /** Reminders sent in this pause, oldest first. */
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

/** Smallest group whose figures are shown. Figures that would reveal a smaller group are hidden too. */
export const leastShown = 5;

/**
 * Share of a group. `percent` needs at least five people in the share and in the rest. Else the kind says which one is too
 * small; `hidden` if both are.
 */
const share = z.object({ kind: z.enum(["percent", "all_but_few", "few", "hidden"]), percent: z.nullable(z.int()) });
export type Share = z.output<typeof share>;

/** People, rounded down to a multiple of five; null below five. */
const people = z.nullable(z.int());

const lessonFigures = z.object({
  ...lesson,
  id: z.uuid(),
  type: z.enum(courseItemTypes),
  /** People who began, and the share that completed. */
  began: people,
  completed: share,
  /** Planned minutes (videos only), and the median seconds of those who completed it. */
  minutes: z.nullable(z.int()),
  median_seconds: z.nullable(z.int()),
});
export type LessonFigures = z.output<typeof lessonFigures>;

const questionFigures = z.object({
  ...lesson,
  id: z.string(),
  text: z.string(),
  /** People who answered, and the share right at the first attempt. */
  people,
  first_try: share,
  /** The wrong option chosen by most people, at any attempt; null if no option was chosen by five. */
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
    /** Default: the newest version. */
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  }),
  response: z.object({
    version: z.int(),
    versions: z.array(z.object({ version: z.int(), published_at: isoInstant })),
    /** People who began this version, and the share that finished it. */
    began: people,
    finished: share,
    lessons: z.array(lessonFigures),
    questions: z.array(questionFigures),
  }),
  errors: ["NOT_FOUND"],
});
