import { fraudSignals } from "@arranca/contract/review/signals";
import type { Vault } from "../../lib/crypto.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { newId } from "../../lib/ids.ts";
import { notifyAll } from "../../lib/notify.ts";
import { readProgramme } from "../../lib/programme.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { closeAlarmAbout, raiseAlarm } from "../alarms/service.ts";
import { holds, type RelationFacts, relationLimitOf, type Seen, signalsOfRelation } from "./rules.ts";
import {
  addSignals,
  clearedSizes,
  closeBlockSignals,
  closeGone,
  isHeld,
  isPersonHeld,
  type ListMatch,
  listMatches,
  type NewSignal,
  nextIds,
  type PersonMatch,
  personMatches,
  type RelationRow,
  relationFacts,
  unpaidRelations,
} from "./store.ts";

export { closeSignals, isHeld, isPersonHeld, lockSignal, type SignalRow, signalsAbout } from "./store.ts";

type SignalDeps = Pick<Deps, "clock" | "vault" | "mail">;

const evidenceOf = (vault: Vault, compared: readonly string[]): Buffer =>
  vault.blindIndex(JSON.stringify(compared), "fraud_signals.evidence");

/**
 * Finds fraud signals of confirmed relations, saves new ones, and notifies both sides of a relation whose payments are held.
 * A decided signal does not return for the same evidence.
 */
export async function detectRelationSignals(tx: Db, deps: SignalDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await relationFacts(tx, ids);
  const { most_relations_unvisited: otherwise } = await readProgramme(tx);
  const cleared = await clearedSizes(tx, [...new Set(rows.map(({ company_id }) => company_id))]);
  const isCleared = (companyId: string, evidence: Buffer) =>
    cleared.some((one) => one.company_id === companyId && one.evidence.equals(evidence));
  const found = rows.flatMap((row) =>
    signalsOfRelation(factsOf(row, otherwise)).flatMap((seen) => {
      const signal = ofRelation(deps, row, seen);
      return seen.kind === "over_size" && isCleared(row.company_id, signal.evidence) ? [] : [{ signal, row }];
    }),
  );
  const added = await addSignals(
    tx,
    found.map(({ signal }) => signal),
  );
  const held = found.filter(({ signal }) => signal.holds && added.has(signal.id));
  await notifyHeld(
    tx,
    deps,
    held.map(({ row }) => row),
  );
  await alarm(
    tx,
    deps,
    held.map(({ signal }) => signal),
  );
}

const factsOf = (row: RelationRow, otherwise: number): RelationFacts => ({
  personPhone: row.person_phone,
  companyPhones: row.company_phones,
  personAddress: row.person_address,
  companyAddress: row.company_address,
  sameDevice: row.same_device,
  sameNetwork: row.same_network,
  startDate: row.start_date,
  endDate: row.end_date,
  begunOn: businessDate(row.created_at),
  confirmedOn: businessDate(row.confirmed_at),
  settledByStaff: row.settled,
  place: row.place,
  most: relationLimitOf(row.size_id, otherwise),
});

function ofRelation({ clock, vault }: SignalDeps, row: RelationRow, { kind, compared, detail }: Seen): NewSignal {
  // The size is a fact of the company: one decision settles it for all its relations.
  const about = kind === "over_size" ? row.company_id : row.id;
  return {
    id: newId(),
    kind,
    holds: holds(kind),
    person_id: row.person_id,
    other_person_id: null,
    company_id: row.company_id,
    relation_id: row.id,
    evidence: evidenceOf(vault, [about, ...compared]),
    detail: JSON.stringify(detail),
    seen_at: clock.now(),
  };
}

type Block = { companyId: string; proposalId: string };

/** Holds the unpaid months of a blocked company's people until staff decides each relation. Notifies each person. */
export async function holdBlockedCompany(tx: Db, deps: SignalDeps, { companyId, proposalId }: Block): Promise<void> {
  const found = (await unpaidRelations(tx, companyId)).map((row) => ({
    row,
    signal: {
      ...{ id: newId(), kind: "company_blocked", holds: holds("company_blocked"), person_id: row.person_id },
      ...{ other_person_id: null, company_id: companyId, relation_id: row.id, detail: "{}" },
      evidence: evidenceOf(deps.vault, [row.id, proposalId]),
      seen_at: deps.clock.now(),
    } satisfies NewSignal,
  }));
  const signals = found.map(({ signal }) => signal);
  await addSignals(tx, signals);
  await notifyAll(
    tx,
    deps,
    found.map(({ row }) => heldNotice(row, `relation-held/${row.id}/${proposalId}`)),
  );
  await alarm(tx, deps, signals);
}

