import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { idParams, isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { optionalReason } from "../values/reasons.ts";
import { messages } from "../values/validation.ts";

type Entry = {
  owner: "person" | "company";
  name: string;
  /** Public office that answers. */
  office: string;
  looks: string;
  /** Setting with the address of the office's page. */
  address: "curp_check_address" | "ine_check_address" | "tax_check_address" | "imss_check_address";
};

/** Checks of an account's papers on the page of a public office. */
export const officialChecks = {
  curp: {
    ...{ owner: "person", name: "CURP", office: "RENAPO", address: "curp_check_address" },
    looks: "Busca la CURP. Compara el nombre y la fecha de nacimiento.",
  },
  ine: {
    ...{ owner: "person", name: "Vigencia de la credencial", office: "INE", address: "ine_check_address" },
    looks: "Escribe los números del reverso. Mira si la credencial está vigente.",
  },
  tax: {
    ...{ owner: "company", name: "Constancia fiscal", office: "SAT", address: "tax_check_address" },
    looks: "Compara el RFC, la razón social y si está activa.",
  },
  imss: {
    ...{ owner: "company", name: "Registro patronal", office: "IMSS", address: "imss_check_address" },
    looks: "Compara el registro patronal con la razón social.",
  },
} as const satisfies Record<string, Entry>;
export type OfficialCheck = keyof typeof officialChecks;
export const officialCheckKeys = keysOf(officialChecks);

export const checkFindings = {
  agrees: "Coincide",
  differs: "No coincide",
  absent: "No aparece",
  unavailable: "La página no respondió",
} as const;
export type CheckFinding = keyof typeof checkFindings;

/** True if the finding needs words: a colleague must understand it without the page. */
export const findingNeedsWords = (finding: string): boolean => finding === "differs" || finding === "absent";

const result = z.object({
  id: z.uuid(),
  finding: z.enum(keysOf(checkFindings)),
  words: z.nullable(z.string()),
  by: z.string(),
  at: isoInstant,
  /** False if the account's value or paper changed after the check. */
  is_current: z.boolean(),
});
export type CheckResult = z.output<typeof result>;

const offered = z.object({
  check: z.enum(officialCheckKeys),
  /** Page of the office; null if the setting is empty. */
  address: z.nullable(z.string()),
  /** Newest first. */
  results: z.array(result),
});
export type OfferedCheck = z.output<typeof offered>;

export const listOfficialChecks = call({
  method: "GET",
  path: "/staff/accounts/:id/official-checks",
  summary: "Checks on the pages of public offices that fit the account, with what was found",
  access: forStaff("accounts.review"),
  params: idParams,
  response: z.object({
    checks: z.array(offered),
    /** True if the account has a tax certificate whose QR code can be read. */
    reads_code: z.boolean(),
  }),
  errors: ["NOT_FOUND"],
});

export const recordOfficialCheck = call({
  method: "POST",
  path: "/staff/accounts/:id/official-checks",
  summary: "Record what the page of a public office said about the account's value as it is now",
  access: forStaff("accounts.review"),
  params: idParams,
  body: z
    .object({
      check: z.enum(officialCheckKeys),
      finding: z.enum(keysOf(checkFindings), messages.radio),
      words: optionalReason(500),
    })
    .check(
      z.refine(({ finding, words }) => !findingNeedsWords(finding) || Boolean(words), {
        error: "Escribe qué viste en la página",
        path: ["words"],
      }),
    ),
  response: result,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE"],
});

export const readTaxCode = call({
  method: "POST",
  path: "/staff/accounts/:id/tax-code",
  summary: "Read the QR code of the account's tax certificate: the SAT's page about it, and whether the RFC agrees",
  access: forStaff("documents.read"),
  params: idParams,
  response: z.object({
    /** Page of the SAT in the QR code; null if the certificate has no code of the SAT that can be read. */
    address: z.nullable(z.string()),
    rfc: z.nullable(z.string()),
    /** True if the RFC of the code is the account's. */
    agrees: z.boolean(),
  }),
  errors: ["NOT_FOUND", "LOOK_REASON_NEEDED", "QUOTA_REACHED"],
});
export type TaxCode = z.output<typeof readTaxCode.response>;
