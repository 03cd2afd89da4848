import { keysOf } from "@arranca/contract/keys";
import type { RelationJob } from "@arranca/contract/relations/relation";
import type { StatusNoun } from "@arranca/contract/states/status-label";
import {
  type AccountStatus,
  type ApplicationStatus,
  accountStatuses,
  applicationStatuses,
  type DataRequestStatus,
  type dataRequestStatuses,
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

// Keyed by number: importing the names of these states would add them to every page for one that few open.
type ToneOfId = { [K in DataRequestStatus]: readonly [(typeof dataRequestStatuses)[K]["id"], StatusTone] };
const dataRequest = new Map<number, StatusTone>(
  Object.values({
    open: [1, "running"],
    granted: [2, "running"],
    refused: [3, "refused"],
    carried_out: [4, "done"],
  } satisfies ToneOfId),
);

const tones: Record<StatusNoun, ReadonlyMap<number, StatusTone>> = {
  cuenta: account,
  vacante: vacancy,
  empleo: vacancy,
  candidato: candidate,
  relación: relation,
  comprobante: voucher,
  mes: month,
  orden: order,
  solicitud: dataRequest,
};

/** Look of a status. An unknown status gets the alert look, as the seed requires (point 4). */
export const statusTone = (noun: StatusNoun, id: number): StatusTone => tones[noun].get(id) ?? "unknown";

/**
 * Look of a relation's status: an active relation that one side has not confirmed does not look done, and looks like a task
 * for the side that is asked.
 */
export function relationTone(
  { status, confirmation }: Pick<RelationJob, "status" | "confirmation">,
  reader: "person" | "company",
): StatusTone {
  const tone = statusTone("relación", status.id);
  if (tone === "done" && confirmation === (reader === "person" ? "company" : "person")) return "mine";
  return tone === "done" && confirmation !== "both" ? "running" : tone;
}
