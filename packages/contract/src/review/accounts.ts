import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { staffDiploma } from "../course/diplomas.ts";
import {
  counted,
  cursor,
  done,
  idParams,
  isoDate,
  isoInstant,
  listQuery,
  nextCursor,
  type Sort,
  sortBy,
} from "../envelope.ts";
import { fileSignature } from "../files/signatures.ts";
import { fileQuery } from "../lists.ts";
import { staffCertificate } from "../relations/certificates.ts";
import { accountStatus } from "../status-schemas.ts";
import { phone } from "../values/phones.ts";
import { reasonText } from "../values/reasons.ts";
import { longText, messages, nameText, searchWords, secondSurname, text } from "../values/validation.ts";
import { blockProposal } from "./blocks.ts";
import { emailChange } from "./email-changes.ts";
import { passReasonKeys } from "./pass-reasons.ts";
import { changeRequest, decision, identityChange, sectionKeys } from "./requests.ts";
import { reviewState } from "./section-states.ts";

const ownerType = z.enum(["person", "company"]);
const section = z.enum(sectionKeys);
const field = z.string().check(z.minLength(1), z.maxLength(40));

export const accountActions = [
  "approve",
  "reject",
  "request_changes",
  "reopen",
  "close_request",
  "decide_identity",
  "review_bank",
  "refuse_account_proof",
  "check",
  "note",
  "edit",
  "ask_email",
  "decide_email",
  "propose_block",
  "decide_block",
  "unblock",
  "keep_block",
  "revoke_diploma",
  "reissue_diploma",
] as const;
export type AccountAction = (typeof accountActions)[number];

export const accountRow = z.object({
  id: z.uuid(),
  owner_type: ownerType,
  name: z.string(),
  folio: z.nullable(z.string()),
  email: z.string(),
  submitted_at: z.nullable(isoInstant),
  created_at: isoInstant,
  statusId: z.int(),
  statusName: accountStatus.shape.name,
  /** Last sign-in of the account's owner; null if there was none. */
  last_seen_at: z.nullable(isoInstant),
  municipality: z.nullable(z.string()),
  /** Null for companies, as are the next two. */
  course_completed_at: z.nullable(isoInstant),
  /** True if the person has an active relation that both sides confirmed. */
  hired: z.nullable(z.boolean()),
  has_clabe: z.nullable(z.boolean()),
});
export type AccountRow = z.output<typeof accountRow>;

/** Columns by which the accounts can be sorted. Without a sort the newest accounts are first. */
export const accountSorts = ["name", "registered", "last_seen", "municipality"] as const;
export type AccountSort = Sort<(typeof accountSorts)[number]>;

const yesNo = z.optional(z.enum(["yes", "no"]));

export const accountFilters = {
  search: searchWords(80),
  owner_type: z.optional(ownerType),
  status_id: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  /** `1`: only accounts whose address, or a vacancy's place, is not in the catalogue of places. */
  unfit_place: z.optional(z.literal("1")),
  /** Only persons whose bank, or the bank of whose CLABE, has this code. */
  bank: z.optional(z.string().check(z.regex(/^\d{3}$/, "Escribe los tres primeros dígitos de la CLABE."))),
  course_completed: yesNo,
  hired: yesNo,
  has_account: yesNo,
  /** Municipality of the account's address. */
  municipality_id: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999))),
  registered_from: z.optional(isoDate),
  registered_to: z.optional(isoDate),
  /** First and last day of the owner's last sign-in. */
  seen_from: z.optional(isoDate),
  seen_to: z.optional(isoDate),
  sort: sortBy(accountSorts),
};
const filters = z.object(accountFilters);
export type AccountFilters = z.output<typeof filters>;

export const listAccounts = call({
  method: "GET",
  path: "/staff/accounts",
  summary: "Accounts by name, folio, e-mail, RFC, or a whole CURP or CLABE",
  access: forStaff("accounts.review"),
  query: z.object({ ...listQuery, cursor, ...accountFilters }),
  response: z.object({
    ...counted,
    ...nextCursor,
    /** Warning shown when little of the reader's download quota is left. */
    exports_hint: z.nullable(z.string()),
    info: z.array(accountRow),
  }),
  errors: [],
});

