import { keysOf } from "@arranca/contract/keys";
import type { RelationJob } from "@arranca/contract/relations/relation";
import type { StateWord } from "@arranca/contract/state-words";
import {
  type AccountStatus,
  type ApplicationStatus,
  accountStatuses,
  applicationStatuses,
  feminineNames,
  type OrderStatus,
  orderStatuses,
  type RelationStatus,
  relationStatuses,
  type SupportMonthStatus,
  supportMonthStatuses,
  type VacancyStatus,
  type VoucherStatus,
  vacancyStatuses,
  voucherStatuses,
  type WireStatus,
} from "@arranca/contract/statuses";
import type { StatusTone } from "#lib/status-tone.ts";

const byId = <Status extends string>(
  statuses: Record<Status, WireStatus>,
  tones: Record<Status, StatusTone>,
): ReadonlyMap<number, StatusTone> => new Map(keysOf(statuses).map((status) => [statuses[status].id, tones[status]]));

const account = byId<AccountStatus>(accountStatuses, {
  approved: "done",
  in_review: "running",
  rejected: "refused",
  registering: "not-begun",
  blocked: "refused",
  changes_requested: "mine",
  closed: "ended",
});
const vacancy = byId<VacancyStatus>(vacancyStatuses, {
  active: "done",
  in_review: "running",
  rejected: "refused",
  closed: "ended",
  deleted: "ended",
  hidden: "ended",
  draft: "not-begun",
});
const candidate = byId<ApplicationStatus>(applicationStatuses, {
  unreviewed: "not-begun",
  in_process: "running",
  selected: "done",
  discarded: "ended",
  closed: "ended",
});
const relation = byId<RelationStatus>(relationStatuses, { active: "done", finished: "ended" });
const voucher = byId<VoucherStatus>(voucherStatuses, {
  pending: "running",
  approved: "done",
  rejected: "refused",
  paid: "paid",
});
const month = byId<SupportMonthStatus>(supportMonthStatuses, {
  upcoming: "not-begun",
  waiting: "mine",
  in_review: "running",
  approved: "done",
  held: "mine",
  in_order: "running",
  paid: "paid",
  returned: "mine",
  not_due: "ended",
});
const order = byId<OrderStatus>(orderStatuses, {
  draft: "not-begun",
  to_authorise: "running",
  authorised: "running",
  sent: "running",
  reconciled: "done",
  cancelled: "ended",
});

/** What a status is said of, by its Spanish noun: 'la vacante' where staff reviews it, 'el empleo' where its company lists it. */
const nouns = {
  cuenta: { tones: account, gender: "feminine" },
  vacante: { tones: vacancy, gender: "feminine" },
  empleo: { tones: vacancy, gender: "masculine" },
  candidato: { tones: candidate, gender: "masculine" },
  relación: { tones: relation, gender: "feminine" },
  comprobante: { tones: voucher, gender: "masculine" },
  mes: { tones: month, gender: "masculine" },
  orden: { tones: order, gender: "feminine" },
} as const satisfies Record<string, { tones: ReadonlyMap<number, StatusTone>; gender: "feminine" | "masculine" }>;
export type StatusNoun = keyof typeof nouns;

/** The shape of a status; one that is not known asks for a look, as the seed wants (point 4). */
export const statusTone = (noun: StatusNoun, id: number): StatusTone => nouns[noun].tones.get(id) ?? "unknown";

/** The shape of a relation's status: an active one that nobody answered yet is not done. */
export function relationTone({ status, confirmation }: Pick<RelationJob, "status" | "confirmation">): StatusTone {
  const tone = statusTone("relación", status.id);
  return tone === "done" && confirmation !== "both" ? "running" : tone;
}

const hasFeminine = (name: StateWord): name is keyof typeof feminineNames => Object.hasOwn(feminineNames, name);

/** The label of a status with the ending of its noun: 'Activo', of a relation 'Activa'. */
export const statusLabel = (noun: StatusNoun, name: StateWord): StateWord =>
  nouns[noun].gender === "feminine" && hasFeminine(name) ? feminineNames[name] : name;
