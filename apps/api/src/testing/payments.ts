import { uploadVoucher } from "@arranca/contract/payments/vouchers";
import { clabeCheckDigit } from "@arranca/contract/values/identifiers";
import { sql } from "kysely";
import { approveVoucher } from "../programme/payments/vouchers/review.service.ts";
import { type Account, aStaffMember } from "./factories.ts";
import { asUpload } from "./files/sample-files.ts";
import { aRelation, type Relation } from "./relations.ts";
import { send, type Upload } from "./requests.ts";
import type { TestApp } from "./test-app.ts";

let count = 0;

/** Note of a builder, which an order with first payments needs. */
export const builderNote = "Revisé los avisos y las cuentas.";

export const aReceipt = (field = "files[0]", name = "recibo.pdf"): Upload => {
  count += 1;
  const text = `%PDF-1.4\n% ${count}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n`;
  const offsets = [1, 2, 3].map((id) => text.indexOf(`${id} 0 obj`));
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return asUpload(
    field,
    name,
    Buffer.from(
      `${text}xref\n0 4\n0000000000 65535 f \n${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    ),
  );
};

export function aClabe(): string {
  count += 1;
  const first17 = `012225${String(count).padStart(11, "0")}`;
  return `${first17}${clabeCheckDigit(first17)}`;
}

/** GrantContent a person a reviewed CLABE, unique by default. */
export async function giveClabe(test: TestApp, person: Account, clabe = aClabe()): Promise<void> {
  const { vault, clock, db } = test.deps;
  await db
    .updateTable("persons")
    .set({
      clabe: vault.sealField(clabe, `persons.clabe/${person.id}`),
      clabe_index: vault.blindIndex(clabe, "persons.clabe"),
      clabe_last4: clabe.slice(-4),
      bank_reviewed_at: clock.now(),
    })
    .where("id", "=", person.id)
    .execute();
}

/** Relation that began 40 days ago, with a finished first month and a CLABE. */
export async function aWorkedMonth(test: TestApp, over: Parameters<typeof aRelation>[1] = {}): Promise<Relation> {
  const relation = await aRelation(test, { daysAgo: 40, ...over });
  await giveClabe(test, relation.person);
  return relation;
}

export const upload = (
  test: TestApp,
  person: Account,
  body: Record<string, unknown> = {},
  files: Upload[] = [aReceipt()],
) => send(test, uploadVoucher, { as: person, body: { payment_date: "2026-11-09", ...body }, files });

export async function anApprovedMonth(test: TestApp, reviewer?: Account, over: Parameters<typeof aRelation>[1] = {}) {
  const relation = await aWorkedMonth(test, over);
  const voucherId = (await upload(test, relation.person)).contents().id;
  const by = (reviewer ?? (await aStaffMember(test, ["vouchers.review"]))).loginId;
  await approveVoucher(test.deps.db, test.deps, { voucherId, by });
  const month = await test.deps.db
    .selectFrom("support_months")
    .select("id")
    .where("relation_id", "=", relation.relationId)
    .where("number", "=", 1)
    .executeTakeFirstOrThrow();
  return { ...relation, voucherId, monthId: month.id };
}

/** Marks every month as paid, so that the next order contains only the test's own. */
export const settleAll = ({ deps }: TestApp) =>
  sql`update support_months set paid_on = '2026-01-01' where paid_on is null
      and not exists (select 1 from payment_order_lines l where l.month_id = support_months.id)`.execute(deps.db);
