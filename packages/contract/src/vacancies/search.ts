import * as z from "zod/mini";
import { call, forPersons } from "../call.ts";
import { halfTimeJobTypeId, remoteModalityId } from "../catalogues/lists.ts";
import { accountIgnored, counted, cursor, idParams, nextCursor } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { untold } from "./match.ts";
import { openVacancy } from "./vacancy.ts";

const search = z._default(z.string().check(z.trim(), z.maxLength(100)), "");
const number = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)));

/** What the list can be narrowed by: whoever adds a filter is led by the compiler to every place that has to know it. */
const openVacancyFilters = {
  search,
  municipalityId: number,
  /** What `distance` is from: 'home', the person's address, where it is known, or a point, 'lat,long'. */
  near: z.optional(z.string().check(z.regex(/^(home|-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?)$/))),
  /** Kilometres from `near`, at most. */
  km: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(500))),
  modalityId: number,
  jobTypeId: number,
  degreeId: number,
  /** An area of work (a special field). */
  fieldId: number,
  /** A career: vacancies of any of the areas it leads to. */
  careerId: number,
  /** Cents of pesos a month, at least; a pay that is not published, or is in dollars, stays out. */
  remunerationMin: number,
  /** Ids with commas between them; a vacancy has to offer them all. */
  benefits: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,14}$/))),
  /** Published on one of so many days, today included. */
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365))),
  indigenous: z.optional(z.literal("1")),
  diversePopulation: z.optional(z.literal("1")),
  /** Says that it asks for no experience. */
  withoutExperience: z.optional(z.literal("1")),
  /** Says that it teaches the work. */
  withTraining: z.optional(z.literal("1")),
  /** Of a kind that the reader would like. */
  liked: z.optional(z.literal("1")),
};

export type OpenVacancyFilter = keyof typeof openVacancyFilters;
/** The filters of a call, as it sends them. */
export const openVacancyFiltersQuery = z.object(openVacancyFilters);
export type OpenVacancyFilters = z.output<typeof openVacancyFiltersQuery>;

/** The filters that words of a search can name: 'medio tiempo', 'en León', '10 mil'. */
export const understoodFilters = [
  "municipalityId",
  "km",
  "modalityId",
  "jobTypeId",
  "degreeId",
  "remunerationMin",
  "benefits",
  "days",
  "indigenous",
  "diversePopulation",
  "withoutExperience",
  "withTraining",
] as const satisfies readonly OpenVacancyFilter[];
export type UnderstoodFilter = (typeof understoodFilters)[number];

/** A filter that words of the search named: its value as the query takes it, its name, and the search without those words. */
const understood = z.object({
  filter: z.enum(understoodFilters),
  value: z.string(),
  label: z.string(),
  without: z.string(),
});
export type Understood = z.output<typeof understood>;

/**
 * What words say that name nothing to look for: 'busco chamba' asks for any work, and 'de la' for none, so that nothing is found for it.
 */
const emptyWords = z.enum(["anyWork", "nothing"]);
export type EmptyWords = z.output<typeof emptyWords>;

/** Whether the words are looked for as they stand: then none of them becomes a filter. */
const exact = { exact: z.optional(z.literal("1")) };
/** What the list, its count and its wider searches are asked for. */
export type OpenVacancySearch = OpenVacancyFilters & z.output<z.ZodMiniObject<typeof exact>>;

