/** How far the programme has come with moving an account to another e-mail, with the words of staff's page. */
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

/** Days in which a second member of staff approves a move; hours in which the new address confirms it. */
export const moveApprovalDays = 7;
export const moveConfirmHours = 72;
