import { companyStepNames } from "@arranca/contract/accounts/registration";
import { type CompanyInfo, companyBody, managersBody } from "@arranca/contract/companies";
import { mexicoCountryId } from "@arranca/contract/limits";
import { displayPhone } from "@arranca/contract/values/phone-text";
import * as z from "zod/mini";
import { addressStep, addressValues } from "../fields/address-step.tsx";
import { CompanyFields } from "../fields/company-fields.tsx";
import { ListName } from "../fields/list-name.tsx";
import { ManagerFields } from "../fields/manager-fields.tsx";
import { type LengthsOf, phoneOfCountry } from "../fields/phone-of-country.ts";
import { bodyOf, fromValues, type Step, type StepValues, textOf } from "../step.ts";

const managerNames = ["name", "lastName", "email", "phone", "department"] as const;
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
    `${v[`${prefix}.name`] ?? ""} ${v[`${prefix}.lastName`] ?? ""}`,
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
    schema: fromValues(companyBody.check(phoneOfCountry(lengthsOf)), [
      "sectorId",
      "size",
      "presence",
      "phoneCountryId",
    ]),
    empty: {
      rfc: "",
      name: "",
      businessName: "",
      sectorId: "",
      size: "",
      presence: "",
      phone: "",
      phoneCountryId: String(mexicoCountryId),
      email: "",
      description: "",
    },
    Fields: CompanyFields,
    answers: (v) => [
      { term: "RFC", value: v.rfc },
      { term: "Nombre comercial", value: v.name },
      { term: "Razón social", value: v.businessName },
      { term: "Sector", value: <ListName list="sectors" id={v.sectorId} /> },
      { term: "Tamaño", value: <ListName list="sizes" id={v.size} /> },
      { term: "Presencia", value: <ListName list="presence" id={v.presence} /> },
      { term: "Teléfono", value: displayPhone(v.phone ?? "") },
      { term: "Correo electrónico", value: v.email },
      { term: "Descripción", value: v.description },
    ],
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
    company: {
      rfc: textOf(info.rfc),
      name: textOf(info.name),
      businessName: textOf(info.businessName),
      sectorId: textOf(info.sectorId),
      size: textOf(info.size?.id),
      presence: textOf(info.presence?.id),
      phone: textOf(info.phone),
      phoneCountryId: textOf(info.phoneCountryId ?? mexicoCountryId),
      email: textOf(info.email),
      description: textOf(info.description),
    },
    location: addressValues(info.location),
    manager: { ...managerValues("manager", info.manager), ...managerValues("secondManager", info.secondManager) },
  };
}
