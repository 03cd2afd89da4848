import { authoriseOrder, downloadOrder, markOrderSent, submitOrder } from "@arranca/contract/payments/orders";
import { expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth, giveClabe } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { sha256Of } from "./bank-file.ts";

// The authorised file, the file taken to the bank and the file the bank answers must be the same.

let t: TestApp;
let builder: Account;
let authoriser: Account;
const { step, build, detail, answer, answerFile, takeTo } = paymentsWorld((world) => {
  ({ t, builder, authoriser } = world);
});
const download = (id: string, as: Account) => send(t, downloadOrder, { as, params: { id } });

async function anOrder(until: "draft" | "to_authorise" | "authorised" | "sent", months = 2) {
  for (let made = 0; made < months; made += 1) await anApprovedMonth(t);
  const { id, number } = (await build()).contents();
  await takeTo(until, id);
  return { id, number };
}

test("[S1.3] deposits, sum and SHA-256 of the downloaded bank file agree in the order, the audit log and the file name", async () => {
  const { id, number } = await anOrder("draft");
  expect((await detail(id, authoriser)).file).toBeNull();
  await step(submitOrder, builder, id);
  const { file: shown, content_sha256 } = await detail(id, authoriser);
  expect((await step(authoriseOrder, authoriser, id, { content_sha256 })).status).toBe(200);
  const file = await download(id, authoriser);
  const sha256 = sha256Of(file.bytes.toString("utf8"));
  expect(shown).toEqual({ lines: 2, amount: 700_000, sha256 });
  expect((await detail(id)).file).toEqual(shown);
  expect(file.headers["content-disposition"]).toContain(
    `orden-${number}_depositos-2_suma-7000.00_sha256-${sha256}.csv`,
  );
  await step(markOrderSent, authoriser, id);
  for (const { action, detail: said } of await auditOf(t, id))
    if (["order.authorise", "order.download", "order.sent"].includes(action))
      expect(said, action).toMatchObject({ lines: 2, amount: 700_000, sha256 });
});

test("[S1.3] a content other than the shown one cannot be authorised", async () => {
  const { id } = await anOrder("to_authorise");
  const another = await step(authoriseOrder, authoriser, id, { content_sha256: sha256Of("otro") });
  expect(another.code).toBe("ORDER_CHANGED");
  expect((await detail(id)).status.key).toBe("to_authorise");
});

test("[S1.3] a deposit changed directly in the database blocks the bank file and the answer", async () => {
  const { id } = await anOrder("authorised");
  const change = (amount: number) =>
    t.deps.db.updateTable("payment_order_lines").set({ amount }).where("order_id", "=", id).execute();
  await change(990_000);
  const refused = await download(id, authoriser);
  expect([refused.code, refused.body]).toEqual([
    "ORDER_CHANGED",
    expect.stringContaining("cambió la orden después de la firma"),
  ]);
  await change(350_000);
  expect((await download(id, authoriser)).status).toBe(200);
  await step(markOrderSent, authoriser, id);
  await change(990_000);
  const [line] = (await detail(id)).info;
  expect((await answer(id, `${line?.reference},pagado,`)).code).toBe("ORDER_CHANGED");
});

test("[S1.3] a bank's answer with another account or amount is refused whole, with every such row", async () => {
  const month = await anApprovedMonth(t);
  await giveClabe(t, month.person, "012225001234567893");
  const { id } = await anOrder("sent", 2);
  const lines = (await detail(id)).info;
  const own = lines.find((line) => line.person_id === month.person.id);
  const others = lines.filter((line) => line !== own);
  const head = "referencia,cuenta,importe,resultado,motivo";
  const rowOf = (line: (typeof lines)[number] | undefined, account = line?.clabe_last4, amount = "3500.00") =>
    `${line?.reference},${account},${amount},pagado,`;
  const reply = await answerFile(
    id,
    [head, rowOf(own, "002010077777777771"), rowOf(others[0]), rowOf(others[1], undefined, "350.00")].join("\n"),
  );
  expect([reply.code, reply.message]).toEqual([
    "ANSWER_FILE_INVALID",
    `Renglón 2: la cuenta termina en 7771, y la orden paga ${own?.reference} a la que termina en 7893. ` +
      `Renglón 4: el importe es $350.00, y la orden paga ${others[1]?.reference} con $3,500.00.`,
  ]);
  expect((await detail(id)).info.map(({ outcome }) => outcome)).toEqual([null, null, null]);
  const whole = [head, rowOf(own, "012225001234567893"), ...others.map((line) => rowOf(line))].join("\n");
  expect((await answerFile(id, whole)).contents()).toMatchObject({ paid: 3, missing: 0 });
});

test("[S1.3] the downloader of the bank file cannot record its answer, unless the programme has one payer, and the order says so", async () => {
  const colleague = await aStaffMember(t, ["orders.build"]);
  const { id } = await anOrder("authorised", 1);
  expect((await download(id, builder)).status).toBe(200);
  // The only member who could book the answer must leave the download to somebody else, and is warned before.
  expect((await detail(id, colleague)).blocked).toContain("Solo tú puedes cargar la respuesta del banco");
  expect((await download(id, colleague)).code).toBe("SAME_PERSON");
  await step(markOrderSent, authoriser, id);
  const [line] = (await detail(id)).info;
  const refused = await answer(id, `${line?.reference},pagado,`, builder);
  expect([refused.code, refused.message]).toEqual([
    "SAME_PERSON",
    "Descargaste el archivo de esta orden: la respuesta del banco la carga otra persona del equipo.",
  ]);
  expect((await detail(id, builder)).actions).not.toContain("answer");
  await t.deps.db.insertInto("settings").values({ key: "one_payer", value: "true" }).execute();
  expect((await detail(id, builder)).waived).toContain("quien descarga el archivo, cargar su respuesta");
  expect((await answer(id, `${line?.reference},pagado,`, builder)).status).toBe(200);
  await t.deps.db.deleteFrom("settings").where("key", "=", "one_payer").execute();
  expect((await detail(id)).waived).toBe("La misma persona descargó el archivo y cargó la respuesta del banco.");
  expect((await auditOf(t, id)).find(({ action }) => action === "order.answer")?.detail).toMatchObject({
    one_payer: true,
  });
});

test("[S1.6] every audit record about a payment order has the client address", async () => {
  const { id } = await anOrder("authorised", 1);
  await download(id, authoriser);
  await step(markOrderSent, authoriser, id);
  const [line] = (await detail(id)).info;
  await answer(id, `${line?.reference},pagado,`);
  const rows = await t.deps.db
    .selectFrom("audit_log")
    .select(["action", "address"])
    .where("object_id", "=", id)
    .orderBy("id")
    .execute();
  expect(rows.map(({ action, address }) => [action, address])).toEqual(
    ["build", "submit", "authorise", "download", "sent", "answer"].map((act) => [`order.${act}`, "127.0.0.1"]),
  );
});
