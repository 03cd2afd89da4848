/** States of a change of an account's e-mail, with the labels for staff. */
export const emailMoveStates = {
  asked: "Falta que otra persona lo apruebe",
  approved: "Falta que lo confirmen en el correo nuevo",
  moved: "Correo cambiado",
  refused: "No se aprobó",
  stopped: "Detenido por su dueño",
  returned: "Volvió al correo de antes",
  lapsed: "Nadie lo confirmó a tiempo",
} as const;
export type EmailMoveState = keyof typeof emailMoveStates;

/** Days for a second staff member to approve an e-mail change; hours for the new address to confirm it. */
export const moveApprovalDays = 7;
export const moveConfirmHours = 72;
