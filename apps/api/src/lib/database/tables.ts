import type { CandidateReportReason } from "@arranca/contract/candidate-reports";
import type { StreamState } from "@arranca/contract/course/files";
import type { CourseFileKind } from "@arranca/contract/course/limits";
import type { AskerCapacity, AskerPaper, DataRight } from "@arranca/contract/data-requests";
import type { Currency } from "@arranca/contract/envelope";
import type { InterviewCancelCause, InterviewStatus } from "@arranca/contract/interviews/words";
import type { LayoutState } from "@arranca/contract/payments/layout-words";
import type { LayoutDefinition } from "@arranca/contract/payments/layouts";
import type { SatAnswer } from "@arranca/contract/payments/payroll-receipt";
import type { ReturnCauseKey } from "@arranca/contract/payments/return-causes";
import type { SecondLookCause } from "@arranca/contract/payments/vouchers";
import type { IdentityPaper } from "@arranca/contract/persons/identity-papers";
import type { CertificateState } from "@arranca/contract/relations/certificates";
import type { CurrentEndState } from "@arranca/contract/relations/end-views";
import type { PauseKind, PauseStatus } from "@arranca/contract/relations/pause-words";
import type { ReportOutcome } from "@arranca/contract/reports";
import type { DisputeKind, DisputeOutcome } from "@arranca/contract/review/disputes";
import type { PassReason } from "@arranca/contract/review/pass-reasons";
import type { SignalKind, SignalOutcome } from "@arranca/contract/review/signals";
import type { StaffPermission, UserType } from "@arranca/contract/roles";
import type {
  AccountStatus,
  ApplicationStatus,
  DataRequestStatus,
  OrderStatus,
  RelationConfirmation,
  RelationStatus,
  VacancyStatus,
  VoucherStatus,
} from "@arranca/contract/statuses";
import type { Generated } from "kysely";
import type { DB } from "./db.gen.ts";

// Text columns with a fixed set of values, which a CHECK and the contract enforce.
type Words = {
  logins: { user_type: UserType };
  pending_registrations: { user_type: "person" | "company" };
  sessions: { scope: "full" | "verification" | "standby" };
  one_time_codes: { purpose: "verify" | "recover" | "review" | "email" | "restore" | "contact" };
  emails: { status: Generated<"waiting" | "sending" | "sent" | "failed" | "kept" | "obsolete"> };
  persons: {
    status: Generated<AccountStatus>;
    status_before_block: AccountStatus | null;
    identity_paper: Generated<IdentityPaper>;
  };
  companies: { status: Generated<AccountStatus>; status_before_block: AccountStatus | null };
  review_requests: { status: "open" | "answered" | "settled"; owner_type: "person" | "company" };
  review_checks: { passed_because: PassReason | null };
  block_proposals: { owner_type: "person" | "company" };
  data_request_askers: { capacity: AskerCapacity; identity: AskerPaper };
  data_requests: {
    owner_type: "person" | "company" | "desk";
    kind: DataRight;
    status: Generated<DataRequestStatus>;
  };
  email_moves: {
    owner_type: "person" | "company";
    outcome: "refused" | "stopped" | "returned" | "lapsed" | null;
  };
  email_move_tickets: { purpose: "confirm" | "stop" };
  role_grants: { outcome: "in_force" | "stopped" | "lapsed" | null; permissions: StaffPermission[] | null };
  course_items: { type: "video" | "iframe" | "questionary" | "downloadable" };
  course_files: { kind: CourseFileKind };
  course_streams: { state: Generated<StreamState> };
  vacancies: { status: VacancyStatus; currency: Generated<Currency> };
  applications: { status: ApplicationStatus };
  relations: { status: RelationStatus; confirmation: RelationConfirmation };
  fraud_signals: { kind: SignalKind; outcome: SignalOutcome | null };
  interviews: { status: InterviewStatus; cancel_cause: InterviewCancelCause | null };
  candidate_reports: { reason: CandidateReportReason; outcome: ReportOutcome | null };
  relation_ends: { said_by: "person" | "company"; state: CurrentEndState | "withdrawn" | "overruled" };
  work_certificates: { state: Generated<CertificateState>; currency: Currency | null };
  disputes: { kind: Generated<DisputeKind | "objection">; outcome: DisputeOutcome | null };
  relation_pauses: { kind: PauseKind; status: PauseStatus };
  vouchers: { status: VoucherStatus };
  second_looks: { decision: "approved" | "rejected"; cause: SecondLookCause };
  payroll_receipts: { sat_state: SatAnswer | null };
  bank_layouts: { state: LayoutState; definition: LayoutDefinition };
  payment_orders: { status: OrderStatus };
  payment_order_lines: {
    outcome: "paid" | "returned" | "cancelled" | null;
    outcome_cause: ReturnCauseKey | null;
  };
  returned_accounts: { cause: ReturnCauseKey };
};

export type Tables = {
  [T in keyof DB]: T extends keyof Words ? Omit<DB[T], keyof Words[T]> & Words[T] : DB[T];
};
