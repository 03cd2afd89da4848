import { startSession } from "../../apps/api/src/accounts/sessions/service.ts";
import { connect } from "../../apps/api/src/lib/database/db.ts";
import { newId } from "../../apps/api/src/lib/ids.ts";
import { systemClock } from "../../apps/api/src/lib/time/clock.ts";

type Who = { count: number; status: "approved" | "registering"; passwordHash?: string };
export type SignedInPerson = { email: string; token: string };

/** Adds persons, each with a session of their own; the approved ones have finished the course. */
export async function signedInPersons(
  url: string,
  { count, status, passwordHash = "-" }: Who,
): Promise<SignedInPerson[]> {
  const { db, close } = connect(url, 1);
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
    persons.push({ email, token: (await startSession(db, { clock: systemClock }, owner)).token });
  }
  await close();
  return persons;
}
