import * as z from "zod/mini";
import { call, forCompanies } from "./call.ts";
import { companyFields, managerFields } from "./companies/fields.ts";
import { done, isoInstant } from "./envelope.ts";
import type { ErrorCode } from "./errors.ts";
import { partsOf } from "./field-tables.ts";
import { companyDocuments, documentItem, uploadFields } from "./files.ts";
import { keysOf } from "./keys.ts";
import { type RateLimitName, sendsCode } from "./rate-limits.ts";
import { companySections } from "./review/requests.ts";
import { accountStatus } from "./status-schemas.ts";
import { addressBody } from "./values/address.ts";
import { location } from "./values/location.ts";
import { choice, date, rfc } from "./values/validation.ts";

const mine = forCompanies("company", "terms");

export const companyBody = z.object(partsOf(companyFields, "sent"));
export const managerBody = z.object(partsOf(managerFields, "sent"));
export const managersBody = z.object({ manager: managerBody, secondManager: z.optional(z.nullable(managerBody)) });

const managerOut = z.object(partsOf(managerFields, "shown"));

export const company = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  folio: z.nullable(z.string()),
  ...partsOf(companyFields, "shown"),
  /** True if the check character of the RFC is wrong. Some valid old RFCs have a wrong one, so staff reviews it. */
  rfc_doubtful: z.boolean(),
  sectorName: z.nullable(z.string()),
  /** Phone number as dialled in Mexico: a foreign one includes its country code. */
  phone_to_dial: z.nullable(z.string()),
  email_waiting: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  address: z.nullable(z.string()),
  location: z.nullable(location),
  manager: managerOut,
  secondManager: z.nullable(managerOut),
  statusId: z.int(),
  statusName: accountStatus.shape.name,
  submitted_at: z.nullable(isoInstant),
});
export type Company = z.output<typeof company>;

export const companyInfo = z.extend(company, {
  documents: z.array(documentItem),
  open_sections: z.array(z.enum(keysOf(companySections))),
});
export type CompanyInfo = z.output<typeof companyInfo>;

export const readCompany = call({
  method: "GET",
  path: "/mpc/company",
  summary: "My company",
  access: forCompanies("any member", "terms"),
  response: company,
  errors: [],
});

export const readCompanyInfo = call({
  method: "GET",
  path: "/mpc/company/update-info",
  summary: "My company with its documents and editable sections",
  access: mine,
  response: companyInfo,
  errors: [],
});

export const submitCompany = call({
  method: "POST",
  path: "/mpc/company",
  summary: "Send my company's registration: everything is validated; without all documents it is saved and stays open",
  access: mine,
  body: z.extend(companyBody, { location: addressBody, ...managersBody.shape }),
  response: z.object({
    institution: z.object({
      id: z.uuid(),
      folio: z.nullable(z.string()),
      statusId: z.int(),
      statusName: accountStatus.shape.name,
    }),
    register_complete: z.boolean(),
  }),
  errors: ["REGISTRATION_CLOSED"],
});

export const checkCompanyRfc = call({
  method: "POST",
  path: "/mpc/company/rfc",
  summary: "Ask if another company has this RFC. It may be used all the same: staff reads a signal",
  access: mine,
  body: z.object({ rfc: rfc() }),
  response: z.object({ shared: z.boolean() }),
  errors: [],
  limits: ["rfcChecksPerCompany"],
});

export const updateCompanyFiles = call({
  method: "POST",
  path: "/mpc/company/update/file",
  summary:
    "Add or replace my company's documents, with the printed date of the proof of address (`issued_on`), all of them or none",
  access: mine,
  body: z.object({ issued_on: z.optional(date()) }),
  files: uploadFields(companyDocuments),
  response: z.object({ files: z.array(documentItem) }),
  errors: ["FILE_TYPE", "FILE_UNREADABLE", "FILE_TOO_LARGE", "FILE_MISSING", "TOO_MANY_FILES", "SECTION_NOT_OPEN"],
});

