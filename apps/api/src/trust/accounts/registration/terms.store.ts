import type { Db } from "../../../lib/database/db.ts";

export async function readLegalTexts(db: Db) {
  const newest = (kind: "terms" | "terms_short" | "privacy" | "privacy_short") =>
    db
      .selectFrom("legal_texts")
      .select(["version", "html", "published_at"])
      .where("kind", "=", kind)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
  const [terms, points, privacy, short, asked] = [
    await newest("terms"),
    await newest("terms_short"),
    await newest("privacy"),
    await newest("privacy_short"),
    await newestAsked(db),
  ];
  return {
    terms: { ...published(terms), note: asked?.note ?? null },
    terms_short: published(points),
    privacy: published(privacy),
    privacy_short: published(short),
  };
}

const published = ({ published_at, ...text }: { version: number; html: string; published_at: Date }) => ({
  ...text,
  published_at: published_at.toISOString(),
});

/** Newest version of the terms that required a new acceptance. */
const newestAsked = (db: Db) =>
  db
    .selectFrom("legal_texts")
    .select("note")
    .where("kind", "=", "terms")
    .where("minor", "=", false)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

type Acceptance = { loginId: string; version: number; address: string; at: Date };

export async function insertAcceptance(tx: Db, { loginId, version, address, at }: Acceptance): Promise<void> {
  await tx.updateTable("logins").set({ terms_version: version }).where("id", "=", loginId).execute();
  await tx
    .insertInto("terms_acceptances")
    .values({ login_id: loginId, version, accepted_at: at, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
