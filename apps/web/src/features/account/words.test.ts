import { expect, test } from "vitest";
import { counted, sinceWords } from "./words.ts";

test("[T10] the start of a session is written by the calendar of Mexico City, such as 'Desde hoy a las 10:32'", () => {
  const now = new Date("2026-11-21T05:30:00Z"); // 23:30 on the 20th there
  expect(sinceWords("2026-11-20T16:32:00Z", now)).toBe("Desde hoy a las 10:32");
  expect(sinceWords("2026-11-20T05:59:00Z", now)).toBe("Desde ayer a las 23:59");
  expect(sinceWords("2026-11-18T18:00:00Z", now)).toBe("Desde el 18 de noviembre de 2026 a las 12:00");
});

test("a number of sessions is written in the singular for one and in the plural for several", () => {
  expect([0, 1, 3].map((count) => counted(count, "vacante", "vacantes"))).toEqual([
    "0 vacantes",
    "1 vacante",
    "3 vacantes",
  ]);
});
