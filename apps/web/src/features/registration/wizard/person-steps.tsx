import { personStepNames } from "@arranca/contract/accounts/registration";
import { mexicoCountryId } from "@arranca/contract/limits";
import {
  bankBody,
  bankOrNoneBody,
  contactBody,
  identityBody,
  type PersonInfo,
  studyBody,
} from "@arranca/contract/persons";
import { ageOn } from "@arranca/contract/values/dates";
import { curpFacts } from "@arranca/contract/values/identifiers";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { studyAnswers } from "@arranca/contract/values/studies";
import { messages } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { dayOf, longDate } from "#lib/format.ts";
import { addressStep, addressValues } from "../fields/address-step.tsx";
import { BankAnswer, BankFields } from "../fields/bank-fields.tsx";
import { ContactFields } from "../fields/contact-fields.tsx";
import { birthState, CurpFields, IdentityFields, NameFields } from "../fields/identity-fields.tsx";
import { ListName } from "../fields/list-name.tsx";
import { BankOrNoneFields, bankOrNoneOf, hasNoAccount, noAccountText } from "../fields/no-account.tsx";
import { type LengthsOf, phoneOfCountry } from "../fields/phone-of-country.ts";
import { StudyFields, studyAnswerIn, studyQuestion } from "../fields/study-fields.tsx";
import { fromValues, type Step, type StepValues, textOf } from "../step.ts";

export type AgeRange = { age_min: number; age_max: number };
type Born = { curp: string; birthdate: string };

const { name, firstSurname, secondSurname, ...curpPart } = identityBody.shape;
const namePart = { name, firstSurname, secondSurname };

/** Validation rules: CURP and birth date agree, and the age is within the limits of the programme. */
const curpAgrees = ({ age_min, age_max }: AgeRange) => [
  z.refine<Born>(({ curp, birthdate }) => curpFacts(curp)?.birthDate === birthdate, {
    error: "La fecha no coincide con tu CURP. Revisa las dos.",
    path: ["birthdate"],
    abort: true,
  }),
  z.refine<Born>(
    ({ birthdate }) => {
      const age = ageOn(dayOf(new Date()), birthdate);
      return age >= age_min && age <= age_max;
    },
    { error: messages.age(age_min, age_max), path: ["birthdate"] },
  ),
];

/** Study fields of the registration. A typed career replaces one from the list; level and degree are one question. */
const ownStudy = z
  .extend(studyBody, {
    degreeId: z.optional(studyBody.shape.degreeId),
    careerId: z._default(studyBody.shape.careerId, null),
  })
  .check(z.refine(({ degreeId }) => degreeId !== undefined, { error: messages.required, path: ["scholarityLevelId"] }));

