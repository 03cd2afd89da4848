// The road is longer than the line between two points.
const straightToRoad = 1.35;
const busKmPerHour = 18;
const minutesAtTheStop = 8;
const walkKmPerHour = 4.5;

const toFive = (minutes: number) => Math.max(1, Math.round(minutes / 5)) * 5;
const minutesOf = (km: number, kmPerHour: number) => ((km * straightToRoad) / kmPerHour) * 60;

/** How long so many kilometres of a straight line take by bus, to the next five minutes. */
export const busMinutes = (km: number): number => Math.max(10, toFive(minutesOf(km, busKmPerHour) + minutesAtTheStop));

/** The same on foot. */
export const walkMinutes = (km: number): number => toFive(minutesOf(km, walkKmPerHour));

/** As far as people walk to work. */
export const walkedKilometres = 1.5;
