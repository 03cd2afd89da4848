import * as z from "zod/mini";
import { call, type FileField, forPersons } from "./call.ts";
import { done, idParams, isoInstant } from "./envelope.ts";
import { atMost, messages, optionalLongText, optionalText, required, text } from "./values/validation.ts";

export const cvLimits = {
  cvs: 5,
  alias: 80,
  about: 400,
  goal: 160,
  languages: 4,
  skills: 8,
  skill: 60,
  experiences: 4,
  role: 80,
  place: 80,
  period: 40,
  tasks: 240,
} as const;

const cv = z.object({
  id: z.uuid(),
  alias: z.nullable(z.string()),
  file_name: z.string(),
  size: z.int(),
  mime: z.string(),
  uploaded_at: isoInstant,
  /** True until the antivirus has scanned the CV; nobody can open it before. */
  in_quarantine: z.boolean(),
  url: z.string(),
  /** True for the default CV, which applications send unless they name another. */
  is_default: z.boolean(),
  /** State of a CV made from the profile: `outdated` if the profile changed since; null for an uploaded CV. */
  from_profile: z.nullable(z.enum(["current", "outdated"])),
  times_sent: z.int(),
});
export type Cv = z.output<typeof cv>;

const entry = z.object({ title: z.string(), place: z.string(), period: z.string(), tasks: z.string() });
export type CvEntry = z.output<typeof entry>;

/** Texts of a CV made from the profile, in the order of the page. Empty parts are left out. */
const cvWords = z.object({
  name: z.string(),
  contact: z.array(z.string()),
  about: z.string(),
  goal: z.string(),
  experience: z.array(entry),
  studies: z.array(entry),
  courses: z.array(entry),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
});
export type CvWords = z.output<typeof cvWords>;

/** Parts below the name and contact data with their titles, in the order of the page. */
export const cvParts = {
  about: "Sobre mí",
  goal: "Lo que busco",
  experience: "Experiencia",
  studies: "Estudios",
  courses: "Cursos",
  skills: "Lo que sé hacer",
  languages: "Idiomas",
} as const satisfies Record<Exclude<keyof CvWords, "name" | "contact">, string>;
export type CvPart = keyof typeof cvParts;

const fewLines = (most: number) =>
  z.array(text(cvLimits.skill), messages.list).check(z.maxLength(most, `Escribe ${most} como máximo.`));

/** Details for the CV that the profile lacks (ADR 50). */
export const cvDetails = z.object({
  about: optionalLongText(cvLimits.about),
  goal: optionalLongText(cvLimits.goal),
  skills: fewLines(cvLimits.skills),
  languages: z._default(fewLines(cvLimits.languages), []),
  experience: z
    .array(
      z.object({
        role: text(cvLimits.role),
        place: optionalText(cvLimits.place),
        /** Period of a job or course in the CV, in free words: 'Verano de 2025'. */
        period: optionalText(cvLimits.period),
        tasks: optionalLongText(cvLimits.tasks),
      }),
      messages.list,
    )
    .check(z.maxLength(cvLimits.experiences, `Escribe ${cvLimits.experiences} como máximo.`)),
});
export type CvDetails = z.output<typeof cvDetails>;

export const listCvs = call({
  method: "GET",
  path: "/mpc/person/cvs",
  summary: "My CVs, the default one first, and the text of a CV made from my profile",
  access: forPersons(),
  response: z.object({ info: z.array(cv), words: cvWords, details: cvDetails }),
  errors: [],
});

const alias = required().check(atMost(cvLimits.alias));
const cvFile = { file: { max: 1, kind: "cv", required: true } } as const satisfies Record<string, FileField>;
const uploadErrors = ["FILE_TYPE", "FILE_UNREADABLE", "FILE_TOO_LARGE", "FILE_MISSING", "TOO_MANY_FILES"] as const;

export const uploadCv = call({
  method: "POST",
  path: "/mpc/person/cvs",
  summary: "Upload a CV; the first one is the default",
  access: forPersons("approved"),
  body: z.object({ alias }),
  files: cvFile,
  response: cv,
  errors: [...uploadErrors, "CV_LIMIT"],
});

export const makeCv = call({
  method: "POST",
  path: "/mpc/person/cvs/from-profile",
  summary:
    "Make a CV of one page from my profile; before the account is approved it replaces the CV of the registration",
  access: forPersons(),
  body: z.object({ alias }),
  response: cv,
  errors: ["CV_LIMIT", "SECTION_NOT_OPEN"],
});

export const replaceCv = call({
  method: "POST",
  path: "/mpc/person/cvs/:id/file",
  summary: "Replace a CV by a file; applications keep the CV that was sent",
  access: forPersons("approved"),
  params: idParams,
  files: cvFile,
  response: cv,
  errors: [...uploadErrors, "NOT_FOUND"],
});

export const remakeCv = call({
  method: "POST",
  path: "/mpc/person/cvs/:id/from-profile",
  summary: "Make a CV again from my current profile; applications keep the CV that was sent",
  access: forPersons(),
  params: idParams,
  response: cv,
  errors: ["NOT_FOUND", "SECTION_NOT_OPEN"],
});

export const renameCv = call({
  method: "PUT",
  path: "/mpc/person/cvs/:id",
  summary: "Rename a CV",
  access: forPersons("approved"),
  params: idParams,
  body: z.object({ alias }),
  response: done,
  errors: ["NOT_FOUND"],
});

export const chooseDefaultCv = call({
  method: "POST",
  path: "/mpc/person/cvs/:id/default",
  summary: "Make a CV the default, which applications send unless they name another",
  access: forPersons("approved"),
  params: idParams,
  response: done,
  errors: ["NOT_FOUND"],
});

export const deleteCv = call({
  method: "DELETE",
  path: "/mpc/person/cvs/:id",
  summary: "Delete a CV that is not the default; applications keep the CV that was sent",
  access: forPersons("approved"),
  params: idParams,
  response: done,
  errors: ["NOT_FOUND", "CV_IS_DEFAULT"],
});

export const updateCvDetails = call({
  method: "PUT",
  path: "/mpc/person/cv-details",
  summary: "Change the texts about me, my experience and my skills in CVs made from my profile",
  access: forPersons(),
  body: cvDetails,
  response: done,
  errors: [],
});
