import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { fullName } from "../../lib/database/names.ts";

export type MemberRow = {
  id: string;
  name: string;
  email: string;
  login_id: string;
  roles: { id: string; name: string }[];
  active: boolean;
  created_at: Date;
  last_seen_at: Date | null;
  second_factor: boolean;
  warned_at: Date | null;
};

export async function findMembers(db: Db): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    SELECT s.id, s.login_id, ${fullName("s")} AS name, l.email, s.active, s.created_at,
      coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.name) FROM staff_roles sr JOIN roles r ON r.id = sr.role_id
        WHERE sr.staff_id = s.id), '[]') AS roles,
      l.last_signed_in_at AS last_seen_at, CASE WHEN s.active THEN s.warned_at END AS warned_at,
      l.totp_secret IS NOT NULL AS second_factor
    FROM staff_members s JOIN logins l ON l.id = s.login_id
    ORDER BY s.active DESC, name, s.id`.execute(db);
  return rows;
}

type NewMemberRow = {
  id: string;
  loginId: string;
  name: string;
  firstSurname: string;
  secondSurname: string | null;
  phone: string | null;
  roles: readonly string[];
  createdAt: Date;
};

export async function insertMember(tx: Db, member: NewMemberRow): Promise<void> {
  await tx
    .insertInto("staff_members")
    .values({
      id: member.id,
      login_id: member.loginId,
      name: member.name,
      first_surname: member.firstSurname,
      second_surname: member.secondSurname,
      phone: member.phone,
      created_at: member.createdAt,
    })
    .execute();
  if (member.roles.length === 0) return;
  await tx
    .insertInto("staff_roles")
    .columns(["staff_id", "role_id"])
    .expression((eb) =>
      eb
        .selectFrom("roles")
        .select([eb.val(member.id).as("staff_id"), "id"])
        .where("key", "in", [...member.roles]),
    )
    .execute();
}
