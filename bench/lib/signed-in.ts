import type { StaffPermission } from "@arranca/contract/roles";
import { openVault } from "../../apps/api/src/lib/crypto.ts";
import { connect } from "../../apps/api/src/lib/database/db.ts";
import { newId } from "../../apps/api/src/lib/ids.ts";
import { systemClock } from "../../apps/api/src/lib/time/clock.ts";
import { startSession } from "../../apps/api/src/trust/accounts/sessions/service.ts";
import { benchSecretKey } from "./servers.ts";

type Who = {
  count: number;
  status: "approved" | "registering";
  passwordHash?: string;
  secretKey?: string;
};
export type SignedInPerson = { email: string; token: string };

/** Adds persons, each with a session; approved ones have completed the course. */
export async function signedInPersons(
  url: string,
  { count, status, passwordHash = "-", secretKey = benchSecretKey }: Who,
): Promise<SignedInPerson[]> {
  const { db, close } = connect(url, 1);
  const vault = openVault(secretKey);
  const persons: SignedInPerson[] = [];
  for (let n = 0; n < count; n += 1) {
    const [loginId, created_at] = [newId(), systemClock.now()];
    const email = `${loginId}@bench.example`;
    await db
      .insertInto("logins")
      .values({
        ...{ id: loginId, email, user_type: "person", password_hash: passwordHash },
        ...{ terms_version: 1, created_at },
      })
      .execute();
    const course_completed_at = status === "approved" ? created_at : null;
    await db
      .insertInto("persons")
      .values({ id: newId(), login_id: loginId, status, course_completed_at, created_at })
      .execute();
    const owner = { owner: { loginId }, scope: "full", userAgent: "bench" } as const;
    persons.push({ email, token: (await startSession(db, { clock: systemClock, vault }, owner)).token });
  }
  await close();
  return persons;
}

/** Adds a staff member with exactly these permissions; returns the token of the session. */
export async function signedInStaff(
  url: string,
  permissions: StaffPermission[],
  secretKey = benchSecretKey,
): Promise<string> {
  const { db, close } = connect(url, 1);
  const [loginId, staffId, roleId, created_at] = [newId(), newId(), newId(), systemClock.now()];
  const login = { id: loginId, email: `${loginId}@bench.example`, user_type: "staff", password_hash: "-" } as const;
  await db
    .insertInto("logins")
    .values({ ...login, terms_version: 1, created_at })
    .execute();
  await db
    .insertInto("staff_members")
    .values({ id: staffId, login_id: loginId, name: "Leticia", first_surname: "Arriaga", created_at })
    .execute();
  await db
    .insertInto("roles")
    .values({ id: roleId, name: `Rol ${roleId}`, permissions })
    .execute();
  await db.insertInto("staff_roles").values({ staff_id: staffId, role_id: roleId }).execute();
  const owner = { owner: { loginId }, scope: "full", userAgent: "bench" } as const;
  const { token } = await startSession(db, { clock: systemClock, vault: openVault(secretKey) }, owner);
  await close();
  return token;
}
