import { hourMs } from "@arranca/contract/values/durations";
import { inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { limitRefusal } from "../../lib/http/limit-refusal.ts";
import { isUsedUp, isWithin, readCount } from "../../lib/http/rate-limits.ts";
import { readProgramme } from "../../lib/programme.ts";
import { raiseAlarm } from "../alarms/service.ts";

// Guards against a few guesses at very many accounts, which stay below every limit per account, per code and per address.

type Counting = Pick<Deps, "db" | "clock" | "mail">;

const key = "wrong-codes";
const inAnHour = async ({ db }: Pick<Deps, "db">) => ({
  points: (await readProgramme(db)).wrong_codes_per_hour,
  seconds: hourMs / 1000,
});

/** Counts a wrong mailed code of any account. From the hourly limit on, each wrong code raises an alarm. */
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
 * Refuses a recovery code from an unknown device (TOO_MANY) while too many codes of all accounts are wrong. The mailed link
 * and known devices still work.
 */
export async function refuseWhileSprayed(deps: Counting): Promise<void> {
  const { points, until } = await readCount(deps, key);
  if (points < (await inAnHour(deps)).points) return;
  const reason =
    "Por seguridad, ahora mismo solo sirve el enlace del correo. Ábrelo: también te deja cambiar tu contraseña. El código sirve más tarde.";
  throw limitRefusal("TOO_MANY", reason, { now: deps.clock.now(), until });
}