export const listOpenVacancies = call({
  method: "GET",
  path: "/mpc/person/job/list",
  summary: "Open vacancies: search, filters, order; counts to 1,000 at most. Relevance ranks the newest 100 that match",
  access: forPersons(),
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    ...accountIgnored,
    ...openVacancyFilters,
    ...exact,
    cursor,
    /** Relevance needs a search and distance needs `near`: without them it is the newest first. `forYou`: what is liked, near or remote. */
    sort: z._default(z.enum(["newest", "remuneration", "relevance", "distance", "forYou"]), "newest"),
    /** 0 answers sooner: `found_rows` is then what this page shows, `found_rows_capped` whether there are others. */
    count: z._default(z.enum(["0", "1"]), "1"),
  }),
  response: z.object({
    publications: z.array(openVacancy),
    ...counted,
    ...nextCursor,
    /** Nothing was found for what was typed: the nearest words, which these are for. Search for them to go on. */
    searched: z.nullable(z.string()),
    /** What the search was understood to ask for besides its other words; where it is empty, ask for more with `exact`. */
    understood: z.array(understood),
    /** Set where no word of the search names anything: either any work is asked for, or nothing is, and nothing found. */
    empty_words: z.nullable(emptyWords),
  }),
  errors: ["COURSE_INCOMPLETE", "OFFSET_TOO_LARGE", "ADDRESS_UNKNOWN"],
  rawJson: true,
});

export const countOpenVacancies = call({
  method: "GET",
  path: "/mpc/person/job/list/count",
  summary: "How many open vacancies there are for these filters, for a list that was asked not to count",
  access: forPersons(),
  query: z.object({ ...accountIgnored, ...openVacancyFilters, ...exact }),
  response: z.object(counted),
  errors: ["COURSE_INCOMPLETE", "ADDRESS_UNKNOWN"],
});

/** What most look for, one tap each: the filters of the query. */
export const quickFilters = {
  near: { near: "home", km: 5 },
  halfTime: { jobTypeId: halfTimeJobTypeId },
  remote: { modalityId: remoteModalityId },
  withoutExperience: { withoutExperience: "1" },
  withTraining: { withTraining: "1" },
} as const satisfies Record<string, Partial<OpenVacancyFilters>>;
export type QuickFilter = keyof typeof quickFilters;

export const quickOpenVacancies = call({
  method: "GET",
  path: "/mpc/person/job/list/quick",
  summary: "Which of the quick filters find something now",
  access: forPersons(),
  query: z.object(accountIgnored),
  response: z.array(z.enum(keysOf(quickFilters))),
  errors: ["COURSE_INCOMPLETE"],
});

/** How many vacancies like another one are shown, at most. */
export const similarMax = 3;

export const listSimilarVacancies = call({
  method: "GET",
  path: "/mpc/person/job/:id/similar",
  summary:
    "Three open vacancies like this one to which I have not applied: of its kind of work and town first, else the newest",
  access: forPersons(),
  params: idParams,
  response: z.array(openVacancy),
  errors: ["COURSE_INCOMPLETE", "NOT_FOUND"],
});

/** How many vacancies a call asks the match of, at most. */
export const matchesMax = 100;
const vacancyIds = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12},){0,99}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How well a vacancy of the list fits whoever reads it; the reasons stand in its detail. */
export const vacancyFit = z.object({ id: z.uuid(), met: z.int(), of: z.int(), untold });
export type VacancyFit = z.output<typeof vacancyFit>;

export const matchOpenVacancies = call({
  method: "GET",
  path: "/mpc/person/job/list/match",
  summary: "How many of what each vacancy asks for I meet, for the cards of a list; what is not open is left out",
  access: forPersons(),
  /** With commas between them, a page of the list at most. */
  query: z.object({ ...accountIgnored, ids: z.string().check(z.regex(vacancyIds)) }),
  response: z.array(vacancyFit),
  errors: ["COURSE_INCOMPLETE"],
});

const { km: _partOfNear, ...widerSchemas } = openVacancyFilters;
/** The filters that somebody may take away, by the names of the query: a distance goes with the point it is from. */
export const widerFilters = keysOf(widerSchemas);
export type WiderFilter = keyof typeof widerSchemas;

export const widenOpenVacancies = call({
  method: "GET",
  path: "/mpc/person/job/list/wider",
  summary:
    "How many vacancies there are without each single filter, the most first; those that help nothing are left out",
  access: forPersons(),
  query: z.object({ ...accountIgnored, ...openVacancyFilters, ...exact }),
  response: z.array(z.object({ without: z.enum(widerFilters), ...counted })),
  errors: ["COURSE_INCOMPLETE", "ADDRESS_UNKNOWN"],
});
