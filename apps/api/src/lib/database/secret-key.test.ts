import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newSecondFactor } from "../../accounts/second-factor/totp.ts";
import { aPerson } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { openVault } from "../crypto.ts";
import { newId } from "../ids.ts";
import { expectSecretKey } from "./secret-key.ts";

const otherVault = openVault("another key that only tests use, 32 characters");
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// As the owner: the application never takes the canary away.
afterEach(() =>
  app.asOwner(`DELETE FROM secret_key_canary; DELETE FROM registration_drafts; DELETE FROM emails;
    UPDATE persons SET curp = NULL, account_number = NULL; UPDATE logins SET totp_secret = NULL`),
);

const canaries = async () => (await app.deps.db.selectFrom("secret_key_canary").select("sealed").execute()).length;

test("the first start seals the canary, and from then on another key is refused with what to do", async () => {
  const { db, vault } = app.deps;
  await expectSecretKey(db, vault);
  await expectSecretKey(db, vault);
  expect(await canaries()).toBe(1);
  await expect(expectSecretKey(db, otherVault)).rejects.toThrow(/SECRET_KEY is not the key .* Start with the key/);
});

test("of two first starts with two keys one is refused", async () => {
  const { db, vault } = app.deps;
  const ends = await Promise.allSettled([expectSecretKey(db, vault), expectSecretKey(db, otherVault)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

const sealSomething: Record<string, () => Promise<unknown>> = {
  "a CURP": async () => {
    const { db, vault } = app.deps;
    const { id } = await aPerson(app);
    const curp = vault.sealField("ROAX030614MGTDRMA1", `persons.curp/${id}`);
    await db.updateTable("persons").set({ curp }).where("id", "=", id).execute();
  },
  "an account number": async () => {
    const { db, vault } = app.deps;
    const { id } = await aPerson(app);
    const account_number = vault.sealField("0123456789", `persons.account_number/${id}`);
    await db.updateTable("persons").set({ account_number }).where("id", "=", id).execute();
  },
  "a second factor": async () => {
    const { db, vault } = app.deps;
    const login = await aPerson(app);
    const { sealed } = newSecondFactor(vault, { ...login, issuer: "Arranca" });
    await db.updateTable("logins").set({ totp_secret: sealed }).where("id", "=", login.loginId).execute();
  },
  "a draft": async () => {
    const { db, vault } = app.deps;
    const draft = { owner_id: newId(), step: "identity", updated_at: new Date() };
    const data = vault.sealField("{}", `registration_drafts.data/${draft.owner_id}/identity`);
    await db
      .insertInto("registration_drafts")
      .values({ ...draft, data })
      .execute();
  },
  "an e-mail": async () => {
    const { db, vault } = app.deps;
    const email = { id: newId(), recipient: "a@b.example", template: "code", event: newId(), created_at: new Date() };
    const content = vault.sealField("{}", `emails.content/${email.id}`);
    await db
      .insertInto("emails")
      .values({ ...email, content })
      .execute();
  },
};

test.for(Object.entries(sealSomething))("data from before the canary is known by %s", async ([, seal]) => {
  const { db, vault } = app.deps;
  await seal();
  await expect(expectSecretKey(db, otherVault)).rejects.toThrow("SECRET_KEY is not the key");
  expect(await canaries()).toBe(0);
  await expectSecretKey(db, vault);
  expect(await canaries()).toBe(1);
});
