export const pauseKinds = {
  incapacity: "Incapacidad",
  parental: "Maternidad o paternidad",
  closure: "Cierre del lugar de trabajo",
  unpaid_leave: "Permiso sin sueldo",
} as const;
export type PauseKind = keyof typeof pauseKinds;

export const pauseStatuses = {
  proposed: "Por confirmar",
  confirmed: "Confirmada",
  disputed: "En revisión",
  refused: "No aceptada",
  withdrawn: "Retirada",
} as const;
export type PauseStatus = keyof typeof pauseStatuses;

/** Maximum days in the past of the first day of a pause (product.md 9). */
export const pauseDaysBack = 30;
/** Maximum days in the future of a pause. Not in product.md: a later date is probably a typing error. */
export const pauseDaysAhead = 90;
export const longestPause = 365;
