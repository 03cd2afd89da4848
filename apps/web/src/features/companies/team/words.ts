import type { Colleague } from "@arranca/contract/accounts/company-team";

/** Label below the icon on a phone: one word of the name. */
export const shortNames: Record<Colleague["actions"][number], string> = {
  confirm: "Confirmar",
  edit: "Permisos",
  "second-factor": "Dos pasos",
  resend: "Reenviar",
  uninvite: "Eliminar",
  remove: "Quitar",
};

/** Label of an act, followed by the colleague's name. */
export const names: Record<Colleague["actions"][number], string> = {
  confirm: "Confirmar a",
  edit: "Cambiar los permisos de",
  "second-factor": "Quitar la verificación en dos pasos de",
  resend: "Reenviar la invitación a",
  uninvite: "Eliminar la invitación de",
  remove: "Quitar del equipo a",
};
