import { addCatalogueEntry, readCatalogue } from "@arranca/contract/catalogues/editor";
import { bankOfClabe } from "@arranca/contract/catalogues/lists";
import { downloadOrder, reviewBank } from "@arranca/contract/payments/orders";
import { updatePersonBank } from "@arranca/contract/persons";
import { listAccounts, readAccount } from "@arranca/contract/review/accounts";
import { clabeCheckDigit } from "@arranca/contract/values/identifiers";
import { describe, expect, test } from "vitest";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { aNewcomer, personInfo, submitForm } from "../../../testing/persons.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let authoriser: Account;
const { build, answer, takeTo, detail } = paymentsWorld(
  (world) => {
    ({ t, reviewer, authoriser } = world);
  },
  { reviewer: ["vouchers.review", "accounts.review"] },
);

const put = (as: Account, body: Record<string, unknown>) =>
  send(t, updatePersonBank, { as, body: { accountNumber: "99887766", ...body } });
const hints = async (person: Account) =>
  (await send(t, readAccount, { as: reviewer, params: { id: person.id } }))
    .contents()
    .signals.filter(({ kind }) => kind === "bank")
    .map(({ text }) => text);
const accept = (person: Account) => send(t, reviewBank, { as: reviewer, params: { id: person.id } });

const unknownBank = "738180012345678908";
const unknownPlaza = "646521012345678905";
const stp = "646180012345678906";
const klar = "661969012345678908";

describe("a CLABE with a right check digit", () => {
  test.each([
    [unknownBank, { bankId: 2 }, "Banamex"],
    [unknownBank, {}, "Banco con código 738"],
    [unknownBank, { bankId: 738 }, "Banco con código 738"],
    [unknownPlaza, { bankId: 646 }, "STP"],
    [unknownPlaza, { bankId: null }, "STP"],
    ["728969012345678906", { bankId: 728 }, "Spin by OXXO"],
    [stp, { bankId: 661 }, "Klar"],
    [klar, { bankId: 646 }, "STP"],
    // STP's former code, which no list offers any more.
    [stp, { bankId: 846 }, "STP"],
  ])(
    "[B01, B25] is taken with the registration and with a change of account: %s beside %j",
    async (clabe, bank, name) => {
      const me = await aNewcomer(t);
      expect((await submitForm(t, me, { bankId: undefined, ...bank, clabe })).status).toBe(200);
      expect(await personInfo(t, me)).toMatchObject({ clabe, bankName: name });
      const approved = await aPerson(t);
      expect((await put(approved, { ...bank, clabe })).status).toBe(200);
      expect(await personInfo(t, approved)).toMatchObject({ clabe, bankName: name });
    },
  );

  test("[B01, B25] tells a reviewer of an unknown bank, an unknown plaza and a bank that is not the chosen one", async () => {
    const me = await aPerson(t);
    await put(me, { clabe: unknownBank, bankId: 2 });
    expect(await hints(me)).toEqual([
      "La CLABE es de Banco con código 738 y el banco elegido es Banamex. El banco 738 de la CLABE no está en el catálogo",
    ]);
    await put(me, { clabe: unknownPlaza });
    expect(await hints(me)).toEqual(["La plaza 521 de la CLABE no está en el catálogo"]);
    await put(me, { clabe: stp, bankId: 661 });
    expect(await hints(me)).toEqual(["La CLABE es de STP y el banco elegido es Klar"]);
    const { sections } = (await send(t, readAccount, { as: reviewer, params: { id: me.id } })).contents();
    const lines = sections.flatMap((section) => section.lines);
    expect(lines.find(({ field }) => field === "bank")?.value).toBe("Klar (la CLABE es de STP)");
    await put(me, { clabe: stp, bankId: 646 });
    expect(await hints(me)).toEqual([]);
  });

  test("[B01, B25] is paid after a returned deposit, by an order and its file, whatever its bank", async () => {
    // CLABEs of nobody else: the same one on two people holds both payments.
    for (const [first17, bankId] of [
      ["73818007000000001", 2],
      ["64618007000000002", 661],
      ["64652107000000003", null],
    ] as const) {
      const clabe = `${first17}${clabeCheckDigit(first17)}`;
      const { person, monthId } = await anApprovedMonth(t, reviewer);
      const first = (await build({ month_ids: [monthId] })).contents();
      await takeTo("sent", first.id);
      const [line] = (await detail(first.id)).info;
      await answer(first.id, `${line?.reference},devuelto,Cuenta cancelada\n`);

      expect((await put(person, { clabe, bankId })).status).toBe(200);
      expect((await accept(person)).status).toBe(200);
      const again = (await build({ month_ids: [monthId] })).contents();
      expect(again).toMatchObject({ lines: 1, held: [] });
      await takeTo("authorised", again.id);
      const file = await send(t, downloadOrder, { as: authoriser, params: { id: again.id } });
      expect(file.bytes.toString()).toContain(`\r\n${clabe},`);
    }
  });

  test("[B01, B25] takes the name that staff gives its bank later, without a release, and staff sees whom that touches", async () => {
    const me = await aPerson(t);
    const other = await aPerson(t);
    const clabe = "739180012345678907";
    await put(me, { clabe });
    await put(other, { clabe, bankId: 2 });
    expect(await personInfo(t, me)).toMatchObject({ bankId: 739, bankName: "Banco con código 739" });
    const as = await aStaffMember(t, ["catalogues.edit"]);
    const catalogue = async (search = "") =>
      (await send(t, readCatalogue, { as, params: { list: "banks" }, query: { search } })).contents();
    expect((await catalogue()).unknown).toContainEqual({ code: "739", accounts: 2 });
    const added = { name: "Banco de Prueba", extra: { code: "739" } };
    expect((await send(t, addCatalogueEntry, { as, params: { list: "banks" }, body: added })).status).toBe(200);
    expect(await personInfo(t, me)).toMatchObject({ bankName: "Banco de Prueba" });
    expect(await hints(me)).toEqual([]);
    const after = await catalogue("Banco de Prueba");
    expect(after.info).toMatchObject([{ id: 739, accounts: 2 }]);
    expect(after.unknown.map(({ code }) => code)).not.toContain("739");
    const touched = (await send(t, listAccounts, { as: reviewer, query: { bank: "739" } })).contents().info;
    expect(touched.map(({ id }) => id).sort()).toEqual([me.id, other.id].sort());
    const named = (await send(t, bankOfClabe, { as: me, query: { clabe } })).contents();
    expect(named).toEqual({ id: 739, bank_name: "Banco de Prueba" });
  });
});

test.each([
  ["a wrong check digit", { clabe: "738180012345678907", bankId: 2 }, "clabe"],
  ["the bank code 000, which no bank has", { clabe: "000000000000000000", bankId: 2 }, "clabe"],
  ["a bank that no list has", { clabe: stp, bankId: 99_999 }, "bankId"],
  ["neither bank nor CLABE", {}, "bankId"],
])("[B01] bank data with %s are refused at their field", async (_case, bank, field) => {
  expect(Object.keys((await put(await aPerson(t), bank)).fields ?? {})).toEqual([field]);
});
