import { deleteCompanyFile, updateCompanyFiles, updateCompanyPicture } from "@arranca/contract/companies";
import type { CompanyDocument, DocumentItem, PersonDocument } from "@arranca/contract/files";
import { addPersonDoc, deletePersonDoc, updatePersonPicture } from "@arranca/contract/persons";
import { call } from "#lib/calls/call.ts";
import { failing } from "#lib/calls/failed.ts";
import type { FileKind } from "#ui/files/file-rules.ts";
import type { Sending } from "#ui/files/send-persistently.ts";
import type { StoredFile } from "#ui/files/use-upload.ts";

/** One paper of a registration: what it is called, what it takes, how it is sent and taken back. */
export type Paper = {
  area: string;
  label: string;
  help?: string;
  kind: FileKind;
  /** Bears a day that is asked for first: it may not be old. */
  dated?: true;
  upload: (file: File, sending: Sending & { issuedOn?: string | undefined }) => Promise<StoredFile>;
  remove: () => Promise<unknown>;
};

const stored = ({ file_name, size, url, in_quarantine }: DocumentItem): StoredFile => ({
  name: file_name,
  size,
  ...(in_quarantine ? { state: "En revisión de seguridad" } : { url }),
});

/** A proof of address may not be old (ux-13). */
const dated = (area: string): Pick<Paper, "dated"> => (area === "proof_of_address" ? { dated: true } : {});

const ofPerson = (area: PersonDocument, label: string, help?: string): Paper => ({
  area,
  label,
  ...(help ? { help } : {}),
  kind: area === "cv" ? "cv" : "file",
  ...dated(area),
  upload: async (file, { issuedOn, ...sending }) => {
    const body = issuedOn ? { issued_on: issuedOn } : {};
    return stored(await call(addPersonDoc, { body, files: [{ field: area, file, name: file.name }], ...sending }));
  },
  remove: () => failing("remove", call(deletePersonDoc, { params: { area } })),
});

const ofCompany = (area: CompanyDocument, label: string, help?: string): Paper => ({
  area,
  label,
  ...(help ? { help } : {}),
  kind: "file",
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

export const personPapers: readonly Paper[] = [
  ofPerson("ine_front", "Frente de la INE"),
  ofPerson("ine_back", "Reverso de la INE"),
  ofPerson("proof_of_address", "Comprobante de domicilio", "Luz, agua, teléfono o predial."),
  ofPerson("cv", "CV"),
];

export const companyPapers: readonly Paper[] = [
  ofCompany("fiscal", "Constancia de situación fiscal", "Del SAT, de este año."),
  ofCompany("imss", "Registro patronal del IMSS", "La tarjeta patronal o el último pago."),
  ofCompany("proof_of_address", "Comprobante de domicilio", "Luz, agua, teléfono o predial."),
];

const pictureFile = (name: string): StoredFile => ({ name: "Imagen.jpg", url: `/api/files/profilepicture/${name}` });

/** How a picture is sent; it can be replaced, not taken back. */
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

/** The files an account has already, by area; the picture stands under `picture`. */
export const keptFiles = (documents: readonly DocumentItem[], picture: string | null): KeptFiles => ({
  ...Object.fromEntries(documents.map((document) => [document.area, stored(document)])),
  picture: picture ? { name: "Imagen.jpg", url: picture } : null,
});
