import * as z from "zod/mini";
import { call, type FileField, forStaff } from "./call.ts";
import { isoDate, isoInstant } from "./envelope.ts";
import { keysOf } from "./keys.ts";
import {
  areasOfPaper,
  type IdentityArea,
  type IdentityPaper,
  identityAreas,
  identitySides,
} from "./persons/identity-papers.ts";
import { userTypes } from "./roles.ts";

type Paper = { label: string; kind: Extract<FileField["kind"], "document" | "cv"> };

const proof_of_address = { label: "Comprobante de domicilio", kind: "document" } as const;

const identityDocuments = Object.fromEntries(
  identityAreas.map((area) => [area, { label: identitySides[area], kind: "document" }]),
) as Record<IdentityArea, { label: string; kind: "document" }>; // its keys are `identityAreas`

const besideIdentity = {
  proof_of_address,
  cv: { label: "CV", kind: "cv" },
} as const satisfies Record<string, Paper>;
/** Photo or PDF that proves a changed bank account: asked after the change, never for the registration. */
const account_proof = { label: "Estado de cuenta o tarjeta", kind: "document" } as const;
export const personDocuments = { ...identityDocuments, ...besideIdentity, account_proof };
export type PersonDocument = keyof typeof personDocuments;
export type RegistrationDocument = IdentityArea | keyof typeof besideIdentity;

/** Documents that a registration with this identity paper needs: the sides of the paper, and what is asked of everybody. */
export const documentsWith = (paper: IdentityPaper): RegistrationDocument[] => [
  ...areasOfPaper(paper),
  ...keysOf(besideIdentity),
];
export const companyDocuments = {
  fiscal: { label: "Constancia de situación fiscal", kind: "document" },
  imss: { label: "Registro patronal del IMSS", kind: "document" },
  proof_of_address,
} as const satisfies Record<string, Paper>;
export type CompanyDocument = keyof typeof companyDocuments;

const documents = { ...personDocuments, ...companyDocuments };
export type DocumentArea = keyof typeof documents;
export const documentAreas = keysOf(documents);
export const documentLabel = (area: DocumentArea): string => documents[area].label;

export const uploadFields = (papers: Record<string, Paper>): Record<string, FileField> =>
  Object.fromEntries(Object.entries(papers).map(([area, { kind }]) => [area, { max: 1, kind }]));

export type FileKind = "png" | "jpeg" | "pdf" | "doc" | "docx" | "odt" | "mp4" | "m4a" | "vtt" | "xml";

/** Document as its owner sees it. `personCV_id` is present for a CV only. */
export const documentItem = z.object({
  area: z.enum(documentAreas),
  file_id: z.uuid(),
  file_name: z.string(),
  alias: z.nullable(z.string()),
  personCV_id: z.nullable(z.uuid()),
  size: z.int(),
  mime: z.string(),
  uploaded_at: isoInstant,
  issued_on: z.nullable(isoDate),
  /** True until the antivirus has scanned the document; nobody can open it before. */
  in_quarantine: z.boolean(),
  url: z.string(),
});
export type DocumentItem = z.output<typeof documentItem>;

const replacedDocument = z.object({
  area: z.enum(documentAreas),
  file_id: z.uuid(),
  file_name: z.string(),
  uploaded_at: isoInstant,
  replaced_at: isoInstant,
  url: z.string(),
});
export type ReplacedPaper = z.output<typeof replacedDocument>;

export const listReplacedPapers = call({
  method: "GET",
  path: "/mpc/account/replaced-papers",
  summary: "Replaced documents of my account, newest first",
  access: { mode: "session", types: ["person", "company"], company: "company", scopes: ["standby"] },
  response: z.object({ info: z.array(replacedDocument) }),
  errors: [],
});

export function pictureAddress(fileId: string): string;
export function pictureAddress(fileId: string | null): string | null;
export function pictureAddress(fileId: string | null): string | null {
  return fileId === null ? null : `/api/files/profilepicture/${fileId}`;
}

export const smallSide = 144;
/** Size of the picture to return. `small`: for lists. Default: the stored size. */
export const pictureSize = z.object({ size: z.optional(z.enum(["small"])) });
export type PictureSize = NonNullable<z.output<typeof pictureSize>["size"]>;

/** URL of a picture in the size for lists. Other URLs are returned unchanged. */
export const smallPicture = (address: string): string =>
  /^\/api\/files\/(?:profilepicture|publication)\/[^?]+$/.test(address) ? `${address}?size=small` : address;

const pictureName = z.object({
  name: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.(png|jpe?g))?$/)),
});

export const readProfilePicture = call({
  method: "GET",
  path: "/files/profilepicture/:name",
  summary:
    "Profile picture: a company's logo, my own, or that of a candidate or collaborator of my company while it sees contact data",
  access: { mode: "session", types: userTypes, stage: "verified", company: "also paused", scopes: ["standby"] },
  params: pictureName,
  query: pictureSize,
  response: "file",
  errors: ["NOT_FOUND"],
});

export const readAntivirus = call({
  method: "GET",
  path: "/staff/antivirus",
  summary: "State of the antivirus, and the number of files that wait for it",
  access: forStaff("staff.manage"),
  response: z.object({ state: z.enum(["off", "on", "silent"]), waiting: z.int() }),
  errors: [],
});

export const readDocument = call({
  method: "GET",
  path: "/files/:area/:id",
  summary: "Document of my own, also a replaced one",
  access: { mode: "session", types: ["person", "company"], company: "company", scopes: ["standby"] },
  params: z.object({ area: z.enum(documentAreas), id: z.uuid() }),
  response: "file",
  errors: ["NOT_FOUND"],
});
