import * as z from "zod/mini";
import type { ApplicationStatus } from "../statuses.ts";

type Tab = { label: string; holds: readonly ApplicationStatus[] };

/**
 * Tabs of the candidates page. 'Por responder' holds every application without an answer, so 'En proceso' is a part of it:
 * opening an application never moves it out of the list (product.md 4).
 */
export const candidateTabs = {
  answer: { label: "Por responder", holds: ["unreviewed", "in_process"] },
  process: { label: "En proceso", holds: ["in_process"] },
  decided: { label: "Decididos", holds: ["selected", "discarded", "closed"] },
} as const satisfies Record<string, Tab>;
export type CandidateTab = keyof typeof candidateTabs;

export const candidateSorts = {
  waiting: "Más tiempo esperando",
  match: "Mejor coincidencia",
  newest: "Más recientes",
  nearest: "Más cerca",
  decided: "Última decisión",
} as const;
export type CandidateSort = keyof typeof candidateSorts;

/** Sort of a list for which none was asked. */
export const usualSort = (tab: CandidateTab | undefined): CandidateSort =>
  tab === undefined ? "newest" : tab === "decided" ? "decided" : "waiting";

/** Least share of the known requirements that a candidate meets. A candidate without known ones is in neither. */
export const leastMatches = { all: "Cumple todo", half: "Cumple la mitad o más" } as const;
export type LeastMatch = keyof typeof leastMatches;

/** Comma-separated ids of a catalogue, at most 20. */
const ids = z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,19}$/, "Escribe números separados por comas.")));
const days = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3650)));

export const candidateFilters = {
  tab: z.optional(z.enum(["answer", "process", "decided"])),
  status: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  publicationId: z.optional(z.uuid()),
  /** `1`: only applications that the company has not answered. */
  undecided: z.optional(z.literal("1")),
  match: z.optional(z.enum(["all", "half"])),
  degrees: ids,
  municipalities: ids,
  /** Largest distance in kilometres from the candidate's address to the workplace. Unknown distances are left out. */
  km: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  /** Least and most days since the application was sent, counted by dates in the programme's zone. */
  min_days: days,
  max_days: days,
  /** `me`: only applications that this account opened. */
  opened_by: z.optional(z.literal("me")),
};

export const sortOfCandidates = z.optional(z.enum(["waiting", "match", "newest", "nearest", "decided"]));

export const tabCounts = z.object({ answer: z.int(), process: z.int(), decided: z.int() });
export type TabCounts = z.output<typeof tabCounts>;
