import type { Column, Table } from "../map/entry.ts";
import type { PersonalTable } from "../map/map.ts";

/** What erasure does with a person's rows of a table: it deletes them, empties these columns of them, or leaves them, and why. */
type Step<T extends Table> = "deleted" | { emptied: readonly Column<T>[] } | { stays: string };
type Plan = { [T in PersonalTable]: Step<T> };

const ofCompanies = { stays: "Of companies alone." };
const payment = { stays: "Proves what the municipality paid to whom and for what; five years at least (CFF 30)." };
const trace = { stays: "Proves who did and saw what. Names nobody: ids alone." };

/**
 * Every table that tells of a person, in the order in which its rows go: those that point at others first. A table that is not here
 * does not compile.
 */
export const erasurePlan: Plan = {
  course_events: "deleted",
  course_attempts: "deleted",
  course_progress: "deleted",
  course_nudges: "deleted",
  cv_details: "deleted",
  registration_drafts: "deleted",
  identity_changes: "deleted",
  account_edits: "deleted",
  review_request_sections: "deleted",
  review_requests: "deleted",
  review_checks: "deleted",
  objections: "deleted",
  notes: "deleted",
  saved_vacancies: "deleted",
  saved_searches: "deleted",
  vacancy_views: "deleted",
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
  applications: { emptied: ["cv_file_id", "discard_reason"] },
  vacancy_reports: { emptied: ["comment"] },
  documents: "deleted",
  persons: {
    emptied: [
      ...(["name", "first_surname", "second_surname", "gender_id", "birthdate", "birth_state"] as const),
      ...(["curp", "phone", "phone_country_id", "email", "email_waiting", "location_id"] as const),
      ...(["degree_id", "career_id", "scholarity_level_id", "study_title", "university_name"] as const),
      ...(["bank_code", "account_number", "account_last4", "clabe", "clabe_index", "clabe_last4"] as const),
      "picture_file_id",
    ],
  },
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
  quota_uses: ofCompanies,
  quota_releases: ofCompanies,
  companies: ofCompanies,
  company_members: ofCompanies,
  company_invitations: ofCompanies,
  vacancies: ofCompanies,
  vacancy_revisions: ofCompanies,
  vacancy_hint_dismissals: ofCompanies,
  vacancy_view_counts: ofCompanies,
};
