import * as z from "zod/mini";
import { isoDate } from "./envelope.ts";

/** Personal data of candidates and collaborators that a company may read besides the name. */
export const personForCompany = {
  /** E-mail of the applicant, shown from 'En proceso' until 90 days after the end of the application; else null. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  birthdate: z.nullable(isoDate),
  age: z.nullable(z.int()),
  gender: z.nullable(z.string()),
  /** Municipality and state of the applicant. A company never sees the street. */
  address: z.nullable(z.string()),
  studyDegreeName: z.nullable(z.string()),
  scholarityLevelName: z.nullable(z.string()),
  universityName: z.nullable(z.string()),
  carrerTitle: z.nullable(z.string()),
};