export const personSteps = (range: AgeRange, lengthsOf: LengthsOf = () => undefined): Step[] => [
  {
    key: "identity",
    name: personStepNames.identity,
    title: "Tus datos",
    lead: "Escríbelos como aparecen en tu INE. Con tu CURP llenamos tu fecha de nacimiento.",
    schema: fromValues(identityBody.check(...curpAgrees(range)), ["gender"]),
    parts: [
      {
        title: "Tus datos",
        lead: "Con tu CURP llenamos tu fecha de nacimiento.",
        schema: fromValues(z.object(curpPart).check(...curpAgrees(range)), ["gender"]),
        Fields: CurpFields,
      },
      {
        title: "¿Cómo te llamas?",
        lead: "Escríbelo como aparece en tu INE.",
        schema: fromValues(z.object(namePart)),
        Fields: NameFields,
      },
    ],
    empty: { curp: "", name: "", firstSurname: "", secondSurname: "", birthdate: "", gender: "" },
    Fields: IdentityFields,
    answers: (v) => [
      { term: "CURP", value: v.curp },
      { term: "Nombre", value: [v.name, v.firstSurname, v.secondSurname].filter(Boolean).join(" ") },
      { term: "Fecha de nacimiento", value: longDate(v.birthdate ?? "") },
      { term: "Género", value: <ListName list="genders" id={v.gender} /> },
      { term: "Estado de nacimiento", value: birthState(v.curp) },
    ],
  },
  {
    key: "contact",
    name: personStepNames.contact,
    title: "¿Cómo te contactamos?",
    lead: "Te avisamos por correo de cada paso. El teléfono lo ven las empresas que te toman en cuenta.",
    schema: fromValues(contactBody.check(phoneOfCountry(lengthsOf)), ["phoneCountryId"]),
    empty: { phone: "", phoneCountryId: String(mexicoCountryId), email: "" },
    Fields: ContactFields,
    answers: (v) => [
      { term: "Teléfono", value: displayPhone(v.phone ?? "") },
      { term: "Correo electrónico", value: v.email },
    ],
  },
  addressStep({ key: "address", name: personStepNames.address, title: "¿Dónde vives?" }),
  {
    key: "study",
    name: personStepNames.study,
    title: "Tus estudios",
    lead: "Cuenta lo último que estudiaste, aunque no lo hayas terminado.",
    schema: fromValues(ownStudy, ["scholarityLevelId", "degreeId", "careerId"]),
    empty: { scholarityLevelId: "", degreeId: "", title: "", careerId: "", universityName: "" },
    Fields: StudyFields,
    answers: (v) => [
      { term: studyQuestion, value: studyLabel(v) },
      { term: "Carrera o especialidad", value: v.title },
      { term: "Escuela", value: v.universityName },
    ],
  },
  {
    key: "bank",
    name: personStepNames.bank,
    title: "¿Dónde recibes tu apoyo?",
    lead: "La cuenta debe estar a tu nombre. Se guarda cifrada y las empresas nunca la ven.",
    schema: fromValues(bankBody, ["bankId"]),
    empty: { clabe: "", bankId: "", accountNumber: "" },
    Fields: BankFields,
    answers: (v) => [
      { term: "Banco", value: <ListName list="banks" id={v.bankId} /> },
      { term: "Número de cuenta", value: <BankAnswer value={v.accountNumber} /> },
      { term: "CLABE", value: <BankAnswer value={v.clabe} /> },
    ],
  },
];

/** Steps of a new person's registration, in which the bank account may be left out. */
export const personRegistrationSteps = (...of: Parameters<typeof personSteps>): Step[] =>
  personSteps(...of).map((step) => (step.key === "bank" ? bankOrNone(step) : step));

const bankOrNone = (step: Step): Step => ({
  ...step,
  schema: fromValues(bankOrNoneBody, bankOrNoneOf),
  empty: { ...step.empty, noBankAccount: noAccountText(false) },
  Fields: BankOrNoneFields,
  answers: (v) => (hasNoAccount(v) ? [{ term: "Cuenta de banco", value: "Sin cuenta todavía" }] : step.answers(v)),
});

function studyLabel(values: StepValues) {
  const answer = studyAnswerIn(values);
  return answer ? studyAnswers[answer].label : <ListName list="levels" id={values.scholarityLevelId} />;
}

export const personValues = (info: PersonInfo): Record<string, StepValues> => ({
  identity: {
    curp: textOf(info.curp),
    name: textOf(info.name),
    firstSurname: textOf(info.firstSurname),
    secondSurname: textOf(info.secondSurname),
    birthdate: textOf(info.birthdate),
    gender: textOf(info.gender?.id),
  },
  contact: {
    phone: textOf(info.phone),
    phoneCountryId: textOf(info.phoneCountryId ?? mexicoCountryId),
    email: textOf(info.email),
  },
  address: addressValues(info.location),
  study: {
    scholarityLevelId: textOf(info.study.scholarityLevelId),
    degreeId: textOf(info.study.degreeId),
    title: textOf(info.study.title),
    careerId: textOf(info.study.careerId),
    universityName: textOf(info.study.universityName),
  },
  bank: {
    ...{ clabe: textOf(info.clabe), bankId: textOf(info.bankId), accountNumber: textOf(info.accountNumber) },
    noBankAccount: noAccountText(info.submitted_at !== null && info.bankId === null),
  },
});
