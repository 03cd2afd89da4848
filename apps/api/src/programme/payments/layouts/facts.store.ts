import type { LayoutDefinition } from "@arranca/contract/payments/layouts";
import type { OrderDetail } from "@arranca/contract/payments/orders";
import type { OrderStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { warningOf } from "./self-test.ts";

type Row = {
  id: string;
  status: OrderStatus;
  file_taken_at: Date | null;
  layout: LayoutDefinition;
  layout_name: string;
  layout_version: number;
  layout_sha256: string;
};

/** Layout and downloads of the file of a payment order. */
export async function fileFactsOf(db: Db, row: Row): Promise<Pick<OrderDetail, "layout" | "downloads">> {
  const hasFile = row.status !== "draft" && row.status !== "cancelled";
  const layout = {
    name: row.layout_name,
    version: row.layout_version,
    sha256: row.layout_sha256,
    warning: warningOf(row.layout),
  };
  const downloads = row.file_taken_at === null ? [] : await downloadsOf(db, row.id);
  return {
    layout: hasFile ? layout : null,
    downloads: downloads.map(({ at, by, reason }) => ({ at: at.toISOString(), by, reason })),
  };
}

const downloadsOf = (db: Db, orderId: string) =>
  db
    .selectFrom("audit_log as a")
    .select([
      "a.at",
      "a.reason",
      sql<string | null>`(select ${shortName("s")} from staff_members s where s.login_id = a.actor_login_id)`.as("by"),
    ])
    .where("a.object_type", "=", "order")
    .where("a.object_id", "=", orderId)
    .where("a.action", "=", "order.download")
    .orderBy("a.id")
    .execute();
