import { describe, expect, test } from "vitest";
import { emptyRequired, enabledOnly, type FormField } from "./form-dialog-fields.ts";

const fields: FormField[] = [
  { name: "names", label: "Nombres", required: true, disabled: true },
  { name: "phone", label: "Teléfono", required: true },
  { name: "note", label: "Nota" },
];
const values = { names: "", phone: "  ", note: "" };

describe("[DL06, V04] generated form in a dialog", () => {
  test("the generated form cannot be sent while an enabled required field is empty", () => {
    expect(emptyRequired(fields, values).map(({ name }) => name)).toEqual(["phone"]);
    expect(emptyRequired(fields, { ...values, phone: "4771234567" })).toEqual([]);
  });

  test("the generated form sends only the enabled fields", () => {
    expect(enabledOnly(fields, { names: "Ana", phone: "4771234567", note: "" })).toEqual({
      phone: "4771234567",
      note: "",
    });
  });
});
