import type { companyBody, managerBody } from "@arranca/contract/companies";
import type { CompanyDocument, PersonDocument } from "@arranca/contract/files";
import type { bankBody, contactBody, identityBody, studyBody } from "@arranca/contract/persons";
import type { CompanySection, PersonSection } from "@arranca/contract/review/requests";
import type { AddressBody } from "@arranca/contract/values/address";
import type * as z from "zod/mini";
import type { bakery, Person } from "./people.ts";

// Tables of the panels on both dashboards. A new field of the contract does not compile until it is listed here.

/** Field of a dialog: how its new value is entered, and the panel's text afterwards. */
export type Field = {
  by: "typing" | "choosing" | "ticking" | "country" | "pin" | "another field";
  label: string;
  value: string;
  reads: string;
};
/** Fields of a dialog, or of a group in it with the button that opens the group. */
export type Group = { name?: string; opens?: string; fields: Field[] };

/** Marks a value that no input of its own sets. */
const notAsked = null;
type FieldsOf<Body> = Record<keyof Body, Field | typeof notAsked>;

const typed = (label: string, value: string, reads = value): Field => ({ by: "typing", label, value, reads });
const chosen = (label: string, value: string, reads = value): Field => ({ by: "choosing", label, value, reads });
const filled = (label: string, value: string, reads = value): Field => ({ by: "another field", label, value, reads });
const country = (label: string, value: string, reads: string): Field => ({ by: "country", label, value, reads });

const inDialog = (...parts: Record<string, Field | typeof notAsked>[]): Group[] => [
  { fields: parts.flatMap((part) => Object.values(part)).filter((field) => field !== notAsked) },
];
const grouped = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
const dayInWords = new Intl.DateTimeFormat("es-MX", { dateStyle: "long", timeZone: "UTC" });

function addressFields({ place, street, number }: Person["address"]) {
  return {
    cp: typed("Código postal", place.cp),
    suburbName: chosen("Colonia", place.settlement),
    street: typed("Calle", street),
    number: typed("Número exterior", number),
    internalNumber: typed("Número interior", "Piso 7"),
    // Filled from the postal code and shown on the panel.
    ...{ cityName: notAsked, stateName: notAsked, stateId: notAsked, municipalityId: notAsked },
    // Set only for a place found by search.
    ...{ place_id: notAsked, name: notAsked, address: notAsked, description: notAsked, localityId: notAsked },
    ...{ lat: notAsked, long: notAsked },
  } satisfies FieldsOf<AddressBody>;
}

type Fillable<Section extends string> = Exclude<Section, "documents">;

export function personPanels(next: Person): Record<Fillable<PersonSection>, Group[]> {
  const identity: FieldsOf<z.output<typeof identityBody>> = {
    curp: typed("CURP", next.curp),
    birthdate: filled("Fecha de nacimiento", next.birthDate, dayInWords.format(new Date(next.birthDate))),
    gender: { by: "ticking", label: "Género", value: "No binario", reads: "No binario" },
    name: typed("Nombre o nombres", next.name),
    firstSurname: typed("Primer apellido", next.firstSurname),
    secondSurname: typed("Segundo apellido", next.secondSurname),
  };
  const contact: FieldsOf<z.output<typeof contactBody>> = {
    phoneCountryId: country("Teléfono celular", "Estados Unidos", "+1"),
    phone: typed("Teléfono celular", next.phone, grouped(next.phone)),
    email: typed("Correo electrónico", next.email),
  };
  const study: FieldsOf<z.output<typeof studyBody>> = {
    scholarityLevelId: {
      by: "ticking",
      label: "¿Hasta dónde has estudiado?",
      value: "Universidad terminada",
      reads: "Universidad terminada",
    },
    // Set by the same answer.
    degreeId: notAsked,
    title: typed("Carrera o especialidad", "Restauración de órganos barrocos"),
    universityName: typed("Escuela", "Escuela de Laudería de San Juan de los Lagos"),
    // Set together with the career; a typed career is not on the list.
    careerId: notAsked,
  };
  const bank: FieldsOf<z.output<typeof bankBody>> = {
    clabe: typed("CLABE", next.clabe),
    bankId: chosen("Banco", next.bank.name),
    accountNumber: typed("Número de cuenta", next.accountNumber),
  };
  return {
    personal: inDialog(identity, contact),
    address: inDialog(addressFields(next.address)),
    study: inDialog(study),
    bank: inDialog(bank),
  };
}

type Company = typeof bakery;
export type Manager = Company["manager"] & { email: string; phone: string };

export function companyPanels(next: Company, managers: Record<"first" | "second", Manager>) {
  const company: FieldsOf<z.output<typeof companyBody>> = {
    rfc: typed("RFC", next.rfc),
    name: typed("Nombre comercial", next.name),
    businessName: typed("Razón social", next.businessName),
    sectorId: chosen("Sector", "Construcción"),
    size: chosen("Tamaño", "Grande (más de 250 personas)", "Grande"),
    presence: chosen("Presencia", "Internacional"),
    phoneCountryId: country("Teléfono", "Estados Unidos", "+1"),
    phone: typed("Teléfono", next.phone, grouped(next.phone)),
    email: typed("Correo electrónico", next.email),
    description: typed("Descripción", next.activity),
  };
  const location: FieldsOf<AddressBody> = {
    ...addressFields(next.address),
    lat: { by: "pin", label: "Enlace de otro mapa", value: "21.125300, -101.686100", reads: "" },
  };
  const managerFields = ({ name, lastName, department, email, phone }: Manager) => {
    const fields: FieldsOf<z.output<typeof managerBody>> = {
      name: typed("Nombre", name),
      lastName: typed("Apellidos", lastName),
      department: typed("Puesto o área", department),
      email: typed("Correo electrónico", email),
      phone: typed("Teléfono fijo", phone, grouped(phone)),
    };
    return inDialog(fields);
  };
  return {
    company: inDialog(company),
    address: inDialog(location),
    manager: [
      ...managerFields(managers.first).map((group) => ({ ...group, name: "Responsable" })),
      ...managerFields(managers.second).map((group) => ({
        ...group,
        name: "Segundo responsable",
        opens: "Agregar otro responsable",
      })),
    ],
  } satisfies Record<Fillable<CompanySection>, Group[]>;
}

export const documentFields = {
  person: {
    ine_front: "Frente de la INE",
    ine_back: "Reverso de la INE",
    proof_of_address: "Comprobante de domicilio",
    cv: "CV",
  } satisfies Partial<Record<PersonDocument, string>>,
  company: {
    fiscal: "Constancia de situación fiscal",
    imss: "Registro patronal del IMSS",
    proof_of_address: "Comprobante de domicilio",
  } satisfies Record<CompanyDocument, string>,
};
