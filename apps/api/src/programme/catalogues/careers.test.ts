import { expect, test } from "vitest";
import { careerFields, careers, shortLists } from "./data.ts";
import { fieldsOfCareer } from "./service.ts";

test("[R11] every career of the catalogue leads to existing special fields, through its area or by itself", () => {
  const known = new Set(shortLists.special_fields.map(({ id }) => id));
  for (const { id, name } of careers) {
    const fields = fieldsOfCareer(id) ?? [];
    expect(fields.length, name).toBeGreaterThan(0);
    expect(
      fields.filter((field) => !known.has(field)),
      name,
    ).toEqual([]);
  }
  const areas = new Set(careers.map(({ area }) => area));
  expect(careerFields.filter(({ area, careerId }) => (area ? !areas.has(area) : careerId === null))).toEqual([]);
  expect(fieldsOfCareer(null)).toBeNull();
  expect(fieldsOfCareer(9999)).toBeNull();
});
