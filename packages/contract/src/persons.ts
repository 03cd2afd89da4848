import * as z from "zod/mini";
import { call, type FreshProof, forPersons } from "./call.ts";
import { done, isoInstant } from "./envelope.ts";
import type { ErrorCode } from "./errors.ts";
import { partsOf } from "./field-tables.ts";
import { documentItem, personDocuments, uploadFields } from "./files.ts";
import { keysOf } from "./keys.ts";
import { bankFields, contactFields, identityFields, studyFields } from "./persons/fields.ts";
import { identityPaperKeys } from "./persons/identity-papers.ts";
import { type RateLimitName, sendsCode } from "./rate-limits.ts";
import { personSections } from "./review/requests.ts";
import { accountStatus } from "./status-schemas.ts";
import { addressBody } from "./values/address.ts";
import { location } from "./values/location.ts";
import { choice, date, messages, optionalText } from "./values/validation.ts";

export const identityBody = z.object(partsOf(identityFields, "sent"));
export const contactBody = z.object(partsOf(contactFields, "sent"));
export const studyBody = z.object(partsOf(studyFields, "sent"));

const bankSent = partsOf(bankFields, "sent");
/** A bank account needs a chosen bank or a CLABE. Also checked if other fields are wrong, so that all errors show at once. */
const hasBank = () =>
  z.refine<unknown>(
    (account) => {
      const { bankId, clabe } = Object(account);
      return (bankId ?? null) !== null || Boolean(clabe);
    },
    { error: messages.required, path: ["bankId"], when: ({ value }) => typeof value === "object" && value !== null },
  );
export const bankBody = z.object(bankSent).check(hasBank());

const { curp: givenCurp, ...identityWithoutCurp } = identityBody.shape;
const bankGiven = { ...bankSent, noBankAccount: z.optional(z.literal(false)) };
const noBank = { noBankAccount: z.literal(true) };
const curpGiven = { curp: givenCurp, noCurp: z.optional(z.literal(false)) };
const noCurp = { noCurp: z.literal(true) };

/** Identity of a person who has no CURP yet. */
export const identityWithoutCurpBody = z.object(identityWithoutCurp);

/** Fields with a CURP, or with the answer that there is none yet. */
export const withCurpOrNone = <const S extends z.core.$ZodShape>(shape: S) =>
  z.discriminatedUnion("noCurp", [z.object({ ...curpGiven, ...shape }), z.object({ ...noCurp, ...shape })]);

const withBankOrNone = <const S extends z.core.$ZodShape>(shape: S) =>
  z.discriminatedUnion("noBankAccount", [
    z.object({ ...shape, ...bankGiven }).check(hasBank()),
    z.object({ ...shape, ...noBank }),
  ]);
export const bankOrNoneBody = withBankOrNone({});

const identityPaper = z.enum(identityPaperKeys, messages.radio);

const study = z.object({
  ...partsOf(studyFields, "shown"),
  degreeName: z.nullable(z.string()),
  scholarityLevelName: z.nullable(z.string()),
  careerName: z.nullable(z.string()),
});

/** Person's own data (requirement, point 3 'Person'). */
export const person = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  folio: z.nullable(z.string()),
  ...partsOf(identityFields, "shown"),
  ...partsOf(contactFields, "shown"),
  /** Phone number as dialled in Mexico: a foreign one includes its country code. */
  phone_to_dial: z.nullable(z.string()),
  /** New e-mail that still needs its code; null if no change of e-mail is pending. */
  email_waiting: z.nullable(z.string()),
  address: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  cv: z.nullable(
    z.object({ fileId: z.uuid(), fileName: z.string(), alias: z.nullable(z.string()), personCvId: z.uuid() }),
  ),
  location: z.nullable(location),
  study,
  ...partsOf(bankFields, "shown"),
  bankName: z.nullable(z.string()),
  bank_reviewed: z.boolean(),
  statusId: z.int(),
  statusName: accountStatus.shape.name,
  submitted_at: z.nullable(isoInstant),
  approved_at: z.nullable(isoInstant),
});
export type Person = z.output<typeof person>;

/** `missing`: the person has to send the photo. `in_review`: a reviewer has to look at it. */
const accountProofStates = ["missing", "in_review"] as const;

export const personInfo = z.extend(person, {
  street: z.nullable(z.string()),
  cp: z.nullable(z.string()),
  suburb: z.nullable(z.string()),
  number: z.nullable(z.string()),
  internalNumber: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  documents: z.array(documentItem),
  /** Identity paper of the account. Its sides and no other identity paper are required. */
  identityPaper,
  open_sections: z.array(z.enum(keysOf(personSections))),
  courseComplete: z.boolean(),
  /** Photo that proves a changed bank account. */
  account_proof: z.object({
    /** True if another CLABE than the accepted one needs a photo. */
    follows: z.boolean(),
    /** State of the photo; null if none is asked. */
    state: z.nullable(z.enum(accountProofStates)),
    /** Why the last photo was not accepted; null if none was refused. */
    refused: z.nullable(z.string()),
  }),
});
export type AccountProofState = (typeof accountProofStates)[number];
export type PersonInfo = z.output<typeof personInfo>;

