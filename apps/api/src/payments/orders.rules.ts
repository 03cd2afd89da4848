import type { ErrorCode } from "@arranca/contract/errors";
import type { OrderAction } from "@arranca/contract/payments/orders";
import { refusedIn, refusedMove } from "@arranca/contract/states/refused-moves";
import { type OrderStatus, orderStatuses } from "@arranca/contract/statuses";
import { type Hands, whyApart, whyApartFromVoucher } from "./hands.rules.ts";

export type OrderStanding = {
  status: OrderStatus;
  builtBy: string;
  /** Who handed it over to be authorised, however often. */
  submittedBy: readonly string[];
  authorisedBy: string | null;
  cancelAskedBy: string | null;
  /** Who approved the vouchers of its lines. */
  approvers: readonly string[];
  /** Whose hands were on the accounts that its open lines pay. */
  hands: readonly Hands[];
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

/** The status that each step leads to; downloading the file changes none. */
const leadsTo: Record<OrderAction, OrderStatus | null> = {
  submit: "to_authorise",
  authorise: "authorised",
  refuse: "draft",
  cancel: "cancelled",
  download: null,
  sent: "sent",
  answer: "reconciled",
};

/** Why this step is not possible in the status that the order has. */
export function outOfTurn(status: OrderStatus, action: OrderAction): string {
  const to = leadsTo[action];
  const from = orderStatuses[status];
  if (to) return refusedMove("order", from, orderStatuses[to]);
  const { authorised, sent, reconciled } = orderStatuses;
  return refusedIn("order", from, "su archivo se descarga", [authorised, sent, reconciled]);
}

const permission: Record<OrderAction, (payer: Payer) => boolean> = {
  submit: (payer) => payer.mayBuild,
  authorise: (payer) => payer.mayAuthorise,
  refuse: (payer) => payer.mayAuthorise,
  cancel: (payer) => payer.mayBuild || payer.mayAuthorise,
  download: (payer) => payer.mayBuild || payer.mayAuthorise,
  sent: (payer) => payer.mayBuild,
  answer: (payer) => payer.mayBuild,
};

/**
 * Why this payer may not do this to an order, or undefined. Four eyes: who builds does not authorise, who asks to cancel does
 * not agree, who touched an account, reviewed its bank data or approved its voucher neither builds nor authorises its order, nor
 * marks it paid (unless the programme has one payer, who may approve, build and book, never authorise).
 */
export function refusalToOrder(
  order: OrderStanding,
  action: OrderAction,
  payer: Payer,
  onePayer: boolean,
): { code: ErrorCode; message?: string } | undefined {
  if (!permission[action](payer)) return { code: "FORBIDDEN" };
  if (!open[order.status].includes(action)) return { code: "ORDER_STATE", message: outOfTurn(order.status, action) };
  const same = sameEyes(order, action, payer, onePayer);
  return same ? { code: "SAME_PERSON", message: same } : undefined;
}

function sameEyes(
  order: OrderStanding,
  action: OrderAction,
  { loginId }: Payer,
  onePayer: boolean,
): string | undefined {
  if (action === "authorise" && [order.builtBy, ...order.submittedBy].includes(loginId))
    return "La armaste tú: la autoriza otra persona del equipo.";
  if (action === "submit" || action === "authorise") {
    const act = action === "submit" ? "build" : "authorise";
    const apart = order.hands.map((hands) => whyApart(hands, act, loginId)).find((said) => said !== undefined);
    if (apart) return apart;
    if (order.approvers.includes(loginId)) return whyApartFromVoucher(act, { onePayer });
  }
  if (action === "cancel" && order.cancelAskedBy === loginId)
    return "Ya pediste cancelarla: falta que otra persona del equipo esté de acuerdo.";
  if (action === "answer" && !onePayer && order.approvers.includes(loginId))
    return "Aprobaste un comprobante de esta orden: la respuesta del banco la carga otra persona del equipo.";
  return undefined;
}

/** What the setting of one payer let one person do alone on this order, in words; null where nobody did two things. */
export function waivedOn(order: OrderStanding, onePayer: boolean): string | null {
  const both = order.approvers.some((login) => login === order.builtBy || order.submittedBy.includes(login));
  if (both) return "La misma persona aprobó un comprobante y armó la orden: «Una sola persona en Pagos» lo permite.";
  return onePayer
    ? "«Una sola persona en Pagos»: quien aprueba un comprobante puede armar la orden y registrar su pago."
    : null;
}

/** What a payer may do with an order now. */
export const orderActionsOf = (order: OrderStanding, payer: Payer, onePayer: boolean): OrderAction[] =>
  open[order.status].filter((action) => !refusalToOrder(order, action, payer, onePayer));

/** Why the next step is somebody else's, in words; null when the payer may do it or has nothing to do with it. */
export function whyBlocked(order: OrderStanding, payer: Payer, onePayer: boolean): string | null {
  for (const action of open[order.status]) {
    const refused = refusalToOrder(order, action, payer, onePayer);
    if (refused?.code === "SAME_PERSON") return refused.message ?? null;
  }
  const next = open[order.status][0];
  if (!next || permission[next](payer)) return null;
  return next === "authorise" ? "Falta que la autorice alguien con ese permiso." : null;
}
