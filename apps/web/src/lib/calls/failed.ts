import { faultText } from "./fault-text.ts";

/** What a snackbar says of something that failed (seed 8). */
const messages = {
  add: "Error al agregar el registro",
  change: "Error al modificar el registro",
  remove: "Error al eliminar el registro",
  message: "Error al enviar el mensaje",
} as const;

/** What failed in the seed's words, and why: 'Error al eliminar el registro. Sin conexión…'. */
export const failedTo = (what: keyof typeof messages, error?: Error): string =>
  error ? `${messages[what]}. ${faultText(error)}` : messages[what];
