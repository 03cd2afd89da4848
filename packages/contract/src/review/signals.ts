import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { done, idParams, isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import type { StaffPermission } from "../roles.ts";
import { reasonText } from "../values/reasons.ts";

type FraudSignal = {
  name: string;
  /**
   * Effect of a fraud signal. `held`: payments are held until a supervisor decides. `shown`: reviewers and payers see it.
   */
  severity: "held" | "shown";
};

/** Kinds of fraud signals, with their labels for staff. A signal is no verdict, and persons never see one. */
export const fraudSignals = {
  same_phone: { name: "Mismo teléfono que la empresa", severity: "shown" },
  same_address: { name: "Mismo domicilio que la empresa", severity: "shown" },
  same_device: { name: "Mismo dispositivo que la empresa", severity: "shown" },
  several_shared: { name: "Comparte varios datos con la empresa", severity: "held" },
  late_start: { name: "Inicio de hace más de 15 días", severity: "held" },
  first_month_over: { name: "El primer mes terminaba al confirmar", severity: "held" },
  over_size: { name: "Más relaciones que el tamaño de la empresa", severity: "held" },
  company_blocked: { name: "Empresa bloqueada", severity: "held" },
  same_clabe: { name: "Misma CLABE que otra persona", severity: "held" },
  same_paper: { name: "Mismo archivo de identidad en otra cuenta", severity: "shown" },
  other_list: { name: "En el padrón de otro programa", severity: "shown" },
  shared_device: { name: "Mismo dispositivo que otra persona", severity: "shown" },
} as const satisfies Record<string, FraudSignal>;
export type SignalKind = keyof typeof fraudSignals;

const readers: readonly StaffPermission[] = [
  "accounts.review",
  "vouchers.review",
  "relations.decide",
  "orders.build",
  "orders.authorise",
];

/**
 * True for permissions that include reading fraud signals: reviewing accounts or vouchers, deciding relations, or paying.
 */
export const mayReadSignals = (permissions: readonly string[]): boolean =>
  readers.some((permission) => permissions.includes(permission));

/** Decisions on a fraud signal: no problem, relation not recognised, or the fact no longer exists. */
export const signalOutcomes = {
  cleared: "Falsa alarma",
  denied: "La relación no se reconoce",
  gone: "Ya no se repite",
} as const;
export type SignalOutcome = keyof typeof signalOutcomes;

export const fraudSignal = z.object({
  id: z.uuid(),
  kind: z.enum(keysOf(fraudSignals)),
  name: z.string(),
  /** True if payments are held until the fraud signal is decided. */
  held: z.boolean(),
  compared: z.string(),
  sides: z.array(z.object({ id: z.uuid(), name: z.string(), owner_type: z.enum(["person", "company"]) })),
  seen_at: isoInstant,
  decided: z.nullable(z.object({ name: z.string(), reason: z.nullable(z.string()), at: isoInstant })),
  actions: z.array(z.enum(["clear", "deny"])),
  blocked: z.nullable(z.string()),
});
export type FraudSignalItem = z.output<typeof fraudSignal>;

export const listSignals = call({
  method: "GET",
  path: "/staff/signals",
  summary: "Fraud signals about a person, a company or the open lines of an order: open ones first, then decided ones",
  access: forStaff(...readers),
  query: z.object({ about: z.uuid() }),
  response: z.object({ info: z.array(fraudSignal) }),
  errors: [],
});

export const decideSignal = call({
  method: "POST",
  path: "/staff/signals/:id/decision",
  summary:
    "Decide a fraud signal with a reason: a false alarm, which does not return for the same evidence, or the relation is annulled",
  access: proven(forStaff("relations.decide")),
  params: idParams,
  body: z.object({ outcome: z.enum(["cleared", "denied"]), reason: reasonText(300) }),
  response: done,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE", "SAME_PERSON", "CHANGED_MEANWHILE"],
});
