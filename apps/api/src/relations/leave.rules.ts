import type { RelationConfirmation } from "@arranca/contract/statuses";

// What one side alone has begun it can also end alone; a company that is asked has to answer first.
const stays: Record<"person" | "company", readonly RelationConfirmation[]> = {
  person: ["both", "disputed"],
  company: ["both", "disputed", "person"],
};

/** What keeps an account from being closed because of its active relations, or undefined when nothing does. */
export function keepsFromLeaving(
  active: readonly { confirmation: RelationConfirmation }[],
  side: "person" | "company",
): string | undefined {
  if (!active.some(({ confirmation }) => stays[side].includes(confirmation))) return undefined;
  return side === "person"
    ? "Tienes una relación laboral activa. Primero di en «Relación laboral» que ya no trabajas ahí."
    : "Hay personas que trabajan contigo o que esperan tu respuesta. Primero cierra o contesta cada caso.";
}
