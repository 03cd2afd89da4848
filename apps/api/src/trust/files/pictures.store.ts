import type { ApplicationStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { Actor } from "../../lib/http/access.ts";
import type { PictureFacts } from "./pictures.rules.ts";

export async function findPicture(
  db: Db,
  { loginId, subjectId, userType }: Pick<Actor, "loginId" | "subjectId" | "userType">,
  fileId: string,
): Promise<PictureFacts | undefined> {
  type Row = { isLogo: boolean; isOwn: boolean; status: ApplicationStatus | null } & Omit<
    PictureFacts["applications"][number],
    "status"
  >;
  const { rows } = await sql<Row>`
    SELECT is_logo(f.id) AS "isLogo", f.owner_login_id = ${loginId} AS "isOwn", a.status, a.decided_at AS "decidedAt",
      EXISTS (SELECT FROM relations r WHERE r.application_id = a.id) AS "hasRelation"
    FROM files f LEFT JOIN persons p ON p.picture_file_id = f.id
      LEFT JOIN applications a ON ${userType === "company"} AND a.person_id = p.id AND a.company_id = ${subjectId}
    WHERE f.id = ${fileId} AND f.area = 'profile_picture'`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const applications = rows.flatMap(({ status, decidedAt, hasRelation }) =>
    status === null ? [] : [{ status, decidedAt, hasRelation }],
  );
  return { isLogo: first.isLogo, isOwn: first.isOwn, applications };
}
