import * as z from "zod/mini";
import { idName } from "../envelope.ts";
import { firstFields, idField, type LineOf, partsOf, textField } from "../field-tables.ts";
import { contactFields } from "../persons/fields.ts";
import { phone } from "../values/phones.ts";
import { choice, email, nameText, optionalLongText, rfc, text } from "../values/validation.ts";

// The fields of a company's registration, a table per step, in the order of the form.

export const companyFields = {
  rfc: textField("RFC", "rfc", rfc()),
  name: textField("Nombre comercial", "name", text(120)),
  businessName: textField("Razón social", "business_name", text(200)),
  sectorId: idField("Sector", "sector", choice()),
  size: { ...idField("Tamaño", "size", choice()), shown: z.nullable(idName) },
  presence: { ...idField("Presencia", "size", choice()), shown: z.nullable(idName) },
  ...contactFields,
  email: textField("Correo electrónico", "phone", email()),
  description: textField("Descripción", "description", optionalLongText(1000)),
};

/** A person who answers for the company. */
export const managerFields = {
  name: textField("Nombre", "name", nameText(80)),
  lastName: textField("Apellidos", "name", nameText(120)),
  email: textField("Correo electrónico", "contact", email()),
  phone: textField("Teléfono fijo", "contact", phone({ which: "landline" })),
  department: textField("Puesto o área", "name", text(80)),
};

export const companyLabels = partsOf(companyFields, "label");
export type CompanyLine = LineOf<typeof companyFields>;
export type ManagerLine = LineOf<typeof managerFields>;

/** Field that a request for a line of the section opens. */
export const fieldsOfCompanyLines = firstFields(companyFields);
