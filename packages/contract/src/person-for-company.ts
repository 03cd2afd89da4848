import * as z from "zod/mini";
import { isoDate } from "./envelope.ts";

/** What a company reads of a person besides the name, as a candidate and as a collaborator. */
export const personForCompany = {
  /** Of a candidate from 'En proceso' on, until 90 days after the end; else null. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  birthdate: z.nullable(isoDate),
  age: z.nullable(z.int()),
  gender: z.nullable(z.string()),
  /** Municipality and state: a company never sees the street. */
  address: z.nullable(z.string()),
  studyDegreeName: z.nullable(z.string()),
  scholarityLevelName: z.nullable(z.string()),
  universityName: z.nullable(z.string()),
  carrerTitle: z.nullable(z.string()),
};
