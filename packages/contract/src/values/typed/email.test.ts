import { domainToASCII, domainToUnicode } from "node:url";
import { expect, test } from "vitest";
import { checkFields } from "../../field-errors.ts";
import { asked, fieldsOf, type Schema } from "../../testing/asked.ts";
import { email, emailOrNone, messages } from "../validation.ts";
import { emailWords } from "./email.ts";

const read = (typed: string) => checkFields(email(), typed);
const said = (typed: string) => {
  const checked = read(typed);
  return "errors" in checked ? checked.errors.body : checked.output;
};

const meant: [typed: string, meant: string][] = [
  ["Ana@Gmail.com ", "ana@gmail.com"],
  ["ana@gmail.com.", "ana@gmail.com"],
  ["ana@gmail,com", "ana@gmail.com"],
  ["ana,luz@gmail.com", "ana.luz@gmail.com"],
  ["ana @gmail.com", "ana@gmail.com"],
  ["ana@ gmail. com", "ana@gmail.com"],
  ["mailto:ana@gmail.com", "ana@gmail.com"],
  ["MAILTO:ana@gmail.com?subject=Hola", "ana@gmail.com"],
  ["<ana@gmail.com>", "ana@gmail.com"],
  ['"Ana López" <Ana@Gmail.com>,', "ana@gmail.com"],
  ["\u200Bana@\u200Bgmail.com\u2060", "ana@gmail.com"],
  ["\u202Aana@gmail.com\u202C", "ana@gmail.com"],
  ["ana\uFF20gmail.com", "ana@gmail.com"],
  ["ana+beca@gmail.com", "ana+beca@gmail.com"],
  ["o'brien-2_x@sub.ejemplo.com.mx", "o'brien-2_x@sub.ejemplo.com.mx"],
  ["contacto@panadería-núñez.com", "contacto@panadería-núñez.com"],
  ["CONTACTO@PANADERI\u0301A-NU\u0301N\u0303EZ.COM", "contacto@panadería-núñez.com"],
  [`contacto@${domainToASCII("panadería-núñez.com")}`, "contacto@panadería-núñez.com"],
  ["a@xn--ana-ema.mx", "a@êana.mx"],
  ["a@xn--80ak6aa92e.com", "a@xn--80ak6aa92e.com"],
  ["a@xn--.mx", "a@xn--.mx"],
  ["a@ejemplo.xn--p1ai", "a@ejemplo.xn--p1ai"],
];
test.each(meant)("[F8, B16] the e-mail %j can only mean %s", (typed, address) => expect(said(typed)).toBe(address));

test.each([
  ["josé@gmail.com", emailWords.sign("é")],
  ["jose\u0301@gmail.com", emailWords.sign("é")],
  ["MUÑOZ@gmail.com", emailWords.sign("ñ")],
  ["ana😀@gmail.com", emailWords.sign("😀")],
  ["ana lopez@gmail.com", emailWords.sign(" ")],
  ["ana@gmail.com luis@gmail.com", emailWords.two],
  ["ana@gmail.com,luis@gmail.com", emailWords.two],
  ["ana..l@gmail.com", emailWords.dots],
  ["ana@gmail..com", emailWords.dots],
  [".ana@gmail.com", emailWords.edge],
  ["ana.@gmail.com", emailWords.edge],
  ["ana@gmail", messages.email],
  ["ana@пример.com", messages.email],
  ["ana", messages.email],
  ["\u200B \u00A0", messages.emailRequired],
])("[F8, B16] the e-mail %j is refused with its reason: %s", (typed, reason) => {
  expect(read(typed)).toEqual({ errors: { body: reason } });
});

test("[F8, B16] a domain with marks reads like Node's own and goes out as punycode", () => {
  for (const domain of ["panadería-núñez.com", "ñandú.mx", "café.com.mx", "straße.de", "żółw.pl", "ñ.mx"])
    expect(said(`a@${domainToASCII(domain)}`)).toBe(`a@${domainToUnicode(domainToASCII(domain))}`);
});

test("[F8, B16] every call that asks for an e-mail mends it", () => {
  const named = asked.flatMap(({ name, schema }) =>
    fieldsOf(schema).flatMap(({ path, schema: one }) =>
      /email$/i.test(String(path.at(-1))) && typeOf(one) === "string" ? [{ name, path, one }] : [],
    ),
  );
  const unmended = named.filter(({ one }) => {
    const checked = checkFields(one, "mailto: Ana @Gmail,com.");
    return !("output" in checked) || checked.output !== "ana@gmail.com";
  });
  expect(unmended.map(({ name, path }) => `${name} ${path.join(".")}`)).toEqual([]);
  expect(named.length).toBeGreaterThan(15);
  expect(checkFields(emailOrNone(), " ")).toEqual({ output: "" });
});

const typeOf = (schema: Schema) => (schema as { _zod: { def: { type: string } } })._zod.def.type;
