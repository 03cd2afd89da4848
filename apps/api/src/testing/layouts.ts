import type { LayoutDefinition, LayoutField } from "@arranca/contract/payments/layouts";
import type { Db } from "../lib/database/db.ts";

export const aField = (content: LayoutField["content"], over: Partial<LayoutField> = {}): LayoutField => ({
  head: content,
  content,
  constant: "",
  width: null,
  align: "left",
  pad: "space",
  decimals: "point",
  ...over,
});

export const aLayout = (over: Partial<LayoutDefinition> = {}): LayoutDefinition => ({
  format: "csv",
  encoding: "utf-8",
  line_end: "crlf",
  separator: ",",
  heads: true,
  header: [],
  fields: [aField("clabe"), aField("name", { width: 40 }), aField("amount"), aField("reference")],
  trailer: [],
  ...over,
});

/** Layout that the product ships. */
export async function shippedLayout(db: Db, name: string): Promise<LayoutDefinition> {
  const { definition } = await db
    .selectFrom("bank_layouts")
    .select("definition")
    .where("name", "=", name)
    .where("written_by", "is", null)
    .executeTakeFirstOrThrow();
  return definition;
}
