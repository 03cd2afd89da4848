import type { RuleCode } from "@arranca/contract/errors";
import type { OrderAction } from "@arranca/contract/payments/orders";
import { refusedIn, refusedStatusChange } from "@arranca/contract/states/refused-status-changes";
import { type OrderStatus, orderStatuses } from "@arranca/contract/statuses";
import {
  type Conflicts,
  conflictReasonFrom,
  conflictReasonOfVoucher,
  type Waived,
} from "../conflict-of-interest/rules.ts";

export type OrderFacts = {
  status: OrderStatus;
  builtBy: string;
  submittedBy: readonly string[];
  authorisedBy: string | null;
  /** First of two signers, while the second signature is missing. */
  firstSignedBy: string | null;
  cancelAskedBy: string | null;
  approvers: readonly string[];
  /** Staff who downloaded the bank file, and staff who recorded the bank's answer. */
  downloadedBy: readonly string[];
  answeredBy: readonly string[];
  mayBook: readonly string[];
  conflicts: readonly Conflicts[];
  /** True if one staff member approved an account or company of the order, and also decided a voucher or built the order. */
  approvedAndPaid: boolean;
};
export type Payer = { loginId: string; mayBuild: boolean; mayAuthorise: boolean };

const open: Record<OrderStatus, readonly OrderAction[]> = {
  draft: ["submit", "cancel"],
  to_authorise: ["authorise", "refuse"],
  authorised: ["download", "sent", "cancel"],
  sent: ["download", "answer"],
  reconciled: ["download"],
  cancelled: [],
};

/** Status of a payment order after each step; a download changes none. */
const leadsTo: Record<OrderAction, OrderStatus | null> = {
  submit: "to_authorise",
  authorise: "authorised",
  refuse: "draft",
  cancel: "cancelled",
  download: null,
  sent: "sent",
  answer: "reconciled",
};

export function outOfTurn(status: OrderStatus, action: OrderAction): string {
  const to = leadsTo[action];
  const from = orderStatuses[status];
  if (to) return refusedStatusChange("order", from, orderStatuses[to]);
  const { authorised, sent, reconciled } = orderStatuses;
  return refusedIn("order", from, "su archivo se descarga", [authorised, sent, reconciled]);
}

const permission: Record<OrderAction, (payer: Payer) => boolean> = {
  submit: (payer) => payer.mayBuild,
  authorise: (payer) => payer.mayAuthorise,
  refuse: (payer) => payer.mayAuthorise,
  cancel: (payer) => payer.mayBuild || payer.mayAuthorise,
  download: (payer) => payer.mayBuild || payer.mayAuthorise,
  // The downloader may mark the order as sent; another member books the answer.
  sent: (payer) => payer.mayBuild || payer.mayAuthorise,
  answer: (payer) => payer.mayBuild,
};

/**
 * Reason why a payer may not take a step on an order. A builder never authorises, and whoever asks to cancel never agrees. A
 * payer with a conflict of interest, or who approved a voucher, neither builds, authorises nor marks paid. The downloader of
 * the bank file does not record the answer. `waived` switches off some of these, never those on authorising.
 */
export function refusalToOrder(
  order: OrderFacts,
  action: OrderAction,
  payer: Payer,
  waived: Waived,
): { code: RuleCode; message?: string } | undefined {
  if (!permission[action](payer)) return { code: "FORBIDDEN" };
  if (!open[order.status].includes(action)) return { code: "ORDER_STATE", message: outOfTurn(order.status, action) };
  const same = sameEyes(order, action, payer, waived);
  return same ? { code: "SAME_PERSON", message: same } : undefined;
}

