import { describe, expect, test } from "vitest";
import { keysOf } from "../keys.ts";
import { personSections, restOfReview, restWords, type SectionKey } from "./requests.ts";

const all = keysOf(personSections);
const asked = (...sections: SectionKey[]) => sections.map((section) => ({ section }));

describe("[A07, R08] a section without any request is called reviewed only if a reviewer checked it", () => {
  test.each<[string, SectionKey[], SectionKey[], string]>([
    ["nothing was ticked", ["bank"], [], "Lo demás todavía no lo revisamos."],
    ["some were", ["bank"], ["personal", "address"], "Todavía no revisamos: Estudios, Documentos."],
    ["all were", ["bank"], ["personal", "address", "study", "documents"], "Lo demás ya está aprobado."],
    ["the one that was asked about was ticked before", ["bank"], ["bank"], "Lo demás todavía no lo revisamos."],
    ["all were asked about", all, all, ""],
  ])("%s", (_case, sections, reviewed, words) => {
    expect(restWords(restOfReview("person", { asked: asked(...sections), reviewed, later: [] }))).toBe(words);
  });

  test("a missing bank account does not keep the review open", () => {
    const reviewed: SectionKey[] = ["personal", "address", "documents"];
    expect(restWords(restOfReview("person", { asked: asked("study"), reviewed, later: ["bank"] }))).toBe(
      "Lo demás ya está aprobado.",
    );
  });

  test("the review of a company lists only its own sections, in their order", () => {
    expect(restOfReview("company", { asked: asked("manager"), reviewed: ["company"], later: [] })).toEqual([
      { name: "Empresa", isReviewed: true },
      { name: "Dirección de la empresa", isReviewed: false },
      { name: "Documentos de la empresa", isReviewed: false },
    ]);
  });
});
