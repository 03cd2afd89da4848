import { inviteColleague } from "@arranca/contract/accounts/company-team";
import { addCandidateNote } from "@arranca/contract/application-notes";
import { openCandidate } from "@arranca/contract/applications";
import { reportCandidate } from "@arranca/contract/candidate-reports";
import { readCourse } from "@arranca/contract/course";
import { askDataRequest } from "@arranca/contract/data-requests";
import { companyDocuments, personDocuments } from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import { createTemplate } from "@arranca/contract/messages/templates";
import { sendMessage } from "@arranca/contract/messages/thread";
import { buildOrder } from "@arranca/contract/payments/orders";
import { denyClaim, markHired } from "@arranca/contract/relations/calls";
import { proposePause } from "@arranca/contract/relations/pauses";
import { proposeBlock } from "@arranca/contract/review/blocks";
import { requestChanges } from "@arranca/contract/review/requests";
import { staffPermissions } from "@arranca/contract/roles";
import { createSavedSearch } from "@arranca/contract/vacancies/saved";
import { sql } from "kysely";
import { newId } from "../lib/ids.ts";
import { addDays } from "../lib/time/clock.ts";
import { makeDiploma } from "../programme/course/diploma/service.ts";
import { raiseAlarm } from "../trust/alarms/service.ts";
import { saveGeneratedFile } from "../trust/files/service.ts";
import { aBanner } from "./banners.ts";
import { uploadForCourse } from "./course-files.ts";
import { aDocument } from "./documents.ts";
import { type Account, aCompany, anApplication, aPerson, aStaffMember, aVacancy } from "./factories.ts";
import { aPhoto } from "./files/sample-files.ts";
import { anInterview } from "./interviews.ts";
import { anApprovedMonth, aWorkedMonth, builderNote, upload } from "./payments.ts";
import { aCandidate, aRelation, type Relation } from "./relations.ts";
import { send } from "./requests.ts";
import type { TestApp } from "./test-app.ts";

export type World = { person: Account; company: Account; staff: Account; asked: Account };

export async function aWorld(test: TestApp): Promise<World> {
  const staff = await aStaffMember(test, [...staffPermissions]);
  const worked = await aWorkedMonth(test);
  const { person, company } = worked;
  for (const hire of [worked, await aRelation(test)]) await aPause(test, hire);
  (await upload(test, person)).contents();
  const cv = await aDocument(test, person, "cv");
  await test.deps.db.updateTable("applications").set({ cv_file_id: cv }).where("person_id", "=", person.id).execute();
  for (const area of keysOf(personDocuments)) if (area !== "cv") await aDocument(test, person, area);
  for (const area of keysOf(companyDocuments)) await aDocument(test, company, area);
  await test.deps.db
    .updateTable("persons")
    .set({ picture_file_id: await aPicture(test, person, "profile_picture") })
    .where("id", "=", person.id)
    .execute();

  for (const hire of [worked, await aRelation(test)]) {
    await aCertificate(test, hire);
    await aFollowUp(test, hire);
  }
  await makeDiploma(test.deps, person.id);
  (await send(test, readCourse, { as: person })).contents();
  (await uploadForCourse(test, staff, "pdf")).contents();
  await aBanner(test, staff);

  await aVacancy(test, company.id, { status: "in_review", published_at: null });
  await aVacancy(test, company.id, { status: "draft", published_at: null });
  await aVacancy(test, company.id, { image_file_id: await aPicture(test, company, "publication") });
  const open = await aVacancy(test, (await aCompany(test)).id);
  const { company_id } = await test.deps.db
    .selectFrom("vacancies")
    .select("company_id")
    .where("id", "=", open)
    .executeTakeFirstOrThrow();
  await anApplication(test, { personId: person.id, vacancyId: open, companyId: company_id });
  const opened = await aCandidate(test, { company });
  await send(test, openCandidate, { as: company, body: { care_about_id: opened.applicationId } });
  for (const hire of [await aCandidate(test, { company }), await aCandidate(test)]) {
    await aReport(test, hire);
    await aTalk(test, hire);
  }
  await aTalk(test, worked);
  for (const hire of [await aCandidate(test, { company }), await aCandidate(test), await aCandidate(test, { person })])
    await anInterview(test, hire);
  await aClaim(test, company);
  const claim = await aClaim(test, company);
  await send(test, denyClaim, {
    as: company,
    params: { id: claim },
    body: { statement: "Esta persona nunca trabajó con nosotros." },
  });
  for (const owner of [person, company]) await disputePapers(test, claim, owner);

  await anApprovedMonth(test);
  (await send(test, buildOrder, { as: staff, body: { note: builderNote } })).contents();
  await aMissingDeposit(test);
  await anApprovedMonth(test);
  await aWithdrawnEndEach(test);
  const asked = await aPerson(test, { status: "in_review", approved_at: null });
  await send(test, requestChanges, {
    as: staff,
    params: { id: asked.id },
    body: { sections: [{ section: "documents", field: "cv", comment: "Sube tu CV completo." }] },
  });
  await aPerson(test, { status: "in_review", approved_at: null });
  await aCompany(test, { status: "in_review", approved_at: null });
  await send(test, proposeBlock, {
    as: staff,
    params: { id: (await aPerson(test)).id },
    body: { reason: "Usó documentos de otra persona." },
  });
  for (const as of [company, await aCompany(test)]) await anInvitation(test, as);
  await test.deps.db.transaction().execute((tx) =>
    raiseAlarm(tx, test.deps, {
      kind: "infected_file",
      subject: `login/${person.loginId}`,
      happened: "El antivirus encontró un problema en un archivo que alguien enviaba.",
    }),
  );
  const request = { name: "Ana", phone: "4770000001", day: "2026-11-24", hour: 10, topic: "entering" };
  await test.deps.db
    .insertInto("callbacks")
    .values({ id: newId(), asked_at: test.deps.clock.now(), ...request })
    .execute();
  for (const as of [person, company])
    (
      await send(test, askDataRequest, {
        as,
        body: { right: "access", words: "Quiero saber con quién comparten mis datos." },
      })
    ).contents();
  const search = { name: "Almacén", query: { search: "almacén" }, path: "/jobs?q=almacén", rhythm: "daily" };
  await send(test, createSavedSearch, { as: person, body: search });
  await correctionOfEach(test, staff);
  return { person, company, staff, asked };
}

