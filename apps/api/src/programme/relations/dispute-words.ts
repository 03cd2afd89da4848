import { annulCauses, answerWorkingDays } from "@arranca/contract/relations/relation";
import { type DisputeOutcome, disputeOutcomes } from "@arranca/contract/review/disputes";

/** Reason of a dispute: `file` is stored and read by staff, the other two by the two sides. */
type ReasonWords = Record<"file" | "person" | "company", string>;
const unanswered = `en ${answerWorkingDays} días hábiles.`;

export const disputeReasons = {
  claim_denied: {
    file: "La empresa niega la contratación.",
    person: "La empresa niega la contratación.",
    company: "Niegas la contratación.",
  },
  claim_unanswered: {
    file: `La empresa no contestó ${unanswered}`,
    person: `La empresa no contestó ${unanswered}`,
    company: `No contestaste ${unanswered}`,
  },
  end_denied: {
    file: "La persona dice que ya no trabaja ahí y la empresa lo niega.",
    person: "Dices que ya no trabajas ahí y la empresa lo niega.",
    company: "La persona dice que ya no trabaja contigo y tú lo niegas.",
  },
  end_objected: {
    file: "La persona no está de acuerdo con el fin que declaró la empresa.",
    person: "No estás de acuerdo con el fin que declaró la empresa.",
    company: "La persona no está de acuerdo con el fin que declaraste.",
  },
  objected_by_person: {
    file: "La persona no está de acuerdo con la decisión.",
    person: "No estás de acuerdo con la decisión.",
    company: "La persona no está de acuerdo con la decisión.",
  },
  objected_by_company: {
    file: "La empresa no está de acuerdo con la decisión.",
    person: "La empresa no está de acuerdo con la decisión.",
    company: "No estás de acuerdo con la decisión.",
  },
} satisfies Record<string, ReasonWords>;

export const reasonFor = (side: "person" | "company", stored: string): string =>
  Object.values(disputeReasons).find(({ file }) => file === stored)?.[side] ?? stored;

/** Decision of staff on a dispute as both sides read it. */
export const outcomeWords = (outcome: DisputeOutcome): string =>
  outcome === "false_by_person" || outcome === "false_by_company"
    ? annulCauses[outcome].person
    : `El programa decidió: ${disputeOutcomes[outcome].toLowerCase()}`;
