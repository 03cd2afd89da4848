import { deleteCompanyFile, updateCompanyFiles, updateCompanyPicture } from "@arranca/contract/companies";
import {
  type CompanyDocument,
  companyDocuments,
  type DocumentItem,
  type PersonDocument,
  personDocuments,
  pictureAddress,
} from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import { addPersonDoc, deletePersonDoc, updatePersonPicture } from "@arranca/contract/persons";
import { identityPaperWords } from "@arranca/contract/persons/identity-paper-words";
import {
  type IdentityArea,
  type IdentityPaper,
  identityAreas,
  paperOfArea,
} from "@arranca/contract/persons/identity-papers";
import { smallStates } from "@arranca/contract/states/state-words";
import { call } from "#lib/calls/call.ts";
import { failing } from "#lib/calls/failed.ts";
import type { FileKind } from "#ui/files/file-rules.ts";
import type { Sending } from "#ui/files/send-persistently.ts";
import type { StoredFile } from "#ui/files/use-upload.ts";

export type DocumentKind = {
  area: string;
  label: string;
  help?: string;
  how?: string;
  kind: FileKind;
  /** True if the document has an age limit, so that its date is asked for first. */
  dated?: true;
  upload: (file: File, sending: Sending & { issuedOn?: string | undefined }) => Promise<StoredFile>;
  remove: () => Promise<unknown>;
};

const stored = ({ file_name, size, url, in_quarantine }: DocumentItem): StoredFile => ({
  name: file_name,
  size,
  ...(in_quarantine ? { state: smallStates.fileWaits } : { url }),
});

type Words = Pick<DocumentKind, "label" | "help" | "how">;
const proofOfAddress = { label: "Comprobante de domicilio", help: "Luz, agua, teléfono o predial." };

const identityWords = Object.fromEntries(
  identityAreas.map((area) => {
    const { field: label, check: _forStaff, ...words } = identityPaperWords[area];
    return [area, { label, ...words }];
  }),
) as Record<IdentityArea, Words>; // its keys are `identityAreas`

const personWords: Record<PersonDocument, Words> = {
  ...identityWords,
  proof_of_address: {
    ...proofOfAddress,
    how: "Con él sabemos que vives en el municipio. Puede estar a nombre de tu familia o de quien te renta: lo que vemos es la dirección.",
  },
  cv: {
    label: "CV",
    how: "Las empresas lo leen cuando te postulas. ¿Lo tienes en papel? Tómale fotos. Si no tienes, hazlo aquí: seis preguntas y listo.",
  },
  account_proof: { label: "Estado de cuenta o tarjeta", help: "A tu nombre." },
};
const companyWords: Record<CompanyDocument, Words> = {
  fiscal: {
    label: "Constancia de situación fiscal",
    help: "Del SAT, de este año.",
    how: "Con ella vemos que la empresa existe y que el RFC es suyo. Bájala gratis en la página del SAT, con el RFC y la contraseña de la empresa.",
  },
  imss: {
    label: "Registro patronal del IMSS",
    help: "La tarjeta patronal o el último pago.",
    how: "Con él vemos que puedes dar de alta en el seguro a quien contrates. ¿No hallas la tarjeta? Sube el último pago de tus cuotas.",
  },
  proof_of_address: {
    ...proofOfAddress,
    how: "Con él vemos que la empresa está donde dices. Puede estar a nombre de quien te renta.",
  },
};

const kinds = { document: "file", cv: "cv" } as const;

const dated = (area: string): Pick<DocumentKind, "dated"> => (area === "proof_of_address" ? { dated: true } : {});

const ofPerson = (area: PersonDocument): DocumentKind => ({
  area,
  ...personWords[area],
  kind: kinds[personDocuments[area].kind],
  ...dated(area),
  upload: async (file, { issuedOn, ...sending }) => {
    const body = issuedOn ? { issued_on: issuedOn } : {};
    return stored(await call(addPersonDoc, { body, files: [{ field: area, file, name: file.name }], ...sending }));
  },
  remove: () => failing("remove", call(deletePersonDoc, { params: { area } })),
});

const ofCompany = (area: CompanyDocument): DocumentKind => ({
  area,
  ...companyWords[area],
  kind: kinds[companyDocuments[area].kind],
  ...dated(area),
  upload: async (file, { issuedOn, ...sending }) => {
    const body = issuedOn ? { issued_on: issuedOn } : {};
    const { files } = await call(updateCompanyFiles, {
      body,
      files: [{ field: area, file, name: file.name }],
      ...sending,
    });
    const [kept] = files;
    return kept ? stored(kept) : { name: file.name };
  },
  remove: () => failing("remove", call(deleteCompanyFile, { params: { area } })),
});

/** Documents of the registration. */
export const personDocumentKinds: readonly DocumentKind[] = keysOf(personDocuments)
  .filter((area) => area !== "account_proof")
  .map(ofPerson);
/** Photo that proves a changed bank account. */
export const accountProofKind: DocumentKind = ofPerson("account_proof");
/** Kinds of document without the sides of other identity papers. */
export const documentKindsWith = (kinds: readonly DocumentKind[], paper: IdentityPaper): DocumentKind[] =>
  kinds.filter(({ area }) => (paperOfArea(area) ?? paper) === paper);
export const companyDocumentKinds: readonly DocumentKind[] = keysOf(companyDocuments).map(ofCompany);

const pictureFile = (name: string): StoredFile => ({ name: "Imagen.jpg", url: pictureAddress(name) });

/** Uploads the photo of a person or the logo of a company. Both can be replaced but not deleted. */
export const pictures = {
  person: async (file: File, sending: Sending): Promise<StoredFile> => {
    const files = [{ field: "file", file, name: file.name }];
    return pictureFile((await call(updatePersonPicture, { files, ...sending })).file_name);
  },
  company: async (file: File, sending: Sending): Promise<StoredFile> => {
    const files = [{ field: "file", file, name: file.name }];
    return pictureFile((await call(updateCompanyPicture, { files, ...sending })).file.file_name);
  },
};

export type KeptFiles = Record<string, StoredFile | null>;

/** Files of an account by kind of document. The photo or logo has the key `picture`. */
export const keptFiles = (documents: readonly DocumentItem[], picture: string | null): KeptFiles => ({
  ...Object.fromEntries(documents.map((document) => [document.area, stored(document)])),
  picture: picture ? { name: "Imagen.jpg", url: picture } : null,
});
