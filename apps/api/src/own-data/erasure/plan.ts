import type { Column, Owner, Table } from "../map/entry.ts";
import type { PersonalTable } from "../map/map.ts";

/** What erasure does with the rows of an owner in a table: it deletes them, empties these columns of them, or leaves them, and why. */
export type Step<T extends Table = Table> = "deleted" | { emptied: readonly Column<T>[] } | { stays: string };
/** The same for both sides, or one for each. */
type Plan = { [T in PersonalTable]: Step<T> | { [S in Owner["side"]]: Step<T> } };

const ofPersons = { stays: "Of persons alone." };
const ofCompanies = { stays: "Of companies alone." };
const deletedOfPerson = { person: "deleted", company: ofPersons } as const;
const deletedOfCompany = { person: ofCompanies, company: "deleted" } as const;
const payment = { stays: "Proves what the municipality paid to whom and for what; five years at least (CFF 30)." };
const trace = { stays: "Proves who did and saw what. Names nobody: ids alone." };
const ofWhoApplied = { stays: "What a person applied to is theirs." };

/**
 * Every table that tells of a person or a company, in the order in which its rows go: those that point at others first. A table that
 * is not here does not compile.
 */
export const erasurePlan = {
  course_events: deletedOfPerson,
  course_attempts: deletedOfPerson,
  course_progress: deletedOfPerson,
  course_nudges: deletedOfPerson,
  cv_details: deletedOfPerson,
  registration_drafts: "deleted",
  identity_changes: "deleted",
  account_edits: "deleted",
  review_request_sections: "deleted",
  review_requests: "deleted",
  review_checks: "deleted",
  objections: "deleted",
  notes: "deleted",
  saved_vacancies: deletedOfPerson,
  saved_searches: deletedOfPerson,
  vacancy_views: deletedOfPerson,
  notifications: "deleted",
  callbacks: "deleted",
  idempotency_keys: "deleted",
  sessions: "deleted",
  known_devices: "deleted",
  one_time_codes: "deleted",
  recovery_codes: "deleted",
  recovery_tickets: "deleted",
  pending_registrations: "deleted",
  terms_acceptances: "deleted",
  email_move_tickets: "deleted",
  email_moves: "deleted",
  emails: "deleted",
  quota_uses: deletedOfCompany,
  quota_releases: deletedOfCompany,
  company_invitations: deletedOfCompany,
  vacancy_revisions: deletedOfCompany,
  vacancy_hint_dismissals: deletedOfCompany,
  vacancy_view_counts: deletedOfCompany,
  applications: { person: { emptied: ["cv_file_id", "discard_reason"] }, company: ofWhoApplied },
  vacancy_reports: { person: { emptied: ["comment"] }, company: ofPersons },
  vacancies: {
    person: ofCompanies,
    company: {
      emptied: ["additional_info", "schedule", "gender_reason", "review_comment", "location_id", "image_file_id"],
    },
  },
  documents: "deleted",
  persons: {
    person: {
      emptied: [
        ...(["name", "first_surname", "second_surname", "gender_id", "birthdate", "birth_state"] as const),
        ...(["curp", "phone", "phone_country_id", "email", "email_waiting", "location_id"] as const),
        ...(["degree_id", "career_id", "scholarity_level_id", "study_title", "university_name"] as const),
        ...(["bank_code", "account_number", "account_last4", "clabe", "clabe_index", "clabe_last4"] as const),
        "picture_file_id",
      ],
    },
    company: ofPersons,
  },
  companies: {
    person: ofCompanies,
    company: {
      emptied: [
        ...(["description", "email", "email_waiting", "phone", "phone_country_id", "location_id"] as const),
        ...(["second_manager", "picture_file_id", "size_id", "presence_id"] as const),
      ],
    },
  },
  company_members: { person: ofCompanies, company: { emptied: ["name"] } },
  locations: "deleted",
  files: "deleted",
  logins: { emptied: ["terms_version", "totp_secret", "totp_pending", "totp_last_step", "totp_since"] },

  relations: payment,
  disputes: payment,
  support_months: payment,
  vouchers: payment,
  voucher_files: payment,
  payment_order_lines: payment,
  returned_accounts: payment,
  fraud_signals: { stays: "Holds ids and keyed hashes alone; stops who comes back under another name." },
  diplomas: { stays: "Anybody to whom it was shown can check its folio." },
  status_history: trace,
  audit_log: trace,
  account_looks: trace,
  block_proposals: trace,
  alarms: { stays: "Tells the team of an attack; names ids alone." },
  review_assignments: { stays: "Ids alone; gone with the case." },
  rate_limits: { stays: "Keyed hashes, gone within days." },
} as const satisfies Plan;

/** What erasure does with the rows of this side in a table. */
export function stepOf<T extends PersonalTable>(table: T, side: Owner["side"]): Step<T> {
  const step: Step<T> | { [S in Owner["side"]]: Step<T> } = (erasurePlan as Plan)[table];
  return typeof step === "object" && "person" in step ? step[side] : (step as Step<T>);
}
