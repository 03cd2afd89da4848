import { answerGoalDays } from "@arranca/contract/companies";
import { countText } from "@arranca/contract/values/count-text";

/** Answers that a company owes before it publishes or extends a vacancy; 0 while it may. */
export const answersOwed = (inactive: number, most: number): number => Math.max(0, inactive - most);

export const owedSentence = (inactive: number, owed: number): string =>
  `${countText(inactive, "postulación lleva", "postulaciones llevan")} más de ${answerGoalDays} días hábiles sin respuesta. Responde al menos ${owed} para publicar o extender una vacante.`;

const namedInRefusal = 5;

/** Names of those who wait, for a refusal: the first ones and how many more. */
export function waitingNames(names: readonly string[]): string {
  const shown = [...new Set(names)];
  const more = shown.length - namedInRefusal;
  const parts = more > 0 ? [...shown.slice(0, namedInRefusal), `${more} más`] : shown;
  return `Te esperan: ${new Intl.ListFormat("es-MX").format(parts)}.`;
}
