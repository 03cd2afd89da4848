import { expect, test } from "vitest";
import { parseCsv } from "./csv.ts";

test("reads quotes, commas, doubled quotes and both line ends", () => {
  const text = 'id,name,note\r\n1,"León, Gto.","dijo ""sí"""\n2,Centro,\n3,"dos\nlíneas",x';
  expect(parseCsv(text, ["id", "name", "note"])).toEqual([
    { id: "1", name: "León, Gto.", note: 'dijo "sí"' },
    { id: "2", name: "Centro", note: "" },
    { id: "3", name: "dos\nlíneas", note: "x" },
  ]);
});

test("takes only the columns asked for, in any order", () => {
  expect(parseCsv("a,b,c\n1,2,3\n", ["c", "a"])).toEqual([{ c: "3", a: "1" }]);
});

test("keeps the last row when the text ends with its empty last field", () => {
  expect(parseCsv("a,b\n1,\n2,", ["a", "b"])).toEqual([
    { a: "1", b: "" },
    { a: "2", b: "" },
  ]);
});

test("says which column is missing and where a file is broken", () => {
  expect(() => parseCsv("a\n1\n", ["b"])).toThrow("no column b");
  expect(() => parseCsv('a\n"1"x\n', ["a"])).toThrow("near character 2");
});
