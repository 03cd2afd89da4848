import { expect, test } from "vitest";
import { ago } from "./spanish-dates.ts";

// 09:30 in the programme's zone.
const now = new Date("2026-11-28T15:30:00.000Z");

test.for([
  ["2026-11-28T15:29:30.000Z", "hace un momento"],
  ["2026-11-28T15:29:00.000Z", "hace 1 minuto"],
  ["2026-11-28T14:31:00.000Z", "hace 59 minutos"],
  ["2026-11-28T14:30:00.000Z", "hoy a las 08:30"],
  ["2026-11-28T07:05:00.000Z", "hoy a la 01:05"],
  ["2026-11-28T05:30:00.000Z", "ayer a las 23:30"],
  ["2026-11-20T15:30:00.000Z", "el 20 de noviembre"],
] as const)("[C3] at 09:30 of 28 November, %s was %s", ([at, words]) => {
  expect(ago(new Date(at), now)).toBe(words);
});
