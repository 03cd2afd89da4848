import { inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { newId } from "../../lib/ids.ts";
import { endsAt, nextStep } from "../../lib/rights-review.rules.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { longDate } from "../../lib/time/spanish-dates.ts";
import { notifyAdministrators, raiseAlarm } from "../../trust/alarms/service.ts";
import { removeMember } from "./team.service.ts";
import { findConfirmed, lockMember, lockTeam, setWarned } from "./team.store.ts";

type ReviewDeps = Pick<Deps, "db" | "clock" | "mail" | "jobs">;

/**
 * Daily job: asks administrators to confirm permissions unconfirmed for a quarter, and removes members whom nobody confirmed
 * after the warning. The last administrator stays.
 */
export const reviewStaffRights = (deps: ReviewDeps): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await lockTeam(tx);
    const now = deps.clock.now();
    const members = await findConfirmed(tx);
    let leaders = members.filter(({ leads }) => leads).length;
    const asked: string[] = [];
    for (const { id, name, rights_confirmed_at: confirmedAt, warned_at: warnedAt, leads } of members) {
      const warned = warnedAt && { at: warnedAt, for: "unconfirmed" as const };
      const step = nextStep({ confirmedAt, usedAt: null, warned, isLastLeader: leads && leaders === 1 }, now);
      if (step === "take back") await setWarned(tx, id, null);
      else if (step === "end") {
        const member = await lockMember(tx, id);
        if (!member) continue;
        await removeMember(tx, deps, { member, by: null, action: "staff.lapse" });
        if (leads) leaders -= 1;
        await raiseAlarm(tx, deps, {
          kind: "lapsed_rights",
          subject: `staff/${id}`,
          happened: "Nadie confirmó los permisos de alguien del equipo en 14 días, y salió del equipo.",
          evidence: [{ label: "Ver al equipo", path: "/staff/team" }],
          aboutLoginIds: [member.login_id],
        });
      } else if (step) {
        await setWarned(tx, id, now);
        asked.push(name);
      }
    }
    if (asked.length === 0) return;
    await notifyAdministrators(tx, deps, {
      event: `rights-review/${newId()}`,
      title: "Confirma los permisos del equipo",
      body: `Cada tres meses alguien más confirma qué puede hacer cada quien: ${asked.join(", ")}. Quien no esté confirmado a más tardar el ${longDate(businessDate(endsAt(now)))} sale del equipo.`,
      link: "/staff/team",
      linkLabel: "Ver el equipo",
    });
  });
