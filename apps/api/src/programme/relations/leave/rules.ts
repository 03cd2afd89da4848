import type { RelationConfirmation } from "@arranca/contract/statuses";

// A side can end alone what it alone started; a company with a claim must answer it first.
const stays: Record<"person" | "company", readonly RelationConfirmation[]> = {
  person: ["both", "disputed"],
  company: ["both", "disputed", "person"],
};

/** Sentence why active relations prevent the closing of the account; undefined if none does. */
export function closingObstacle(
  active: readonly { confirmation: RelationConfirmation }[],
  side: "person" | "company",
): string | undefined {
  if (!active.some(({ confirmation }) => stays[side].includes(confirmation))) return undefined;
  return side === "person"
    ? "Tienes una relación laboral activa. Primero di en «Relación laboral» que ya no trabajas ahí."
    : "Hay personas que trabajan contigo o que esperan tu respuesta. Primero cierra o contesta cada caso.";
}
