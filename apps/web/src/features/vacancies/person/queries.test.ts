import { expect, test } from "vitest";
import { openVacancyQuery } from "./queries.ts";

const companyInfo = { name: "Café Jacaranda", phone: "4770285829", email: "empresa@demo.example" };

test.each([
  { careAboutId: null, apply_note: "Podrás postularte en cuanto sepamos que sigue abierta." },
  { careAboutId: "01a21627-da31-76cc-8d04-be9c0a5e8ab0", apply_note: null },
])("a vacancy stored on the device has no action and does not blame the network: $apply_note", (expected) => {
  const read = { careAboutId: expected.careAboutId, apply_note: null, actions: ["apply"], companyInfo };
  expect(openVacancyQuery("1").meta?.onDevice?.(read)).toEqual({
    ...{ ...expected, actions: [] },
    companyInfo: { ...companyInfo, phone: null, email: null },
  });
});
