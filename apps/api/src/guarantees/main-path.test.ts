import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join as pathOf } from "node:path";
import { acceptTerms, signIn, signUp, verifyEmail } from "@arranca/contract/accounts/entry";
import { readSession } from "@arranca/contract/accounts/session";
import {
  actOnCandidate,
  applyToVacancy,
  listCandidates,
  openCandidate,
  readCandidateCv,
} from "@arranca/contract/applications";
import { submitCompany, updateCompanyFiles } from "@arranca/contract/companies";
import { checkQuestionary, completeItem, readCourse, watchItem } from "@arranca/contract/course";
import {
  answerOrder,
  authoriseOrder,
  buildOrder,
  downloadOrder,
  markOrderSent,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { approveVoucher, listMyMonths, uploadVoucher } from "@arranca/contract/payments/vouchers";
import { submitPerson, updatePersonDocs } from "@arranca/contract/persons";
import {
  confirmSelection,
  denyClaim,
  finishRelation,
  markHired,
  readMyRelation,
} from "@arranca/contract/relations/calls";
import { listCompanyRelations } from "@arranca/contract/relations/company-list";
import { approveAccount, readAccount } from "@arranca/contract/review/accounts";
import { decideBlock } from "@arranca/contract/review/blocks";
import { decideDispute } from "@arranca/contract/review/disputes";
import { readQueue } from "@arranca/contract/review/queue";
import { answerRequest, readPersonRequest, requestChanges, sectionKeys } from "@arranca/contract/review/requests";
import { approveVacancy } from "@arranca/contract/vacancies/review";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { createVacancy, readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ItemContent } from "../programme/course/store.ts";
import { aStaffMember } from "../testing/factories.ts";
import { aPdf, asUpload, companyPapers, personPapers } from "../testing/files/sample-files.ts";
import { readBy } from "../testing/orders.ts";
import { builderNote } from "../testing/payments.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

// The main path from an empty database to a paid month and its two endings, over HTTP as a program would call it.

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const password = `una-clave-larga-${randomUUID()}`;
const curp = "GAIF010228MDFRBRA7";
const clabe = "002010077777777771";
const accountNumber = "00123456789";

const address = {
  cp: "37004",
  suburbName: "San Juan de Dios",
  cityName: "León",
  stateName: "Guanajuato",
  stateId: 11,
  municipalityId: 11020,
  street: "Mina de Valenciana",
  number: "118",
};

type Token = { token: string };

const done = async (...[call, request]: Parameters<typeof send> extends [TestApp, ...infer Rest] ? Rest : never) =>
  (await send(t, call, request)).contents();

/** Signs up, verifies with the code from the e-mail and accepts the terms. Returns a bearer token. */
async function join(account_type: "person" | "company", email: string): Promise<Token> {
  const waiting = await done(signUp, { body: { account_type, credentials: { email, password } } });
  const [letter] = await t.emailsTo(email);
  const code = /\b\d{6}\b/.exec(letter?.text ?? "")?.[0] ?? "no code came";
  const { token } = (await send(t, verifyEmail, { as: waiting, body: { email, code } })).contents();
  await done(acceptTerms, { as: { token }, body: { version: 1 } });
  return { token };
}

/** Moves the start of the relation back by days: a session would not last until the first month is over. */
async function daysOfWorkPassed(days: number) {
  await sql`UPDATE relations SET start_date = start_date - ${days}::int, created_at = created_at - make_interval(days => ${days}),
    confirmed_at = confirmed_at - make_interval(days => ${days})`.execute(t.deps.db);
  await sql`UPDATE support_months SET starts_on = starts_on - ${days}::int, ends_on = ends_on - ${days}::int`.execute(
    t.deps.db,
  );
}

async function takeCourse(as: Token) {
  const { curses } = (await send(t, readCourse, { as })).contents();
  for (const [sectionIndex, section] of curses.entries()) {
    for (const [moduleIndex, item] of section.list.entries()) {
      const place = { sectionIndex, moduleIndex };
      if (item.type === "video") {
        t.deps.clock.advanceSeconds(item.secondsLeft);
        const watched = [{ from: 0, to: item.secondsLeft }];
        await done(watchItem, { as, body: { ...place, watched, position_seconds: item.secondsLeft } });
      }
      if (item.type === "questionary") {
        await done(checkQuestionary, { as, body: { ...place, answers: await rightAnswers(item.id) } });
      }
      expect((await send(t, completeItem, { as, body: place })).status).toBe(200);
    }
  }
}

async function rightAnswers(itemId: string): Promise<Record<string, string | string[]>> {
  const row = await t.deps.db
    .selectFrom("course_items")
    .select("content")
    .where("id", "=", itemId)
    .executeTakeFirstOrThrow();
  const { questions = [] } = row.content as ItemContent; // written by installCourse
  return Object.fromEntries(questions.map(({ id, answer }) => [id, answer]));
}

async function register(as: Token, email: string) {
  await done(updatePersonDocs, { as, files: await personPapers() });
  const reply = await send(t, submitPerson, {
    as,
    body: {
      curp,
      name: "María Fernanda",
      firstSurname: "de la Garza",
      secondSurname: "Ibarra",
      birthdate: "2001-02-28",
      gender: 2,
      phone: "4772150934",
      email,
      location: address,
      study: {
        scholarityLevelId: 6,
        degreeId: 5,
        title: "Administración",
        universityName: "Universidad de Guanajuato",
      },
      bankId: 2,
      accountNumber,
      clabe,
    },
  });
  return reply.contents();
}

async function registerCompany(as: Token, email: string) {
  await done(updateCompanyFiles, { as, body: {}, files: await companyPapers() });
  const reply = await send(t, submitCompany, {
    as,
    body: {
      name: "Café Jacaranda",
      businessName: "Café Jacaranda, S.A. de C.V.",
      rfc: "CJA120415AB1",
      sectorId: 12,
      size: 2,
      presence: 2,
      phone: "4776881204",
      email,
      location: address,
      manager: { name: "Beatriz", lastName: "Montes", email, phone: "4776881204", department: "Gerencia" },
    },
  });
  return reply.contents();
}

const vacancy = {
  title: "Barista de medio tiempo",
  description: "<p>Vas a preparar bebidas, cobrar y cuidar la barra. Te enseñamos desde cero.</p>",
  degreeId: 5,
  jobTypeId: 1,
  jobModalityId: 1,
  frequencyId: 4,
  remunerationMin: 500_000,
  remunerationMax: 700_000,
  location: address,
};

describe("the main path over HTTP from an empty database", () => {
  const people = { person: "ximena@correo.example", company: "jacaranda@correo.example" };
  let reviewer: Token;
  let supervisor: Token;
  let payer: Token;
  let authoriser: Token;
  let person: Token;
  let company: Token;
  let vacancyId: string;

  beforeAll(async () => {
    reviewer = await aStaffMember(t, ["accounts.review", "documents.read", "vacancies.review", "vouchers.review"]);
    supervisor = await aStaffMember(t, ["accounts.review", "accounts.block", "relations.decide", "vouchers.review"]);
    payer = await aStaffMember(t, ["orders.build"]);
    authoriser = await aStaffMember(t, ["orders.authorise"]);
    person = await join("person", people.person);
    company = await join("company", people.company);
  });

  const session = async (as: Token) => (await send(t, readSession, { as })).contents();
  const queued = async (what: "vacancy" | "person" | "company") =>
    (await send(t, readQueue, { as: reviewer }))
      .contents()
      .info.filter(({ kind, owner_type }) => (kind === "account" ? owner_type === what : kind === what));

  test("[A01, A02, T10] a visitor signs up, verifies the e-mail, accepts the terms and signs in", async () => {
    expect((await session(person)).next).toBe("/inductive-course");
    expect((await session(company)).next).toBe("/register");
    const again = await send(t, signIn, { body: { email: people.person, password } });
    expect(again.contents()).toMatchObject({ user_type: "person", extra: { course_complete: false, aproved: false } });
  });

  test("[A03, A04, A14, T08, T09] the course and the registration, in either order, bring the account to review", async () => {
    expect(await register(person, people.person)).toMatchObject({ person_info_complete: true, in_review: false });
    await takeCourse(person);
    expect(await session(person)).toMatchObject({ next: "/pending", courseComplete: true, statusId: 2 });
    expect(await registerCompany(company, people.company)).toMatchObject({ register_complete: true });
    expect(await session(company)).toMatchObject({ next: "/pending", statusId: 2 });
  });

  test("[A07, A09, DL11] staff asks for changes in one section, the person answers, staff approves both", async () => {
    const items = await queued("person");
    const personId = items[0]?.id ?? "";
    const file = (await send(t, readAccount, { as: reviewer, params: { id: personId } })).contents();
    expect(file.documents).toHaveLength(4);
    await done(requestChanges, {
      as: reviewer,
      params: { id: personId },
      body: {
        sections: [
          { section: "documents", field: "proof_of_address", comment: "Sube un recibo de los últimos tres meses." },
        ],
      },
    });
    expect(await session(person)).toMatchObject({ next: "/standby", statusId: 6 });

    const asked = (await send(t, readPersonRequest, { as: person })).contents();
    const mended = await send(t, updatePersonDocs, {
      as: person,
      files: [asUpload("proof_of_address", "agua.pdf", await aPdf())],
    });
    expect(mended.status).toBe(200);
    const responses = asked.sections.map(({ section, field }) => ({
      section,
      field,
      comment: "Ya subí el de noviembre.",
    }));
    expect(
      (await send(t, answerRequest, { as: person, params: { id: asked.id ?? "" }, body: { responses } })).contents()
        .statusId,
    ).toBe(2);

    for (const who of ["person", "company"] as const) {
      const [item] = await queued(who);
      expect(
        (
          await send(t, approveAccount, { as: reviewer, params: { id: item?.id ?? "" }, body: { unread: sectionKeys } })
        ).contents().statusId,
      ).toBe(1);
    }
    expect((await session(person)).next).toBe("/dashboard");
    expect((await session(company)).next).toBe("/dashboard-company");
  });

  test("[A12, A15, T03, T04] the company publishes, staff approves, the person finds the vacancy and applies once", async () => {
    await done(createVacancy, { as: company, body: vacancy });
    const [item] = await queued("vacancy");
    vacancyId = item?.id ?? "";
    expect((await send(t, approveVacancy, { as: reviewer, params: { id: vacancyId } })).status).toBe(200);

    const found = (await send(t, listOpenVacancies, { as: person, query: { search: "baristas" } })).contents();
    expect(found.publications.map(({ id }) => id)).toEqual([vacancyId]);
    expect((await send(t, applyToVacancy, { as: person, body: { publication_id: vacancyId } })).status).toBe(200);
    const twice = await send(t, applyToVacancy, { as: person, body: { publication_id: vacancyId } });
    expect([twice.status, twice.code]).toEqual([409, "ALREADY_APPLIED"]);
    const detail = (await send(t, readOpenVacancy, { as: person, params: { publicationId: vacancyId } })).contents();
    expect(detail).toMatchObject({ careAbout: { init_relation: 0 } });
  });

  test("[A11, T02, T05, E07] the company opens the application, reads the CV and selects; the person confirms; both see the relation", async () => {
    const [candidate] = (await send(t, listCandidates, { as: company })).contents().info;
    const care_about_id = candidate?.careAboutId ?? "";
    await done(openCandidate, { as: company, body: { care_about_id } });
    const cv = await send(t, readCandidateCv, { as: company, params: { careAboutId: care_about_id } });
    expect([cv.status, cv.bytes.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);

    const selected = await send(t, actOnCandidate, {
      as: company,
      body: {
        care_about_id,
        selected: "1",
        start_date: t.deps.clock.today(),
        remuneration: 600_000,
        frequency_id: 4,
      },
    });
    const relationId = selected.contents().relation_id ?? "";
    expect((await send(t, readMyRelation, { as: person })).contents().info).toMatchObject({ status: { id: 1 } });
    expect((await send(t, confirmSelection, { as: person, params: { id: relationId } })).status).toBe(200);
    const [relation] = (await send(t, listCompanyRelations, { as: company })).contents().info;
    expect(relation).toMatchObject({ careAboutId: care_about_id, status: { id: 1 } });
  });

  test("[A18, E08, S09] a month is proven by a voucher, approved, ordered, authorised by another member, sent and paid", async () => {
    await daysOfWorkPassed(40);
    const months = (await send(t, listMyMonths, { as: person })).contents();
    expect(months).toMatchObject({ received: 0, promised: 2_100_000 });
    const [first] = months.info;
    const voucher = await send(t, uploadVoucher, {
      as: person,
      body: { payment_date: first?.ends_on ?? "", actual_date: t.deps.clock.today() },
      files: [asUpload("files[0]", "recibo.pdf", await aPdf())],
    });
    expect(
      (await send(t, approveVoucher, { as: supervisor, params: { id: voucher.contents().id }, body: {} })).status,
    ).toBe(200);

    const { id, lines, amount } = (await send(t, buildOrder, { as: payer, body: { note: builderNote } })).contents();
    expect([lines, amount]).toEqual([1, 350_000]);
    await done(submitOrder, { as: payer, params: { id }, body: {} });
    const body = await readBy(t, id);
    expect((await send(t, authoriseOrder, { as: payer, params: { id }, body })).status).toBe(403);
    expect((await send(t, authoriseOrder, { as: authoriser, params: { id }, body })).status).toBe(200);
    // The authoriser downloads the file, so that the payer can book the bank's response.
    expect((await send(t, downloadOrder, { as: payer, params: { id } })).code).toBe("SAME_PERSON");
    const file = (await send(t, downloadOrder, { as: authoriser, params: { id } })).body;
    const [, row = ""] = file.trim().split("\n");
    expect(row).toContain("002010077777777771");
    await done(markOrderSent, { as: authoriser, params: { id }, body: {} });
    const [account, , amountSent, reference] = row.split(",");
    const head = "referencia,cuenta,importe,resultado,motivo";
    const answer = Buffer.from(`${head}\n${reference},${account},${amountSent},pagado,\n`);
    const settled = await send(t, answerOrder, {
      as: payer,
      params: { id },
      files: [asUpload("file", "respuesta.csv", answer)],
    });
    expect(settled.contents()).toMatchObject({ paid: 1, returned: 0 });

    expect((await send(t, listMyMonths, { as: person })).contents()).toMatchObject({ received: 350_000 });
  });

  test("[T06] the company finishes the relation, and no company can select this person again", async () => {
    const [relation] = (await send(t, listCompanyRelations, { as: company })).contents().info;
    const care_about_id = relation?.careAboutId ?? "";
    const finished = await send(t, finishRelation, { as: company, body: { care_about_id } });
    expect(finished.contents().care_about.status).toMatchObject({ id: 2, name: "Finalizada" });

    const second = await send(t, createVacancy, {
      as: company,
      body: { ...vacancy, title: "Cajera de fin de semana" },
    });
    expect(second.status).toBe(200);
    const [item] = await queued("vacancy");
    await done(approveVacancy, { as: reviewer, params: { id: item?.id ?? "" } });
    const apply = await send(t, applyToVacancy, { as: person, body: { publication_id: item?.id ?? "" } });
    expect([apply.status, apply.code]).toEqual([409, "FINISHED_COLLABORATOR"]);
  });

  test("[T07, A11] a hire that the company denies and staff finds false ends in a block by a supervisor", async () => {
    const email = "otra@correo.example";
    const other = await join("person", email);
    await takeCourse(other);
    await register(other, email);
    const [item] = await queued("person");
    await done(approveAccount, { as: reviewer, params: { id: item?.id ?? "" }, body: { unread: sectionKeys } });
    const open = (await send(t, listOpenVacancies, { as: other, query: { search: "cajera" } })).contents().publications;
    const applied = await send(t, applyToVacancy, { as: other, body: { publication_id: open[0]?.id ?? "" } });
    const care_about_id = applied.contents().care_about.id;

    const claim = (await send(t, markHired, { as: other, body: { care_about_id } })).contents();
    expect(claim.care_about).toEqual({ id: care_about_id, init_relation: 1, person_mark: 1 });
    await done(denyClaim, {
      as: company,
      params: { id: claim.relation.id },
      body: { statement: "Esta persona nunca trabajó con nosotros." },
    });
    const dispute = await t.deps.db.selectFrom("disputes").select("id").executeTakeFirstOrThrow();
    const decided = await send(t, decideDispute, {
      as: supervisor,
      params: { id: dispute.id },
      body: { outcome: "false_by_person", decision: "No hay contrato, recibos ni registro en el IMSS." },
    });
    expect(decided.status).toBe(200);
    expect((await session(other)).statusId).toBe(1);

    const proposal = await t.deps.db.selectFrom("block_proposals").select("id").executeTakeFirstOrThrow();
    const decision = { params: { id: proposal.id }, body: { accepted: true } };
    expect((await send(t, decideBlock, { as: supervisor, ...decision })).code).toBe("SAME_PERSON");
    const second = await aStaffMember(t, ["accounts.block"]);
    expect((await send(t, decideBlock, { as: second, ...decision })).contents().statusId).toBe(5);
    expect((await send(t, readSession, { as: other })).code).toBe("SESSION_EXPIRED");
    expect((await send(t, signIn, { body: { email, password } })).contents()).toEqual({ status: 5 });
  });

  test("no database file of the whole path holds a readable password, session, CURP or CLABE", async () => {
    const { data, own } = await whereItStands();
    const secrets = { password, session: person.token, curp, clabe, accountNumber };
    const inTables = holdsAny(filesBelow(own), { ...secrets, email: people.person });
    // E-mail addresses are stored in plain text: this shows that the search finds readable text.
    expect(inTables).toEqual(["email"]);
    // Other tests write to the same log with the same CURP.
    const unique = { password, session: person.token };
    expect(holdsAny(filesBelow(pathOf(data, "pg_wal")), unique)).toEqual([]);
  });
});

/** Folder of the database server, and the folder of this database in it, after a checkpoint. */
async function whereItStands(): Promise<{ data: string; own: string }> {
  const client = new pg.Client({ connectionString: t.ownerUrl });
  await client.connect();
  await client.query("CHECKPOINT");
  const { rows } = await client.query(
    "SELECT current_setting('data_directory') AS data, oid FROM pg_database WHERE datname = current_database()",
  );
  await client.end();
  return { data: rows[0].data, own: pathOf(rows[0].data, "base", String(rows[0].oid)) };
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => pathOf(folder, name));

function holdsAny(files: readonly string[], texts: Record<string, string>): string[] {
  const found = new Set<string>();
  for (const file of files) {
    const bytes = readIfThere(file);
    for (const [name, text] of Object.entries(texts)) if (bytes.includes(text)) found.add(name);
  }
  return [...found];
}

/** Reads a database file if it exists: a segment of the server's log may be deleted meanwhile. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}
