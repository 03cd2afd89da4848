import * as z from "zod/mini";

export const matchItem = z.object({
  /** What it is about: never gender, origin or age. */
  field: z.enum(["degree", "special_field", "place", "language"]),
  /** `unknown`: the registration does not say, which is not the same as unmet. */
  state: z.enum(["met", "unmet", "unknown"]),
  text: z.string(),
});
export type MatchItem = z.output<typeof matchItem>;

/** 'Cumples 5 de 6': the list behind it is the same for the person and the company. `of` counts what is known, met or not. */
export const vacancyMatch = z.object({ met: z.int(), of: z.int(), items: z.array(matchItem) });
export type VacancyMatch = z.output<typeof vacancyMatch>;

/** What the reader has not told yet and would let the match say more; null where nothing is missing. */
export const untold = z.nullable(z.enum(["study", "address"]));
export type Untold = z.output<typeof untold>;

/** What the detail of a vacancy adds for whoever reads it. */
export const forReader = {
  saved: z.boolean(),
  match: vacancyMatch,
  untold,
  /** 'Aproximadamente N minutos'; null when there is no way to go. */
  travel_minutes: z.nullable(z.int()),
  /** Kilometres from my address, as the crow flies; null where either place is not known. */
  travel_km: z.nullable(z.number()),
  /** Answers of the company; null below five applications to judge by, `days` also where most were not answered. */
  answers: z.nullable(z.object({ days: z.nullable(z.int()), percent: z.int() })),
};
