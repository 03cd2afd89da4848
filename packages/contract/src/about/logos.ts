import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { done, idParams } from "../envelope.ts";
import { keysOf } from "../keys.ts";

export const logoKinds = {
  programme: "Logotipo del programa",
  municipality: "Escudo o logotipo del municipio",
} as const;
export type LogoKind = keyof typeof logoKinds;

/** Largest and smallest size of an uploaded logo, in device pixels (3 per CSS pixel). */
export const largestLogo = { width: 720, height: 144 } as const;
export const smallestLogo = { width: 64, height: 64 } as const;

export const logo = z.object({ src: z.string(), width: z.int(), height: z.int() });
export type Logo = z.output<typeof logo>;

export const programmeLogos = z.object({ programme: z.nullable(logo), municipality: z.nullable(logo) });
export type ProgrammeLogos = z.output<typeof programmeLogos>;

const access = proven(forStaff("settings.edit"));
const params = z.object({ logo_kind: z.enum(keysOf(logoKinds)) });

export const uploadLogo = call({
  method: "POST",
  path: "/staff/logos/:logo_kind",
  summary: "Upload a logo of the programme or the municipality; everybody sees it at once",
  access,
  params,
  files: { file: { max: 1, kind: "image", required: true } },
  response: z.extend(done, { logo }),
  errors: ["FILE_TYPE", "FILE_UNREADABLE", "FILE_TOO_LARGE", "FILE_MISSING", "TOO_MANY_FILES"],
});

export const deleteLogo = call({
  method: "DELETE",
  path: "/staff/logos/:logo_kind",
  summary: "Delete a logo; the default one is shown again",
  access,
  params,
  response: done,
  errors: ["NOT_FOUND"],
});

export const readLogo = call({
  method: "GET",
  path: "/files/logo/:id",
  summary: "Logo. The URL never serves another picture",
  access: { mode: "public" },
  params: idParams,
  response: "file",
  errors: ["NOT_FOUND"],
});
