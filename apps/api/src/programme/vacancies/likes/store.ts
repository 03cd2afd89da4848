import { keysOf } from "@arranca/contract/keys";
import { type KindOfWork, kindsOfWork } from "@arranca/contract/vacancies/likes";
import type { Db } from "../../../lib/database/db.ts";

export async function findLikes(db: Db, personId: string): Promise<KindOfWork[]> {
  const row = await db.selectFrom("persons").select("likes").where("id", "=", personId).executeTakeFirst();
  return keysOf(kindsOfWork).filter((kind) => row?.likes.includes(kind));
}

export const writeLikes = (db: Db, personId: string, likes: readonly KindOfWork[]) =>
  db
    .updateTable("persons")
    .set({ likes: [...likes] })
    .where("id", "=", personId)
    .execute();
