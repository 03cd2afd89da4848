import type { Db } from "../../lib/database/db.ts";

/** The newest version of both texts. */
export async function readLegalTexts(db: Db) {
  const newest = (kind: "terms" | "privacy") =>
    db
      .selectFrom("legal_texts")
      .select(["version", "html"])
      .where("kind", "=", kind)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
  return { terms: await newest("terms"), privacy: await newest("privacy") };
}

type Acceptance = { loginId: string; version: number; address: string; at: Date };

/** Keeps who accepted which version, when and from where; a second time changes nothing. */
export async function insertAcceptance(tx: Db, { loginId, version, address, at }: Acceptance): Promise<void> {
  await tx.updateTable("logins").set({ terms_version: version }).where("id", "=", loginId).execute();
  await tx
    .insertInto("terms_acceptances")
    .values({ login_id: loginId, version, accepted_at: at, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