export const downloadAccounts = call({
  method: "GET",
  path: "/staff/accounts-file",
  summary: "Download the filtered accounts for a stated purpose; recorded for each account in the file",
  access: proven(forStaff("accounts.review")),
  query: z.object({ ...accountFilters, ...fileQuery }),
  response: "file",
  errors: ["QUOTA_REACHED"],
});

const line = z.object({
  field: z.string(),
  label: z.string(),
  value: z.nullable(z.string()),
  /** True if only the last four characters of the value are shown; `reveal` shows all of it for a stated reason. */
  masked: z.boolean(),
  document_id: z.nullable(z.uuid()),
  /** Time when the owner changed the value after the last request for changes; null if unchanged or approved since. */
  changed_at: z.nullable(isoInstant),
  checked_by: z.nullable(z.string()),
  checked_at: z.nullable(isoInstant),
  /** Reason why the line was accepted although it differs from the document; null if it agrees. */
  passed_because: z.nullable(z.enum(passReasonKeys)),
  /** Comment of staff on a line of the open request for changes, and the owner's answer. */
  admin_comment: z.nullable(z.string()),
  user_comment: z.nullable(z.string()),
  answered_at: z.nullable(isoInstant),
});
export type AccountLine = z.output<typeof line>;

const accountSection = z.object({ section, name: z.string(), ...reviewState, lines: z.array(line) });
export type AccountSection = z.output<typeof accountSection>;

const accountDocument = z.object({
  id: z.uuid(),
  area: z.string(),
  name: z.string(),
  label: z.string(),
  mime: z.string(),
  size: z.int(),
  uploaded_at: isoInstant,
  issued_on: z.nullable(isoDate),
  /** True until the antivirus has scanned the document; nobody can open it before. */
  in_quarantine: z.boolean(),
  signature: z.nullable(fileSignature),
});
export type AccountDocument = z.output<typeof accountDocument>;

const signal = z.object({
  kind: z.enum(["curp", "clabe", "phone", "rfc", "rfc_doubt", "place", "bank", "no_curp", "curp_name"]),
  text: z.string(),
  accounts: z.array(z.object({ id: z.uuid(), name: z.string(), owner_type: ownerType, blocked: z.boolean() })),
});
export type Signal = z.output<typeof signal>;

const note = z.object({
  id: z.uuid(),
  responsable: z.string(),
  name: z.string(),
  lastname: z.string(),
  role: z.string(),
  date: isoInstant,
  noteTitle: z.string(),
  content: z.string(),
  image: z.nullable(z.object({ id: z.uuid(), name: z.string(), mime: z.string() })),
});
export type StaffNote = z.output<typeof note>;

const event = z.object({ title: z.string(), detail: z.nullable(z.string()), at: isoInstant });

