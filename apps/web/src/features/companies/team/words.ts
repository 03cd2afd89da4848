import type { Colleague } from "@arranca/contract/accounts/company-team";

/** What stands below the icon on a phone: a word of the name. */
export const shortNames: Record<Colleague["actions"][number], string> = {
  confirm: "Confirmar",
  edit: "Permisos",
  "second-factor": "Dos pasos",
  resend: "Reenviar",
  uninvite: "Eliminar",
  remove: "Quitar",
};

/** What can be done with a colleague, before their name. */
export const names: Record<Colleague["actions"][number], string> = {
  confirm: "Confirmar a",
  edit: "Cambiar los permisos de",
  "second-factor": "Quitar la verificación en dos pasos de",
  resend: "Reenviar la invitación a",
  uninvite: "Eliminar la invitación de",
  remove: "Quitar del equipo a",
};
