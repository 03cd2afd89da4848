import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { idOfSlug, slugOf } from "./slug.ts";

test("the slug of a vacancy has the words of title and place without accents, and the id", () => {
  const id = newId();
  const slug = slugOf({ id, title: "Auxiliar de almacén (turno de día)", place: "León" });
  expect(slug).toMatch(/^auxiliar-de-almacen-turno-de-dia-leon-[0-9a-z]{25}$/);
  expect(idOfSlug(slug)).toBe(id);
});

test("the slug of a vacancy leads to its id whatever the title says", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), (id, title) => {
      const slug = slugOf({ id, title, place: null });
      expect(slug).toMatch(/^[0-9a-z-]{25,86}$/);
      expect(idOfSlug(slug)).toBe(id);
    }),
  );
});

test.each(["", "auxiliar", "zzzzzzzzzzzzzzzzzzzzzzzzz", "a-1", `${"0".repeat(26)}`])(
  "the slug '%s' has no vacancy id",
  (slug) => expect(idOfSlug(slug)).toBeUndefined(),
);
