import { readAccount } from "@arranca/contract/review/accounts";
import { addOtherList, listOtherLists, removeOtherList } from "@arranca/contract/review/other-lists";
import { listSignals } from "@arranca/contract/review/signals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../../lib/database/db.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { asUpload } from "../../../testing/files/sample-files.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { detectPersonSignals } from "../../../trust/signals/service.ts";
import { curpsOf } from "./rules.ts";

let t: TestApp;
let admin: Account;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  admin = await aStaffMember(t, ["settings.edit"]);
  reviewer = await aStaffMember(t, ["accounts.review"]);
});
afterAll(() => t.close());

const curp = "OXPE040512MYNYRLA2";
const add = (name: string, text: string | Buffer, as = admin) =>
  send(t, addOtherList, { as, body: { name }, files: [asUpload("file", "padron.csv", Buffer.from(text))] });
const aPersonWith = async (own: string) => {
  const person = await aPerson(t);
  const curp_index = t.deps.vault.blindIndex(own, "persons.curp");
  await t.deps.db.updateTable("persons").set({ curp_index }).where("id", "=", person.id).execute();
  return person;
};
const signalsOf = async (about: string) =>
  (await send(t, listSignals, { as: reviewer, query: { about } })).contents().info;
const lists = async () => (await send(t, listOtherLists, { as: admin })).contents();

test("[B23] a person on the list of another programme gets a signal that holds nothing, before and after the list arrives", async () => {
  const before = await aPersonWith(curp);
  const answer = await add("Becas del estado", `CURP;Nombre\r\n${curp.toLowerCase()};Elda\r\n;sin CURP\r\n\r\n`);
  expect(answer.contents()).toEqual({
    message: "Padrón agregado: 1 persona",
    people: 1,
    found: 1,
    rows_without: 1,
  });
  const after = await aPersonWith(curp);
  await inTransaction(t.deps.db, (tx) => detectPersonSignals(tx, t.deps, [after.id]));
  for (const person of [before, after])
    expect(await signalsOf(person.id)).toMatchObject([
      {
        name: "En el padrón de otro programa",
        held: false,
        compared: "Su CURP está en «Becas del estado». Puede ser un apoyo que no choca con este: pregúntale.",
        sides: [{ id: person.id }],
      },
    ]);
  expect((await send(t, readAccount, { as: reviewer, params: { id: before.id } })).status).toBe(200);

  const [list] = await lists();
  expect(list).toMatchObject({ name: "Becas del estado", people: 1, added_by: expect.stringContaining("Leticia") });
  const removed = await send(t, removeOtherList, {
    as: admin,
    params: { id: list?.id ?? "" },
    body: { reason: "Ya no está vigente" },
  });
  expect(removed.status).toBe(200);
  expect(await signalsOf(before.id)).toMatchObject([{ decided: { name: "Ya no se repite" } }]);
  expect(await lists()).toEqual([]);
  const again = { as: admin, params: { id: list?.id ?? "" }, body: { reason: "Ya no está vigente" } };
  expect((await send(t, removeOtherList, again)).code).toBe("NOT_FOUND");
});

test("[B23] a list as Excel saves it in UTF-16 is read, and a file without a CURP is refused with what to do", async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`Curp\t\n${curp}\t1\n`, "utf16le")]);
  expect((await add("Otro", utf16)).contents()).toMatchObject({ people: 1, rows_without: 0 });
  const empty = await add("Nada", "nombre\nElda\n");
  expect(empty.fields?.file).toContain("No encontramos ninguna CURP en el archivo.");
  expect((await lists()).map(({ name }) => name)).toEqual(["Otro"]);
  expect((await add("Ajena", curp, reviewer)).code).toBe("FORBIDDEN");
});

test("[B23] no CURP of a list is stored as it was typed", async () => {
  const rows = await t.deps.db.selectFrom("other_list_people").selectAll().execute();
  expect(rows.map(({ curp_index }) => curp_index)).toEqual([t.deps.vault.blindIndex(curp, "persons.curp")]);
});

test("[B23] the CURPs of a million letters are found in linear time", () => {
  const { curps, rowsWithout } = curpsOf(`${"A".repeat(1_000_000)}\n${"A1 ".repeat(300_000)}\n${curp},${curp}`);
  expect([...curps]).toEqual([curp]);
  expect(rowsWithout).toBe(1);
});
