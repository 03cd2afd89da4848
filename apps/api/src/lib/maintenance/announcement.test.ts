import { expect, test } from "vitest";
import { announcedMaintenance, maintenanceProblems } from "./announcement.ts";

const night = {
  maintenance_from: "2026-12-01T22:00",
  maintenance_until: "2026-12-01T23:30",
  maintenance_words: "Guarda lo que escribas",
};
const announced = (now: string, over: Partial<typeof night> = {}) =>
  announcedMaintenance({ ...night, ...over }, new Date(now));

test.each([
  ["more than three days before", "2026-11-28T21:59:00-06:00", false],
  ["three days before", "2026-11-28T22:00:00-06:00", true],
  ["while it lasts", "2026-12-01T23:29:59-06:00", true],
  ["from its end on", "2026-12-01T23:30:00-06:00", false],
])("[D10] a maintenance is announced from three days before it until its end: %s", (_case, now, isShown) =>
  expect(announced(now) !== null).toBe(isShown),
);

test("[D10] the announcement of a maintenance says day, hours and the words of the administrator", () => {
  expect(announced("2026-12-01T10:00:00-06:00")).toEqual({
    text: "Mantenimiento: martes 1 de diciembre, de 22:00 a 23:30. Mientras, quizá no puedas entrar. Guarda lo que escribas.",
    until: "2026-12-02T05:30:00.000Z",
  });
  expect(
    announced("2026-12-01T10:00:00-06:00", { maintenance_until: "2026-12-02T02:00", maintenance_words: "" })?.text,
  ).toBe(
    "Mantenimiento: de martes 1 de diciembre, 22:00, a miércoles 2 de diciembre, 02:00. Mientras, quizá no puedas entrar.",
  );
  expect(announced("2026-12-01T10:00:00-06:00", { maintenance_until: "" })).toBeNull();
});

test.each<[string, Partial<typeof night>, object]>([
  ["a night", {}, {}],
  ["none", { maintenance_from: "", maintenance_until: "", maintenance_words: "" }, {}],
  [
    "words alone",
    { maintenance_from: "", maintenance_until: "" },
    { maintenance_from: expect.stringContaining("cuándo empieza") },
  ],
  ["no begin", { maintenance_from: "" }, { maintenance_from: expect.stringContaining("cuándo empieza") }],
  ["no end", { maintenance_until: "" }, { maintenance_until: expect.stringContaining("cuándo termina") }],
  [
    "the wrong way round",
    { maintenance_until: "2026-12-01T22:00" },
    { maintenance_until: expect.stringContaining("después") },
  ],
  [
    "a past one",
    { maintenance_from: "2026-11-01T01:00", maintenance_until: "2026-11-01T02:00" },
    { maintenance_until: expect.stringContaining("ya pasó") },
  ],
  [
    "a phone",
    { maintenance_words: "Manda tu CLABE al 477 123 4567" },
    { maintenance_words: expect.stringContaining("un teléfono") },
  ],
  [
    "a site",
    { maintenance_words: "Entra a arranca-pagos.com" },
    { maintenance_words: expect.stringContaining("«arranca-pagos.com»") },
  ],
  [
    "three days long",
    { maintenance_until: "2026-12-04T22:00" },
    { maintenance_until: expect.stringContaining("dos días") },
  ],
])(
  "[D10] a maintenance needs begin and end, in the future, of two days at most, and words that lead nowhere: %s",
  (_case, over, expected) =>
    expect(maintenanceProblems({ ...night, ...over }, new Date("2026-11-29T12:00:00-06:00"))).toEqual(expected),
);
