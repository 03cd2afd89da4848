import { signIn, signUp, verifyEmail } from "@arranca/contract/accounts/entry";
import type { Call } from "@arranca/contract/call";
import { updateCompanyInfo, updateCompanyManager } from "@arranca/contract/companies";
import { uploadVoucher } from "@arranca/contract/payments/vouchers";
import { submitPerson, updatePersonBank, updatePersonContact, updatePersonInfo } from "@arranca/contract/persons";
import { confirmClaim } from "@arranca/contract/relations/calls";
import { inviteMember } from "@arranca/contract/staff";
import { createVacancy } from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../lib/ids.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../testing/factories.ts";
import { aReceipt } from "../testing/payments.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let t: TestApp;
let as: Record<"person" | "company" | "staff", Account>;
beforeAll(async () => {
  t = await startTestApp();
  as = { person: await aPerson(t), company: await aCompany(t), staff: await aStaffMember(t, ["staff.manage"]) };
});
afterAll(() => t.close());

const required = "Este campo es obligatorio";
const account = "El número de cuenta debe tener entre 4 y 19 dígitos numéricos";
const clabe = "La CLABE debe contener 18 dígitos numéricos";
const date = "Formato de fecha inválido (YYYY-MM-DD)";

type Row = {
  call: Call;
  field: string;
  /** Expected message for an absent, a null and a blank value, and for another type unless `wrongType` is set. */
  empty?: string;
  wrongType?: string;
  values?: Record<string, unknown>;
};
const table: Record<string, Row[]> = {
  "any required": [
    { call: updatePersonInfo, field: "name", empty: required },
    { call: submitPerson, field: "location.street", empty: required },
    { call: updateCompanyInfo, field: "businessName", empty: required },
  ],
  "any required, arrays too": [{ call: inviteMember, field: "role_ids", empty: required, values: { [required]: [] } }],
  number: [
    {
      call: confirmClaim,
      field: "remuneration",
      empty: required,
      wrongType: "El campo debe contener sólo números válidos",
    },
    { call: createVacancy, field: "remunerationMin", values: { "El campo debe contener sólo números válidos": "1,5" } },
  ],
  RFC: [{ call: updateCompanyInfo, field: "rfc", empty: required, values: { "RFC no válido": "CJA1204" } }],
  email: [signIn, verifyEmail, submitPerson, updateCompanyInfo, inviteMember].map((call) => ({
    call,
    field: "email",
    empty: "El correo electrónico es requerido.",
    values: { "Introduce un correo electrónico válido": "ximena@" },
  })),
  password: [
    { call: signIn, field: "password", empty: "Este campo es requerido." },
    {
      call: signUp,
      field: "credentials.password",
      empty: "Este campo es requerido.",
      values: { "La contraseña debe tener al menos 8 caracteres.": "1234567" },
    },
  ],
  "code and digits": [
    {
      call: verifyEmail,
      field: "code",
      empty: "El código es requerido.",
      values: { "El campo debe contener sólo números.": "12a456" },
    },
    {
      call: submitPerson,
      field: "location.cp",
      empty: required,
      values: { "El campo debe contener sólo números.": "37a00" },
    },
  ],
  "account number": [
    { call: updatePersonBank, field: "accountNumber", empty: required, values: { [account]: "123" } },
    { call: submitPerson, field: "accountNumber", empty: required, values: { [account]: "1".repeat(20) } },
  ],
  CLABE: [{ call: updatePersonBank, field: "clabe", values: { [clabe]: "01258001234567890" } }],
  "a bank of the list": [
    { call: updatePersonBank, field: "bankId", empty: required, wrongType: "Elige un banco de la lista." },
  ],
  date: [
    { call: confirmClaim, field: "start_date", empty: "La fecha es requerida.", values: { [date]: "21/11/2026" } },
  ],
  "birth date": [
    {
      call: submitPerson,
      field: "birthdate",
      empty: "La fecha de nacimiento es requerida",
      values: { "Fecha inválida": "2005-13-01" },
    },
  ],
  "min and max length": [
    { call: submitPerson, field: "study.universityName", values: { "Debe tener al menos 2 caracteres": "U" } },
    { call: updatePersonInfo, field: "name", values: { "Debe tener como máximo 80 caracteres": "x".repeat(81) } },
  ],
  "radio question": [
    {
      call: updatePersonInfo,
      field: "gender",
      empty: "Selecciona una opción",
      values: { "Selecciona una opción": 9 },
    },
    {
      call: signUp,
      field: "account_type",
      empty: "Selecciona una opción",
      values: { "Selecciona una opción": "staff" },
    },
  ],
  phone: [
    {
      call: updatePersonContact,
      field: "phone",
      wrongType: "El campo Teléfono es obligatorio.",
      values: { "Teléfono no válido": "47721509x4" },
    },
    { call: updateCompanyInfo, field: "phone", empty: "El campo Teléfono es obligatorio." },
    {
      call: updateCompanyManager,
      field: "manager.phone",
      empty: "El campo Teléfono fijo es obligatorio.",
      values: { "Teléfono no válido": "477" },
    },
  ],
};

/** Calls that change a profile keep fields that are not sent: an absent field is no fault. */
const keepsAbsent: readonly Call[] = [updatePersonInfo, updateCompanyInfo, updateCompanyManager];

const bodyOf = (field: string, value: unknown): Record<string, unknown> => {
  const [first = "", ...rest] = field.split(".");
  return { [first]: rest.length > 0 ? bodyOf(rest.join("."), value) : value };
};

const answer = async ({ call, field }: Row, value: unknown) => {
  const type = call.access.mode === "session" ? call.access.types[0] : undefined;
  const params = { id: newId() };
  const reply = await send(t, call, { params, body: bodyOf(field, value), ...(type ? { as: as[type] } : {}) });
  return [reply.status, reply.code, reply.fields?.[field]];
};

test.each(Object.entries(table))("[V01, V02] the messages of the field %s", async (_row, rows) => {
  for (const row of rows) {
    const where = `${row.call.path} ${row.field}`;
    const isKept = keepsAbsent.includes(row.call);
    if (isKept) expect((await answer(row, undefined))[2], `${where} is kept`).toBeUndefined();
    for (const value of row.empty ? [...(isKept ? [] : [undefined]), null, ""] : [])
      expect(await answer(row, value), `${where} ${value}`).toEqual([422, "INVALID", row.empty]);
    const wrongType = row.wrongType ?? row.empty;
    for (const value of wrongType ? [true, { of: "another type" }] : [])
      expect(await answer(row, value), `${where} ${JSON.stringify(value)}`).toEqual([422, "INVALID", wrongType]);
    for (const [sentence, value] of Object.entries(row.values ?? {}))
      expect(await answer(row, value), `${where} ${value}`).toEqual([422, "INVALID", sentence]);
  }
});

test("[V01, V04, A18] the date of a voucher is checked although it arrives as text beside its file", async () => {
  const sentences: Record<string, Record<string, string>> = {
    "La fecha es requerida.": { payment_date: "" },
    [date]: { payment_date: "21/11/2026" },
  };
  for (const [sentence, body] of Object.entries({ "La fecha es requerida.": {}, ...sentences })) {
    const reply = await send(t, uploadVoucher, { as: as.person, body, files: [aReceipt()] });
    expect([reply.status, reply.fields]).toEqual([422, { payment_date: sentence }]);
  }
});
