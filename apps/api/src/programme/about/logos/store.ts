import type { LogoKind } from "@arranca/contract/about/logos";
import type { Db } from "../../../lib/database/db.ts";

type LogoRow = { kind: LogoKind; file_id: string; width: number; height: number };

export const hasLogo = async (db: Db, fileId: string): Promise<boolean> =>
  (await db.selectFrom("programme_logos").select("kind").where("file_id", "=", fileId).executeTakeFirst()) !==
  undefined;

export async function removeLogo(tx: Db, kind: LogoKind): Promise<string | undefined> {
  const row = await tx.deleteFrom("programme_logos").where("kind", "=", kind).returning("file_id").executeTakeFirst();
  return row?.file_id;
}

export const insertLogo = (tx: Db, row: LogoRow) => tx.insertInto("programme_logos").values(row).execute();
