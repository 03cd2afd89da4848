import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const source = resolve(import.meta.dirname, "../../..");
/** Fields that read a typed or pasted number. Every other page uses one of them. */
const readers = [
  "ui/dates/date-input.tsx",
  "ui/dates/day-fields.tsx",
  "ui/forms/code-input.tsx",
  "ui/forms/typed/digits-input.tsx",
  "ui/forms/typed/money-input.tsx",
  "ui/forms/typed/whole-input.tsx",
  "ui/phone/phone-field.tsx",
  "ui/phone/phone-input.tsx",
];
/** The gallery shows a text field with a number of its own schema. */
const gallery = "routes/-gallery/gallery-fields.tsx";

test("[F2] every field with a keyboard of numbers is one that reads pasted numbers", () => {
  const files = globSync("**/*.tsx", { cwd: source }).filter((file) => !file.includes(".test."));
  const numeric = files.filter((file) =>
    /inputMode="(?:numeric|decimal|tel)"|type="(?:number|tel)"/.test(readFileSync(join(source, file), "utf8")),
  );
  expect(numeric.sort()).toEqual([gallery, ...readers].sort());
});
