import { keysOf } from "@arranca/contract/keys";
import type { AccountFile, Signal } from "@arranca/contract/review/accounts";
import { requestStatuses, type SectionKey } from "@arranca/contract/review/requests";
import { type AccountStatus, accountStatuses } from "@arranca/contract/statuses";
import { nameless } from "@arranca/contract/values/nameless";
import { joinNames } from "@arranca/contract/values/typed/names";
import { readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { programmeRead } from "../../../lib/programme.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { diplomasForStaff } from "../../../programme/course/diploma/service.ts";
import { waitingBank } from "../../../programme/payments/bank-review/service.ts";
import { whyNotBank } from "../../../programme/payments/conflict-of-interest/service.ts";
import { certificatesForStaff, certificatesRead } from "../../../programme/relations/certificates/service.ts";
import { actorForStaff } from "../../../trust/accounts/members/service.ts";
import { pendingIdentityChange } from "../../../trust/accounts/own/identity-changes.service.ts";
import { currentEmailChange } from "../email-changes/service.ts";
import { presentIdentity } from "../requests/identity.ts";
import { changedAt, isTickValid } from "../requests/review-status.rules.ts";
import { reviewFacts, stateWordsOfSection } from "../requests/review-status.service.ts";
import { presentRounds } from "../requests/rounds.ts";
import { checklistOf, companyValues, documentLabels, managerValues, personValues } from "../requests/sections.ts";
import { accountActionsFor, dueAt, hoursBetween } from "../rules.ts";
import type { OwnerType } from "../store.ts";
import {
  type CompanyRow,
  companyById,
  fileReads,
  type notesOf,
  type PersonRow,
  type PlaceRow,
  personById,
} from "./file.store.ts";
import { identityHints } from "./identity-hints.ts";
import { signalsIn } from "./signals.ts";

type FileDeps = Pick<Deps, "clock" | "vault" | "settings">;

type Subject = {
  ownerType: OwnerType;
  loginId: string;
  status: AccountStatus;
  folio: string | null;
  submittedAt: Date | null;
  name: string;
  shortName: string;
  contact: AccountFile["contact"];
  values: Record<string, Record<string, string | null>>;
  hints: Signal[];
};

function personSubject(deps: FileDeps, person: PersonRow, place: PlaceRow): Subject {
  const curp = person.curp ? deps.vault.openField(person.curp, `persons.curp/${person.id}`) : null;
  const values = personValues(person, place, {
    today: deps.clock.today(),
    curpLast4: curp?.slice(-4) ?? null,
  });
  return {
    ownerType: "person",
    loginId: person.login_id,
    status: person.status,
    folio: person.folio,
    submittedAt: person.submitted_at,
    name: values.full_name ?? nameless,
    shortName: person.name?.split(" ")[0] ?? "esta persona",
    contact: {
      ...{ firstNames: person.name, paternalSurname: person.first_surname, maternalSurname: person.second_surname },
      phone: person.phone,
    },
    values: { personal: values, address: values, study: values, bank: values },
    hints: identityHints(person, curp),
  };
}

function companySubject(company: CompanyRow, place: PlaceRow): Subject {
  const values = companyValues(company, place);
  const name = company.name ?? company.business_name ?? nameless;
  return {
    ownerType: "company",
    loginId: company.owner_login_id,
    status: company.status,
    folio: company.folio,
    submittedAt: company.submitted_at,
    name,
    shortName: name,
    contact: { firstNames: null, paternalSurname: null, maternalSurname: null, phone: company.phone },
    values: { company: values, address: values, manager: managerValues(company) },
    hints: [],
  };
}

/** All facts for the decision on an account, with secret values masked. Refuses NOT_FOUND. */
export async function readAccountFile(
  db: Db,
  deps: FileDeps,
  id: string,
  viewer: Actor,
): Promise<Omit<AccountFile, "papers_open" | "papers_hint">> {
  const person = await personById(db, id);
  const company = person ? undefined : await companyById(db, id);
  const loginId = person?.login_id ?? company?.owner_login_id;
  const locationId = person?.location_id ?? company?.location_id ?? null;
  if (!loginId) throw new Refusal("NOT_FOUND");
  const { programme, documents, assigned, proposal, ...found } = await readBatch(db, {
    ...fileReads(db, { id, loginId, locationId }),
    programme: programmeRead,
    certificates: certificatesRead(db, id),
  });
  const subject = person ? personSubject(deps, person, found.place) : company && companySubject(company, found.place);
  const { account } = found;
  if (!subject || !account) throw new Refusal("NOT_FOUND");

  const requests = presentRounds(subject.ownerType, found);
  const living = requests.find((request) => request.statusId !== requestStatuses.settled.id);
  const comments = new Map((living?.sections ?? []).map((comment) => [`${comment.section}/${comment.field}`, comment]));
  const change = await pendingIdentityChange(db, deps.vault, id);
  const review = reviewFacts({ ...found, account }, { request: living, isIdentityWaiting: change !== undefined });
  const valid = found.checks.filter((check) => isTickValid(review, { ...check, at: check.checked_at }));
  const checks = new Map(valid.map((check) => [`${check.section}/${check.field}`, check]));
  const [last] = requests;
  const changedSinceAsked = (section: SectionKey, field: string) => {
    const at = changedAt(review, section, field);
    return last && at && at > new Date(last.created_at) ? at : null;
  };
  const bank = subject.ownerType === "person" ? await waitingBank(db, id) : null;
  const apart = bank ? await whyNotBank(db, deps, { personId: id, login: viewer.loginId }) : undefined;
  const diplomas = subject.ownerType === "person" ? await diplomasForStaff(db, deps.settings.publicUrl, id) : [];
  const objects = found.objection && !found.objection.decided_at ? found.objection : null;
  const move = await currentEmailChange(db, deps, id, viewer);
  const since = living?.answered_at ? new Date(living.answered_at) : subject.submittedAt;
  const due = subject.status === "in_review" && since ? dueAt("account", since, programme) : null;
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
  const order = keysOf(documentLabels);
  const blocks = viewer.permissions.includes("accounts.block");

  return {
    id,
    owner_type: subject.ownerType,
    name: subject.name,
    short_name: subject.shortName,
    folio: subject.folio,
    email: found.email?.email ?? "",
    contact: subject.contact,
    statusId: accountStatuses[subject.status].id,
    statusName: accountStatuses[subject.status].name,
    submitted_at: iso(subject.submittedAt),
    due_at: iso(due),
    hours_left: due ? hoursBetween(deps.clock.now(), due) : null,
    assigned_to: assigned ?? null,
    mine: assigned?.id === viewer.subjectId,
    sections: checklistOf(account).map(({ section, name, lines }) => ({
      name,
      ...stateWordsOfSection(review, { section, lines }),
      // A section without any data has no line to tick.
      lines: (review.later.includes(section) ? [] : lines).map((line) => {
        const document = documents.find((one) => one.area === line.area);
        const check = checks.get(`${section}/${line.field}`);
        const comment = comments.get(`${section}/${line.field}`) ?? comments.get(`${section}/`);
        const value =
          section === "documents"
            ? document
              ? documentWords(document)
              : null
            : (subject.values[section]?.[line.field] ?? null);
        return {
          field: line.field,
          label: line.label,
          value,
          masked: Boolean(line.masked && value),
          document_id: document?.id ?? null,
          changed_at: check ? null : iso(changedSinceAsked(section, line.field)),
          checked_by: check?.checked_by ?? null,
          checked_at: iso(check?.checked_at),
          passed_because: check?.passed_because ?? null,
          admin_comment: comment?.admin_comment ?? null,
          user_comment: comment?.user_comment ?? null,
          answered_at: comment?.answered_at ?? null,
        };
      }),
    })),
    documents: documents
      .toSorted((a, b) => order.indexOf(a.area) - order.indexOf(b.area))
      .map(({ created_at, ...document }) => ({
        ...document,
        label: documentLabels[document.area],
        uploaded_at: created_at.toISOString(),
      })),
    signals: [...subject.hints, ...(signalsIn(found).get(id) ?? [])],
    requests,
    identity: change ? presentIdentity(change, { promise: programme, forStaff: true }) : null,
    bank_change: bank && {
      bank: subject.values.bank?.bank ?? null,
      clabe_last4: bank.clabeLast4,
      changed_at: bank.changedAt.toISOString(),
      due_at: bank.reviewFrom && dueAt("bank", bank.reviewFrom, programme).toISOString(),
      blocked: apart ?? null,
      former: bank.former,
      proof: bank.proof && {
        file_id: bank.proof.fileId,
        asked_at: bank.proof.askedAt.toISOString(),
        sent_at: iso(bank.proof.sentAt),
        refused: bank.proof.refused,
      },
    },
    email_move: move,
    diplomas,
    certificates: certificatesForStaff(found.certificates, deps.settings.publicUrl, blocks),
    notes: found.notes.map(toNote),
    history: found.history.map((step) => ({
      title: stepTitle(step.from_status, step.to_status),
      detail: [actorForStaff(step), step.reason].filter(Boolean).join(": ") || null,
      at: step.at.toISOString(),
    })),
    block_proposal: proposal
      ? {
          id: proposal.id,
          reason: proposal.reason,
          proposed_by: proposal.proposer,
          proposed_at: proposal.proposed_at.toISOString(),
          mine: proposal.proposed_by === viewer.loginId,
        }
      : null,
    objection: objects && { words: objects.words, created_at: objects.created_at.toISOString() },
    actions: accountActionsFor({
      status: subject.status,
      permissions: viewer.permissions,
      proposedBy: proposal?.proposed_by ?? null,
      viewer: viewer.loginId,
      objects: objects !== null,
      request: living ? (living.answered_at ? "answered" : "open") : null,
      identity: change !== undefined,
      bank:
        bank !== null && apart === undefined ? (bank.proof?.fileId ? "with photo" : bank.proof ? null : "alone") : null,
      emailChange: move && (move.state === "asked" && !move.mine ? "to_decide" : "waits"),
      diploma: diplomas[0] ? (diplomas[0].revoked ? "revoked" : "valid") : null,
    }),
  };
}

/** Text of a document's line in a review: its date of issue, if known, and its name. */
const documentWords = ({ name, issued_on }: { name: string; issued_on: string | null }) =>
  issued_on ? `Del ${longDate(issued_on)} · ${name}` : name;

type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];

/** Note on an account in its wire format (requirement, point 3 'Note'). */
export const toNote = (note: NoteRow) => ({
  id: note.id,
  responsable: joinNames(note.name, note.first_surname),
  name: note.name,
  lastname: note.first_surname,
  role: note.role,
  date: note.created_at.toISOString(),
  noteTitle: note.title,
  content: note.content,
  image: note.image_id ? { id: note.image_id, name: note.image_name ?? "", mime: note.image_mime ?? "" } : null,
});

const titles: Record<AccountStatus, string> = {
  registering: "Registro abierto",
  in_review: "Registro enviado",
  approved: "Cuenta aprobada",
  rejected: "Cuenta rechazada",
  changes_requested: accountStatuses.changes_requested.name,
  blocked: "Cuenta bloqueada",
  closed: "Cuenta cerrada",
};

function stepTitle(from: string | null, to: string): string {
  if (from === "rejected" && to === "in_review") return "Segunda revisión";
  if (from === "blocked") return "Se quitó el bloqueo";
  if (from === "changes_requested" && to === "in_review") return "Respondió los cambios";
  return titles[to as AccountStatus] ?? to; // the column holds the words of the statuses
}
