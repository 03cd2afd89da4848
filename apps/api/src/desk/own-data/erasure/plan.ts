import { erasedCompanyColumns } from "../../../programme/companies/service.ts";
import { personNames } from "../../../programme/persons/service.ts";
import { typedVacancyColumns } from "../../../programme/vacancies/detail.service.ts";
import type { Column, Owner, Table } from "../map/entry.ts";
import type { PersonalTable } from "../map/map.ts";

export const whyItStays = {
  payment:
    "Queda hasta cinco años después del año del último pago: prueba lo que el municipio pagó, a quién y por qué.",
  looks: "Queda lo mismo que tus comprobantes: prueba quién vio o propuso qué.",
  steps: "Queda: prueba quién hizo qué. Va con números en vez de nombres. Los motivos se borran con los comprobantes.",
  trace:
    "Queda: prueba quién hizo y vio qué. Va con números en vez de nombres, y con los motivos que alguien escribió.",
  application: "Queda en la lista de la persona que se postuló.",
  desk: "Queda: no depende de una cuenta.",
  signal:
    "Queda lo mismo que tus comprobantes, en huellas que nadie puede leer. Detiene a quien vuelve con otro nombre.",
  proofs: "Se borran, menos tu diploma, tus constancias y, por cinco años más, tus comprobantes.",
  diploma: "Queda: quien lo recibió puede comprobar su folio.",
  soon: "Se borra por sí solo, con o sin cuenta.",
  alarm: "Queda: avisa al equipo de un ataque. Va con números en vez de nombres.",
  curp: "Si recibiste apoyo queda una huella de tu CURP que nadie puede leer, para que nadie lo reciba dos veces. Se borra con los comprobantes.",
  employer:
    "Si alguien trabajó contigo, el nombre y el RFC quedan cinco años más: prueban los apoyos que se pagaron. Luego queda el nombre para quien trabajó ahí, mientras tenga cuenta.",
  title: "Queda el puesto de las que alguien pidió, guardó o reportó.",
} as const;

/**
 * Effect of erasure on an owner's rows of a table: all or most rows are deleted, the given columns are cleared, or the rows
 * stay. "not theirs": this side has no rows.
 */
export type Step<T extends Table = Table> =
  | "deleted"
  | { deletedBut: keyof typeof whyItStays }
  | "not theirs"
  | { emptied: readonly Column<T>[]; but?: keyof typeof whyItStays }
  | { stays: keyof typeof whyItStays };
type Plan = { [T in PersonalTable]: Step<T> | { [S in Owner["side"]]: Step<T> } };

const deletedOfPerson = { person: "deleted", company: "not theirs" } as const;
const deletedOfCompany = { person: "not theirs", company: "deleted" } as const;
// Retention period: ADR 86.
const payment = { stays: "payment" } as const;
const paidToPerson = { person: payment, company: "not theirs" } as const;
const trace = { stays: "trace" } as const;

/**
 * Erasure plan of all tables with personal data, in the order of erasure: rows that reference others first. A missing table
 * does not compile.
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
  data_requests: "deleted",
  data_request_askers: { stays: "desk" },
  notes: "deleted",
  official_checks: "deleted",
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
  application_messages: { person: "deleted", company: { stays: "application" } },
  application_notes: "deleted",
  message_templates: deletedOfCompany,
  interviews: {
    person: { emptied: ["words"] },
    company: { emptied: ["words", "address", "link", "bring", "ask_for"] },
  },
  applications: { person: { emptied: ["cv_file_id", "discard_reason"] }, company: { stays: "application" } },
  vacancy_reports: { person: { emptied: ["comment"] }, company: "not theirs" },
  candidate_reports: { person: "not theirs", company: { emptied: ["comment"] } },
  vacancies: {
    person: "not theirs",
    company: {
      emptied: [...typedVacancyColumns, "review_comment", "location_id", "image_file_id"],
      but: "title",
    },
  },
  dispute_files: "deleted",
  follow_ups: deletedOfPerson,
  dispute_questions: "deleted",
  documents: "deleted",
  persons: {
    person: {
      emptied: [
        ...Object.values(personNames),
        ...(["birth_state", "curp", "email_waiting", "location_id"] as const),
        ...(["bank_code", "account_number", "account_last4"] as const),
        ...(["clabe", "clabe_index", "clabe_last4", "clabe_bank_code", "clabe_plaza"] as const),
        ...(["former_bank_code", "former_clabe_last4", "former_clabe_index", "former_bank_since"] as const),
        ...(["picture_file_id", "account_proof_file_id", "account_proof_refused"] as const),
      ],
      but: "curp",
    },
    company: "not theirs",
  },
  companies: {
    person: "not theirs",
    company: {
      emptied: [
        ...erasedCompanyColumns,
        ...(["email_waiting", "location_id", "second_manager", "picture_file_id"] as const),
      ],
      but: "employer",
    },
  },
  company_members: { person: "not theirs", company: { emptied: ["name"] } },
  locations: "deleted",
  files: { person: { deletedBut: "proofs" }, company: "deleted" },
  logins: {
    emptied: [
      "terms_version",
      "totp_secret",
      "totp_pending",
      "totp_last_step",
      "totp_since",
      "totp_refused_step",
      "totp_refused_drift",
    ],
  },

  relations: payment,
  relation_ends: payment,
  relation_pauses: payment,
  disputes: payment,
  support_months: paidToPerson,
  vouchers: paidToPerson,
  voucher_files: paidToPerson,
  deposit_questions: paidToPerson,
  deposit_cases: paidToPerson,
  second_looks: paidToPerson,
  payroll_receipts: paidToPerson,
  payment_order_lines: paidToPerson,
  payment_corrections: paidToPerson,
  returned_accounts: paidToPerson,
  fraud_signals: { stays: "signal" },
  work_certificates: { person: { stays: "diploma" }, company: "not theirs" },
  diplomas: { person: { stays: "diploma" }, company: "not theirs" },
  status_history: { stays: "steps" },
  audit_log: trace,
  account_looks: { stays: "looks" },
  block_proposals: { stays: "looks" },
  alarms: { stays: "alarm" },
  review_assignments: { stays: "soon" },
  case_sleeps: { stays: "soon" },
  rate_limits: { stays: "soon" },
} as const satisfies Plan;

export function stepOf<T extends PersonalTable>(table: T, side: Owner["side"]): Step<T> {
  const step: Step<T> | { [S in Owner["side"]]: Step<T> } = (erasurePlan as Plan)[table];
  return typeof step === "object" && "person" in step ? step[side] : (step as Step<T>);
}
