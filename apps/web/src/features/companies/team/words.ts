import type { Colleague } from "@arranca/contract/accounts/company-team";

/** Short label of each act on a company member, below its icon on a phone. */
export const shortNames: Record<Colleague["actions"][number], string> = {
  confirm: "Confirmar",
  edit: "Permisos",
  "second-factor": "Dos pasos",
  resend: "Reenviar",
  uninvite: "Eliminar",
  remove: "Quitar",
};

/** Accessible label of each act on a company member; the member's name follows. */
export const names: Record<Colleague["actions"][number], string> = {
  confirm: "Confirmar a",
  edit: "Cambiar los permisos de",
  "second-factor": "Quitar la verificación en dos pasos de",
  resend: "Reenviar la invitación a",
  uninvite: "Eliminar la invitación de",
  remove: "Quitar del equipo a",
};
