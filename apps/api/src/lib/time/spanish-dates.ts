import type { Currency } from "@arranca/contract/envelope";
import { zonedFormat } from "@arranca/contract/values/time-zone";

const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** Formats a `YYYY-MM-DD` for e-mails: `20 de noviembre de 2026`. */
export function longDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} de ${months[(month ?? 1) - 1]} de ${year}`;
}

/** Formats a date without its year: `20 de noviembre`. */
export const nearDate = (date: string): string => longDate(date).replace(/ de \d{4}$/, "");

// Not `hour12: false`: some engines then write midnight as 24:05.
const clock = zonedFormat("es-MX", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const exactClock = zonedFormat("es-MX", { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });

/** Formats the time with its seconds: `14:05:32`. */
export const exactTime = (instant: Date): string => exactClock().format(instant);

export const timeOfDay = (instant: Date): string => clock().format(instant);

/** Formats integer cents as `$3,500.00 MXN`. */
export const money = (cents: number, currency: Currency = "MXN"): string => `${amount(cents)} ${currency}`;

/** Formats integer cents without the currency: `$3,500.00`. */
export function amount(cents: number): string {
  return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Formats integer cents without empty decimals: `$3,500`, but `$3,500.50`. */
export const pesos = (cents: number): string => amount(cents).replace(/\.00$/, "");
