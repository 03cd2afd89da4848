import { expect, test } from "vitest";
import { countText } from "./count-text.ts";

test.each([
  [0, "0 vacantes"],
  [1, "1 vacante"],
  [2, "2 vacantes"],
  [1204, "1,204 vacantes"],
])("the count %i is written %s", (count, said) => {
  expect(countText(count, "vacante", "vacantes")).toBe(said);
});
