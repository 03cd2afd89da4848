import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";
import type { Actor } from "../lib/http/access.ts";

/**
 * A profile picture as the caller may see it: its own, staff all, a company's logo everybody who is signed in, and a person's
 * the companies that the person applied to. Undefined when it is not for them.
 */
export async function findPictureFor(db: Db, actor: Actor, fileId: string): Promise<{ isLogo: boolean } | undefined> {
  const { rows } = await sql<{ allowed: boolean; isLogo: boolean }>`
    SELECT logo.is AS "isLogo", logo.is OR f.owner_login_id = ${actor.loginId} OR ${actor.userType === "staff"}
      OR (${actor.userType === "company"} AND EXISTS (SELECT 1 FROM persons p JOIN applications a ON a.person_id = p.id
        WHERE p.picture_file_id = f.id AND a.company_id = ${actor.subjectId})) AS allowed
    FROM files f, LATERAL (SELECT is_logo(f.id) AS is) logo
    WHERE f.id = ${fileId} AND f.area = 'profile_picture'`.execute(db);
  return rows[0]?.allowed ? rows[0] : undefined;
}
