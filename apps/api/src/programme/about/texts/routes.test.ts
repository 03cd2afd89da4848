import { acceptTerms, readTerms } from "@arranca/contract/accounts/entry";
import { readSession, signOut } from "@arranca/contract/accounts/session";
import {
  discardTextDraft,
  listTexts,
  publishText,
  readText,
  readTextVersion,
  saveTextDraft,
  type TextKind,
} from "@arranca/contract/texts";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, aMember, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let as: Account;
beforeAll(async () => {
  t = await startTestApp();
  as = await aStaffMember(t, ["texts.edit"]);
});
afterAll(() => t.close());

const read = async (kind: TextKind) => (await send(t, readText, { as, params: { text_kind: kind } })).contents();
const revisionOf = async (kind: TextKind) => (await read(kind)).draft?.revision ?? 0;
const write = async (kind: TextKind, html: string) =>
  send(t, saveTextDraft, { as, params: { text_kind: kind }, body: { html, revision: await revisionOf(kind) } });
const note = "Dijimos mejor cuánto dura el apoyo.";
const publish = async (kind: TextKind, minor = false) =>
  send(t, publishText, { as, params: { text_kind: kind }, body: { revision: await revisionOf(kind), minor, note } });
const current = async () => (await send(t, readTerms)).contents();

describe("the draft of a legal text", () => {
  test("the draft of a legal text is not public before it is published, and shows its changes to the current version", async () => {
    const before = await current();
    (await write("privacy_short", `${before.privacy_short.html}<p>Pregunta en la oficina.</p>`)).contents();
    expect(await current()).toEqual(before);
    const { draft } = await read("privacy_short");
    expect(draft?.edited_by).toBe("Leticia Arriaga");
    expect(draft?.changes.filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "added", text: "\nPregunta en la oficina." },
    ]);
    const { info } = (await send(t, listTexts, { as })).contents();
    expect(info.map(({ kind, has_draft }) => [kind, has_draft])).toEqual([
      ["privacy", false],
      ["privacy_short", true],
      ["terms", false],
      ["terms_short", false],
    ]);
  });

  test("the second of two simultaneous editors of a legal text is refused with the first one's name, and loses nothing silently", async () => {
    const revision = await revisionOf("privacy");
    const save = () =>
      send(t, saveTextDraft, { as, params: { text_kind: "privacy" }, body: { html: "<p>A</p>", revision } });
    const replies = await Promise.all([save(), save()]);
    expect(replies.map(({ code }) => code ?? "done").toSorted()).toEqual(["CHANGED_MEANWHILE", "done"]);
    const stale = { as, params: { text_kind: "privacy" as const } };
    expect((await send(t, publishText, { ...stale, body: { revision, minor: false, note } })).code).toBe(
      "CHANGED_MEANWHILE",
    );
    expect((await send(t, discardTextDraft, { ...stale, query: { revision } })).code).toBe("CHANGED_MEANWHILE");
    (await send(t, discardTextDraft, { ...stale, query: { revision: revision + 1 } })).contents();
    expect((await send(t, discardTextDraft, { ...stale, query: { revision: 0 } })).code).toBe("TEXT_WITHOUT_DRAFT");
    expect((await publish("privacy")).code).toBe("TEXT_WITHOUT_DRAFT");
  });

  test("the draft of a legal text is sanitised: no script, no picture that a reader could not open, nothing empty", async () => {
    const html = `<h3 data-align="center" onclick="x()">Uno</h3><script>alert(1)</script><p>Dos <img src="/course-media/a.png"></p>`;
    (await write("privacy", html)).contents();
    expect((await read("privacy")).draft?.html).toBe('<h3 data-align="center">Uno</h3><p>Dos </p>');
    expect((await write("privacy", "<p> </p>")).fields).toEqual({ html: "Este campo es obligatorio" });
    expect((await write("privacy", `<p>${"a".repeat(60_000)}</p>`)).status).toBe(422);
  });

  test("only staff who may edit texts can read the draft of a legal text", async () => {
    const other = await aStaffMember(t, ["settings.edit"]);
    expect((await send(t, readText, { as: other, params: { text_kind: "terms" } })).code).toBe("FORBIDDEN");
  });
});

