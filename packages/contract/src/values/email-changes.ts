/** States of a change of an account's e-mail, with the labels for staff. */
export const emailChangeStates = {
  asked: "Falta que otra persona lo apruebe",
  approved: "Falta que lo confirmen en el correo nuevo",
  moved: "Correo cambiado",
  refused: "No se aprobó",
  stopped: "Detenido por su dueño",
  returned: "Volvió al correo de antes",
  lapsed: "Nadie lo confirmó a tiempo",
} as const;
export type EmailChangeState = keyof typeof emailChangeStates;

/** Days for a second staff member to approve an e-mail change; hours for the new address to confirm it. */
export const emailChangeApprovalDays = 7;
export const emailChangeConfirmHours = 72;