function sameEyes(
  order: OrderFacts,
  action: OrderAction,
  { loginId, mayBuild }: Payer,
  waived: Waived,
): string | undefined {
  if (action === "authorise" && [order.builtBy, ...order.submittedBy].includes(loginId))
    return "La armaste tú: la autoriza otra persona del equipo.";
  if (action === "authorise" && order.firstSignedBy === loginId)
    return "Ya la firmaste: la segunda firma es de otra persona del equipo.";
  if (action === "submit" || action === "authorise") {
    const act = action === "submit" ? "build" : "authorise";
    const apart = conflictReasonFrom(order.conflicts, act, loginId, waived);
    if (apart) return apart;
    if (order.approvers.includes(loginId)) return conflictReasonOfVoucher(act, waived);
  }
  if (action === "cancel" && order.cancelAskedBy === loginId)
    return "Ya pediste cancelarla: falta que otra persona del equipo esté de acuerdo.";
  if (waived.onePayer) return undefined;
  const mayBook = (login: string) => !order.approvers.includes(login) && !order.downloadedBy.includes(login);
  if (action === "answer" && order.approvers.includes(loginId))
    return "Aprobaste un comprobante de esta orden: la respuesta del banco la carga otra persona del equipo.";
  if (action === "answer" && order.downloadedBy.includes(loginId))
    return "Descargaste el archivo de esta orden: la respuesta del banco la carga otra persona del equipo.";
  const isLast = mayBuild && mayBook(loginId) && !order.mayBook.some((login) => login !== loginId && mayBook(login));
  if (action === "download" && order.status !== "reconciled" && isLast)
    return "Solo tú puedes cargar la respuesta del banco: el archivo lo descarga y lo lleva al banco otra persona del equipo.";
  return undefined;
}

/**
 * Names the actions on an order that one person did, or may do, alone under the settings for too few people; null if there
 * are none.
 */
export function waivedOn(order: OrderFacts, waived: Waived): string | null {
  const done = [
    ...(order.approvers.some((login) => login === order.builtBy || order.submittedBy.includes(login))
      ? ["La misma persona aprobó un comprobante y armó la orden: «Una sola persona en Pagos» lo permite."]
      : []),
    ...(order.downloadedBy.some((login) => order.answeredBy.includes(login))
      ? ["La misma persona descargó el archivo y cargó la respuesta del banco."]
      : []),
    ...(order.approvedAndPaid
      ? ["La misma persona aprobó una cuenta o su empresa, y después su comprobante o esta orden."]
      : []),
  ];
  const allowed = [
    ...(waived.onePayer
      ? [
          "«Una sola persona en Pagos»: quien aprueba un comprobante puede armar la orden y registrar su pago, y quien descarga el archivo, cargar su respuesta.",
        ]
      : []),
    ...(waived.fewReviewers
      ? ["«Pocas personas en Revisión»: quien aprueba una empresa puede aprobar sus comprobantes y armar la orden."]
      : []),
    ...(waived.noSecondLook ? ["«Sin segunda revisión»: nadie vuelve a decidir una parte de los comprobantes."] : []),
  ];
  const said = done.length > 0 ? done : allowed;
  return said.length > 0 ? said.join(" ") : null;
}

/** Action that a payer loses by downloading the bank file; null if the payer loses none. */
export function beforeDownload(order: OrderFacts, payer: Payer, waived: Waived): string | null {
  const isOpen = order.status === "authorised" || order.status === "sent";
  const couldBook = !refusalToOrder({ ...order, status: "sent" }, "answer", payer, waived);
  const mayDownload = !refusalToOrder(order, "download", payer, waived);
  return isOpen && couldBook && mayDownload && !waived.onePayer
    ? "Si descargas el archivo, otra persona carga la respuesta del banco."
    : null;
}

export const orderActionsOf = (order: OrderFacts, payer: Payer, waived: Waived): OrderAction[] =>
  open[order.status].filter((action) => !refusalToOrder(order, action, payer, waived));

/** Sentence why the next step of an order needs somebody else; null if the payer may take it or has no part in it. */
export function whyBlocked(order: OrderFacts, payer: Payer, waived: Waived): string | null {
  for (const action of open[order.status]) {
    // A download after sending is not a step.
    if (action === "download" && order.status !== "authorised") continue;
    const refused = refusalToOrder(order, action, payer, waived);
    if (refused?.code === "SAME_PERSON") return refused.message ?? null;
  }
  const next = open[order.status][0];
  if (!next || permission[next](payer)) return null;
  return next === "authorise" ? "Falta que la autorice alguien con ese permiso." : null;
}
