import type { bannerStates } from "../banners.ts";
import type { callbackOutcomes } from "../callbacks.ts";
import type { correctionStates } from "../payments/corrections.ts";
import type { moneyStates } from "../payments/desk.ts";
import type { certificateStates } from "../relations/certificates.ts";
import type { pauseStatuses } from "../relations/pause-words.ts";
import type { disputeOutcomes } from "../review/disputes.ts";
import type { checkFindings } from "../review/official-checks.ts";
import type { requestStatuses } from "../review/requests.ts";
import type { sectionStates } from "../review/section-states.ts";
import type { grantStates } from "../staff.ts";
import type {
  accountStatuses,
  applicationStatuses,
  dataRequestStatuses,
  feminineNames,
  identityStates,
  orderLineStates,
  orderStatuses,
  queueStatuses,
  relationConfirmations,
  relationStatuses,
  revisionStates,
  supportMonthStatuses,
  vacancyStatuses,
  voucherStatuses,
  watchedMonthStatuses,
} from "../statuses.ts";

/** Labels of states without a status table. */
export const smallStates = {
  defaultCv: "Principal",
  colleagueActive: "Activo",
  colleaguePaused: "En pausa",
  invited: "Invitación enviada",
  invitationExpired: "Invitación vencida",
  memberGone: "Inactivo",
  answerMissing: "Falta",
  confirmationMissing: "Falta tu confirmación",
  courseMissing: "Falta tu curso",
  answerReady: "Pendiente",
  diplomaValid: "Válido",
  diplomaRevoked: "Revocado",
  secondFactorOn: "Activa",
  applied: "Ya te postulaste",
  alarmOpen: "Sin atender",
  alarmClosed: "Cerrada",
  signalHolds: "Detiene el pago",
  signalOpen: "Para revisar",
  offered: "Se ofrece",
  notOffered: "Ya no se ofrece",
  fileKept: "Listo",
  fileChecked: "Revisado",
  fileWaits: "En revisión de seguridad",
  videoReady: "Lista",
  videoAtWork: "Preparando calidades…",
  runsWell: "Bien",
  asksForSomebody: "Pide atención",
  notAskedYet: "Sin revisar",
} as const;

type Named<Table extends Record<string, { name: string }>> = Table[keyof Table]["name"];
type ValueOf<Words> = Words[keyof Words];

/** Label of a pause whose relation ended before the pause counted. A type, because a constant adds weight to /dashboard. */
type EndedPause = "Sin efecto";

/** All labels of states. Components that show a state accept no other label. */
export type StateWord =
  | Named<typeof accountStatuses>
  | Named<typeof vacancyStatuses>
  | Named<typeof applicationStatuses>
  | Named<typeof relationStatuses>
  | Named<typeof voucherStatuses>
  | Named<typeof supportMonthStatuses>
  | Named<typeof watchedMonthStatuses>
  | Named<typeof orderStatuses>
  | Named<typeof queueStatuses>
  | Named<typeof requestStatuses>
  | Named<typeof dataRequestStatuses>
  | Named<typeof identityStates>
  | ValueOf<typeof feminineNames>
  | ValueOf<typeof relationConfirmations>
  | ValueOf<typeof correctionStates>
  | ValueOf<typeof orderLineStates>
  | ValueOf<typeof revisionStates>
  | ValueOf<typeof sectionStates>
  | ValueOf<typeof disputeOutcomes>
  | ValueOf<typeof checkFindings>
  | ValueOf<typeof pauseStatuses>
  | ValueOf<typeof certificateStates>
  | EndedPause
  | ValueOf<typeof callbackOutcomes>
  | ValueOf<typeof grantStates>
  | ValueOf<typeof bannerStates>
  | ValueOf<typeof moneyStates>
  | ValueOf<typeof smallStates>
  | `La atiende ${string}`
  | `No se pudo: ${string}`;
