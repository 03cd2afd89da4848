import { expect, test } from "vitest";
import { contactRefusal, fillTemplate, readyTemplates, templateFields, unknownField } from "./rules.ts";

const values = { nombre: "Ana", vacante: "Cajera" };

test("[C7] {nombre} and {vacante} of a template are filled in, however they are spaced and capitalised", () => {
  expect(fillTemplate("Hola, { Nombre }: {vacante}, {VACANTE}.", values)).toBe("Hola, Ana: Cajera, Cajera.");
  expect(fillTemplate("Hola, {puesto} {nombre", values)).toBe("Hola, {puesto} {nombre");
});

test("[C7] a value with braces or dollar signs is filled in unchanged", () => {
  expect(fillTemplate("{nombre} {vacante}", { nombre: "{vacante}", vacante: "$& $1" })).toBe("{vacante} $& $1");
});

test("[C7] a field of a template that nothing fills is refused by its name", () => {
  expect(unknownField("Hola, {nombre}. {sueldo}")).toBe("{sueldo} no se llena solo. Usa {nombre} o {vacante}.");
  for (const { text } of readyTemplates) expect(unknownField(text)).toBeUndefined();
  expect(templateFields.every((field) => unknownField(`{${field}}`) === undefined)).toBe(true);
});

test.each([
  ["Llámame al 477 215 09 34", "un teléfono: «477 215 09 34»"],
  ["Llámame al ４７７２１５０９３４", "un teléfono: «4772150934»"],
  ["Escribe a ana@correo.example", "un correo electrónico: «ana@correo.example»"],
  ["Llena https://formulario.example/x", "un enlace: «https://formulario.example/x»"],
  ["Mándame WhatsApp", "una red social: «WhatsApp»"],
])("[C7] before 'En proceso' the text %j is refused, and the refusal names what it found", (text, found) => {
  expect(contactRefusal(text, { isAllowed: false })).toContain(`Tu texto trae ${found}. Quítalo`);
  expect(contactRefusal(text, { isAllowed: true })).toBeUndefined();
});

test("[C7] amounts, dates and times are no contact data", () => {
  const text = "El pago es de $9,500.00 a $11,000.00. ¿Puedes el 12/01/2027 a las 09:30? Son 40 horas.";
  expect(contactRefusal(text, { isAllowed: false })).toBeUndefined();
});