/** Question and open case of each deposit. */
async function aMissingDeposit({ deps }: TestApp): Promise<void> {
  const lines = await deps.db
    .selectFrom("payment_order_lines as l")
    .innerJoin("support_months as m", "m.id", "l.month_id")
    .select(["l.id as line_id", "m.person_id"])
    .execute();
  const now = deps.clock.now();
  for (const line of lines) {
    const question = { ...line, id: newId(), arrived: false, answered_at: now };
    await deps.db.insertInto("deposit_questions").values(question).execute();
    const opened = { ...line, id: newId(), opened_at: now, answer_by: deps.clock.today() };
    await deps.db.insertInto("deposit_cases").values(opened).execute();
  }
}

async function aPause(test: TestApp, { person, relationId }: Pick<Relation, "person" | "relationId">): Promise<void> {
  const day = addDays(test.deps.clock.today(), 3);
  const body = { pause_kind: "unpaid_leave", paused_from: day, paused_to: day, proof: "Tengo el permiso firmado." };
  (await send(test, proposePause, { as: person, params: { id: relationId }, body })).contents();
}

/** Proposed correction of each deposit that has none. */
export const correctionOfEach = ({ deps }: TestApp, { loginId }: Account) =>
  sql`
    INSERT INTO payment_corrections (id, line_id, month_id, from_outcome, from_amount, from_settled_on, to_outcome, to_amount, to_settled_on,
      to_cause, reason, evidence, proposed_by, created_at)
    SELECT gen_random_uuid(), l.id, l.month_id, 'paid', l.amount, '2026-11-19', 'returned', l.amount, '2026-11-19', 'other',
      'El banco lo devolvió.', 'Estado de cuenta, renglón 4.', ${loginId}, ${deps.clock.now()}::timestamptz
    FROM payment_order_lines l WHERE NOT EXISTS (SELECT FROM payment_corrections c WHERE c.line_id = l.id)`.execute(
    deps.db,
  );

const aFollowUp = ({ deps }: TestApp, { person, relationId }: Relation) =>
  deps.db
    .insertInto("follow_ups")
    .values({
      ...{ id: newId(), relation_id: relationId, person_id: person.id, days: 30 },
      ...{ asked_at: deps.clock.now(), open_until: addDays(deps.clock.today(), 45) },
    })
    .execute();

/** Valid work certificate, as if the relation had ended today. */
export async function aCertificate({ deps }: TestApp, { person, relationId, startDate }: Relation): Promise<void> {
  const id = newId();
  const names = { name: "Ximena Hernández", initials: "X. H.", company: "Panificadora", position: "Auxiliar" };
  await deps.db
    .insertInto("work_certificates")
    .values({
      ...{ id, person_id: person.id, relation_id: relationId, folio: `T-${id}`, code: `T-${id}`, ...names },
      ...{ starts_on: startDate, ends_on: deps.clock.today(), programme: "Arranca", municipality: "Municipio Demo" },
      issued_at: deps.clock.now(),
    })
    .execute();
}

