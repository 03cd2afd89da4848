import * as z from "zod/mini";
import { call, forPersons } from "../call.ts";
import { halfTimeJobTypeId, remoteModalityId } from "../catalogues/lists.ts";
import { accountIgnored, counted, cursor, idParams, nextCursor } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { untold } from "./match.ts";
import { openVacancy } from "./vacancy.ts";

const search = z._default(z.string().check(z.trim(), z.maxLength(100)), "");
const number = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)));

/** Filters of the list. Every place that must handle a new filter fails to compile without it. */
const openVacancyFilters = {
  search,
  municipalityId: number,
  /** Origin of `distance`: 'home' (the person's address, if known) or a point 'lat,long'. */
  near: z.optional(z.string().check(z.regex(/^(home|-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?)$/))),
  /** Kilometres from `near`, at most. */
  km: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(500))),
  modalityId: number,
  jobTypeId: number,
  degreeId: number,
  /** An area of work (a special field). */
  fieldId: number,
  /** A career: vacancies of any of its areas. */
  careerId: number,
  /** Minimum in cents of pesos a month; excludes unpublished pay and pay in dollars. */
  remunerationMin: number,
  /** Comma-separated ids; a vacancy must offer them all. */
  benefits: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,14}$/))),
  /** Published in the last so many days, today included. */
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365))),
  indigenous: z.optional(z.literal("1")),
  diversePopulation: z.optional(z.literal("1")),
  /** Only vacancies that require no experience. */
  withoutExperience: z.optional(z.literal("1")),
  /** Only vacancies that offer training. */
  withTraining: z.optional(z.literal("1")),
  /** Only kinds of work that the reader likes. */
  liked: z.optional(z.literal("1")),
};

export type OpenVacancyFilter = keyof typeof openVacancyFilters;
export const openVacancyFiltersQuery = z.object(openVacancyFilters);
export type OpenVacancyFilters = z.output<typeof openVacancyFiltersQuery>;

/** Filters that words of a search can name: 'medio tiempo', 'en León', '10 mil'. */
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

/** A filter recognized in the words: its query value, its name, and the search without those words. */
const understood = z.object({
  filter: z.enum(understoodFilters),
  value: z.string(),
  label: z.string(),
  without: z.string(),
});
export type Understood = z.output<typeof understood>;

/** Words without a search term: 'busco chamba' asks for any work; 'de la' asks for nothing and finds nothing. */
const emptyWords = z.enum(["anyWork", "nothing"]);
export type EmptyWords = z.output<typeof emptyWords>;

/** Searches the words literally: none of them becomes a filter. */
const exact = { exact: z.optional(z.literal("1")) };
/** Search of the list, its count and its wider searches. */
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
    /**
     * Relevance requires a search and distance requires `near`; without them the order is newest first. `forYou`: liked
     * kinds, near or remote.
     */
    sort: z._default(z.enum(["newest", "remuneration", "relevance", "distance", "forYou"]), "newest"),
    /**
     * 0 answers sooner: `found_rows` is then the number of items on this page, and `found_rows_capped` is true if there are
     * more.
     */
    count: z._default(z.enum(["0", "1"]), "1"),
  }),
  response: z.object({
    publications: z.array(openVacancy),
    ...counted,
    ...nextCursor,
    /** The corrected words of these results, because the typed words found nothing. Search for them to get further pages. */
    searched: z.nullable(z.string()),
    /** Filters recognized in the words. If empty, request further pages with `exact`. */
    understood: z.array(understood),
    /** Set if no word names a search term: the search asks for any work, or for nothing and finds nothing. */
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

/** Quick filters of one tap each, with their query. */
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

/** Maximum number of similar vacancies. */
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

/** Maximum number of vacancies per request of matches. */
export const matchesMax = 100;
const vacancyIds = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12},){0,99}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Match of a vacancy of the list with its reader; the detail has the reasons. */
export const vacancyFit = z.object({ id: z.uuid(), met: z.int(), of: z.int(), untold });
export type VacancyFit = z.output<typeof vacancyFit>;

export const matchOpenVacancies = call({
  method: "GET",
  path: "/mpc/person/job/list/match",
  summary: "How many of what each vacancy asks for I meet, for the cards of a list; what is not open is left out",
  access: forPersons(),
  /** Comma-separated ids, at most a page of the list. */
  query: z.object({ ...accountIgnored, ids: z.string().check(z.regex(vacancyIds)) }),
  response: z.array(vacancyFit),
  errors: ["COURSE_INCOMPLETE"],
});

const { km: _partOfNear, ...widerSchemas } = openVacancyFilters;
/** Filters that can be removed, by their query names; a distance is removed with its point. */
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
