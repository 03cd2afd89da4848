import { expect, test } from "vitest";
import { linesOf, noTime, problemOf, textOf } from "./transcript-text.ts";

const lines = [
  { at: 0, text: "Hola." },
  { at: 4.48, text: "Esto es Arranca." },
  { at: 65.2, text: "Adiós." },
];

test("[S15] a transcript is edited as text with minutes, and unchanged lines keep their exact second", () => {
  expect(textOf(lines)).toBe("0:00 Hola.\n0:04 Esto es Arranca.\n1:05 Adiós.");
  expect(linesOf(textOf(lines), lines)).toEqual(lines);
  expect(linesOf("0:04 Otra cosa\n\n 0:09  Más \n", lines)).toEqual([
    { at: 4.48, text: "Otra cosa" },
    { at: 9, text: "Más" },
  ]);
});

test.each(["Sin minuto", "0:99 Mal", "12 Hola", ":05 Hola"])(
  "[S15] the transcript line %j has no readable minute and stays as typed",
  (typed) => {
    const read = linesOf(`0:01 Bien\n${typed}`, []);
    expect(read[1]).toEqual({ at: noTime, text: typed });
    expect(textOf(read)).toBe(`0:01 Bien\n${typed}`);
    expect(problemOf(read)).toBe("La línea 2 no empieza con su minuto, como 0:12.");
  },
);

test("[S15] a transcript line with an earlier minute than the line above it is reported", () => {
  expect(problemOf(linesOf("0:10 Uno\n0:05 Dos", []))).toBe("La línea 2 va antes que la anterior.");
  expect(problemOf(lines)).toBeUndefined();
});