/** Releases what the block of a company held. Returns the relations that nothing holds any longer. */
export async function releaseBlockedCompany(
  tx: Db,
  deps: Pick<Deps, "clock">,
  { companyId, by }: { companyId: string; by: string },
): Promise<string[]> {
  const released: string[] = [];
  for (const { person_id, relation_id } of await closeBlockSignals(tx, companyId, deps.clock.now())) {
    if (relation_id && !(await isHeld(tx, relation_id))) released.push(relation_id);
    if (!(await isPersonHeld(tx, person_id)))
      await closeAlarmOf(tx, deps, person_id, { loginId: by, note: "La empresa ya no está bloqueada." });
  }
  return released;
}

const aboutHold = {
  title: "El programa revisa tu relación laboral",
  linkLabel: "Ver mi relación laboral",
};
const heldNotice = ({ person_login }: Pick<RelationRow, "person_login">, event: string) => ({
  ...aboutHold,
  ...{ loginId: person_login, event, link: "/relations" },
  body: "El equipo la ve y decide. Mientras, el apoyo espera. Sigue subiendo tus comprobantes; te avisamos.",
});

/** Notifies both sides that payments of the relation are held and that they need not act. */
async function notifyHeld(tx: Db, deps: SignalDeps, rows: readonly RelationRow[]): Promise<void> {
  const relations = [...new Map(rows.map((row) => [row.id, row])).values()];
  await notifyAll(
    tx,
    deps,
    relations.flatMap((row) => [
      heldNotice(row, `relation-held/${row.id}`),
      {
        ...aboutHold,
        loginId: row.company_login,
        event: `relation-held/${row.id}`,
        body: "El equipo del programa la revisa y decide; mientras, el apoyo de tu colaborador espera. No tienes que hacer nada; te avisamos.",
        link: "/relations-company",
      },
    ]),
  );
}

/** Finds fraud signals of what persons share, and of persons on the list of another programme. */
export async function detectPersonSignals(tx: Db, deps: SignalDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const shared = (await personMatches(tx, ids)).map((match) => ofPersons(deps, match));
  const listed = (await listMatches(tx, ids)).map((match) => ofList(deps, match));
  const signals = [...shared, ...listed];
  const freed = await closeGone(
    tx,
    ids,
    signals.map(({ evidence }) => evidence.toString("hex")),
    deps.clock.now(),
  );
  for (const id of freed)
    await closeAlarmOf(tx, deps, id, {
      loginId: null,
      note: "La coincidencia ya no existe: nada detiene ya el apoyo.",
    });
  const added = await addSignals(tx, signals);
  await alarm(
    tx,
    deps,
    signals.filter(({ id, holds }) => holds && added.has(id)),
  );
}

function ofPersons({ clock, vault }: SignalDeps, match: PersonMatch): NewSignal {
  const { kind, person_id, other_id, value, paid } = match;
  return {
    id: newId(),
    kind,
    // A person already paid on this account is not held: somebody else added it later.
    holds: holds(kind) && !paid,
    person_id,
    other_person_id: other_id,
    company_id: null,
    relation_id: null,
    evidence: evidenceOf(vault, [kind, ...[person_id, other_id].sort(), value?.toString("hex") ?? ""]),
    detail: "{}",
    seen_at: clock.now(),
  };
}

const ofList = ({ clock, vault }: SignalDeps, { person_id, list_id, list }: ListMatch): NewSignal => ({
  id: newId(),
  kind: "other_list",
  holds: holds("other_list"),
  person_id,
  other_person_id: null,
  company_id: null,
  relation_id: null,
  evidence: evidenceOf(vault, ["other_list", person_id, list_id]),
  detail: JSON.stringify({ list }),
  seen_at: clock.now(),
});

const alarmSubject = (personId: string) => `person/${personId}`;

/** Closes the alarm of a person whose payments are no longer held, with the reason of the decision. */
export const closeAlarmOf = (
  tx: Db,
  deps: Pick<Deps, "clock">,
  personId: string,
  decided: { loginId: string | null; note: string },
) => closeAlarmAbout(tx, deps, { kind: "fraud_signal", subject: alarmSubject(personId), ...decided });

async function alarm(tx: Db, deps: SignalDeps, signals: readonly NewSignal[]): Promise<void> {
  for (const { kind, person_id } of signals)
    await raiseAlarm(tx, deps, {
      kind: "fraud_signal",
      subject: alarmSubject(person_id),
      happened: `${fraudSignals[kind].name}: el apoyo espera a que supervisión decida.`,
      evidence: [{ label: "Ver la cuenta", path: `/staff/accounts/${person_id}` }],
    });
}

const batch = 500;

/** Daily job: searches every active relation and every approved or reviewed account for fraud signals. */
export async function detectAllSignals(deps: Deps): Promise<void> {
  for (const [of, look] of [
    ["relations", detectRelationSignals],
    ["persons", detectPersonSignals],
  ] as const) {
    let ids = await nextIds(deps.db, of, "00000000-0000-0000-0000-000000000000", batch);
    while (ids.length > 0) {
      const some = ids;
      await inTransaction(deps.db, (tx) => look(tx, deps, some));
      ids = await nextIds(deps.db, of, some.at(-1) ?? "", batch);
    }
  }
}