export const deleteCompanyFile = call({
  method: "DELETE",
  path: "/mpc/company/docs/:area",
  summary: "Withdraw a document of my company while its section is open",
  access: mine,
  params: z.object({ area: z.enum(keysOf(companyDocuments)) }),
  response: done,
  errors: ["NOT_FOUND", "SECTION_NOT_OPEN"],
});

export const updateCompanyPicture = call({
  method: "POST",
  path: "/mpc/company/update/profile",
  summary: "Add or replace my company's logo",
  access: mine,
  files: { file: { max: 1, kind: "portrait", required: true } },
  response: z.object({ file: z.object({ file_name: z.string() }) }),
  errors: ["FILE_TYPE", "FILE_UNREADABLE", "FILE_TOO_LARGE", "FILE_MISSING", "TOO_MANY_FILES"],
});

const update = <const P extends `/${string}`, B extends z.ZodMiniType>(
  path: P,
  body: B,
  summary: string,
  { errors = [], ...limits }: { errors?: readonly ErrorCode[]; limits?: readonly RateLimitName[] } = {},
) =>
  call({
    method: "POST",
    path,
    summary,
    access: mine,
    body,
    response: companyInfo,
    errors: ["SECTION_NOT_OPEN", ...errors],
    ...limits,
  });

/** Changed fields of a company. An absent field keeps its value; null empties an optional one. */
const companyChange = z.partial(z.extend(companyBody, { phoneCountryId: choice() }));
const managerChange = z.partial(managerBody);
const managersChange = z.object({
  manager: z.optional(managerChange),
  secondManager: z.optional(z.nullable(managerChange)),
});

export const updateCompanyInfo = update(
  "/mpc/company/update/info",
  companyChange,
  "Change my company's data; omitted fields stay. Once approved, a new e-mail waits for its code",
  { errors: ["CODE_TOO_SOON"], limits: sendsCode },
);
export const updateCompanyLocation = update(
  "/mpc/company/update/location",
  z.object({ location: addressBody }),
  "Change my company's address",
);
export const updateCompanyManager = update(
  "/mpc/company/update/manager",
  managersChange,
  "Change my company's managers; omitted fields stay, null removes the second one",
);

/** Working days in which a company should answer an application. `answerGoalPercent` is the expected share. */
export const answerGoalDays = 15;
export const answerGoalPercent = 80;

export const readCompanyDashboard = call({
  method: "GET",
  path: "/mpc/company/dashboard",
  summary: "Pending tasks of my company: candidates, vacancies and relations, counted; null without the permission",
  access: forCompanies("any member"),
  response: z.object({
    candidates: z.nullable(
      z.object({
        unreviewed: z.int(),
        in_process: z.int(),
        oldest_days: z.nullable(z.int()),
      }),
    ),
    vacancies: z.nullable(
      z.object({ active: z.int(), in_review: z.int(), rejected: z.int(), draft: z.int(), closed: z.int() }),
    ),
    relations: z.nullable(
      z.object({
        active: z.int(),
        to_confirm: z.int(),
        /** Number of declared ends, pauses and objections that await the company's answer. */
        to_answer: z.int(),
        waiting_person: z.int(),
      }),
    ),
    team: z.nullable(z.object({ to_confirm: z.int() })),
    answers: z.nullable(z.object({ percent: z.nullable(z.int()), days: z.nullable(z.int()), of: z.int() })),
    /** Steps that the company has already taken towards its first hire. */
    first_steps: z.nullable(z.object({ published: z.boolean(), answered: z.boolean(), hired: z.boolean() })),
    company: z.object({
      name: z.nullable(z.string()),
      profileImage: z.nullable(z.string()),
      sectorName: z.nullable(z.string()),
      place: z.nullable(z.string()),
    }),
  }),
  errors: [],
});
export type CompanyDashboard = z.output<typeof readCompanyDashboard.response>;
