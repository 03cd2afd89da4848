import { hourMs } from "@arranca/contract/values/durations";
import { raiseAlarm } from "../alarms/service.ts";
import { inTransaction } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { isUsedUp, isWithin } from "../lib/http/rate-limits.ts";
import { readProgramme } from "../lib/programme.ts";

// Whoever guesses a few codes of very many accounts stays below every count of one account, of one code and of one address.

type Counting = Pick<Deps, "db" | "clock" | "mail">;

const key = "wrong-codes";
const inAnHour = async ({ db }: Pick<Deps, "db">) => ({
  points: (await readProgramme(db)).wrong_codes_per_hour,
  seconds: hourMs / 1000,
});

/** Counts a wrong code of anybody; as many as the setting says, and each one more, alarm the administrators. */
export async function countWrongCode(deps: Counting): Promise<void> {
  const limit = await inAnHour(deps);
  await isWithin(deps, key, limit);
  if (!(await isUsedUp(deps, key, limit))) return;
  await inTransaction(deps.db, (tx) =>
    raiseAlarm(tx, deps, {
      kind: "code_spray",
      subject: "programme",
      happened: `En una hora se escribieron ${limit.points} códigos equivocados o más. Por ahora, una contraseña olvidada se cambia solo con el enlace del correo o desde un dispositivo conocido.`,
      evidence: [{ label: "Ver el límite", path: "/staff/settings" }],
    }),
  );
}

/**
 * While too many codes are wrong, a forgotten password is changed by the link of the mail alone, which nobody can guess, or from a
 * device that its owner has signed in with. Refuses TOO_MANY with that way.
 */
export async function refuseWhileSprayed(deps: Counting): Promise<void> {
  if (!(await isUsedUp(deps, key, await inAnHour(deps)))) return;
  throw new Refusal("TOO_MANY", {
    message:
      "Por seguridad, ahora mismo solo sirve el enlace del correo. Ábrelo: también te deja cambiar tu contraseña.",
  });
}
