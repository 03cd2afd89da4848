import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { ageOn, isRealDate } from "./dates.ts";
import { grammars } from "./typed/digit-runs.ts";
import * as v from "./validation.ts";

const said = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? "ok" : result.error.issues[0]?.message;
};
const today = "2026-11-21";

/** Rows of the requirement's table of validations: input and expected message. */
const table: Record<string, [z.ZodMiniType, [unknown, string | undefined][]]> = {
  "any required": [
    v.required(),
    [
      [undefined, "Este campo es obligatorio"],
      ["  ", "Este campo es obligatorio"],
      ["a", "ok"],
    ],
  ],
  "any required, arrays too": [
    v.requiredList(z.int()),
    [
      [undefined, "Este campo es obligatorio"],
      [[], "Este campo es obligatorio"],
      [[1], "ok"],
    ],
  ],
  number: [
    v.numeric(),
    [
      ["1,5", "El campo debe contener sólo números válidos"],
      ["1.", "El campo debe contener sólo números válidos"],
      ["-12.50", "ok"],
      ["7", "ok"],
    ],
  ],
  RFC: [
    v.rfc(),
    [
      ["", "Este campo es obligatorio"],
      ["PEDX041201", "RFC no válido"],
      ["PE1L050730NR8", "RFC no válido"],
      ["pedx041201sj8", "ok"],
      ["TSE200115A15", "ok"],
    ],
  ],
  "email required": [v.email(), [["", "El correo electrónico es requerido."]]],
  "email format": [
    v.email(),
    [
      ["ximena@", "Introduce un correo electrónico válido"],
      [" Ximena@Correo.MX ", "ok"],
    ],
  ],
  "password required": [v.newPassword(), [["", "Este campo es requerido."]]],
  "password min 8": [
    v.newPassword(),
    [
      ["1234567", "La contraseña debe tener al menos 8 caracteres."],
      ["12345678", "ok"],
    ],
  ],
  confirmation: [
    z.object({ password: v.newPassword(), confirmation: v.currentPassword() }).check(v.passwordsAgree()),
    [
      [{ password: "una larga", confirmation: "otra larga" }, "Las contraseñas no coinciden."],
      [{ password: "una larga", confirmation: "una larga" }, "ok"],
    ],
  ],
  code: [
    v.code(),
    [
      ["", "El código es requerido."],
      [" - ", "El código es requerido."],
      ["12a456", "El campo debe contener sólo números."],
      ["012345", "ok"],
      ["1234 5678-9", "ok"],
      ["Tu código es 123456", "ok"],
    ],
  ],
  digits: [
    v.digits(grammars.postalCode),
    [
      ["12a", "El campo debe contener sólo números."],
      ["0123", "ok"],
    ],
  ],
  "account number": [
    v.accountNumber(),
    [
      ["123", "El número de cuenta debe tener entre 4 y 19 dígitos numéricos"],
      ["1".repeat(20), "El número de cuenta debe tener entre 4 y 19 dígitos numéricos"],
      ["12 34", "El número de cuenta debe tener entre 4 y 19 dígitos numéricos"],
      ["0", "Este campo es obligatorio"],
      ["0000000000", "Ese número de cuenta no existe. Revísalo en tu estado de cuenta."],
      ["1234", "ok"],
      ["1".repeat(19), "ok"],
    ],
  ],
  CLABE: [
    v.clabe(),
    [
      [undefined, "ok"],
      ["", "ok"],
      ["01258001234567890", "La CLABE debe contener 18 dígitos numéricos"],
      ["13732010X030405061", "La CLABE debe contener 18 dígitos numéricos"],
      ["002320007123456789", v.messages.clabeDigit],
      ["002 320 00712345678 8", "ok"],
    ],
  ],
  date: [
    v.date(),
    [
      ["", "La fecha es requerida."],
      ["21/11/2026", "Formato de fecha inválido (YYYY-MM-DD)"],
      ["2026-02-30", "Formato de fecha inválido (YYYY-MM-DD)"],
      ["2026-11-21", "ok"],
    ],
  ],
  "birth date": [
    v.birthDate(today),
    [
      ["", "La fecha de nacimiento es requerida"],
      ["2005-13-01", "Fecha inválida"],
      ["2027-01-01", "Fecha inválida"],
      ["2008-11-22", "La edad debe estar entre 18 y 27 años"],
      ["2008-11-21", "ok"],
      ["1998-11-22", "ok"],
      ["1998-11-21", "La edad debe estar entre 18 y 27 años"],
    ],
  ],
  "birth date by the programme's setting": [
    v.birthDate(today, { min: 16, max: 29 }),
    [["2011-01-01", "La edad debe estar entre 16 y 29 años"]],
  ],
  "min length": [
    v.required().check(v.atLeast(3)),
    [
      ["ab", "Debe tener al menos 3 caracteres"],
      ["abc", "ok"],
    ],
  ],
  "max length": [
    v.text(5),
    [
      ["abcdef", "Debe tener como máximo 5 caracteres"],
      ["abcde", "ok"],
    ],
  ],
  "radio question": [
    v.radio(),
    [
      [undefined, "Selecciona una opción"],
      ["", "Selecciona una opción"],
      [0, "ok"],
      ["b", "ok"],
    ],
  ],
};

describe.each(Object.entries(table))("[V01] the schema of the field %s", (_, [schema, cases]) => {
  test.each(cases)("the value %j gives the message %s", (typed, answer) => expect(said(schema, typed)).toBe(answer));
});

test("a CURP is validated up to its check digit", () => {
  expect(v.curp().parse("qurv030417mjcnbla0")).toBe("QURV030417MJCNBLA0");
  expect(said(v.curp(), "QURV030417MJCNBLA1")).toBe("CURP no válida");
});

test("a year of age is complete on the birthday, in a leap year too", () => {
  expect([ageOn("2026-11-20", "2008-11-21"), ageOn("2026-11-21", "2008-11-21")]).toEqual([17, 18]);
  expect([ageOn("2026-02-28", "2008-02-29"), ageOn("2026-03-01", "2008-02-29")]).toEqual([17, 18]);
  expect(["2024-02-29", "2023-02-29", "0000-00-00", "2024-2-9", "hoy"].map(isRealDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
