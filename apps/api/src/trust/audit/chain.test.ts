import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listNotifications } from "@arranca/contract/notifications";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit } from "../../lib/database/audit.ts";
import { inTransaction } from "../../lib/database/db.ts";
import { newId } from "../../lib/ids.ts";
import { aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { anchorAudit } from "./anchors.service.ts";
import { readAnchors } from "./anchors.ts";
import { hashAfter } from "./chain.ts";
import { faultSentence } from "./faults.ts";
import { verifyAudit, verifyDaily } from "./verify.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const entry = (over: object = {}) => ({ actor: newId(), action: "setting.change" as const, ...over });
const record = (over: object = {}) => recordAudit(t.deps.db, t.deps.clock, entry(over));
const check = async () => verifyAudit(t.deps.db, await readAnchors(t.deps.settings.anchorFolder, t.deps.vault));
const found = async () => (await check()).faults.map(faultSentence);

const asOwner = (...statements: string[]) =>
  t.asOwner(["SET session_replication_role = replica", ...statements].join(";"));

const keep = () => asOwner("CREATE TABLE kept_log AS TABLE audit_log", "CREATE TABLE kept_chain AS TABLE audit_chain");
const restore = () =>
  asOwner(
    "DELETE FROM audit_chain",
    "DELETE FROM audit_log",
    "INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM kept_log",
    "INSERT INTO audit_chain SELECT * FROM kept_chain",
    "DROP TABLE kept_log, kept_chain",
  );

test("audit rows enter the chain in the order in which their transactions commit", async () => {
  await record({ detail: { key: "áéñ", list: ["a", "b"] }, reason: "Con acentos, comas: y 'comillas'" });
  for (let row = 2; row <= 30; row++) await record();
  await Promise.all(Array.from({ length: 11 }, () => record()));
  await expect(
    inTransaction(t.deps.db, async (tx) => {
      await recordAudit(tx, t.deps.clock, entry());
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await check()).toEqual({ rows: 41, anchors: 0, count: 0, faults: [] });
});

test("two concurrent transactions do not wait for each other before they commit", async () => {
  let [goOn, isIn] = [() => {}, () => {}];
  const going = new Promise<void>((resolve) => (goOn = resolve));
  const inside = new Promise<void>((resolve) => (isIn = resolve));
  const long = inTransaction(t.deps.db, async (tx) => {
    await recordAudit(tx, t.deps.clock, entry({ reason: "larga" }));
    isIn();
    await going;
  });
  await inside;
  await record({ reason: "corta" });
  goOn();
  await long;
  const { rows } = await sql<{ reason: string }>`
    SELECT l.reason FROM audit_chain c JOIN audit_log l ON l.id = c.audit_id ORDER BY c.seq DESC LIMIT 2`.execute(
    t.deps.db,
  );
  expect(rows.map(({ reason }) => reason)).toEqual(["larga", "corta"]);
  expect(await found()).toEqual([]);
});

test.each([
  "UPDATE audit_log SET reason = 'otra'",
  "DELETE FROM audit_log",
  "TRUNCATE audit_log CASCADE",
  "UPDATE audit_chain SET seq = seq",
  "DELETE FROM audit_chain",
  "TRUNCATE audit_chain",
])("the database refuses it, also from its owner: %s", async (statement) => {
  await expect(t.asOwner(statement)).rejects.toThrow("append-only");
});

const ways: [string, string[], string[]][] = [
  [
    "one changed letter",
    ["UPDATE audit_log SET action = 'setting.changf' WHERE id = 7"],
    ["El registro 7 (lugar 7) no dice lo que decía."],
  ],
  [
    "one changed byte of a detail",
    [`UPDATE audit_log SET detail = jsonb_set(detail, '{key}', '"áéń"') WHERE id = 1`],
    ["El registro 1 (lugar 1) no dice lo que decía."],
  ],
  ["a removed row", ["DELETE FROM audit_log WHERE id = 9"], ["Falta el registro 9 (lugar 9)."]],
  [
    "a row that is removed with its place",
    ["DELETE FROM audit_log WHERE id = 9", "DELETE FROM audit_chain WHERE seq = 9"],
    ["Falta el lugar 9."],
  ],
  [
    "two rows that change places",
    [
      "UPDATE audit_chain SET audit_id = 100000 WHERE seq = 3",
      "UPDATE audit_chain SET audit_id = 3 WHERE seq = 5",
      "UPDATE audit_chain SET audit_id = 5 WHERE seq = 3",
    ],
    [
      "El registro 5 está en el lugar 3, pero es el del lugar 5.",
      "El registro 3 está en el lugar 5, pero es el del lugar 3.",
    ],
  ],
  [
    "a row that is put in past the chain",
    ["INSERT INTO audit_log (at, action) VALUES (now(), 'setting.change')"],
    [expect.stringMatching(/^El registro \d+ se metió sin pasar por la cadena\.$/)],
  ],
];
test.each(ways)("the verification of the audit chain finds %s", async (_way, statements, sentences) => {
  await keep();
  try {
    await asOwner(...statements);
    expect(await found()).toEqual(sentences);
  } finally {
    await restore();
  }
  expect(await found()).toEqual([]);
});

// Two of the rows are the sign-ins of auditor and reviewer.
test("an anchor is written to a file and mailed to the auditors once a day", async () => {
  const [auditor, reviewer] = [await aStaffMember(t, ["audit.read"]), await aStaffMember(t, ["accounts.review"])];
  await anchorAudit(t.deps);
  await record();
  await anchorAudit(t.deps);
  const { anchors } = await readAnchors(t.deps.settings.anchorFolder, t.deps.vault);
  expect(anchors).toMatchObject([{ day: "2026-11-20", count: 45 }]);
  const [letter, ...others] = await t.emailsTo(auditor.email);
  expect(others).toEqual([]);
  expect(letter?.text).toContain(`Registros: 45`);
  expect(letter?.text).toContain(anchors[0]?.hash);
  expect(await t.emailsTo(reviewer.email)).toEqual([]);
  expect(await check()).toMatchObject({ rows: 46, anchors: 1, count: 0 });
});

test("a truncated audit chain is found by its anchor alone", async () => {
  await keep();
  await asOwner(
    "DELETE FROM audit_chain WHERE seq > 40",
    "DELETE FROM audit_log WHERE id NOT IN (SELECT audit_id FROM audit_chain)",
  );
  expect(await found()).toEqual(["El 20 de noviembre de 2026 había 45 registros y ahora hay 40: falta el final."]);
  await restore();
});

test("a changed row of a completely rehashed audit chain is found by its anchor", async () => {
  await keep();
  await asOwner(
    "UPDATE audit_log SET reason = 'Otra cosa' WHERE id = 20",
    `DO $$ DECLARE e record; last bytea := decode(repeat('00', 32), 'hex'); BEGIN
      FOR e IN SELECT c.seq, l FROM audit_chain c JOIN audit_log l ON l.id = c.audit_id ORDER BY c.seq LOOP
        last := sha256(last || audit_bytes(e.l));
        UPDATE audit_chain SET hash = last WHERE seq = e.seq;
      END LOOP; END $$`,
  );
  expect(await found()).toEqual([
    "Hasta el lugar 45 la cadena es otra que el 20 de noviembre de 2026: alguien la escribió de nuevo.",
  ]);
  await restore();
});

test("a forged anchor of the audit chain is found", async () => {
  const [name = ""] = readdirSync(t.deps.settings.anchorFolder);
  const file = join(t.deps.settings.anchorFolder, name);
  const text = readFileSync(file, "utf8");
  for (const forged of [text.replace('"count":45', '"count":40'), "nothing"]) {
    rmSync(file);
    writeFileSync(file, forged);
    expect(await found()).toEqual([
      "El ancla del 20 de noviembre de 2026 no la hizo este programa, o alguien la cambió.",
    ]);
  }
  rmSync(file);
  writeFileSync(file, text);
  expect(await found()).toEqual([]);
});

test("the daily check alarms the administrators only if the audit log was changed", async () => {
  const boss = await aStaffMember(t, ["staff.manage"]);
  const bell = async () => (await send(t, listNotifications, { as: boss })).contents().info;
  await verifyDaily(t.deps);
  expect(await bell()).toEqual([]);
  await asOwner("UPDATE audit_log SET action = 'setting.changf' WHERE id = 7");
  await verifyDaily(t.deps);
  expect(await bell()).toMatchObject([
    { title: "La auditoría ya no está completa", body: expect.stringContaining("El registro 7 (lugar 7)") },
  ]);
});

test("an implementation written from docs/adr/0039 alone computes the same hashes of the audit chain", () => {
  const manual = readFileSync(join(import.meta.dirname, "../../../../../docs/adr/0039-audit-hash-chain.md"), "utf8");
  const row = /```\n(0:.+|\d+:.+,)\n```/.exec(manual)?.[1] ?? "";
  const hash = /`([0-9a-f]{64})`/.exec(manual)?.[1];
  const columns = [
    "1",
    "2026-11-20T18:00:00.000Z",
    null,
    "session.start",
    null,
    null,
    null,
    "{}",
    "Sesión",
    "127.0.0.1",
  ];
  expect(row).toBe(columns.map((value) => (value === null ? "-," : `${Buffer.byteLength(value)}:${value},`)).join(""));
  expect(hashAfter(Buffer.alloc(32), columns).toString("hex")).toBe(hash);
});
