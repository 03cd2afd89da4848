import { ApiError } from "./call.ts";
import { faultText } from "./fault-text.ts";

const messages = {
  add: "Error al agregar el registro",
  change: "Error al modificar el registro",
  remove: "Error al eliminar el registro",
  message: "Error al enviar el mensaje",
} as const;

/** Message of a failed act with its reason: 'Error al eliminar el registro. Sin conexión…'. */
export const failedTo = (what: keyof typeof messages, error?: Error): string =>
  error ? `${messages[what]}. ${faultText(error)}` : messages[what];

/**
 * Makes a refusal begin with the failed act: 'Error al agregar el registro. Ya existe.' Messages of single fields stay
 * unchanged.
 */
export async function failing<T>(what: keyof typeof messages, calling: Promise<T>): Promise<T> {
  try {
    return await calling;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, fields, detail, retryAfter } = error;
    throw new ApiError(status, code, failedTo(what, error), {
      fields,
      ...(detail ? { detail } : {}),
      ...(retryAfter ? { retryAfter } : {}),
    });
  }
}
