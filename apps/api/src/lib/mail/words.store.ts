import type { EmailKind, WordsOfEmail } from "@arranca/contract/emails/kinds";
import { sql } from "kysely";
import type { Db } from "../database/db.ts";

type Row = { kind: EmailKind; subject: string | null; opening: string | null; closing: string | null };

/** Current words of e-mails whose words were changed; those with their original words are left out. */
export async function findChangedWords(
  db: Db,
  kinds: readonly EmailKind[],
): Promise<ReadonlyMap<EmailKind, WordsOfEmail>> {
  if (kinds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (kind) kind, subject, opening, closing FROM email_words
    WHERE kind = ANY(${sql.val(kinds)}::text[]) ORDER BY kind, version DESC`.execute(db);
  return new Map(
    rows.flatMap(({ kind, subject, opening, closing }) =>
      subject === null || opening === null || closing === null ? [] : [[kind, { subject, opening, closing }]],
    ),
  );
}
