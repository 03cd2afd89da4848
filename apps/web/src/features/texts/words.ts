import type { TextKind } from "@arranca/contract/texts";

const accounts = (count: number) => (count === 1 ? "1 cuenta" : `${count.toLocaleString("es-MX")} cuentas`);

/** Sentence about the effect of a new version of a legal text on its readers; undefined for the simplified notice. */
export function audienceWords(kind: TextKind, audience: number): string | undefined {
  if (kind === "terms")
    return `Todas las cuentas (hoy ${accounts(audience)}) los leen y los aceptan otra vez antes de seguir.`;
  return kind === "privacy" ? `Todas las cuentas (hoy ${accounts(audience)}) reciben un aviso.` : undefined;
}
