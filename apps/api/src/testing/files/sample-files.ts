import { type CompanyDocument, documentsWith, type RegistrationDocument } from "@arranca/contract/files";
import { areasOfPaper, type IdentityPaper } from "@arranca/contract/persons/identity-papers";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import type { Upload } from "../requests.ts";

export const aPhoto = (width = 640, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#8a6bd1" } })
    .jpeg()
    .toBuffer();

export async function aPdf(pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([300, 400]);
  return Buffer.from(await document.save());
}

export const asUpload = (field: string, name: string, bytes: Buffer): Upload => ({
  field,
  name,
  // The browser's media type is ignored, so it is the same for all.
  type: "application/octet-stream",
  bytes,
});

type SampleDocuments<Area extends string> = Record<Area, [name: string, bytes: Buffer]>;
const named = (samples: SampleDocuments<string>, areas: readonly string[]): SampleDocuments<string> =>
  Object.fromEntries(Object.entries(samples).filter(([area]) => areas.includes(area)));
const asUploads = (documents: SampleDocuments<string>): Upload[] =>
  Object.entries(documents).map(([area, [name, bytes]]) => asUpload(area, name, bytes));

const samplesOfPerson = async (): Promise<SampleDocuments<RegistrationDocument>> => ({
  ine_front: ["INE_frente.jpg", await aPhoto()],
  ine_back: ["INE_reverso.jpg", await aPhoto()],
  passport: ["Pasaporte.jpg", await aPhoto()],
  residence_front: ["Residente frente.jpg", await aPhoto()],
  residence_back: ["Residente reverso.jpg", await aPhoto()],
  biometric_curp: ["CURP biométrica.pdf", await aPdf()],
  military_card: ["Cartilla.jpg", await aPhoto()],
  professional_license: ["Cédula.pdf", await aPdf()],
  proof_of_address: ["recibo de luz.pdf", await aPdf()],
  cv: ["CV Núñez.pdf", await aPdf(2)],
});

/** Documents of a registration with this identity paper. */
export const personPapers = async (paper: IdentityPaper = "ine"): Promise<Upload[]> =>
  asUploads(named(await samplesOfPerson(), documentsWith(paper)));
/** Sides of an identity paper. */
export const identityFiles = async (paper: IdentityPaper): Promise<Upload[]> =>
  asUploads(named(await samplesOfPerson(), areasOfPaper(paper)));

export const companyPapers = async (): Promise<Upload[]> =>
  asUploads({
    fiscal: ["constancia.pdf", await aPdf()],
    imss: ["imss.pdf", await aPdf()],
    proof_of_address: ["predial.jpg", await aPhoto()],
  } satisfies SampleDocuments<CompanyDocument>);
