import { monthActors } from "@arranca/contract/payments/month-actors";
import type { FileMonth, PersonWork } from "@arranca/contract/review/work";
import { nextSentence } from "../month-words.ts";

type Support = NonNullable<PersonWork["support"]>;

export type Answer = { month: FileMonth | null; sentence: string };

/** Answer to 'when am I paid?': the month of the next deposit, with the sentence that the person reads about it. */
export function answerOf({ months, next_deposit: next }: Support, today: string): Answer {
  const month = months.find(({ number }) => number === next?.number);
  if (month) return { month, sentence: nextSentence(month, { expectedOn: next?.expected_on ?? null, today }) };
  return {
    month: null,
    sentence:
      months.length === 0
        ? "Aún no tiene un empleo confirmado. Por eso no hay apoyo por pagar."
        : "Ya no queda ningún mes por pagar.",
  };
}

/** Name of the side that must act on a month, for the team. */
export const actorWords = ({ who_acts: actor }: Pick<FileMonth, "who_acts">): string =>
  actor ? monthActors[actor] : "Nadie por ahora";
