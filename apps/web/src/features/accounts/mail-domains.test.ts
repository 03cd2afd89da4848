import { expect, test } from "vitest";
import { meantAddress } from "./mail-domains.ts";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["Ana@Gmail.con", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  ["ana@gmal.com", "ana@gmail.com"],
  ["ana@hotmial.com", "ana@hotmail.com"],
  ["ana@hotmai.con", "ana@hotmail.com"],
  ["ana@outlok.com", "ana@outlook.com"],
  ["ana@yaho.com.mx", "ana@yahoo.com.mx"],
  ["ana@iclud.com", "ana@icloud.com"],
])("the misspelt e-mail '%s' gets the suggestion %s", (typed, meant) => expect(meantAddress(typed)).toBe(meant));

test.each([
  ...["ana@gmail.com", "ana@live.com", "ana@mail.com", "ana@ymail.com", "ana@leon.gob.mx", "ana@correo.example"],
  ...["ana@gmial", "ana@", "ana", ""],
])("the e-mail '%s' gets no suggestion", (typed) => expect(meantAddress(typed)).toBeUndefined());