/** Evidence of an owner and a question to them, in the dispute about a relation. */
async function disputePapers(test: TestApp, relationId: string, owner: Account): Promise<void> {
  const { db, clock } = test.deps;
  const { id } = await db
    .selectFrom("disputes")
    .select("id")
    .where("relation_id", "=", relationId)
    .executeTakeFirstOrThrow();
  const file = await aPicture(test, owner, "dispute_evidence");
  const of = { dispute_id: id, owner_id: owner.id };
  await db
    .insertInto("dispute_files")
    .values({ ...of, id: newId(), file_id: file, by_person: true, added_by: owner.loginId, added_at: clock.now() })
    .execute();
  await db
    .insertInto("dispute_questions")
    .values({
      ...{ ...of, id: newId(), to_person: true, question: "¿Hasta qué día trabajó?", days: 1 },
      ...{ asked_by: owner.loginId, asked_at: clock.now(), answer_by: "2026-11-23", clock_before: clock.now() },
    })
    .execute();
}

async function aReport(
  test: TestApp,
  { company, applicationId }: Pick<Relation, "company" | "applicationId">,
): Promise<void> {
  const body = { care_about_id: applicationId, reason: "never_came", comment: "Quedó de venir el lunes." };
  (await send(test, reportCandidate, { as: company, body })).contents();
}

/** Adds a question, a note and a template of the company. */
async function aTalk(
  test: TestApp,
  { company, applicationId }: Pick<Relation, "company" | "applicationId">,
): Promise<void> {
  const application = { care_about_id: applicationId };
  const message = { client_key: newId(), message_text: "¿Desde qué día puedes empezar?" };
  (await send(test, sendMessage, { as: company, params: application, body: message })).contents();
  const note = { ...application, client_key: newId(), note_text: "Vive cerca." };
  (await send(test, addCandidateNote, { as: company, body: note })).contents();
  const template = {
    template_name: `Inicio ${applicationId}`,
    template_text: "Hola, {nombre}. ¿Desde qué día puedes empezar?",
  };
  (await send(test, createTemplate, { as: company, body: template })).contents();
}

async function aClaim(test: TestApp, company: Account): Promise<string> {
  const hire = await aCandidate(test, { company });
  const body = { care_about_id: hire.applicationId };
  return (await send(test, markHired, { as: hire.person, body })).contents().relation.id;
}

async function aWithdrawnEndEach({ deps }: TestApp): Promise<void> {
  const relations = await deps.db.selectFrom("relations").select("id").where("confirmation", "=", "both").execute();
  const said = { said_by: "person", state: "withdrawn", last_day: "2026-11-18", reason: "Otro motivo" } as const;
  const days = { said_at: deps.clock.now(), settled_at: deps.clock.now(), answer_by: "2026-11-27" };
  for (const { id } of relations)
    await deps.db
      .insertInto("relation_ends")
      .values({ id: newId(), relation_id: id, ...said, ...days })
      .execute();
}

async function anInvitation(test: TestApp, as: Account): Promise<void> {
  const body = { name: "Ana Ruiz", email: "ana@correo.example", is_administrator: true, permissions: [] };
  (await send(test, inviteColleague, { as, body })).contents();
}

async function aPicture(
  { deps }: TestApp,
  owner: Account,
  area: "profile_picture" | "publication" | "dispute_evidence",
): Promise<string> {
  const bytes = await aPhoto(64, 64);
  const file = await saveGeneratedFile(deps.db, deps, {
    ownerLoginId: owner.loginId,
    area,
    name: "foto.jpg",
    kind: "jpeg",
    bytes,
  });
  return file.id;
}

const tables = [
  "persons",
  "companies",
  "vacancies",
  "applications",
  "relations",
  "disputes",
  "relation_pauses",
  "interviews",
  "support_months",
  "vouchers",
  "payment_orders",
  "payment_order_lines",
  "deposit_cases",
  "payment_corrections",
  "files",
  "documents",
  "notifications",
  "review_requests",
  "block_proposals",
  "staff_members",
  "roles",
  "role_grants",
  "email_moves",
  "sessions",
  "logins",
  "company_invitations",
  "saved_searches",
  "application_notes",
  "message_templates",
  "course_attempts",
  "alarms",
  "callbacks",
  "fraud_signals",
  "data_requests",
  "banners",
  "banner_pictures",
  "work_certificates",
  "follow_ups",
] as const;
type Kind = (typeof tables)[number];
export type Ids = Record<Kind, string[]>;

