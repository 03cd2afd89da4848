export type WireStatus<Key extends string = string> = { id: number; name: string; key: Key };

type Numbered = { readonly id: number; readonly name: string };

/** Builds a table of statuses by key. Code compares keys, because a number means another status in each table. */
export const statusTable = <const Table extends Record<string, Numbered>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([key, status]) => [key, { ...status, key }])) as {
    readonly [Key in keyof Table & string]: Table[Key] & { readonly key: Key }; // `fromEntries` loses the type of the keys
  };

/** Separate from `accountStatuses`, so that the signed-out page does not load all tables of statuses. */
export const registeringStatusId = 4;

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
/** Id of the account status returned by a sign-in with an unverified e-mail. */
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

export const orderLineStates = {
  open: "Por pagar",
  paid: supportMonthStatuses.paid.name,
  returned: supportMonthStatuses.returned.name,
  cancelled: "Fuera de la orden",
} as const;

export const revisionStates = { in_review: "Cambios en revisión", rejected: "Cambios rechazados" } as const;

export const identityStates = statusTable({
  pending: { id: 1, name: accountStatuses.in_review.name },
  approved: { id: 2, name: "Aprobado" },
  rejected: { id: 3, name: accountStatuses.rejected.name },
  withdrawn: { id: 4, name: "Retirado" },
});

export const dataRequestStatuses = statusTable({
  open: { id: 1, name: "Por contestar" },
  granted: { id: 2, name: "Por cumplir" },
  refused: { id: 3, name: supportMonthStatuses.not_due.name },
  carried_out: { id: 4, name: "Cumplida" },
});
export type DataRequestStatus = keyof typeof dataRequestStatuses;

// Feminine forms of the labels, because a response carries only one form.
export const feminineNames = {
  Activo: "Activa",
  Bloqueado: "Bloqueada",
  Oculto: "Oculta",
  Rechazado: "Rechazada",
  Cerrado: "Cerrada",
  Eliminado: "Eliminada",
  Inactivo: "Inactiva",
} as const;

/** Statuses of a case in the staff queue: from the table of its subject, or one of the queue itself. */
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
