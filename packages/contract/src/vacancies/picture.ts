import * as z from "zod/mini";
import { call, forCompanies } from "../call.ts";
import { idParams } from "../envelope.ts";
import { pictureSize } from "../files.ts";

export const vacancyPictureAddress = (fileId: string): string => `/api/files/publication/${fileId}`;

export const openLogoAddress = (fileId: string): string => `/api/files/company-logo/${fileId}`;

export const uploadVacancyImage = call({
  method: "POST",
  path: "/mpc/company/jobs/image",
  summary: "Upload a picture for a vacancy; send its id with the vacancy",
  access: forCompanies("vacancies"),
  files: { file: { max: 1, kind: "image", required: true } },
  response: z.object({ file_id: z.uuid(), file_name: z.string(), url: z.string() }),
  errors: ["FILE_TYPE", "FILE_TOO_LARGE", "FILE_MISSING", "FILE_UNREADABLE"],
});

export const readVacancyImage = call({
  method: "GET",
  path: "/files/publication/:id",
  summary: "Picture of a vacancy",
  access: { mode: "session", types: ["person", "company", "staff"], company: "any member" },
  params: idParams,
  query: pictureSize,
  response: "file",
  errors: ["NOT_FOUND"],
});

export const readOpenLogo = call({
  method: "GET",
  path: "/files/company-logo/:id",
  summary: "Small logo of a company with an open vacancy, as the landing page shows it",
  access: { mode: "public" },
  params: idParams,
  response: "file",
  errors: ["NOT_FOUND"],
});
