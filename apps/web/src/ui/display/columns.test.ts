import { expect, test } from "vitest";
import { directionOf, nextSort } from "./columns.ts";

test("[D3] a heading sorts in the column's first direction, then in the other one, back and forth", () => {
  const day = { sort: "seen", sortKind: "day" } as const;
  expect([nextSort(day, undefined), nextSort(day, "-seen"), nextSort(day, "seen")]).toEqual(["-seen", "seen", "-seen"]);
  const name = { sort: "name" };
  expect([nextSort(name, "-seen"), nextSort(name, "name")]).toEqual(["name", "-name"]);
});

test("[D3] a heading names the direction of its own column only", () => {
  expect([directionOf("name", "name"), directionOf("name", "-name"), directionOf("name", "-names")]).toEqual([
    ...["ascending", "descending", "none"],
  ]);
});
