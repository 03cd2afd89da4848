import { expect, test } from "vitest";
import { difference, wordsOf } from "./diff.ts";

const marked = (before: string, after: string) =>
  difference(wordsOf(before), wordsOf(after))
    .map(({ text, how }) => (how === "same" ? text : how === "gone" ? `-${text}-` : `+${text}+`))
    .join(" ");

test.each([
  ["Cajera", "Cajera", "Cajera"],
  ["Cajera", "Cajera de noche", "Cajera +de noche+"],
  ["Vas a cobrar y a limpiar", "Vas a cobrar", "Vas a cobrar -y a limpiar-"],
  ["de lunes a viernes", "de martes a viernes", "de -lunes- +martes+ a viernes"],
  ["", "Sábados", "+Sábados+"],
  ["Sábados", "", "-Sábados-"],
  ["", "", ""],
])("[T03] the comparison of «%s» with «%s» marks removed and added words", (before, after, expected) =>
  expect(marked(before, after)).toBe(expected),
);
