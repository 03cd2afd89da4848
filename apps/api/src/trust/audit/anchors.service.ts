import { inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { mailLetter } from "../../lib/mail/letters.ts";
import { longDate } from "../../lib/time/spanish-dates.ts";
import { sealed, writeAnchor } from "./anchors.ts";
import { chainHead, findAuditors } from "./chain.store.ts";

type AnchorDeps = Pick<Deps, "db" | "clock" | "vault" | "mail" | "settings">;

/**
 * Daily job: writes length and last hash of the audit chain to a file and mails them to every auditor. Access to the
 * database alone can then not change these rows unnoticed.
 */
export async function anchorAudit({ db, clock, vault, mail, settings }: AnchorDeps): Promise<void> {
  const head = await chainHead(db);
  if (!head) return;
  const made = sealed(vault, { day: clock.today(), count: head.seq, hash: head.hash.toString("hex") });
  const { day, count, hash, seal } = await writeAnchor(settings.anchorFolder, made);
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