export const readPerson = call({
  method: "GET",
  path: "/mpc/person",
  summary: "My profile",
  access: forPersons(),
  response: person,
  errors: [],
});

export const readPersonInfo = call({
  method: "GET",
  path: "/mpc/person/info-update",
  summary: "My profile with my documents and editable sections",
  access: forPersons(),
  response: personInfo,
  errors: [],
});

const registration = {
  ...identityWithoutCurp,
  ...contactBody.shape,
  location: addressBody,
  study: studyBody,
  /** Identity paper that counts. Omitted: the one whose sides are all there, the INE before the others. */
  identityPaper: z.optional(identityPaper),
};

export const submitPerson = call({
  method: "POST",
  path: "/mpc/person",
  summary: "Send my registration: everything is validated; without all documents it is saved and stays open",
  access: forPersons(),
  body: z.discriminatedUnion("noCurp", [
    withBankOrNone({ ...curpGiven, ...registration }),
    withBankOrNone({ ...noCurp, ...registration }),
  ]),
  response: z.object({
    person: z.object({
      id: z.uuid(),
      folio: z.nullable(z.string()),
      statusId: z.int(),
      statusName: accountStatus.shape.name,
    }),
    person_info_complete: z.boolean(),
    /** True if the account is in review, which also means that the course is complete. */
    in_review: z.boolean(),
  }),
  errors: ["REGISTRATION_CLOSED"],
});

const docFiles = uploadFields(personDocuments);
const uploadErrors = [
  "FILE_TYPE",
  "FILE_UNREADABLE",
  "FILE_TOO_LARGE",
  "FILE_MISSING",
  "TOO_MANY_FILES",
  "SECTION_NOT_OPEN",
] as const;

export const updatePersonDocs = call({
  method: "POST",
  path: "/mpc/person/update/docs",
  summary: "Add or replace my documents, all of them or none",
  access: forPersons(),
  files: docFiles,
  response: z.object({ files: z.array(documentItem) }),
  errors: uploadErrors,
});

export const addPersonDoc = call({
  method: "POST",
  path: "/mpc/person/additional-doc",
  summary: "Add or replace a document, with a name of my own and its printed date (`issued_on`)",
  access: forPersons(),
  body: z.object({ alias: optionalText(80), issued_on: z.optional(date()) }),
  files: docFiles,
  response: documentItem,
  errors: uploadErrors,
});

export const deletePersonDoc = call({
  method: "DELETE",
  path: "/mpc/person/docs/:area",
  summary: "Withdraw a document while its section is open",
  access: forPersons(),
  params: z.object({ area: z.enum(keysOf(personDocuments)) }),
  response: done,
  errors: ["NOT_FOUND", "SECTION_NOT_OPEN"],
});

export const updatePersonPicture = call({
  method: "PUT",
  path: "/mpc/person/update/profile-picture",
  summary: "Add or replace my picture",
  access: forPersons(),
  files: { file: { max: 1, kind: "portrait", required: true } },
  response: z.object({ file_name: z.string() }),
  errors: ["FILE_TYPE", "FILE_UNREADABLE", "FILE_TOO_LARGE", "FILE_MISSING", "TOO_MANY_FILES"],
});

const update = <const P extends `/${string}`, B extends z.ZodMiniType>(
  path: P,
  body: B,
  summary: string,
  {
    errors = [],
    freshProof,
    ...limits
  }: { errors?: readonly ErrorCode[]; freshProof?: FreshProof; limits?: readonly RateLimitName[] } = {},
) =>
  call({
    method: "PUT",
    path,
    summary,
    access: { ...forPersons(), ...(freshProof ? { freshProof } : {}) },
    body,
    response: personInfo,
    errors: ["SECTION_NOT_OPEN", ...errors],
    ...limits,
  });

export const updatePersonInfo = update(
  "/mpc/person/update/info",
  z.partial(z.extend(identityBody, { noCurp: z.boolean() })),
  "Change my identity; omitted fields stay. With `noCurp` a missing CURP stays missing",
);
export const updatePersonContact = update(
  "/mpc/person/update/contact",
  z.object({
    phone: z.optional(contactBody.shape.phone),
    phoneCountryId: z.optional(choice()),
    email: z.optional(contactBody.shape.email),
    location: z.optional(addressBody),
  }),
  "Change my phone, e-mail and address, or some of them. Once approved, a new e-mail waits for its code",
  { errors: ["CODE_TOO_SOON"], limits: sendsCode },
);
export const updatePersonStudy = update(
  "/mpc/person/update/profesional",
  z.partial(studyBody),
  "Change my studies; omitted fields stay",
);
export const updatePersonBank = update(
  "/mpc/person/update/bank",
  bankBody,
  "Change my bank account; it waits for a review. Once approved, the password is required again",
  { errors: ["EMAIL_JUST_MOVED"], freshProof: "password once approved" },
);
