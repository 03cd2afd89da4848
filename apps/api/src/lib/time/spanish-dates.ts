import type { Currency } from "@arranca/contract/envelope";
import { timeZone } from "./clock.ts";

const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** Writes a `YYYY-MM-DD` as people read it in e-mails: `20 de noviembre de 2026`. */
export function longDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} de ${months[(month ?? 1) - 1]} de ${year}`;
}

/** The same of a day that is near, as one says it: `20 de noviembre`. */
export const nearDate = (date: string): string => longDate(date).replace(/ de \d{4}$/, "");

// Not `hour12: false`: some engines write midnight as 24:05 then.
const clockInMexico = new Intl.DateTimeFormat("es-MX", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Writes the time of day of an instant in Mexico City: `12:05`. */
export const timeOfDay = (instant: Date): string => clockInMexico.format(instant);

/** Writes integer cents as `$3,500.00 MXN`. */
export const money = (cents: number, currency: Currency = "MXN"): string => `${amount(cents)} ${currency}`;

/** Writes integer cents without the currency, where it stands beside: `$3,500.00`. */
export function amount(cents: number): string {
  return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Writes integer cents as one says them: `$3,500`, and `$3,500.50` where there are cents. */
export const pesos = (cents: number): string => amount(cents).replace(/\.00$/, "");
