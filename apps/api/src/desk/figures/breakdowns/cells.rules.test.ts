import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Group, publishCells, publishGroups } from "./cells.rules.ts";

const named = (counts: readonly number[]) => counts.map((count, at) => ({ name: `g${at}`, count }));
const countsOf = (shown: readonly { count: number }[]) => shown.map(({ count }) => count);

test.each([
  [[20, 12, 5], [20, 12, 5], 0],
  [[], [], 0],
  // A single small group: its sum alone would be the group.
  [[20, 12, 3], [20], 15],
  [[20, 4, 3], [20], 7],
  // Two small groups whose sum is below the limit.
  [[20, 9, 2, 2], [20], 13],
  // Two groups of four are all that a sum of eight can be.
  [[20, 4, 4], [], 28],
  // Groups of the size of the last hidden group are hidden with it.
  [[20, 6, 6, 3], [20], 15],
  [[3], [], 3],
  [[9, 1], [], 10],
])("[D7] groups of %j people: the table publishes %j, and the sum of the rest is %i", (counts, shown, others) => {
  const published = publishCells(named(counts));
  expect([countsOf(published.shown), published.others]).toEqual([shown, others]);
});

/** All ways to put `total` people into `size` groups. */
function tables(total: number, size: number): number[][] {
  if (size === 1) return [[total]];
  return Array.from({ length: total + 1 }, (_, first) => first).flatMap((first) =>
    tables(total - first, size - 1).map((rest) => [first, ...rest]),
  );
}

/** Tables with a hidden count that no other table with the same total and the same publication contradicts. */
function pinned(all: readonly number[][], publish: (counts: readonly number[]) => { text: string; hidden: number[] }) {
  const known = new Map<string, { counts: readonly number[]; hidden: number[] }[]>();
  for (const counts of all) {
    const { text, hidden } = publish(counts);
    known.set(text, [...(known.get(text) ?? []), { counts, hidden }]);
  }
  return [...known.values()].flatMap((alike) =>
    alike.flatMap(({ counts, hidden }) =>
      hidden.some((at) => alike.every((other) => other.counts[at] === counts[at])) ? [counts] : [],
    ),
  );
}

test.each([2, 3, 4])(
  "[D7] who knows the rule, the total and all published cells of %i groups cannot compute a hidden one",
  (size) => {
    const publish = (counts: readonly number[]) => {
      const published = publishCells(named(counts));
      const names = published.shown.map(({ name }) => name);
      return {
        text: JSON.stringify(published),
        hidden: counts.flatMap((count, at) => (count > 0 && !names.includes(`g${at}`) ? [at] : [])),
      };
    };
    for (let total = 1; total <= 17; total++) expect(pinned(tables(total, size), publish), `${total}`).toEqual([]);
  },
);

test("[D7] a reader who knows the rule, the total and all published groups and parts cannot compute a hidden part", () => {
  const publish = (counts: readonly number[]) => {
    const groups: Group[] = [
      { name: "one", parts: named(counts.slice(0, 2)) },
      { name: "other", parts: named(counts.slice(2)) },
    ];
    const published = publishGroups(groups);
    const isShown = (at: number) =>
      published.shown.some(
        ({ name, parts }) =>
          name === (at < 2 ? "one" : "other") && parts.shown.some((part) => part.name === `g${at % 2}`),
      );
    return {
      text: JSON.stringify(published),
      hidden: counts.flatMap((count, at) => (count > 0 && !isShown(at) ? [at] : [])),
    };
  };
  for (let total = 1; total <= 17; total++) expect(pinned(tables(total, 4), publish), `${total}`).toEqual([]);
});

/** Tables that an attacker must consider: two groups swapped, one person moved, or all people in two groups. */
function* alternatives(counts: readonly number[], at: number) {
  const total = counts.reduce((sum, one) => sum + one, 0);
  for (const few of [1, 2])
    yield counts.map((_, place) => (place === at ? few : place === (at + 1) % counts.length ? total - few : 0));
  for (let other = 0; other < counts.length; other++) {
    if (other === at) continue;
    const here = counts[at] ?? 0;
    const there = counts[other] ?? 0;
    if (here !== there) yield counts.with(at, there).with(other, here);
    if (there > 0) yield counts.with(at, here + 1).with(other, there - 1);
    if (here > 0) yield counts.with(at, here - 1).with(other, there + 1);
  }
}

test("[D7] for each hidden group of a generated table, another table with another count publishes the same", () => {
  const many = fc.array(fc.oneof(fc.nat({ max: 6 }), fc.nat({ max: 60 })), { minLength: 2, maxLength: 14 });
  fc.assert(
    fc.property(many, (counts) => {
      const text = JSON.stringify(publishCells(named(counts)));
      const shown = new Set(publishCells(named(counts)).shown.map(({ name }) => name));
      for (const [at, count] of counts.entries()) {
        if (count === 0 || shown.has(`g${at}`)) continue;
        let isOpen = false;
        for (const other of alternatives(counts, at))
          if (other[at] !== count && JSON.stringify(publishCells(named(other))) === text) {
            isOpen = true;
            break;
          }
        expect(isOpen, JSON.stringify(counts)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test("[D7] no published group has fewer than five people, and the parts of a table sum up to its people", () => {
  const many = fc.array(fc.nat({ max: 30 }), { maxLength: 20 });
  fc.assert(
    fc.property(many, (counts) => {
      const { shown, others } = publishCells(named(counts));
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
      expect(Math.min(5, ...countsOf(shown))).toBe(5);
      expect(sum(countsOf(shown)) + others).toBe(sum(counts));
    }),
  );
});
