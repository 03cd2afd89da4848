import { type AnswerForm, downloadClosingAct, previewAnswer, saveAnswerForm } from "@arranca/contract/payments/answer";
import { answerOrder, listOrders } from "@arranca/contract/payments/orders";
import { expect, test } from "vitest";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { readPdfText } from "../../../testing/files/read-pdf.ts";
import { asUpload } from "../../../testing/files/sample-files.ts";
import { paymentsWorld } from "../../../testing/orders.ts";
import { anApprovedMonth } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import type { TestApp } from "../../../testing/test-app.ts";

import { watchUnanswered } from "./overdue.service.ts";
import { ledgerSums } from "./store.ts";

let t: TestApp;
let reviewer: Account;
let builder: Account;
let authoriser: Account;
const { build, detail, months, takeTo } = paymentsWorld((world) => {
  ({ t, reviewer, builder, authoriser } = world);
});

async function aSentOrder(count: number) {
  const people: Account[] = [];
  for (let made = 0; made < count; made += 1) people.push((await anApprovedMonth(t, reviewer)).person);
  const { id, number } = (await build()).contents();
  await takeTo("sent", id);
  return { id, number, people, lines: (await detail(id)).info };
}

const fileOf = (text: string) => [asUpload("file", "respuesta.txt", Buffer.from(text))];
const preview = (id: string, text: string, as = builder, body = {}) =>
  send(t, previewAnswer, { as, params: { id }, body, files: fileOf(text) });
const book = (id: string, text: string, plan?: string | null) =>
  send(t, answerOrder, { as: builder, params: { id }, body: plan ? { plan } : {}, files: fileOf(text) });
const save = (signature: string, form: AnswerForm, as = builder) =>
  send(t, saveAnswerForm, { as, params: { signature }, body: form });

type Line = Awaited<ReturnType<typeof detail>>["info"][number] | undefined;
const head = "referencia,cuenta,importe,resultado,motivo,fecha";
const rowOf = (line: Line, said = "pagado,") => `${line?.reference},${line?.clabe_last4},3500.00,${said},2026-11-20`;

test("[M6] a preview says for every row what it will do and how many deposits are missing, and books nothing", async () => {
  const { id, lines } = await aSentOrder(3);
  const text = [head, rowOf(lines[0]), rowOf(lines[1], "devuelto,Cuenta cancelada")].join("\n");
  const seen = (await preview(id, text)).contents();
  expect(seen).toMatchObject({
    unclear: [],
    paid: { count: 1, amount: 350_000 },
    returned: { count: 1, amount: 350_000 },
    missing: { count: 1, amount: 350_000 },
    refused: 0,
    rows: [
      { line: 2, act: "pay", beneficiary: lines[0]?.beneficiary, clabe_last4: lines[0]?.clabe_last4, faults: [] },
      { line: 3, act: "return", reason: "Cuenta cancelada", said: "devuelto", date: "2026-11-20" },
    ],
  });
  expect((await detail(id)).info.map(({ outcome }) => outcome)).toEqual([null, null, null]);
  expect((await book(id, text, seen.plan)).contents()).toMatchObject({ paid: 1, returned: 1, missing: 1 });
  expect((await detail(id)).info.map(({ outcome }) => outcome)).toEqual(["paid", "returned", null]);
});

test("[M6] a preview with wrong rows names them and has nothing to confirm; the booking is refused whole", async () => {
  const { id, lines } = await aSentOrder(2);
  const other = await aSentOrder(1);
  const text = [head, rowOf(lines[0]), rowOf(other.lines[0]), rowOf(lines[1]).replace("3500.00", "350.00")].join("\n");
  const seen = (await preview(id, text)).contents();
  expect([seen.refused, seen.plan]).toEqual([2, null]);
  expect(seen.rows.map(({ faults }) => faults)).toEqual([
    [],
    [`la referencia ${other.lines[0]?.reference} es de la orden ${other.number}.`],
    [`el importe es $350.00, y la orden paga ${lines[1]?.reference} con $3,500.00.`],
  ]);
  const refused = await book(id, text);
  expect([refused.status, refused.code]).toEqual([422, "ANSWER_FILE_INVALID"]);
  expect(refused.fields?.file).toMatch(/^Renglón 3: .* Renglón 4: /);
  expect((await detail(id)).info.map(({ outcome }) => outcome)).toEqual([null, null]);
});