export async function allIds({ deps }: TestApp): Promise<Ids> {
  const each = tables.map((kind) => sql`SELECT ${sql.lit(kind)} AS kind, id::text FROM ${sql.table(kind)}`);
  const { rows } = await sql<{ kind: Kind; id: string }>`${sql.join(each, sql` UNION ALL `)} ORDER BY kind, id`.execute(
    deps.db,
  );
  const ids = Object.fromEntries(tables.map((kind) => [kind, [] as string[]])) as Ids; // every table is named above
  for (const { kind, id } of rows) ids[kind].push(id);
  return ids;
}

// Kind of an id, by path and field name; the first matching rule applies.
const rules: [RegExp, Kind[]][] = [
  [/^\/mpc\/account\/sessions/, ["sessions"]],
  [/^\/mpc\/company\/team\/members/, ["logins"]],
  [/^\/mpc\/company\/team\/invitations/, ["company_invitations"]],
  [/^\/mpc\/person\/saved-searches/, ["saved_searches"]],
  [/^\/mpc\/person\/cvs|personCV_id$/, ["documents"]],
  [/^\/mpc\/course/, ["course_attempts"]],
  [/care_?about_?id$/i, ["applications"]],
  [/^\/mpc\/company\/message-templates/, ["message_templates"]],
  [/^\/mpc\/company\/candidates\/notes/, ["application_notes"]],
  [/^\/mpc\/company\/candidates/, ["applications"]],
  [/\/interviews\//, ["interviews"]],
  [/publication_?id$/i, ["vacancies"]],
  [/imageFileId$/, ["files"]],
  [/month_ids$/, ["support_months"]],
  [/staff_id$/, ["staff_members"]],
  [/role_ids$/, ["roles"]],
  [/picture_id$/, ["banner_pictures"]],
  [/banner/, ["banners"]],
  [/work-certificate/, ["work_certificates"]],
  [/^\/mpc\/person\/follow-ups/, ["follow_ups"]],
  [/^\/mpc\/person\/deposits|^\/files\/deposit/, ["payment_order_lines"]],
  [/^\/staff\/missing-deposits/, ["deposit_cases"]],
  [/^\/files\/publication/, ["files"]],
  [/^\/files\//, ["files"]],
  [/^\/staff\/documents/, ["files"]],
  [
    /^\/staff\/queue/,
    [
      "persons",
      "companies",
      "vacancies",
      "vouchers",
      "disputes",
      "relation_pauses",
      "block_proposals",
      "data_requests",
    ],
  ],
  [/^\/staff\/alarms/, ["alarms"]],
  [/^\/staff\/data-requests/, ["data_requests"]],
  [/^\/staff\/callbacks/, ["callbacks"]],
  [/^\/staff\/quotas/, ["staff_members", "companies"]],
  [/^\/staff\/accounts/, ["persons", "companies"]],
  [/^\/staff\/persons/, ["persons"]],
  [/^\/staff\/companies/, ["companies"]],
  [/^\/staff\/orders/, ["payment_orders"]],
  [/^\/staff\/corrections/, ["payment_corrections"]],
  [/^\/staff\/vouchers/, ["vouchers"]],
  [/^\/staff\/disputes/, ["disputes"]],
  [/pauses\/\{id\}\/(confirm|deny|withdraw|back)|^\/staff\/pauses/, ["relation_pauses"]],
  [/^\/staff\/signals about$/, ["persons", "companies", "payment_orders"]],
  [/^\/staff\/signals/, ["fraud_signals"]],
  [/^\/staff\/block-proposals/, ["block_proposals"]],
  [/^\/staff\/email-moves/, ["email_moves"]],
  [/^\/staff\/members/, ["staff_members"]],
  [/^\/staff\/roles/, ["roles"]],
  [/^\/staff\/role-grants/, ["role_grants"]],
  [/^\/staff\/vacancies|^\/mpc\/company\/jobs/, ["vacancies"]],
  [/^\/mpc\/person\/job/, ["applications"]],
  [/relation/, ["relations"]],
  [/^\/mpc\/admin-request/, ["review_requests"]],
  [/^\/notifications/, ["notifications"]],
];

/** Kinds that an id in a path or field may have; undefined if no rule matches. */
export const kindsOf = (path: string, name: string): Kind[] | undefined =>
  rules.find(([pattern]) => pattern.test(`${path} ${name}`))?.[1];
