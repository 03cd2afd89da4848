// Ratio of road distance to straight-line distance.
const straightToRoad = 1.35;
const busKmPerHour = 18;
const minutesAtTheStop = 8;
const walkKmPerHour = 4.5;

const toFive = (minutes: number) => Math.max(1, Math.round(minutes / 5)) * 5;
const minutesOf = (km: number, kmPerHour: number) => ((km * straightToRoad) / kmPerHour) * 60;

/** Bus time in minutes for a straight-line distance in kilometres: nearest five, at least ten. */
export const busMinutes = (km: number): number => Math.max(10, toFive(minutesOf(km, busKmPerHour) + minutesAtTheStop));

/** Walking time in minutes for a straight-line distance in kilometres: nearest five, at least five. */
export const walkMinutes = (km: number): number => toFive(minutesOf(km, walkKmPerHour));

export const walkedKilometres = 1.5;
