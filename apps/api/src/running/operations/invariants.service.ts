import { type InvariantName, invariantNames, invariants } from "@arranca/contract/operations/invariants";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { closeAlarmAbout, raiseAlarm } from "../../trust/alarms/service.ts";
import { type Breach, findBreach, findFilePage, isFileKnown, isStated, keepAnswer } from "./invariants.store.ts";

type Asking = Pick<Deps, "db" | "storage">;

const pageSize = 500;
// A remote store needs time for each file.
const askedAtOnce = 20;
const beforeAllIds = "00000000-0000-0000-0000-000000000000";

export const checkInvariant = ({ db, storage }: Asking, name: InvariantName): Promise<Breach> =>
  isStated(name) ? findBreach(db, name) : findLostFiles(db, storage);

/**
 * Checks all invariants of this frequency and stores the results. A broken one alarms the administrators; the alarm closes
 * by itself when it holds again.
 */
export async function checkInvariants(
  deps: Pick<Deps, "db" | "storage" | "clock" | "mail">,
  asked: (typeof invariants)[InvariantName]["asked"],
): Promise<void> {
  for (const name of invariantNames.filter((one) => invariants[one].asked === asked)) {
    const breach = await checkInvariant(deps, name);
    await inTransaction(deps.db, (tx) => settle(tx, deps, name, breach));
  }
}

async function settle(tx: Db, deps: Pick<Deps, "clock" | "mail">, name: InvariantName, breach: Breach): Promise<void> {
  const wasBroken = await keepAnswer(tx, name, breach, deps.clock.now());
  const about = { kind: "broken_invariant", subject: `invariant/${name}` } as const;
  if (breach.broken > 0) {
    await raiseAlarm(tx, deps, {
      ...about,
      happened: `Esto debe cumplirse siempre y ya no se cumple: «${invariants[name].label}». Casos: ${breach.broken}.`,
      evidence: [{ label: "Ver el sistema", path: "/staff/operations" }],
    });
  } else if (wasBroken) {
    await closeAlarmAbout(tx, deps, { ...about, loginId: null, note: "Se cumple otra vez." });
  }
}

/** Database rows whose file is missing in the store. A file deleted meanwhile is gone with its row. */
async function findLostFiles(db: Db, storage: Deps["storage"]): Promise<Breach> {
  const lost: string[] = [];
  for (let after = beforeAllIds; ; ) {
    const page = await findFilePage(db, after, pageSize);
    for (let at = 0; at < page.length; at += askedAtOnce) {
      const some = page.slice(at, at + askedAtOnce);
      const there = await Promise.all(some.map(({ storage_key }) => storage.exists(storage_key)));
      for (const { id } of some.filter((_, index) => !there[index])) if (await isFileKnown(db, id)) lost.push(id);
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return { broken: lost.length, examples: lost.slice(0, 10) };
    after = last.id;
  }
}
