import * as z from "zod/mini";
import { idName, isoDate } from "../envelope.ts";
import { firstFields, idField, type LineOf, partsOf, textField } from "../field-tables.ts";
import { mexicoCountryId } from "../limits.ts";
import { phone } from "../values/phones.ts";
import {
  accountNumber,
  choice,
  clabe,
  curp,
  email,
  messages,
  nameText,
  optionalText,
  secondSurname,
  text,
} from "../values/validation.ts";

// The fields of a person's registration, a table per step, in the order of the form.

const birthdate = z
  .string(messages.birthDateRequired)
  .check(z.minLength(1, { error: messages.birthDateRequired, abort: true }), z.iso.date(messages.birthDate));
const gender = z.int32(messages.radio).check(z.minimum(2, messages.radio), z.maximum(4, messages.radio));

export const identityFields = {
  curp: textField("CURP", "curp", curp()),
  name: textField("Nombre o nombres", "full_name", nameText(80)),
  firstSurname: textField("Primer apellido", "full_name", nameText(60)),
  secondSurname: textField("Segundo apellido", "full_name", secondSurname()),
  birthdate: { ...textField("Fecha de nacimiento", "birthdate", birthdate), shown: z.nullable(isoDate) },
  gender: { ...idField("Género", "gender", gender), shown: z.nullable(idName) },
};
export const contactFields = {
  phone: textField("Teléfono", "phone", phone({ lengths: { minLength: 4, maxLength: 15 } })),
  phoneCountryId: idField("País del teléfono", "phone", z._default(choice(), mexicoCountryId)),
  email: textField("Correo electrónico", null, email()),
};
export const studyFields = {
  scholarityLevelId: idField("Escolaridad", "level", choice()),
  degreeId: idField("Grado de estudios", "level", choice()),
  title: textField("Carrera o especialidad", "title", optionalText(120)),
  careerId: idField("Carrera", "title", z.optional(z.nullable(choice()))),
  universityName: textField("Escuela", "university", text(160, 2)),
};
export const bankFields = {
  /** Optional beside a CLABE, which names its bank. */
  bankId: idField("Banco", "bank", z.optional(z.nullable(choice(messages.bank)))),
  accountNumber: textField("Número de cuenta", "account_number", accountNumber()),
  clabe: textField("CLABE", "clabe", z.nullable(clabe())),
};

export const identityLabels = partsOf(identityFields, "label");
export const contactLabels = partsOf(contactFields, "label");
export const studyLabels = partsOf(studyFields, "label");
export const bankLabels = partsOf(bankFields, "label");

const personal = { ...identityFields, ...contactFields };
export type PersonalLine = LineOf<typeof personal>;
export type StudyLine = LineOf<typeof studyFields>;
export type BankLine = LineOf<typeof bankFields>;

/** Field that a request for a line of a section opens. */
export const fieldsOfPersonLines = {
  personal: firstFields(personal),
  study: firstFields(studyFields),
  bank: firstFields(bankFields),
};