test("[M6] a file is booked once for its order, and the refusal says when and by whom", async () => {
  const { id, lines } = await aSentOrder(2);
  const text = [head, rowOf(lines[0])].join("\n");
  expect((await book(id, text)).status).toBe(200);
  for (const again of [await book(id, text), await preview(id, text)]) {
    expect(again.code).toBe("ANSWER_FILE_INVALID");
    expect(again.fields?.file).toMatch(/^Este archivo ya se registró el 20 de noviembre de 2026.*, lo cargó .+\.$/);
  }
  // A later file may repeat what an earlier one said.
  const rest = (await preview(id, [head, rowOf(lines[0]), rowOf(lines[1])].join("\n"))).contents();
  expect([rest.already, rest.paid.count, rest.missing.count]).toEqual([1, 1, 0]);
});

test("[M6] a colleague who booked meanwhile makes an old preview worthless", async () => {
  const { id, lines } = await aSentOrder(3);
  const text = [head, rowOf(lines[0]), rowOf(lines[1])].join("\n");
  const { plan } = (await preview(id, text)).contents();
  await book(id, [head, rowOf(lines[0])].join("\n"));
  const late = await book(id, text, plan);
  expect([late.code, late.message]).toEqual([
    "ORDER_CHANGED",
    "Algo cambió después de tu vista previa. Revísala otra vez.",
  ]);
  expect((await detail(id)).info.map(({ outcome }) => outcome)).toEqual(["paid", null, null]);
});

test("[M6] the month is paid on the bank's day, never before sending or in the future", async () => {
  const { id, lines, people } = await aSentOrder(1);
  const sentAt = new Date("2026-11-17T18:00:00Z");
  await t.deps.db.updateTable("payment_orders").set({ sent_at: sentAt }).where("id", "=", id).execute();
  const on = (day: string) => book(id, [head, rowOf(lines[0]).replace("2026-11-20", day)].join("\n"));
  expect((await on("2026-11-16")).fields?.file).toContain("antes de enviar la orden el 17 de noviembre de 2026");
  expect((await on("2026-11-21")).fields?.file).toContain("ese día no ha llegado");
  expect((await on("2026-11-18")).status).toBe(200);
  expect((await detail(id)).info[0]?.settled_on).toBe("2026-11-18");
  expect(JSON.stringify((await months(people[0] as Account)).info)).toContain("2026-11-18");
});

test("[M6] a bank that got the file days before the order was marked as sent may have paid since its download, not before", async () => {
  const { id, lines } = await aSentOrder(1);
  const times = { file_taken_at: new Date("2026-11-16T18:00:00Z"), sent_at: new Date("2026-11-19T18:00:00Z") };
  await t.deps.db.updateTable("payment_orders").set(times).where("id", "=", id).execute();
  const on = (day: string) => book(id, [head, rowOf(lines[0]).replace("2026-11-20", day)].join("\n"));
  expect((await on("2026-11-15")).fields?.file).toContain("antes de descargar su archivo el 16 de noviembre de 2026");
  expect((await on("2026-11-16")).status).toBe(200);
  expect((await detail(id)).info[0]?.settled_on).toBe("2026-11-16");
});

test("[M6] a file that is downloaded again after sending moves no day", async () => {
  const { id, lines } = await aSentOrder(1);
  const times = { sent_at: new Date("2026-11-17T18:00:00Z"), file_taken_at: new Date("2026-11-19T18:00:00Z") };
  await t.deps.db.updateTable("payment_orders").set(times).where("id", "=", id).execute();
  expect((await book(id, [head, rowOf(lines[0]).replace("2026-11-20", "2026-11-17")].join("\n"))).status).toBe(200);
});

test("[M6] a form mapped by hand once is recognised in the next file with the same headings", async () => {
  const { id, lines } = await aSentOrder(2);
  const text = (line: Line) =>
    ["Folio propio;Destino;Pesos;Situación banco;X", `${line?.reference};${line?.clabe_last4};3500.00;00;`].join("\n");
  const unknown = (await preview(id, text(lines[0]))).contents();
  expect([unknown.known, unknown.plan]).toEqual([null, null]);
  expect(unknown.unclear.length).toBeGreaterThan(0);
  const at = (place: number) => ({ at: place, length: null });
  const form: AnswerForm = {
    columns: { reference: at(0), account: at(1), amount: at(2), result: at(3), reason: at(4), date: null },
    only_returns: false,
    in_cents: false,
    starts_with: "",
    words: [{ word: "00", means: "paid" }],
  };
  const chosen = (await preview(id, text(lines[0]), builder, { header_line: 1 })).contents();
  expect((await save(chosen.signature, form)).status).toBe(200);
  const known = (await preview(id, text(lines[0]))).contents();
  expect(known.known).toMatchObject({ on: "2026-11-20" });
  expect(known.notes).toEqual(["El archivo no dice la fecha: se registra la de hoy, 20 de noviembre."]);
  expect((await book(id, text(lines[0]), known.plan)).contents()).toMatchObject({ paid: 1, missing: 1 });
  expect((await preview(id, text(lines[1]))).contents()).toMatchObject({ unclear: [], paid: { count: 1 } });
});

