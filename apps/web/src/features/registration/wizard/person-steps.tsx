import { personStepNames } from "@arranca/contract/accounts/registration";
import { mexicoCountryId } from "@arranca/contract/limits";
import {
  bankBody,
  bankOrNoneBody,
  contactBody,
  identityBody,
  type PersonInfo,
  studyBody,
  withCurpOrNone,
} from "@arranca/contract/persons";
import {
  bankFields,
  bankLabels,
  contactFields,
  contactLabels,
  identityFields,
  identityLabels,
  studyFields,
  studyLabels,
} from "@arranca/contract/persons/fields";
import { ageOn } from "@arranca/contract/values/dates";
import { curpFacts } from "@arranca/contract/values/identifiers";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { studyAnswers } from "@arranca/contract/values/studies";
import { joinNames, secondSurnameOf } from "@arranca/contract/values/typed/names";
import { messages } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { dayOf, longDate } from "#lib/format.ts";
import { addressStep, addressValues } from "../fields/address-step.tsx";
import { BankAnswer, BankFields } from "../fields/bank-fields.tsx";
import { ContactFields } from "../fields/contact-fields.tsx";
import { birthState, CurpFields, IdentityFields, NameFields } from "../fields/identity-fields.tsx";
import { ListName } from "../fields/list-name.tsx";
import { BankOrNoneFields, bankOrNoneOf, hasNoAccount, noAccountText } from "../fields/no-account.tsx";
import { CurpOrNoneFields, curpOrNoneOf, hasNoCurp, IdentityOrNoCurpFields, noCurpText } from "../fields/no-curp.tsx";
import { type LengthsOf, phoneOfCountry } from "../fields/phone-of-country.ts";
import { StudyFields, studyAnswerIn, studyQuestion } from "../fields/study-fields.tsx";
import { answersOf, fromFields, fromValues, type Step, type StepValues, valuesOf } from "../step.ts";

export type AgeRange = { age_min: number; age_max: number };
type Born = { curp?: string | undefined; birthdate: string };

const { name, firstSurname, secondSurname, ...curpPart } = identityBody.shape;
const namePart = { name, firstSurname, secondSurname };
const { curp: _given, ...birthPart } = curpPart;

/** Validation rules: CURP and birth date agree, and the age is within the limits of the programme. */
const curpAgrees = ({ age_min, age_max }: AgeRange) => [
  z.refine<Born>(({ curp, birthdate }) => curp === undefined || curpFacts(curp)?.birthDate === birthdate, {
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
    lead: "Escríbelos como vienen en tu INE, pasaporte u otro papel. Con tu CURP ponemos el día en que naciste.",
    schema: fromFields(identityBody.check(...curpAgrees(range)), identityFields),
    parts: [
      {
        title: "Tus datos",
        lead: "Con tu CURP llenamos tu fecha de nacimiento.",
        schema: fromFields(z.object(curpPart).check(...curpAgrees(range)), identityFields),
        Fields: CurpFields,
      },
      {
        title: "¿Cómo te llamas?",
        lead: "Escríbelo como aparece en tu identificación.",
        schema: fromValues(z.object(namePart)),
        Fields: NameFields,
      },
    ],
    empty: valuesOf(identityFields),
    Fields: IdentityFields,
    answers: (v) => [
      ...answersOf(
        { ...identityLabels, name: "Nombre" },
        {
          ...{ ...v, firstSurname: null, secondSurname: null },
          name: joinNames(v.name, v.firstSurname, secondSurnameOf(v.secondSurname ?? "")),
          birthdate: longDate(v.birthdate ?? ""),
          gender: <ListName list="genders" id={v.gender} />,
        },
      ),
      { term: "Estado de nacimiento", value: birthState(v.curp) },
    ],
  },
  {
    key: "contact",
    name: personStepNames.contact,
    title: "¿Cómo te contactamos?",
    lead: "Te avisamos por correo de cada paso. El teléfono lo ven las empresas que te toman en cuenta.",
    schema: fromFields(contactBody.check(phoneOfCountry(lengthsOf)), contactFields),
    empty: { ...valuesOf(contactFields), phoneCountryId: String(mexicoCountryId) },
    Fields: ContactFields,
    answers: (v) => answersOf(contactLabels, { ...v, phone: displayPhone(v.phone ?? ""), phoneCountryId: null }),
  },
  addressStep({ key: "address", name: personStepNames.address, title: "¿Dónde vives?" }),
  {
    key: "study",
    name: personStepNames.study,
    title: "Tus estudios",
    lead: "Cuenta lo último que estudiaste, aunque no lo hayas terminado.",
    schema: fromFields(ownStudy, studyFields),
    empty: valuesOf(studyFields),
    Fields: StudyFields,
    answers: (v) =>
      answersOf(
        { ...studyLabels, scholarityLevelId: studyQuestion },
        { ...v, scholarityLevelId: studyLabel(v), degreeId: null, careerId: null },
      ),
  },
  {
    key: "bank",
    name: personStepNames.bank,
    title: "¿Dónde recibes tu apoyo?",
    lead: "La cuenta debe estar a tu nombre. Se guarda cifrada y las empresas nunca la ven.",
    schema: fromFields(bankBody, bankFields),
    empty: valuesOf(bankFields),
    Fields: BankFields,
    answers: (v) =>
      answersOf(bankLabels, {
        bankId: <ListName list="banks" id={v.bankId} />,
        accountNumber: <BankAnswer value={v.accountNumber} />,
        clabe: <BankAnswer value={v.clabe} />,
      }),
  },
];

/** Steps of a new person's registration, in which the CURP and the bank account may be left out. */
export const personRegistrationSteps = (...of: Parameters<typeof personSteps>): Step[] =>
  personStepsWithoutCurp(...of).map((step) => (step.key === "bank" ? bankOrNone(step) : step));

/** Steps of a person without a CURP, which may still be left out. */
export const personStepsWithoutCurp = (...[range, ...of]: Parameters<typeof personSteps>): Step[] =>
  personSteps(range, ...of).map((step) => (step.key === "identity" ? curpOrNone(step, range) : step));

const curpOrNone = (step: Step, range: AgeRange): Step => ({
  ...step,
  schema: fromValues(withCurpOrNone({ ...birthPart, ...namePart }).check(...curpAgrees(range)), curpOrNoneOf),
  parts: (step.parts ?? []).map((part, index) =>
    index === 0
      ? {
          ...part,
          schema: fromValues(withCurpOrNone(birthPart).check(...curpAgrees(range)), curpOrNoneOf),
          Fields: CurpOrNoneFields,
        }
      : part,
  ),
  empty: { ...step.empty, noCurp: noCurpText(false) },
  Fields: IdentityOrNoCurpFields,
  answers: (v) =>
    step
      .answers(hasNoCurp(v) ? { ...v, curp: "Sin CURP todavía" } : v)
      .filter(({ value }) => !hasNoCurp(v) || value !== undefined),
});

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
  documents: { identityPaper: info.identityPaper },
  identity: {
    ...valuesOf(identityFields, info),
    noCurp: noCurpText(info.submitted_at !== null && info.curp === null),
  },
  contact: valuesOf(contactFields, { ...info, phoneCountryId: info.phoneCountryId ?? mexicoCountryId }),
  address: addressValues(info.location),
  study: valuesOf(studyFields, info.study),
  bank: {
    ...valuesOf(bankFields, info),
    noBankAccount: noAccountText(info.submitted_at !== null && info.bankId === null),
  },
});
