import { array, assert, constant, constantFrom, oneof, option, property, record, string } from "fast-check";
import { expect, it } from "vitest";
import { signIn } from "../accounts/entry.ts";
import { checkFields } from "../field-errors.ts";
import { checkSignIn, passwordMaxLength } from "./sign-in.ts";
import { digitsOrText, grammars } from "./typed/digit-runs.ts";
import { mendedEmail } from "./typed/email.ts";

const pieces = constantFrom(
  "ana",
  "ANA",
  "@",
  ".",
  "..",
  "+",
  "-",
  "'",
  " ",
  "é",
  "x.mx",
  "ejemplo",
  "1",
  "\n",
  "ñ\u0303",
);
const email = oneof(
  array(pieces, { maxLength: 8 }).map((some) => some.join("")),
  constantFrom(
    "ana@x.mx",
    " Ana.Luz+1@Sub.Ejemplo.MX ",
    `${"a".repeat(247)}@x.com`,
    `${"a".repeat(248)}@x.com`,
    ".a@x.mx",
    "a@-x.mx",
  ),
);
const password = oneof(
  string({ unit: "grapheme", maxLength: 12 }),
  constant(""),
  constantFrom(passwordMaxLength, passwordMaxLength + 1).map((length) => "n\u0303".repeat(length)),
);
const code = option(oneof(constantFrom("123 456", "123-456", "", " - ", "12a", "１２"), string({ maxLength: 8 })), {
  nil: undefined,
});

/** The form as its fields leave it: an address is mended and a code is read before the form is checked. */
const filled = <Form extends { email: string; code: string | undefined }>(form: Form): Form => ({
  ...form,
  email: mendedEmail(form.email),
  ...(form.code === undefined ? {} : { code: digitsOrText(form.code, grammars.code) }),
});

it("the check of the filled sign-in form gives the same result and messages as its schema", () => {
  const outcomes = { sent: 0, refused: 0 };
  assert(
    property(record({ email, password, code }), (form) => {
      const checked = checkSignIn(filled(form));
      outcomes["output" in checked ? "sent" : "refused"] += 1;
      expect(checked).toEqual(checkFields(signIn.body, form));
    }),
    { numRuns: 2_000 },
  );
  expect(outcomes.sent).toBeGreaterThan(50);
  expect(outcomes.refused).toBeGreaterThan(50);
});
