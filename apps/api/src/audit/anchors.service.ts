import { inTransaction } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { mailLetter } from "../lib/mail/letters.ts";
import { longDate } from "../lib/time/spanish-dates.ts";
import { keepAnchor, sealed } from "./anchors.ts";
import { chainHead, findAuditors } from "./chain.store.ts";

type AnchorDeps = Pick<Deps, "db" | "clock" | "vault" | "mail" | "settings">;

/**
 * The daily duty: takes how long the audit is and its last hash out of the database, into a file and to everybody who may read the audit.
 * What was anchored cannot be changed later by whoever has the database alone. Once a day, however often it runs.
 */
export async function anchorAudit({ db, clock, vault, mail, settings }: AnchorDeps): Promise<void> {
  const head = await chainHead(db);
  if (!head) return;
  const made = sealed(vault, { day: clock.today(), count: head.seq, hash: head.hash.toString("hex") });
  const { day, count, hash, seal } = await keepAnchor(settings.anchorFolder, made);
  const auditors = await findAuditors(db);
  await inTransaction(db, async (tx) => {
    for (const to of auditors)
      await mailLetter(
        { mail, tx, to },
        {
          template: "audit-anchor",
          eventId: day,
          subject: `Auditoría: ancla del ${longDate(day)}`,
          paragraphs: [
            "Guarda este correo. Con él se comprueba después que nadie cambió ni borró lo que el programa anotó hasta hoy.",
            `Registros: ${count}`,
            `Huella del último: ${hash}`,
            `Sello: ${seal}`,
          ],
          action: { path: "/staff/audit", label: "Ver la auditoría" },
        },
      );
  });
}
