import type { DraftContent } from "@arranca/contract/course/draft";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changesBetween, sameItems } from "./changes.rules.ts";
import type { Outline } from "./outline.rules.ts";

const item = (id: string, title = id) => ({
  id,
  content: { type: "iframe", title, description: "", note: [], text: "<p>Hola</p>", src: null } as DraftContent,
});
const section = (id: string, ...items: string[]) => ({ id, title: id, items: items.map((one) => item(one)) });
const before: Outline = [section("A", "1", "2", "3"), section("B", "4")];
const short = (after: Outline) => changesBetween(before, after).map(({ change, id }) => `${change} ${id}`);

test("two courses whose keys are only in another order have no differences", () => {
  const [first, second] = before;
  const turned = {
    ...first,
    items: (first?.items ?? []).map(({ id, content }) => ({
      content: Object.fromEntries(Object.entries(content).reverse()) as DraftContent,
      id,
    })),
  };
  expect(changesBetween(before, [turned as Outline[number], second as Outline[number]])).toEqual([]);
});

test.each<[string, Outline, string[]]>([
  ["an item more", [section("A", "1", "9", "2", "3"), section("B", "4")], ["added 9"]],
  ["an item less", [section("A", "1", "3"), section("B", "4")], ["removed 2"]],
  ["the first item last", [section("A", "2", "3", "1"), section("B", "4")], ["moved 1"]],
  ["an item in the other section", [section("A", "1", "3"), section("B", "2", "4")], ["moved 2"]],
  ["the sections changed over", [section("B", "4"), section("A", "1", "2", "3")], ["moved A"]],
  ["a section less", [section("A", "1", "2", "3")], ["removed B", "removed 4"]],
  ["a new section", [...before, section("C", "5")], ["added C", "added 5"]],
])("only this change is listed: %s", (_what, after, changes) => expect(short(after)).toEqual(changes));

test("changes of a course item are listed by its fields", () => {
  const after = [
    { ...section("A", "2", "3"), items: [item("1", "Otro título"), item("2"), item("3")] },
    section("B", "4"),
  ];
  expect(changesBetween(before, after)).toEqual([
    { what: "item", change: "changed", id: "1", title: "Otro título", section: "A", fields: ["title"] },
  ]);
  expect(sameItems(before, after)).toBe(3);
});

test("only moved items are listed after a reordering, and a course has no changes against itself", () => {
  const ids = ["1", "2", "3", "4", "5", "6"];
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: 6 }), fc.nat(5), (order, to) => {
      const [first = ""] = order;
      const rest = order.slice(1);
      const moved = [...rest.slice(0, to), first, ...rest.slice(to)];
      const changes = changesBetween([section("A", ...order)], [section("A", ...moved)]);
      expect(changes.length).toBe(to === 0 ? 0 : 1);
      expect(changesBetween([section("A", ...order)], [section("A", ...order)])).toEqual([]);
    }),
  );
});
