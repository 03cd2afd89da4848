import { isTimeZone, setTimeZone, timeZone } from "@arranca/contract/values/time-zone";
import type { Log } from "../log.ts";
import type { Db } from "./db.ts";
import { faultOfZoneData, readZone } from "./zone.store.ts";

const lookEveryMs = 5_000;

/**
 * Sets this process to the programme's zone, and looks every five seconds for a change made by another node. `onChange`
 * follows each change. Ends with the signal.
 */
export async function followZone(
  { db, log }: { db: Db; log: Log },
  { signal, onChange, everyMs = lookEveryMs }: { signal: AbortSignal; onChange: () => Promise<void>; everyMs?: number },
): Promise<void> {
  await takeZone(db, log);
  const fault = await faultOfZoneData(db, await readZone(db));
  if (fault) log.error({ fault }, "zone data of Node and PostgreSQL: days and ages may be wrong (npm run doctor)");
  let known = timeZone();
  const look = async () => {
    await takeZone(db, log);
    if (timeZone() === known) return;
    await onChange();
    known = timeZone();
  };
  // The next look finds what this one missed.
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.warn({ err: error }, "time zone")),
    everyMs,
  );
  timer.unref();
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** A zone that Node's data lacks is not taken: no date could be written. The doctor says so. */
async function takeZone(db: Db, log: Log): Promise<void> {
  const zone = await readZone(db);
  if (isTimeZone(zone)) setTimeZone(zone);
  else log.error({ zone }, "this server's zone data lacks the programme's time zone");
}
