import type { InterviewView } from "@arranca/contract/interviews/calls";
import { hourOf, weekdayDate } from "#lib/format.ts";

/** Day and hour in the programme's zone: 'martes 1 de diciembre a las 10:30'. */
export const momentText = (at: string): string => `${weekdayDate(at)} a las ${hourOf(at)}`;

/** Name of the programme's zone, 'hora de Tijuana', if the device has another one at that instant; else ''. */
export function zoneText(at: string, zone: string): string {
  const hourIn = (timeZone?: string) =>
    new Intl.DateTimeFormat("en-GB", {
      dateStyle: "short",
      timeStyle: "short",
      ...(timeZone ? { timeZone } : {}),
    }).format(new Date(at));
  if (hourIn() === hourIn(zone)) return "";
  const parts = new Intl.DateTimeFormat("es-MX", { timeZone: zone, timeZoneName: "shortGeneric" }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const whole = hours === 0 ? "" : hours === 1 ? "1 hora" : `${hours} horas`;
  return [whole, rest === 0 ? "" : `${rest} minutos`].filter(Boolean).join(" y ");
}

/** When an interview is, with the zone if the device has another one; '' while nothing is agreed. */
export function whenText({ starts_at, zone }: Pick<InterviewView, "starts_at" | "zone">): string {
  if (!starts_at) return "";
  const elsewhere = zoneText(starts_at, zone);
  return `${momentText(starts_at)}${elsewhere ? ` (${elsewhere})` : ""}`;
}
