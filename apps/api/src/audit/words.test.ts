import { auditKindNames, auditKinds } from "@arranca/contract/audit/kinds";
import { expect, test } from "vitest";
import { knownPlaces, sentenceOf } from "./words.ts";

const row = { about_id: null, detail: {}, order_number: null, vacancy_title: null, role_names: null };

test("every place of a sentence is known, and a row of any age fills it", () => {
  const unknown = auditKindNames.flatMap((kind) =>
    [...auditKinds[kind].says.matchAll(/\{(\w+)\}/g)].flatMap(([, place = ""]) =>
      knownPlaces.includes(place) ? [] : [`${kind}: ${place}`],
    ),
  );
  expect(unknown).toEqual([]);
  for (const action of auditKindNames) {
    const { before, after } = sentenceOf({ ...row, action });
    expect(before + after, action).not.toMatch(/undefined|null|\{|\}/);
  }
});

test("a kind of an earlier version is shown by its name", () => {
  expect(sentenceOf({ ...row, action: "old.thing" })).toEqual({ before: "hizo «old.thing»", after: "" });
});
