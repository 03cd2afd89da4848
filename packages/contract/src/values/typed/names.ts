import { cleanLine } from "./clean-text.ts";

export const singleSpaced = (text: string): string => text.replace(/ {2,}/g, " ");

/** Joins the parts of a name. Missing parts leave no space. */
export const joinNames = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => singleSpaced((part ?? "").trim()))
    .filter(Boolean)
    .join(" ");

/** Words typed into a second surname by people who have none. 'Null' and 'No' are surnames. */
const none =
  /^(?:[x.\-–—_*/]+|n\/a|n\.? ?a\.?|ningun[oa]?|no (?:tiene|tengo|aplica)|sin (?:segundo )?apellido(?: materno)?)$/i;
export const noSecondSurname = "Sin segundo apellido";

/** The second surname, or '' for words that mean none, such as 'X', '-' or 'N/A'. */
export function secondSurnameOf(typed: string): string {
  const surname = singleSpaced(cleanLine(typed));
  return none.test(surname) ? "" : surname;
}
