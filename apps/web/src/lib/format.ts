import type { Currency } from "@arranca/contract/envelope";
import { businessDate } from "@arranca/contract/values/dates";
import { dayMs } from "@arranca/contract/values/durations";
import { nameless } from "@arranca/contract/values/nameless";
import { defaultHours, defaultTimeZone, setPageZone, zonedFormat } from "@arranca/contract/values/time-zone";

type Page = { document?: { documentElement: { dataset: { zone?: string; hours?: string } } } };
// The server writes both into a document with another zone than the default. Tests of rules have no document.
const { zone = defaultTimeZone, hours = defaultHours } = (globalThis as Page).document?.documentElement.dataset ?? {};
setPageZone(zone, Number(hours));

const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

const weekdays = "domingo lunes martes miércoles jueves viernes sábado".split(" ");

const thousands = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const clockTime = zonedFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Writes integer cents as `$8,500.00 MXN`; dollars end in USD. */
export function money(cents: number, currency: Currency = "MXN"): string {
  return `${figure(cents)} ${currency}`;
}

/** Short form of `money`: pesos without their name, `$8,500.00`; dollars always with it. */
export function amount(cents: number, currency: Currency = "MXN"): string {
  return currency === "MXN" ? figure(cents) : money(cents, currency);
}

/** Writes integer cents of pesos without empty cents: `$3,500`, `$1,166.67`. */
export const pesos = (cents: number): string => figure(cents).replace(/\.00$/, "");

function figure(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  return `${sign}$${thousands.format(Math.abs(cents) / 100)}`;
}

/** Range of two amounts with the currency once: `$9,200.00 a $11,000.00 USD`. One amount if both are equal. */
export const amountRange = (from: number, to: number, currency: Currency): string =>
  from === to ? amount(from, currency) : `${figure(from)} a ${amount(to, currency)}`;

/** Calendar day of an instant in the programme's zone, as `YYYY-MM-DD`. A day is returned unchanged. */
export function dayOf(value: string | Date): string {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "" : businessDate(date);
}

/** Writes a day or an instant as `20 de noviembre de 2026`. With `time`, an instant also shows its hour in the programme's zone. */
export function longDate(value: string | Date, options: { time?: boolean } = {}): string {
  const [year, month, day] = dayOf(value).split("-").map(Number);
  const name = months[(month ?? 0) - 1];
  if (!year || !day || !name) return "";
  const text = `${day} de ${name} de ${year}`;
  return options.time ? `${text}, ${hourOf(value)}` : text;
}

/** Writes the day of a promise with its weekday: `martes 24 de noviembre`. */
export function weekdayDate(value: string | Date): string {
  const day = dayOf(value);
  const [, month, date] = day.split("-").map(Number);
  const name = months[(month ?? 0) - 1];
  return date && name ? `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${date} de ${name}` : "";
}

export function hourOf(value: string | Date): string {
  return clockTime().format(new Date(value));
}

export function shortDate(value: string | Date): string {
  const [year, month, day] = dayOf(value).split("-").map(Number);
  const name = months[(month ?? 0) - 1];
  return year && day && name ? `${day} ${name.slice(0, 3)} ${year}` : "";
}

export function daysBetween(from: string | Date, to: string | Date): number {
  return Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayMs);
}

/** Time since an application, from the number of days in the API's answer: 'Postulado hace 3 días'. */
export function appliedAgo(days: number): string {
  return days <= 0 ? "Postulado hoy" : `Postulado ${daysAgo(days)}`;
}

export function daysAgo(days: number): string {
  if (days <= 0) return "hoy";
  return days === 1 ? "hace 1 día" : `hace ${days} días`;
}

/** Writes a delay in days: 'el mismo día', 'en 1 día', 'en 3 días'. */
export function afterDays(days: number): string {
  if (days <= 0) return "el mismo día";
  return days === 1 ? "en 1 día" : `en ${days} días`;
}

export function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const [count, unit] = megabytes < 1024 ? [megabytes, "MB"] : [megabytes / 1024, "GB"];
  return `${count.toFixed(1).replace(/\.0$/, "")} ${unit}`;
}

export function initials(name: string): string {
  if (name === nameless) return "?";
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 2 || /^[A-ZÁÉÍÓÚÑ]/.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

export function shorten(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit).trimEnd()}…` : text;
}
