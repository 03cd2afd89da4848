import { type CompanyRelationState, companyAnswerBy } from "@arranca/contract/relations/company-list";
import type { RelationItem } from "@arranca/contract/relations/relation";
import { relationLabel } from "@arranca/contract/states/relation-label";
import { type RelationStatus, relationConfirmations } from "@arranca/contract/statuses";
import type { StatusTone } from "#lib/status-tone.ts";
import { relationTone } from "#lib/statuses.ts";
import { nearDate } from "./words.ts";

const yourTurn = (answerBy: string): string => `Te toca a ti: contesta a más tardar el ${nearDate(answerBy)}`;

type Waits = Pick<RelationItem, "actions" | "answer_by" | "end" | "pauses" | "dispute">;

/** Answer that the company has to give in this relation, with the deadline; undefined if none is due. */
export function companyTurn(relation: Waits): string | undefined {
  const { end, dispute } = relation;
  const day = companyAnswerBy(relation);
  if (day) return yourTurn(day);
  const isObjected = dispute?.kind === "end_objected" && dispute.decided_at === null;
  const hasSpoken = (dispute?.company_words ?? end?.reason) !== end?.reason;
  return isObjected && !hasSpoken ? "Te toca a ti: cuéntanos tu versión" : undefined;
}

/** Look of a relation for its company: the same in its row and in its detail. */
export const companyTone = (relation: RelationItem): StatusTone =>
  companyTurn(relation) ? "mine" : relationTone(relation, "company");

const labelOf = (key: RelationStatus) => relationLabel({ status: { key }, confirmation: "both" }, "company");

export const stateNames: Record<CompanyRelationState, string> = {
  unconfirmed: "Sin confirmar",
  active: labelOf("active"),
  disputed: relationConfirmations.disputed,
  finished: labelOf("finished"),
};