describe("the published version of a legal text", () => {
  test("the published version of a legal text keeps author, date, reason and changes; it is audited, and other administrators are notified", async () => {
    const administrator = await aStaffMember(t, ["staff.manage"]);
    await write("privacy_short", "<p>El municipio cuida tus datos.</p>");
    const { version } = (await publish("privacy_short")).contents();
    expect((await current()).privacy_short).toMatchObject({ version, html: "<p>El municipio cuida tus datos.</p>" });
    const { draft, versions } = await read("privacy_short");
    expect(draft).toBeNull();
    expect(versions.map((one) => [one.version, one.published_by, one.note])).toEqual([
      [version, "Leticia Arriaga", note],
      [1, null, null],
    ]);
    const params = { text_kind: "privacy_short", version: String(version) } as const;
    const { changes } = (await send(t, readTextVersion, { as, params })).contents();
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(["same", "added", "removed"]));
    expect((await send(t, readTextVersion, { as, params: { ...params, version: "99" } })).status).toBe(404);
    const [mail] = await t.emailsTo(administrator.email);
    expect(mail?.subject).toBe("Nueva versión: Aviso de privacidad simplificado");
    expect(await t.emailsTo(as.email)).toEqual([]);
    const logged = await t.deps.db
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "text.publish")
      .execute();
    expect(logged).toEqual([{ detail: { kind: "privacy_short", version, minor: false } }]);
  });

  test("the published version of a legal text cannot be changed, not even by the application", async () => {
    const change = t.deps.db.updateTable("legal_texts").set({ html: "x" }).where("kind", "=", "terms").execute();
    await expect(change).rejects.toThrow(/permission denied/);
  });

  test("publishing a legal text requires a recent password and a meaningful note", async () => {
    await write("privacy", "<p>Otro aviso.</p>");
    const revision = await revisionOf("privacy");
    const body = { revision, minor: false, note: "aaaa aaaa aaaa" };
    expect((await send(t, publishText, { as, params: { text_kind: "privacy" }, body })).fields?.note).toBeDefined();
    t.deps.clock.advanceMinutes(6);
    expect((await publish("privacy")).code).toBe("FRESH_PROOF_NEEDED");
    t.deps.clock.advanceMinutes(-6);
  });

  test("a new privacy notice is announced to every participant; a minor one only to administrators", async () => {
    const person = await aPerson(t);
    const administrator = await aStaffMember(t, ["staff.manage"]);
    const notices = () =>
      t.deps.db
        .selectFrom("notifications")
        .select(["title", "body", "link"])
        .where("login_id", "=", person.loginId)
        .execute();
    (await publish("privacy", true)).contents();
    expect(await notices()).toEqual([]);
    expect((await t.emailsTo(administrator.email))[0]?.text).toContain(
      `${note} Se publicó como corrección: a las cuentas no se les pregunta ni se les avisa.`,
    );
    await write("privacy", "<p>Otro aviso más.</p>");
    (await publish("privacy")).contents();
    expect(await notices()).toEqual([
      { title: "Cambió el aviso de privacidad", body: note, link: "/terms#privacidad" },
    ]);
    expect(await t.emailsTo(person.email)).toEqual([]);
  });
});

describe("[R07] new terms", () => {
  const session = async (who: Account) => (await send(t, readSession, { as: who })).contents();

  test("new terms are presented once to person, company and its colleague, not to staff", async () => {
    const [person, company] = [await aPerson(t), await aCompany(t)];
    const member = await aMember(t, company.id, ["vacancies"]);
    const participants = { person, company, member };
    const homes = { person: "/dashboard", company: "/dashboard-company", member: "/dashboard-company" };
    for (const [kind, who] of Object.entries(participants)) {
      expect((await session(who)).next).toBe(homes[kind as keyof typeof homes]);
    }
    await write("terms", "<p>El apoyo dura ocho meses.</p>");
    const { version } = (await publish("terms")).contents();
    expect((await session(as)).next).toBe("/staff");

    for (const [kind, who] of Object.entries(participants)) {
      const { next, open } = await session(who);
      expect([kind, next, open]).toEqual([kind, "/terms", ["/terms"]]);
      const accept = (asked: number) => send(t, acceptTerms, { as: who, body: { version: asked } });
      expect((await accept(version - 1)).code).toBe("CHANGED_MEANWHILE");
      expect((await accept(version)).contents().next).toBe(homes[kind as keyof typeof homes]);
      expect((await session(who)).next).toBe(homes[kind as keyof typeof homes]);
    }
    const accepted = await t.deps.db.selectFrom("terms_acceptances").select(["login_id", "version"]).execute();
    expect(
      accepted
        .filter((row) => row.version === version)
        .map(({ login_id }) => login_id)
        .toSorted(),
    ).toEqual([person, company, member].map(({ loginId }) => loginId).toSorted());
    expect((await read("terms")).versions[0]).toMatchObject({ version, accepted: 3 });
    expect((await current()).terms).toMatchObject({ version, note });
  });

  test("new terms block the calls of an account that has not accepted them, with TERMS_NOT_ACCEPTED; signing out stays open", async () => {
    const person = await aPerson(t);
    await write("terms", "<p>El apoyo dura nueve meses.</p>");
    (await publish("terms")).contents();
    expect((await send(t, listOpenVacancies, { as: person })).code).toBe("TERMS_NOT_ACCEPTED");
    expect((await send(t, signOut, { as: person })).status).toBe(200);
  });

  test("a minor change of the terms takes effect without asking; an account that never accepted is still asked", async () => {
    const { terms } = await current();
    const [person, late] = [await aPerson(t), await aPerson(t, {}, { terms_version: terms.version - 1 })];
    await write("terms", "<p>El apoyo dura nueve meses corridos.</p>");
    const { version } = (await publish("terms", true)).contents();
    expect((await current()).terms).toMatchObject({ version, note });
    expect((await session(person)).next).toBe("/dashboard");
    expect((await session(late)).next).toBe("/terms");
    const body = { version };
    expect((await send(t, acceptTerms, { as: late, body })).contents().next).toBe("/dashboard");
  });

  test("new points of the terms require no new acceptance: only the full text is accepted", async () => {
    const before = await current();
    await write("terms_short", "<ul><li>Todo es gratis.</li></ul>");
    (await publish("terms_short")).contents();
    const after = await current();
    expect(after.terms).toEqual(before.terms);
    expect(after.terms_short).toMatchObject({
      version: before.terms_short.version + 1,
      html: "<ul><li>Todo es gratis.</li></ul>",
    });
  });
});
