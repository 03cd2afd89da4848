import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { wasEmailedOnce } from "../../../lib/mail/emailed.ts";
import { notifyAll } from "../../../lib/notify.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { closeAlarmAbout, raiseAlarm } from "../../../trust/alarms/service.ts";
import { deadlineState, nextDeadline } from "./rules.ts";
import * as store from "./store.ts";

type DayDeps = Pick<Deps, "db" | "clock" | "mail" | "log">;
type Request = NonNullable<Awaited<ReturnType<typeof store.lockRequest>>>;

const kind = "late_data_request";
/**
 * Subject of an alarm about a data request. Includes the day, because a request can be late twice: in its answer and in its
 * execution.
 */
const alarmSubject = (id: string, day: string): string => `data-request/${id}/${day}`;
const pageOf = (id: string): string => `/staff/data-requests/${id}`;
const toBeDone = { open: "contestarse", granted: "cumplirse" };
const verb = ({ status }: Request): string => toBeDone[status === "open" ? "open" : "granted"];

/**
 * Daily job: reminds the answerers of a data request three working days before its deadline, and alarms administrators after
 * it. Idempotent per request and deadline.
 */
export async function watchLatestDays(deps: DayDeps): Promise<void> {
  const { holidays } = await readProgramme(deps.db);
  const today = deps.clock.today();
  await forEachIndependently(await store.findLiving(deps.db), { log: deps.log, what: "data request" }, ({ id }) =>
    inTransaction(deps.db, async (tx) => {
      const request = await store.lockRequest(tx, id);
      const day = request && nextDeadline(request);
      if (!request || !day) return;
      const clock = deadlineState(day, today, holidays);
      if (clock === "near") await remind(tx, deps, request, day);
      if (clock === "late") await alarm(tx, deps, request, day);
    }),
  );
}

async function remind(tx: Db, deps: DayDeps, request: Request, day: string): Promise<void> {
  const { id, folio } = request;
  const event = `data-request-near/${id}/${day}`;
  if (await wasEmailedOnce(tx, event)) return;
  const logins = await store.findAnswerers(tx);
  await notifyAll(
    tx,
    deps,
    logins.map((loginId) => ({
      loginId,
      template: "reminder",
      event,
      title: "Se acerca el último día de una solicitud ARCO",
      body: `La solicitud ${folio} debe ${verb(request)} a más tardar el ${longDate(day)}.`,
      link: pageOf(id),
      linkLabel: "Abrir la solicitud",
    })),
  );
}

async function alarm(tx: Db, deps: DayDeps, request: Request, day: string): Promise<void> {
  const { id, folio } = request;
  const subject = alarmSubject(id, day);
  if (await store.wasAlarmed(tx, kind, subject)) return;
  await raiseAlarm(tx, deps, {
    kind,
    subject,
    happened: `La solicitud ${folio} debía ${verb(request)} a más tardar el ${longDate(day)}.`,
    evidence: [{ label: `Solicitud ${folio}`, path: pageOf(id) }],
  });
}

export const closeAlarmOf = (tx: Db, deps: Pick<Deps, "clock">, request: Request, by: string): Promise<void> =>
  closeAlarmAbout(tx, deps, {
    kind,
    subject: alarmSubject(request.id, nextDeadline(request) ?? ""),
    loginId: by,
    note: request.status === "open" ? "La solicitud ya se contestó." : "La solicitud ya se cumplió.",
  });
