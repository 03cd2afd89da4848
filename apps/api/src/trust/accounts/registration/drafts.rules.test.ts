import fc from "fast-check";
import { expect, test } from "vitest";
import { type DraftStep, mergeDraft } from "./drafts.rules.ts";

const now = 1_800_000_000_000;
const saved: DraftStep = {
  data: { street: "Juárez", number: "3" },
  typedAt: { street: now - 5_000, number: now - 5_000 },
};

test("[T09] ux-1 merging two saved steps of a registration keeps the newest text of each field", () => {
  const change = { data: { street: "Hidalgo", number: "9" }, typed: { street: 1_000, number: 60_000 } };
  expect(mergeDraft(saved, change, now).data).toEqual({ street: "Hidalgo", number: "3" });
});

test("[T09] text that was filled in automatically replaces only empty fields of a registration", () => {
  const change = { data: { street: "Hidalgo", email: "a@correo.example" }, typed: {} };
  const merged = mergeDraft(saved, change, now);
  expect(merged.data).toEqual({ street: "Juárez", number: "3", email: "a@correo.example" });
  // Typed text is newer than text that nobody typed, even if it was typed an hour ago.
  const typed = { data: { email: "b@correo.example" }, typed: { email: 3_600_000 } };
  expect(mergeDraft(merged, typed, now).data.email).toBe("b@correo.example");
  expect(merged.typedAt.email).toBe(0);
  // The first of two texts that nobody typed is kept.
  const again = { data: { email: "c@correo.example" }, typed: {} };
  expect(mergeDraft(merged, again, now).data.email).toBe("a@correo.example");
});

test("[T09] the later of two texts saved with the same millisecond of typing is kept", () => {
  const change = { data: { street: "Hidalgo" }, typed: { street: 5_000 } };
  expect(mergeDraft(saved, change, now).data.street).toBe("Hidalgo");
});

test("[T09] a registration step saved without times of typing is replaced as a whole", () => {
  const replaced = { data: { street: "Morelos" }, typedAt: { street: now } };
  expect(mergeDraft(saved, { data: { street: "Morelos" }, typed: undefined }, now)).toEqual(replaced);
});

test("[T09] U5 saved changes give the same registration step in any order and however often they arrive", () => {
  const change = fc.record({
    at: fc.integer({ min: 0, max: 50_000 }),
    name: fc.constantFrom("street", "number", "cp"),
  });
  // The text contains its time, so no two texts of a field share a millisecond.
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat()), (changes, dice) => {
      const arrive = (order: typeof changes) =>
        order.reduce<DraftStep>(
          (step, { at, name }) => mergeDraft(step, { data: { [name]: `t${at}` }, typed: { [name]: 60_000 - at } }, now),
          { data: {}, typedAt: {} },
        ).data;
      const shuffled = [...changes, ...changes]
        .map((one) => ({ one, key: dice.next().value }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one);
      expect(arrive(shuffled)).toEqual(arrive(changes));
    }),
  );
});
