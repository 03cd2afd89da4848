import { expect, test } from "vitest";
import { parseCsv } from "./csv.ts";

test("CSV is parsed with quotes, commas, doubled quotes and both line ends", () => {
  const text = 'id,name,note\r\n1,"León, Gto.","dijo ""sí"""\n2,Centro,\n3,"dos\nlíneas",x';
  expect(parseCsv(text, ["id", "name", "note"])).toEqual([
    { id: "1", name: "León, Gto.", note: 'dijo "sí"' },
    { id: "2", name: "Centro", note: "" },
    { id: "3", name: "dos\nlíneas", note: "x" },
  ]);
});

test("CSV is parsed for the requested columns only, in any order", () => {
  expect(parseCsv("a,b,c\n1,2,3\n", ["c", "a"])).toEqual([{ c: "3", a: "1" }]);
});

test("the last CSV row is kept if the text ends with an empty field", () => {
  expect(parseCsv("a,b\n1,\n2,", ["a", "b"])).toEqual([
    { a: "1", b: "" },
    { a: "2", b: "" },
  ]);
});

test("the error of a CSV names the missing column or the broken place", () => {
  expect(() => parseCsv("a\n1\n", ["b"])).toThrow("no column b");
  expect(() => parseCsv('a\n"1"x\n', ["a"])).toThrow("near character 2");
});
