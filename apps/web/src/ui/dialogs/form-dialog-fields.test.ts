import { describe, expect, test } from "vitest";
import { emptyRequired, enabledOnly, type FormField } from "./form-dialog-fields.ts";

const fields: FormField[] = [
  { name: "names", label: "Nombres", required: true, disabled: true },
  { name: "phone", label: "Teléfono", required: true },
  { name: "note", label: "Nota" },
];
const values = { names: "", phone: "  ", note: "" };

describe("[DL06, V04] the generic form", () => {
  test("cannot be sent while a required field that is enabled is empty", () => {
    expect(emptyRequired(fields, values).map(({ name }) => name)).toEqual(["phone"]);
    expect(emptyRequired(fields, { ...values, phone: "4771234567" })).toEqual([]);
  });

  test("sends the enabled fields alone", () => {
    expect(enabledOnly(fields, { names: "Ana", phone: "4771234567", note: "" })).toEqual({
      phone: "4771234567",
      note: "",
    });
  });
});
