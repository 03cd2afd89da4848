import type { CompanyDocument, PersonDocument } from "@arranca/contract/files";
import { curriculum } from "../../apps/api/seeds/documents/curriculum.ts";
import { ineBack, ineFront, otherIdentityPaper } from "../../apps/api/seeds/documents/identity.ts";
import {
  accountStatement,
  fiscalCertificate,
  paySlip,
  proofOfAddress,
  socialSecurityDocument,
} from "../../apps/api/seeds/documents/office-documents.ts";
import { seededRandom } from "../../apps/api/seeds/people/random.ts";
import { bakery, dayFromToday, fullName, type Person, today, vacancy } from "./people.ts";

export type DocumentFile = { name: string; mimeType: string; buffer: Buffer };

const random = seededRandom(11);
const pdf = (name: string, buffer: Buffer): DocumentFile => ({ name, mimeType: "application/pdf", buffer });
const photo = (name: string, buffer: Buffer): DocumentFile => ({ name, mimeType: "image/jpeg", buffer });

const cvFacts = {
  title: "Busco mi primer empleo",
  about: "Me gusta aprender y trabajar en equipo. Ayudo en la panadería de mi barrio los fines de semana.",
  study: { degree: "Bachillerato general", school: "CBTis 225", years: "2019 a 2022" },
  experience: [{ role: "Ayudante", place: "Panadería La Esperanza", years: "2024", done: "Atención en mostrador." }],
  skills: ["Puntualidad", "Trato con clientes"],
  languages: ["Español"],
};

/** Makes a proof of address as a PDF, dated that many days ago. */
export const receipt = async (person: Person, daysAgo = 20): Promise<DocumentFile> =>
  pdf(
    "Recibo de luz.pdf",
    await proofOfAddress(
      { name: fullName(person), address: person.address },
      { random, today: dayFromToday(-daysAgo) },
    ),
  );

/** Documents of a registration with an INE. */
export const personDocuments = async (person: Person) =>
  ({
    ine_front: photo("INE frente.jpg", await ineFront(person, random)),
    ine_back: photo("INE reverso.jpg", await ineBack(person, random)),
    proof_of_address: await receipt(person),
    cv: pdf(`CV ${person.name}.pdf`, await curriculum(person, cvFacts, { today })),
  }) satisfies Partial<Record<PersonDocument, DocumentFile>>;

/** Statement of the bank account in the person's name. */
export const statementOf = async (person: Person): Promise<DocumentFile> =>
  pdf("Estado de cuenta.pdf", await accountStatement(fullName(person), person, { random, today }));

export const passportOf = async (person: Person): Promise<DocumentFile> =>
  photo("Pasaporte.jpg", await otherIdentityPaper("Pasaporte", person, random));

export const companyDocuments = async (): Promise<Record<CompanyDocument, DocumentFile>> => ({
  fiscal: pdf("Constancia fiscal.pdf", await fiscalCertificate(bakery, { random, today })),
  imss: pdf("Tarjeta patronal.pdf", await socialSecurityDocument(bakery, { random, today })),
  proof_of_address: pdf(
    "Recibo.pdf",
    await proofOfAddress({ name: bakery.businessName, address: bakery.address }, { random, today }),
  ),
});

export const paySlipOf = async (person: Person, from: string, to: string): Promise<DocumentFile> =>
  pdf(
    "Recibo de nómina.pdf",
    await paySlip({ person, company: bakery, job: vacancy.title, from, to, paidOn: to, netCents: 780_000 }, { random }),
  );