export const accountFile = z.object({
  id: z.uuid(),
  owner_type: ownerType,
  name: z.string(),
  /** Name used to address the account's owner in comments: first name, or company name. */
  short_name: z.string(),
  folio: z.nullable(z.string()),
  email: z.string(),
  contact: z.object({
    firstNames: z.nullable(z.string()),
    paternalSurname: z.nullable(z.string()),
    maternalSurname: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  statusId: z.int(),
  statusName: accountStatus.shape.name,
  submitted_at: z.nullable(isoInstant),
  due_at: z.nullable(isoInstant),
  hours_left: z.nullable(z.int()),
  assigned_to: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  mine: z.boolean(),
  sections: z.array(accountSection),
  documents: z.array(accountDocument),
  /** True if the staff member may open the documents: as holder of a case, or after giving a reason recently. */
  papers_open: z.boolean(),
  /** Warning shown when little of the staff member's quota for documents is left. */
  papers_hint: z.nullable(z.string()),
  signals: z.array(signal),
  requests: z.array(changeRequest),
  identity: z.nullable(identityChange),
  /** Changed bank data of the account; payments are held until they are reviewed. */
  bank_change: z.nullable(
    z.object({
      bank: z.nullable(z.string()),
      clabe_last4: z.nullable(z.string()),
      changed_at: isoInstant,
      /** Day by which the review is promised; null while the person has to send the photo. */
      due_at: z.nullable(isoInstant),
      blocked: z.nullable(z.string()),
      /** Photo that proves the account; null if none is asked. */
      proof: z.nullable(
        z.object({
          file_id: z.nullable(z.uuid()),
          asked_at: isoInstant,
          sent_at: z.nullable(isoInstant),
          refused: z.nullable(z.string()),
        }),
      ),
      /** Account in force before, and how many deposits it got; null if there was none or it is not known. */
      former: z.nullable(
        z.object({ bank: z.nullable(z.string()), clabe_last4: z.string(), since: isoDate, paid: z.int() }),
      ),
    }),
  ),
  /** The latest change of e-mail that is pending, or that its owner can still undo. */
  email_move: z.nullable(emailChange),
  diplomas: z.array(staffDiploma),
  certificates: z.array(staffCertificate),
  notes: z.array(note),
  history: z.array(event),
  block_proposal: z.nullable(blockProposal),
  /** Objection of a blocked account's owner; null once answered. */
  objection: z.nullable(z.object({ words: z.string(), created_at: isoInstant })),
  actions: z.array(z.enum(accountActions)),
});
export type AccountFile = z.output<typeof accountFile>;

export const readAccount = call({
  method: "GET",
  path: "/staff/accounts/:id",
  summary: "File of a person or company: sections, documents, checks, requests, notes, history and signals",
  access: forStaff("accounts.review"),
  params: idParams,
  response: accountFile,
  errors: ["NOT_FOUND"],
});

export const checkLine = call({
  method: "POST",
  path: "/staff/accounts/:id/checks",
  summary: "Tick a line of the checklist as correct, also one that differs for a listed reason, or remove the tick",
  access: forStaff("accounts.review"),
  params: idParams,
  body: z.object({
    section,
    field,
    checked: z.boolean(),
    passed_because: z.optional(z.nullable(z.enum(passReasonKeys, messages.radio))),
  }),
  response: z.object({ checked: z.boolean() }),
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE"],
});

export const approveAccount = call({
  method: "POST",
  path: "/staff/accounts/:id/approve",
  summary: "Approve an account under review",
  access: forStaff("accounts.review"),
  params: idParams,
  body: z.object({
    /** Sections that the reviewer approves without having checked all their lines; each must be named. */
    unread: z._default(z.array(z.enum(sectionKeys)).check(z.maxLength(sectionKeys.length)), []),
  }),
  response: decision,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE", "SECTIONS_UNREAD"],
});

export const rejectAccount = call({
  method: "POST",
  path: "/staff/accounts/:id/reject",
  summary: "Reject an account under review, with a reason that its owner reads",
  access: forStaff("accounts.review"),
  params: idParams,
  body: z.object({ reason: reasonText(500) }),
  response: decision,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE"],
});

export const reopenAccount = call({
  method: "POST",
  path: "/staff/accounts/:id/reopen",
  summary: "Withdraw a rejection: the account is under review again",
  access: forStaff("accounts.block"),
  params: idParams,
  body: z.object({ reason: reasonText(500) }),
  response: decision,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE"],
});

export const namesOfCompany = "El nombre de una empresa cambia con una solicitud suya.";

export const editAccount = call({
  method: "PUT",
  path: "/staff/accounts/:id/contact",
  summary: "Correct names or phone of an account for a stated reason; its owner is notified",
  access: proven(forStaff("accounts.block")),
  params: idParams,
  body: z.object({
    firstNames: z.optional(nameText(80)),
    paternalSurname: z.optional(nameText(60)),
    maternalSurname: secondSurname(),
    phone: phone({ lengths: { minLength: 4, maxLength: 15 } }),
    reason: reasonText(300),
  }),
  elsewhere: {
    email:
      "El correo no se cambia aquí. Usa «Pedir cambio de correo» (POST /staff/accounts/{id}/email-move): lo aprueba alguien más del equipo y se confirma en el correo nuevo.",
  },
  response: done,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE", "CHANGED_MEANWHILE"],
});

export const addNote = call({
  method: "POST",
  path: "/staff/accounts/:id/notes",
  summary: "Add an internal note to an account",
  access: forStaff("accounts.review"),
  params: idParams,
  body: z.object({ noteTitle: text(80), content: longText(2000), image: z.optional(z.nullable(z.uuid())) }),
  response: note,
  errors: ["NOT_FOUND"],
});
