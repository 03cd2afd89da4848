import * as z from "zod/mini";

export const matchItem = z.object({
  /** Subject of the item: never gender, origin or age. */
  field: z.enum(["degree", "special_field", "place", "language"]),
  /** `unknown`: the registration does not say, which is not the same as unmet. */
  state: z.enum(["met", "unmet", "unknown"]),
  text: z.string(),
});
export type MatchItem = z.output<typeof matchItem>;

/** 'Cumples 5 de 6', with the same items for the person and the company. `of` counts known items, met or unmet. */
export const vacancyMatch = z.object({ met: z.int(), of: z.int(), items: z.array(matchItem) });
export type VacancyMatch = z.output<typeof vacancyMatch>;

/** Missing data of the reader that would improve the match; null if nothing is missing. */
export const untold = z.nullable(z.enum(["study", "address"]));
export type Untold = z.output<typeof untold>;

/** Additional fields of a vacancy's detail for its reader. */
export const forReader = {
  saved: z.boolean(),
  match: vacancyMatch,
  untold,
  /** 'Aproximadamente N minutos'; null without a route. */
  travel_minutes: z.nullable(z.int()),
  /** Kilometres in a straight line from the reader's address; null if either point is unknown. */
  travel_km: z.nullable(z.number()),
  /** Answer times of the company; null below five applications, `days` also null if most were not answered. */
  answers: z.nullable(z.object({ days: z.nullable(z.int()), percent: z.int() })),
};
