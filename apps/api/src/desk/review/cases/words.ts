import { candidateReportReasons } from "@arranca/contract/candidate-reports";
import { dataRights } from "@arranca/contract/data-requests";
import { keysOf } from "@arranca/contract/keys";
import { pauseStatuses } from "@arranca/contract/relations/pause-words";
import { disputeKinds, disputeOutcomes } from "@arranca/contract/review/disputes";
import { dataRequestStatuses } from "@arranca/contract/statuses";
import { reportReasons } from "@arranca/contract/vacancies/saved";
import { emailChangeStates } from "@arranca/contract/values/email-changes";
import type { CaseSource } from "./sources.store.ts";

type Words = {
  /** Subject of a case: always the same, or by its kind or reason. */
  what: string | Readonly<Record<string, string>>;
  results: Readonly<Record<string, string>>;
  /** Page of the case. */
  page: "disputes" | "pauses" | "accounts" | "data-requests" | "vacancies";
};

const settled = { nothing: "No hubo falta", acted: "Se actuó" };

export const caseWords: Record<CaseSource, Words> = {
  dispute: {
    what: { ...disputeKinds, objection: "Objeción a una decisión" },
    results: disputeOutcomes,
    page: "disputes",
  },
  pause: { what: "Pausa en disputa", results: pauseStatuses, page: "pauses" },
  proposal: {
    what: "Propuesta de bloqueo",
    results: { true: "Cuenta bloqueada", false: "No se aceptó" },
    page: "accounts",
  },
  objection: {
    what: "Objeción al bloqueo",
    results: { true: "Bloqueo quitado", false: "Sigue el bloqueo" },
    page: "accounts",
  },
  email: { what: "Cambio de correo", results: emailChangeStates, page: "accounts" },
  data: {
    what: Object.fromEntries(keysOf(dataRights).map((right) => [right, dataRights[right].name])),
    results: Object.fromEntries(
      keysOf(dataRequestStatuses).map((status) => [status, dataRequestStatuses[status].name]),
    ),
    page: "data-requests",
  },
  vacancy: { what: reportReasons, results: settled, page: "vacancies" },
  candidate: { what: candidateReportReasons, results: settled, page: "accounts" },
};
