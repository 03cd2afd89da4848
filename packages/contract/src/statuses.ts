/** A status in a response: number and label of the seed, and the key in the tables below. */
export type WireStatus<Key extends string = string> = { id: number; name: string; key: Key };

type Numbered = { readonly id: number; readonly name: string };

/** Builds a table of statuses with keys. Code compares keys, because a number means something else in each table. */
export const statusTable = <const Table extends Record<string, Numbered>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([key, status]) => [key, { ...status, key }])) as {
    readonly [Key in keyof Table & string]: Table[Key] & { readonly key: Key }; // `fromEntries` loses the type of the keys
  };

/** Separate from its table, so that the signed-out page loads one number and not all tables. */
export const registeringStatusId = 4;

/** The account of a person or a company (product.md 4). */
export const accountStatuses = statusTable({
  approved: { id: 1, name: "Activo" },
  in_review: { id: 2, name: "Revision" },
  rejected: { id: 3, name: "Rechazado" },
  registering: { id: registeringStatusId, name: "Pendiente" },
  blocked: { id: 5, name: "Bloqueado" },
  changes_requested: { id: 6, name: "Cambios solicitados" },
  closed: { id: 7, name: "Inactivo" },
});
export type AccountStatus = keyof typeof accountStatuses;
/** The only status returned by a sign-in with an unverified e-mail. */
export const unverifiedStatusId = 8;

export const vacancyStatuses = statusTable({
  active: { id: 1, name: "Activo" },
  in_review: { id: 2, name: "Revision" },
  rejected: { id: 3, name: "Rechazado" },
  closed: { id: 4, name: "Cerrado" },
  deleted: { id: 5, name: "Eliminado" },
  hidden: { id: 6, name: "Oculto" },
  draft: { id: 7, name: "Pendiente" },
});
export type VacancyStatus = keyof typeof vacancyStatuses;

export const applicationStatuses = statusTable({
  unreviewed: { id: 1, name: "Sin revisar" },
  in_process: { id: 2, name: "En proceso" },
  selected: { id: 3, name: "Seleccionado" },
  discarded: { id: 4, name: "Descartado" },
  closed: { id: 5, name: "Cerrado" },
});
export type ApplicationStatus = keyof typeof applicationStatuses;

export const relationStatuses = statusTable({
  active: { id: 1, name: "Activo" },
  finished: { id: 2, name: "Finalizada" },
});
export type RelationStatus = keyof typeof relationStatuses;

/** Sides that have confirmed a relation; support is earned only in `both`. */
export const relationConfirmations = {
  person: "Falta que la empresa confirme",
  company: "Falta que la persona confirme",
  both: "Confirmada por ambas partes",
  disputed: "En revisión por el programa",
  annulled: "Anulada",
} as const;
export type RelationConfirmation = keyof typeof relationConfirmations;

export const voucherStatuses = statusTable({
  pending: { id: 1, name: "Pendiente" },
  approved: { id: 2, name: "Aprobado" },
  rejected: { id: 3, name: "Rechazado" },
  paid: { id: 4, name: "Pagado" },
});
export type VoucherStatus = keyof typeof voucherStatuses;

/** A month of support (product.md 4, 'Support months'). */
export const supportMonthStatuses = statusTable({
  upcoming: { id: 1, name: "Aún no toca" },
  waiting: { id: 2, name: "Te toca a ti" },
  in_review: { id: 3, name: "Revision" },
  approved: { id: 4, name: "Aprobado" },
  held: { id: 5, name: "Retenido" },
  in_order: { id: 6, name: "En orden de pago" },
  paid: { id: 7, name: "Pagado" },
  returned: { id: 8, name: "Devuelto" },
  not_due: { id: 9, name: "No procede" },
});
export type SupportMonthStatus = keyof typeof supportMonthStatuses;

/** Month statuses worded for readers who do not upload the voucher: the company and staff. */
export const watchedMonthStatuses = statusTable({
  ...supportMonthStatuses,
  waiting: { id: supportMonthStatuses.waiting.id, name: "Espera el comprobante" },
});

export const orderStatuses = statusTable({
  draft: { id: 1, name: "Borrador" },
  to_authorise: { id: 2, name: "Por autorizar" },
  authorised: { id: 3, name: "Autorizada" },
  sent: { id: 4, name: "Enviada" },
  reconciled: { id: 5, name: "Conciliada" },
  cancelled: { id: 6, name: "Cancelada" },
});
export type OrderStatus = keyof typeof orderStatuses;

/** Status of an order's line: the bank's result. */
export const orderLineStates = {
  open: "Por pagar",
  paid: supportMonthStatuses.paid.name,
  returned: supportMonthStatuses.returned.name,
  cancelled: "Fuera de la orden",
} as const;

/** Status of an edit to an open vacancy, separate from the vacancy's status. */
export const revisionStates = { in_review: "Cambios en revisión", rejected: "Cambios rechazados" } as const;

/** Status of an identity change; the account keeps its own status. */
export const identityStates = statusTable({
  pending: { id: 1, name: accountStatuses.in_review.name },
  approved: { id: 2, name: "Aprobado" },
  rejected: { id: 3, name: accountStatuses.rejected.name },
  withdrawn: { id: 4, name: "Retirado" },
});

/** Status of a data protection request. */
export const dataRequestStatuses = statusTable({
  open: { id: 1, name: "Por contestar" },
  granted: { id: 2, name: "Por cumplir" },
  refused: { id: 3, name: supportMonthStatuses.not_due.name },
  carried_out: { id: 4, name: "Cumplida" },
});
export type DataRequestStatus = keyof typeof dataRequestStatuses;

// A response carries one form of each label. This table has the feminine forms.
export const feminineNames = {
  Activo: "Activa",
  Bloqueado: "Bloqueada",
  Oculto: "Oculta",
  Rechazado: "Rechazada",
  Cerrado: "Cerrada",
  Eliminado: "Eliminada",
  Inactivo: "Inactiva",
} as const;

/** Status of a case in the staff queue: from its own table, or one of the queue. */
export const queueStatuses = statusTable({
  in_review: accountStatuses.in_review,
  appeal: { id: 3, name: "Apelación" },
  to_review: { id: 4, name: "Por revisar" },
  reported: { id: 5, name: "Reportada" },
  disputed: { id: 6, name: "En disputa" },
  to_decide: { id: 7, name: "Por decidir" },
  to_answer: { id: 8, name: dataRequestStatuses.open.name },
  to_carry_out: { id: 9, name: dataRequestStatuses.granted.name },
});
export type QueueStatus = keyof typeof queueStatuses;
