import { sql } from "kysely";
import type { Actor } from "../lib/access.ts";
import type { Db } from "../lib/db.ts";

/**
 * Whether the caller may see a profile picture: its own, staff all, a company's logo everybody who is signed in, and a person's
 * the companies that the person applied to.
 */
export async function maySeePicture(db: Db, actor: Actor, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    SELECT f.owner_login_id = ${actor.loginId}
      OR ${actor.userType === "staff"}
      OR EXISTS (SELECT 1 FROM companies c WHERE c.picture_file_id = f.id)
      OR (${actor.userType === "company"} AND EXISTS (SELECT 1 FROM persons p JOIN applications a ON a.person_id = p.id
        WHERE p.picture_file_id = f.id AND a.company_id = ${actor.subjectId})) AS allowed
    FROM files f WHERE f.id = ${fileId} AND f.area = 'profile_picture'`.execute(db);
  return rows[0]?.allowed === true;
}