test("[M6] nobody can save a form in which a returned deposit reads as paid, and only builders save forms", async () => {
  const place = { at: 0, length: null };
  const columns = { reference: place, account: place, amount: place, result: place, reason: null, date: null };
  const form = (word: string): AnswerForm => ({
    columns,
    only_returns: false,
    in_cents: false,
    starts_with: "",
    words: [{ word, means: "paid" }],
  });
  const signature = "a".repeat(64);
  const turned = await save(signature, form("RECHAZADO"));
  expect([turned.status, turned.fields?.words]).toEqual([
    422,
    "«RECHAZADO» ya quiere decir otra cosa. Déjalo como está.",
  ]);
  expect((await save(signature, form("00"), authoriser)).code).toBe("FORBIDDEN");
  expect((await save(signature, form("00"), await aStaffMember(t, ["accounts.review"]))).code).toBe("FORBIDDEN");
});

test("[M6] a colleague who may not book an answer may not preview it either", async () => {
  const { id, lines } = await aSentOrder(1);
  const text = [head, rowOf(lines[0])].join("\n");
  expect((await preview(id, text, authoriser)).code).toBe("FORBIDDEN");
  expect((await preview(id, text, reviewer)).code).toBe("FORBIDDEN");
});

test("[M6] the closing act of a reconciled order adds up in the ledger and is seen by everybody named in it", async () => {
  const { id, number, lines, people } = await aSentOrder(2);
  const act = () => send(t, downloadClosingAct, { as: authoriser, params: { id } });
  const early = await act();
  expect([early.code, early.message]).toEqual([
    "ORDER_STATE",
    "El acta se hace cuando el banco ya contestó todos los depósitos.",
  ]);
  await book(id, [head, rowOf(lines[0]), rowOf(lines[1], "devuelto,Cuenta cancelada")].join("\n"));
  expect(await ledgerSums(t.deps.db, id)).toEqual({ sent: 700_000, paid: 350_000, returned: 350_000 });
  const file = await act();
  expect(file.headers["content-disposition"]).toContain(`acta-orden-${number}.pdf`);
  const text = (await readPdfText(file.bytes)).join(" ");
  for (const said of [`Acta de cierre de la orden ${number}`, "$7,000.00", "Cuenta cancelada", "Diferencia", "$0.00"])
    expect(text).toContain(said);
  const looks = await t.deps.db
    .selectFrom("audit_log")
    .select("about_id")
    .where("action", "=", "order.act")
    .where("object_id", "=", id)
    .execute();
  expect(looks.map(({ about_id }) => about_id).sort()).toEqual(people.map(({ id: person }) => person).sort());
});

test("[M6] an order with deposits unanswered after five working days is listed and alarms administrators once", async () => {
  const [late, fresh] = [await aSentOrder(2), await aSentOrder(1)];
  const sentAt = (at: string) => t.deps.db.updateTable("payment_orders").set({ sent_at: new Date(at) });
  // Friday 13 November; five working days later is Friday 20 November, today.
  await sentAt("2026-11-12T18:00:00Z").where("id", "=", late.id).execute();
  await sentAt("2026-11-13T18:00:00Z").where("id", "=", fresh.id).execute();
  const list = async () =>
    (await send(t, listOrders, { as: builder, query: { unanswered: 1 } })).contents().info.map(({ id }) => id);
  expect(await list()).toContain(late.id);
  expect(await list()).not.toContain(fresh.id);
  for (let day = 0; day < 2; day += 1) await watchUnanswered(t.deps);
  const alarms = () => t.deps.db.selectFrom("alarms").selectAll().where("subject", "=", `order/${late.id}`).execute();
  expect(await alarms()).toMatchObject([
    {
      kind: "late_bank_answer",
      times: 1,
      closed_at: null,
      happened: `La orden ${late.number} se envió el 12 de noviembre de 2026. Faltan 2 depósitos por $7,000.00.`,
    },
  ]);
  await book(late.id, [head, ...late.lines.map((line) => rowOf(line))].join("\n"));
  expect((await alarms())[0]?.closed_at).not.toBeNull();
  expect(await list()).not.toContain(late.id);
});
