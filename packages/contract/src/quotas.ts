import * as z from "zod/mini";
import { call, forStaff, proven } from "./call.ts";
import { done, isoInstant } from "./envelope.ts";
import { keysOf } from "./keys.ts";
import type { ProgrammeSettings } from "./programme.ts";
import { reasonText } from "./values/reasons.ts";

type Quota = {
  label: string;
  one: string;
  many: string;
  youDid: string;
  theyDid: string;
  toDo: string;
  perHour: keyof ProgrammeSettings;
  perDay: keyof ProgrammeSettings;
};

const opening = { youDid: "abriste", theyDid: "abrió", toDo: " por abrir" };

/**
 * Quotas for opening data of other people, per hour and per 24 hours. Opening the same thing again counts once. Members of a
 * company share its quota. A first look at the CV of an unanswered application is free (ADR 92).
 */
export const quotaKinds = {
  papers: {
    label: "Documentos",
    ...opening,
    one: "documento",
    many: "documentos",
    perHour: "papers_per_hour",
    perDay: "papers_per_day",
  },
  cvs: { label: "CV", ...opening, one: "CV", many: "CV", perHour: "cvs_per_hour", perDay: "cvs_per_day" },
  reveals: {
    label: "Datos completos",
    ...opening,
    one: "dato completo",
    many: "datos completos",
    perHour: "reveals_per_hour",
    perDay: "reveals_per_day",
  },
  exports: {
    label: "Descargas",
    one: "descarga",
    many: "descargas",
    youDid: "hiciste",
    theyDid: "hizo",
    toDo: "",
    perHour: "exports_per_hour",
    perDay: "exports_per_day",
  },
} as const satisfies Record<string, Quota>;
export type QuotaKind = keyof typeof quotaKinds;

/** Used share of a quota from which a warning is shown. */
export const quotaHintFrom = 0.8;

const quota = z.object({
  holder_id: z.uuid(),
  holder: z.string(),
  holder_type: z.enum(["staff", "company"]),
  quota_kind: z.enum(keysOf(quotaKinds)),
  used_hour: z.int(),
  limit_hour: z.int(),
  used_day: z.int(),
  limit_day: z.int(),
  /** Time at which the quota allows the next access; null while it is not used up. */
  goes_on_at: z.nullable(isoInstant),
  actions: z.array(z.literal("release")),
});
export type QuotaItem = z.output<typeof quota>;

export const listQuotas = call({
  method: "GET",
  path: "/staff/quotas",
  summary: "Holders nearest to the limit of their quota",
  access: forStaff("quotas.release"),
  response: z.object({ info: z.array(quota) }),
  errors: [],
});

export const releaseQuota = call({
  method: "POST",
  path: "/staff/quotas/release",
  summary: "Raise the quota of a staff member or company until the end of the day; never one's own",
  access: proven(forStaff("quotas.release")),
  body: z.object({
    holder_id: z.uuid(),
    quota_kind: z.enum(keysOf(quotaKinds)),
    more: z.int().check(z.minimum(1), z.maximum(100)),
    reason: reasonText(300),
  }),
  response: done,
  errors: ["NOT_FOUND", "SAME_PERSON"],
});
