import type { Currency } from "@arranca/contract/envelope";
import { countText } from "@arranca/contract/values/count-text";
import { minuteMs } from "@arranca/contract/values/durations";
import { zonedFormat } from "@arranca/contract/values/time-zone";
import { addDays, businessDate } from "./clock.ts";

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

const dayName = zonedFormat("es-MX", { weekday: "long" });

/** Day of the week: `martes`. */
export const weekday = (instant: Date): string => dayName().format(instant);

export const timeOfDay = (instant: Date): string => clock().format(instant);

/** Elapsed time in words: 'hace un momento', 'hace 5 minutos', 'hoy a las 18:05', 'ayer a las 09:10', 'el 3 de mayo'. */
export function ago(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return "hace un momento";
  if (minutes < 60) return `hace ${countText(minutes, "minuto", "minutos")}`;
  const [day, today] = [businessDate(at), businessDate(now)];
  const time = timeOfDay(at);
  const clock = `a ${time.startsWith("01") ? "la" : "las"} ${time}`;
  if (day === today) return `hoy ${clock}`;
  return day === addDays(today, -1) ? `ayer ${clock}` : `el ${nearDate(day)}`;
}

/** Formats integer cents as `$3,500.00 MXN`. */
export const money = (cents: number, currency: Currency = "MXN"): string => `${amount(cents)} ${currency}`;

/** Formats integer cents without the currency: `$3,500.00`. */
export function amount(cents: number): string {
  return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Formats integer cents without empty decimals: `$3,500`, but `$3,500.50`. */
export const pesos = (cents: number): string => amount(cents).replace(/\.00$/, "");
