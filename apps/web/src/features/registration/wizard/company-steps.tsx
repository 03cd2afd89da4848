import { companyStepNames } from "@arranca/contract/accounts/registration";
import { type CompanyInfo, companyBody, managersBody } from "@arranca/contract/companies";
import { companyFields, companyLabels, managerFields } from "@arranca/contract/companies/fields";
import { keysOf } from "@arranca/contract/keys";
import { mexicoCountryId } from "@arranca/contract/limits";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { joinNames } from "@arranca/contract/values/typed/names";
import * as z from "zod/mini";
import { addressStep, addressValues } from "../fields/address-step.tsx";
import { CompanyFields } from "../fields/company-fields.tsx";
import { ListName } from "../fields/list-name.tsx";
import { ManagerFields } from "../fields/manager-fields.tsx";
import { type LengthsOf, phoneOfCountry } from "../fields/phone-of-country.ts";
import { answersOf, bodyOf, fromFields, type Step, type StepValues, textOf, valuesOf } from "../step.ts";

const managerNames = keysOf(managerFields);
const emptyManager = (prefix: "manager" | "secondManager"): StepValues =>
  Object.fromEntries(managerNames.map((name) => [`${prefix}.${name}`, ""]));

/** Managers of a company for the API body. An empty second manager is left out. */
export const managersOf = (values: StepValues): Record<string, unknown> => {
  const { secondManager, ...body } = bodyOf(values, []);
  const isThere = Object.values(secondManager ?? {}).some((text) => text !== "");
  return { ...body, secondManager: isThere ? secondManager : null };
};
const managersSchema = z.pipe(
  z.transform(managersOf),
  // The schema checks the body at run time, so its input type does not matter.
  managersBody as unknown as z.ZodMiniType<z.output<typeof managersBody>, Record<string, unknown>>,
);

const manager = (v: StepValues, prefix: string) =>
  [
    joinNames(v[`${prefix}.name`], v[`${prefix}.lastName`]),
    v[`${prefix}.department`],
    v[`${prefix}.email`],
    displayPhone(v[`${prefix}.phone`] ?? ""),
  ]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" · ");

const address = addressStep({ key: "location", name: companyStepNames.location, title: "¿Dónde está tu empresa?" });
const placeStep: Step = {
  ...address,
  answers: (v) => [
    ...address.answers(v),
    {
      term: "Punto en el mapa",
      value: v.lat && v.long ? "Con pin" : "Sin pin",
    },
  ],
};

export const companySteps = (lengthsOf: LengthsOf = () => undefined): Step[] => [
  {
    key: "company",
    name: companyStepNames.company,
    title: "Tu empresa",
    lead: "Como aparece en tu constancia de situación fiscal.",
    schema: fromFields(companyBody.check(phoneOfCountry(lengthsOf)), companyFields),
    empty: { ...valuesOf(companyFields), phoneCountryId: String(mexicoCountryId) },
    Fields: CompanyFields,
    answers: (v) =>
      answersOf(companyLabels, {
        ...v,
        sectorId: <ListName list="sectors" id={v.sectorId} />,
        size: <ListName list="sizes" id={v.size} />,
        presence: <ListName list="presence" id={v.presence} />,
        phone: displayPhone(v.phone ?? ""),
        phoneCountryId: null,
      }),
  },
  placeStep,
  {
    key: "manager",
    name: companyStepNames.manager,
    title: "¿Quién responde por la empresa?",
    lead: "Le escribimos cuando algo de la cuenta necesita su atención.",
    schema: managersSchema,
    empty: { ...emptyManager("manager"), ...emptyManager("secondManager") },
    Fields: ManagerFields,
    answers: (v) => [
      { term: "Responsable", value: manager(v, "manager") },
      { term: "Segundo responsable", value: manager(v, "secondManager") },
    ],
  },
];

export function companyValues(info: CompanyInfo): Record<string, StepValues> {
  const managerValues = (prefix: string, one: CompanyInfo["manager"] | null) =>
    Object.fromEntries(managerNames.map((name) => [`${prefix}.${name}`, textOf(one?.[name])]));
  return {
    company: valuesOf(companyFields, { ...info, phoneCountryId: info.phoneCountryId ?? mexicoCountryId }),
    location: addressValues(info.location),
    manager: { ...managerValues("manager", info.manager), ...managerValues("secondManager", info.secondManager) },
  };
}
