import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newSecondFactor } from "../../trust/accounts/second-factor/totp.ts";
import { openVault } from "../crypto.ts";
import { newId } from "../ids.ts";
import { changeSecretKey, expectCanaryOpens, expectSecretKey, openDataVault } from "./secret-key.ts";

const otherVault = openVault("another key that only tests use, 32 characters");
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// Runs as the owner: the application may not delete the canary.
afterEach(() =>
  app.asOwner(`DELETE FROM secret_key_canary; DELETE FROM registration_drafts; DELETE FROM emails;
    UPDATE persons SET curp = NULL, account_number = NULL; UPDATE logins SET totp_secret = NULL`),
);

const canaries = async () => (await app.deps.db.selectFrom("secret_key_canary").select("sealed").execute()).length;

test("the first start encrypts a check value, and later starts with another SECRET_KEY are refused with a remedy", async () => {
  const { db, vault } = app.deps;
  await expectSecretKey(db, vault);
  await expectSecretKey(db, vault);
  expect(await canaries()).toBe(1);
  await expect(expectSecretKey(db, otherVault)).rejects.toThrow(/SECRET_KEY is not the key .* Start with the key/);
});

test("the second of two concurrent first starts with different keys is refused", async () => {
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

test.for(Object.entries(sealSomething))(
  "data older than the check value of its SECRET_KEY is recognised by %s",
  async ([, seal]) => {
    const { db, vault } = app.deps;
    await seal();
    await expect(expectSecretKey(db, otherVault)).rejects.toThrow("SECRET_KEY is not the key");
    expect(await canaries()).toBe(0);
    await expectSecretKey(db, vault);
    expect(await canaries()).toBe(1);
  },
);

const first = "a first key that only tests use, 32 characters and";
const second = "a second key that only tests use, 32 characters";
const third = "the third key that only tests use, 32 characters";

async function change(from: string, to: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  await changeSecretKey(owner, from, to).finally(() => owner.end());
}

test("encrypted and hashed values stay valid after a change of SECRET_KEY, and the old key decrypts nothing", async () => {
  const { db } = app.deps;
  const before = await openDataVault(db, { SECRET_KEY: first });
  const sealed = before.sealField("ROAX030614MGTDRMA1", "persons.curp/1");
  for (const [from, to] of [
    [first, second],
    [second, third],
  ] as const) {
    await change(from, to);
    await expect(openDataVault(db, { SECRET_KEY: from })).rejects.toThrow("SECRET_KEY is not the key");
    const after = await openDataVault(db, { SECRET_KEY: to });
    expect(after.openField(sealed, "persons.curp/1")).toBe("ROAX030614MGTDRMA1");
    expect(after.blindIndex("x", "persons.curp")).toEqual(before.blindIndex("x", "persons.curp"));
    // Sessions survive the key change.
    expect(after.sessionHmac("x")).toEqual(before.sessionHmac("x"));
    expect(after.publicKeys()).toEqual(before.publicKeys());
  }
  const { sealed: canary } = await db.selectFrom("secret_key_canary").select("sealed").executeTakeFirstOrThrow();
  expect(() => expectCanaryOpens(openVault(third), canary)).not.toThrow();
});

test("during a change of SECRET_KEY a start with both keys succeeds, before and after the change", async () => {
  const { db } = app.deps;
  await openDataVault(db, { SECRET_KEY: first });
  const both = { SECRET_KEY: first, NEW_SECRET_KEY: second };
  const sealed = (await openDataVault(db, both)).sealField("x", "place");
  await change(first, second);
  expect((await openDataVault(db, both)).openField(sealed, "place")).toBe("x");
});

test("a change from a wrong SECRET_KEY, or on data without a check value, is refused and changes nothing", async () => {
  const { db } = app.deps;
  await expect(change(first, second)).rejects.toThrow("This data has no key yet");
  await openDataVault(db, { SECRET_KEY: first });
  await expect(change(second, third)).rejects.toThrow("SECRET_KEY is not the key");
  await openDataVault(db, { SECRET_KEY: first });
});

test("only the first of two concurrent changes of SECRET_KEY wins, and the key of the other decrypts nothing", async () => {
  const { db } = app.deps;
  await openDataVault(db, { SECRET_KEY: first });
  const ends = await Promise.allSettled([change(first, second), change(first, third)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [winner, loser] = ends[0]?.status === "fulfilled" ? [second, third] : [third, second];
  await openDataVault(db, { SECRET_KEY: winner });
  await expect(openDataVault(db, { SECRET_KEY: loser })).rejects.toThrow("SECRET_KEY is not the key");
});
