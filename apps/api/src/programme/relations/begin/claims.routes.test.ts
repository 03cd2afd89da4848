import { openCandidate } from "@arranca/contract/applications";
import {
  confirmClaim,
  denyClaim,
  markHired,
  readCompanyRelation,
  readMyRelation,
  stateClaim,
  withdrawClaim,
} from "@arranca/contract/relations/calls";
import { readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../../lib/time/clock.ts";
import { aCandidate, applicationOf, type Hire, selectCandidate } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const today = () => t.deps.clock.today();
const monthsOf = (relationId: string) =>
  t.deps.db.selectFrom("support_months").selectAll().where("relation_id", "=", relationId).orderBy("number").execute();
const claim = async (hire: Hire) =>
  (await send(t, markHired, { as: hire.person, body: { care_about_id: hire.applicationId } })).contents().relation.id;

describe("[T05] the claim of a person to be hired", () => {
  test("a claim to be hired waits for the company and does not change the application", async () => {
    const hire = await aCandidate(t);
    const reply = await send(t, markHired, { as: hire.person, body: { care_about_id: hire.applicationId } });
    expect(reply.contents().care_about).toEqual({ id: hire.applicationId, init_relation: 1, person_mark: 1 });
    expect((await applicationOf(t, hire.applicationId)).status).toBe("unreviewed");
    const mine = (await send(t, readMyRelation, { as: hire.person })).contents();
    expect(mine.info).toMatchObject({
      status: { id: 1, name: "Activo" },
      confirmation: "person",
      init_relation: 1,
      person_mark: 1,
      answer_by: "2026-12-04",
      actions: ["withdraw"],
    });
    const [email] = await t.emailsTo(hire.company.email);
    expect(email?.subject, "in words that hold whatever the gender").toContain("dice que ya trabaja contigo");
  });

  test("[S3.5] the button for claiming to be hired is offered exactly where the call accepts it, before and after the company looked", async () => {
    const hire = await aCandidate(t);
    const care_about_id = hire.applicationId;
    const offered = async () => {
      const params = { publicationId: hire.vacancyId };
      const seen = (await send(t, readOpenVacancy, { as: hire.person, params })).contents();
      return [seen.careAbout?.init_relation, seen.careAbout?.status.id, seen.actions.includes("start_relation")];
    };
    expect(await offered()).toEqual([0, 1, true]);
    const first = await claim(hire);
    expect(await offered()).toEqual([1, 1, false]);
    await send(t, withdrawClaim, { as: hire.person, params: { id: first } });
    expect(await offered()).toEqual([0, 1, true]);
    await send(t, openCandidate, { as: hire.company, body: { care_about_id } });
    expect(await offered()).toEqual([0, 2, true]);
    await claim(hire);
    expect(await offered()).toEqual([1, 2, false]);
  });

  test("the company reads start and proof of a claim to be hired; staff reads them in a dispute", async () => {
    const hire = await aCandidate(t);
    const proof = "Firmé contrato y tengo mi gafete.";
    const body = { care_about_id: hire.applicationId, start_date: addDays(today(), -2), proof };
    const { id } = (await send(t, markHired, { as: hire.person, body })).contents().relation;
    const detail = await send(t, readCompanyRelation, {
      as: hire.company,
      query: { care_about_id: hire.applicationId },
    });
    expect(detail.contents()).toMatchObject({ startDate: body.start_date, claim_proof: proof });
    const statement = "Nunca la entrevistamos ni la contratamos.";
    await send(t, denyClaim, { as: hire.company, params: { id }, body: { statement } });
    const mine = (await send(t, readMyRelation, { as: hire.person })).contents().info;
    expect(mine?.dispute).toMatchObject({ person_words: proof, company_words: statement });
  });

  test("twenty simultaneous claims to be hired create one relation", async () => {
    const hire = await aCandidate(t);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(t, markHired, { as: hire.person, body: { care_about_id: hire.applicationId } }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.code === "RELATION_EXISTS")).toHaveLength(19);
  });

  test("confirming a claim with dates and pay makes the relation confirmed by both sides", async () => {
    const hire = await aCandidate(t);
    const id = await claim(hire);
    const confirm = (body: object) =>
      send(t, confirmClaim, { as: hire.company, params: { id }, body: { remuneration: 950_000, ...body } });
    expect((await confirm({ start_date: "" })).fields).toEqual({ start_date: "La fecha es requerida." });
    expect((await confirm({ start_date: addDays(today(), -61) })).code).toBe("DATES_INVALID");
    expect((await confirm({ start_date: today(), remuneration: 1 })).status).toBe(422);
    for (const frequency_id of [99, -5]) {
      const unlisted = await confirm({ start_date: today(), frequency_id });
      expect(unlisted.fields).toEqual({ frequency_id: "Elige una opción de la lista." });
    }
    expect((await confirm({ start_date: addDays(today(), -60) })).status).toBe(200);
    expect((await applicationOf(t, hire.applicationId)).status).toBe("selected");
    expect(await monthsOf(id)).toHaveLength(6);
    expect((await confirm({ start_date: today() })).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("the company can confirm a person who was meanwhile selected by, or claimed, another company", async () => {
    const hire = await aCandidate(t);
    const open = await aCandidate(t, { person: hire.person });
    const chosen = await aCandidate(t, { person: hire.person });
    expect((await selectCandidate(t, chosen)).status).toBe(200);
    const notified = await aCandidate(t, { person: hire.person });
    await claim(notified);
    const id = await claim(hire);
    const body = { start_date: today(), remuneration: 950_000 };
    expect((await send(t, confirmClaim, { as: hire.company, params: { id }, body })).status).toBe(200);
    for (const { applicationId } of [open, chosen, notified])
      expect(await applicationOf(t, applicationId)).toMatchObject({ status: "closed", close_cause: "hired_elsewhere" });
  });

  test("the company cannot select a person with a claim: it confirms the claim", async () => {
    const hire = await aCandidate(t);
    await claim(hire);
    expect((await selectCandidate(t, hire)).code).toBe("RELATION_EXISTS");
  });

  test("the person withdraws a claim to be hired before the answer, without consequence, and can claim again", async () => {
    const hire = await aCandidate(t);
    const id = await claim(hire);
    expect((await send(t, withdrawClaim, { as: hire.person, params: { id } })).status).toBe(200);
    expect((await send(t, withdrawClaim, { as: hire.person, params: { id } })).code).toBe("TRANSITION_NOT_ALLOWED");
    expect(await claim(hire)).not.toBe(id);
  });

  test("denying a claim to be hired opens a dispute with the words of both sides, and neither side can act alone", async () => {
    const hire = await aCandidate(t);
    const id = await claim(hire);
    const deny = (statement: string) => send(t, denyClaim, { as: hire.company, params: { id }, body: { statement } });
    expect((await deny("No")).status).toBe(422);
    expect((await deny("Nunca la entrevistamos ni la contratamos.")).status).toBe(200);
    const words = "Trabajé ahí desde el 3 de noviembre, tengo mensajes.";
    expect((await send(t, stateClaim, { as: hire.person, params: { id }, body: { statement: words } })).status).toBe(
      200,
    );
    const mine = (await send(t, readMyRelation, { as: hire.person })).contents().info;
    expect(mine?.dispute).toMatchObject({
      company_words: "Nunca la entrevistamos ni la contratamos.",
      person_words: words,
      due_on: "2026-12-04",
    });
    expect(mine?.confirmationName).toBe("En revisión por el programa");
    const confirm = { start_date: today(), remuneration: 950_000 };
    expect((await send(t, confirmClaim, { as: hire.company, params: { id }, body: confirm })).code).toBe(
      "TRANSITION_NOT_ALLOWED",
    );
    expect((await send(t, withdrawClaim, { as: hire.person, params: { id } })).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("exactly one of a simultaneous confirmation and denial of a claim takes effect", async () => {
    const hire = await aCandidate(t);
    const id = await claim(hire);
    const replies = await Promise.all([
      send(t, confirmClaim, {
        as: hire.company,
        params: { id },
        body: { start_date: today(), remuneration: 950_000 },
      }),
      send(t, denyClaim, { as: hire.company, params: { id }, body: { statement: "No la contratamos nunca." } }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});
