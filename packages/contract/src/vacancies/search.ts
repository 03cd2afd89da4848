import * as z from "zod/mini";
import { call, forPersons } from "../call.ts";
import { halfTimeJobTypeId, remoteModalityId } from "../catalogues/lists.ts";
import { accountIgnored, counted, cursor, idParams, nextCursor } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { searchWords } from "../values/validation.ts";
import { missingData } from "./match.ts";
import { openVacancy } from "./vacancy.ts";

const search = searchWords(100);
const number = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)));

/** Filters of the list of vacancies. Each use of the filters fails to compile until it handles a new one. */
const openVacancyFilters = {
  search,
  municipalityId: number,
  /** Point from which `distance` is measured: 'home' (the person's address) or 'lat,long'. */
  near: z.optional(z.string().check(z.regex(/^(home|-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?)$/))),
  /** Maximum distance from `near`, in kilometres. */
  km: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(500))),
  modalityId: number,
  jobTypeId: number,
  degreeId: number,
  fieldId: number,
  careerId: number,
  /** Minimum pay in cents of pesos a month; excludes unpublished pay and pay in dollars. */
  remunerationMin: number,
  /** Comma-separated ids of benefits; a vacancy must offer them all. */
  benefits: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,14}$/))),
  /** Maximum age of the publication in days, today included. */
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365))),
  indigenous: z.optional(z.literal("1")),
  diversePopulation: z.optional(z.literal("1")),
  withoutExperience: z.optional(z.literal("1")),
  withTraining: z.optional(z.literal("1")),
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

/** Filter recognised in the words of a search: its query value, its name, and the words without it. */
const understood = z.object({
  filter: z.enum(understoodFilters),
  value: z.string(),
  label: z.string(),
  without: z.string(),
});
export type Understood = z.output<typeof understood>;

/** Searches without a search term: 'busco chamba' asks for any work; 'de la' asks for nothing and finds nothing. */
const emptyWords = z.enum(["anyWork", "nothing"]);
export type EmptyWords = z.output<typeof emptyWords>;

/** `1`: searches the words literally, without recognising filters in them. */
const exact = { exact: z.optional(z.literal("1")) };
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
     * Order of the vacancies. Relevance requires a search and distance requires `near`; without them newest first. `forYou`:
     * liked kinds of work, near or remote.
     */
    sort: z._default(z.enum(["newest", "remuneration", "relevance", "distance", "forYou"]), "newest"),
    count: z._default(z.enum(["0", "1"]), "1"),
  }),
  response: z.object({
    publications: z.array(openVacancy),
    ...counted,
    ...nextCursor,
    /** Corrected words that were searched because the typed words found nothing. Send them to get further pages. */
    searched: z.nullable(z.string()),
    /** Filters recognised in the words of the search. If empty, request further pages with `exact`. */
    understood: z.array(understood),
    /** Set if the search has no search term: it asks for any work, or for nothing and finds nothing. */
    empty_words: z.nullable(emptyWords),
  }),
  errors: ["COURSE_INCOMPLETE", "OFFSET_TOO_LARGE", "ADDRESS_UNKNOWN"],
  rawJson: true,
});

export const countOpenVacancies = call({
  method: "GET",
  path: "/mpc/person/job/list/count",
  summary: "Number of open vacancies for these filters, for a list requested without a count",
  access: forPersons(),
  query: z.object({ ...accountIgnored, ...openVacancyFilters, ...exact }),
  response: z.object(counted),
  errors: ["COURSE_INCOMPLETE", "ADDRESS_UNKNOWN"],
});

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
  summary: "Quick filters that have a result now",
  access: forPersons(),
  query: z.object(accountIgnored),
  response: z.array(z.enum(keysOf(quickFilters))),
  errors: ["COURSE_INCOMPLETE"],
});

export const similarMax = 3;

export const listSimilarVacancies = call({
  method: "GET",
  path: "/mpc/person/job/:id/similar",
  summary:
    "Three open vacancies similar to this one to which I have not applied: same work and town first, else the newest",
  access: forPersons(),
  params: idParams,
  response: z.array(openVacancy),
  errors: ["COURSE_INCOMPLETE", "NOT_FOUND"],
});

export const matchesMax = 100;
const vacancyIds = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12},){0,99}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const vacancyFit = z.object({ id: z.uuid(), met: z.int(), of: z.int(), untold: missingData });
export type VacancyFit = z.output<typeof vacancyFit>;

export const matchOpenVacancies = call({
  method: "GET",
  path: "/mpc/person/job/list/match",
  summary: "Number of requirements of each vacancy that I meet, for the cards of a list; closed vacancies are left out",
  access: forPersons(),
  /** Comma-separated vacancy ids, at most a page of the list. */
  query: z.object({ ...accountIgnored, ids: z.string().check(z.regex(vacancyIds)) }),
  response: z.array(vacancyFit),
  errors: ["COURSE_INCOMPLETE"],
});

const { km: _partOfNear, ...widerSchemas } = openVacancyFilters;
/** Filters whose removal gives more results, by query name; a distance is removed with its point. */
export const widerFilters = keysOf(widerSchemas);
export type WiderFilter = keyof typeof widerSchemas;

export const widenOpenVacancies = call({
  method: "GET",
  path: "/mpc/person/job/list/wider",
  summary:
    "Number of vacancies without each single filter, most first; filters whose removal changes nothing are left out",
  access: forPersons(),
  query: z.object({ ...accountIgnored, ...openVacancyFilters, ...exact }),
  response: z.array(z.object({ without: z.enum(widerFilters), ...counted })),
  errors: ["COURSE_INCOMPLETE", "ADDRESS_UNKNOWN"],
});
