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

/** Days back that a pause may begin (product.md 9). */
export const pauseDaysBack = 30;
/** Not in product.md: a pause that begins later or lasts longer is probably a typing error. */
export const pauseDaysAhead = 90;
export const longestPause = 365;
