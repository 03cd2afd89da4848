import type { CloseCause } from "@arranca/contract/applications";
import { discardReasons } from "@arranca/contract/applications/discard-reasons";
import { type AnnulCause, annulCauses } from "@arranca/contract/relations/relation";

const closeCauses: Record<Exclude<CloseCause, AnnulCause>, string> = {
  withdrawn: "La persona retiró su postulación",
  vacancy_closed: "La vacante cerró",
  hired_elsewhere: "La persona empezó a trabajar en otra empresa",
  no_answer: "La empresa no respondió",
};
const labels: Record<string, string> = {
  ...closeCauses,
  ...Object.fromEntries(Object.entries(annulCauses).map(([key, { company }]) => [key, company])),
  // The company's own words say 'tu cuenta'.
  company_blocked: annulCauses.company_blocked.person,
  ...Object.fromEntries(Object.entries(discardReasons).map(([key, { label }]) => [key, label])),
};

/** Reason of a step in a dispute's history: the words for a recorded key, or the text that somebody wrote. */
export const stepReason = (reason: string | null): string | null => (reason && labels[reason]) ?? reason;
