import { describe, expect, test } from "vitest";
import { answersOwed, owedSentence, waitingNames } from "./inactive.rules.ts";

describe("[C9] inactive applications", () => {
  test("a company owes answers from the first inactive application beyond the setting", () => {
    expect([0, 5, 6, 12].map((inactive) => answersOwed(inactive, 5))).toEqual([0, 0, 1, 7]);
    expect(answersOwed(1, 0)).toBe(1);
    expect(owedSentence(7, 2)).toBe(
      "7 postulaciones llevan más de 15 días hábiles sin respuesta. Responde al menos 2 para publicar o extender una vacante.",
    );
    expect(owedSentence(1, 1)).toMatch(/^1 postulación lleva más/);
  });

  test("a refusal names five people and how many more wait", () => {
    expect(waitingNames(["Ana", "Luis", "Ana"])).toBe("Te esperan: Ana y Luis.");
    expect(waitingNames(["A", "B", "C", "D", "E", "F", "G"])).toBe("Te esperan: A, B, C, D, E y 2 más.");
  });
});
