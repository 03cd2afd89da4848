import * as z from "zod/mini";

export const matchItem = z.object({
  /** Requirement of the vacancy that is compared with the person: never gender, origin or age. */
  field: z.enum(["degree", "special_field", "place", "language"]),
  state: z.enum(["met", "unmet", "unknown"]),
  text: z.string(),
});
export type MatchItem = z.output<typeof matchItem>;

/** 'Cumples 5 de 6': requirements of the vacancy that the person meets. `of` counts known ones, met or unmet. */
export const vacancyMatch = z.object({ met: z.int(), of: z.int(), items: z.array(matchItem) });
export type VacancyMatch = z.output<typeof vacancyMatch>;

export const missingData = z.nullable(z.enum(["study", "address"]));
export type MissingData = z.output<typeof missingData>;

/** Fields of a vacancy's detail that depend on the signed-in person. */
export const forReader = {
  saved: z.boolean(),
  match: vacancyMatch,
  untold: missingData,
  travel_minutes: z.nullable(z.int()),
  /** Kilometres in a straight line from the person's address to the vacancy; null if either point is unknown. */
  travel_km: z.nullable(z.number()),
  /** Usual days in which the company answers; null below five applications, `days` also if most were not answered. */
  answers: z.nullable(z.object({ days: z.nullable(z.int()), percent: z.int() })),
};
