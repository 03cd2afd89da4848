import { firstSteps } from "@arranca/contract/about/first-steps";
import { minuteMs } from "@arranca/contract/values/durations";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { limitRefusal } from "../../../lib/http/limit-refusal.ts";
import { newId } from "../../../lib/ids.ts";
import { mailLetter } from "../../../lib/mail/letters.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { missingOf, stepsOf } from "./rules.ts";
import * as store from "./store.ts";

type By = { loginId: string };

async function readSteps(db: Db) {
  const [settings, facts, mail] = await Promise.all([readProgramme(db), store.readFacts(db), store.findMailTest(db)]);
  return { steps: stepsOf({ settings, facts, mail }), mail, settings };
}

/** Reads the state of the setup steps; once the programme is open only the opening time. */
export async function readProgress(db: Db) {
  const openedAt = await store.findOpenedAt(db);
  if (openedAt) return { opened_at: openedAt.toISOString(), steps: [], mail: null };
  const { steps, mail } = await readSteps(db);
  return { opened_at: null, steps, mail: mail ? presentMail(mail) : null };
}

function presentMail({ to, at, status, error }: store.MailTest) {
  const state = status === "sent" || status === "kept" || status === "failed" ? status : "waiting";
  return { to, at: at.toISOString(), state, answer: error } as const;
}

export const confirmSupport = (db: Db, { clock }: Pick<Deps, "clock">, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { support_amount, support_months } = await readProgramme(tx);
    await recordAudit(tx, clock, {
      actor: by.loginId,
      action: "programme.support",
      objectType: "programme",
      detail: { amount: support_amount, months: support_months },
    });
  });

/** Queues a test e-mail like any other e-mail. Refuses TOO_MANY within a minute of the last one. */
export const sendMailTest = (db: Db, { clock, mail }: Pick<Deps, "clock" | "mail">, by: By, to: string) =>
  inTransaction(db, async (tx) => {
    const last = await store.findMailTest(tx);
    const until = new Date((last?.at.getTime() ?? 0) + minuteMs);
    if (clock.now() < until)
      throw limitRefusal("TOO_MANY", "Espera un minuto antes de enviar otro.", { now: clock.now(), until });
    const { name } = await readProgramme(tx);
    await mailLetter(
      { mail, tx, to },
      {
        template: "mail-test",
        eventId: newId(),
        subject: `Correo de prueba de ${name}`,
        paragraphs: ["Si lees esto, el programa puede enviar correos. No tienes que hacer nada más."],
      },
    );
    await recordAudit(tx, clock, { actor: by.loginId, action: "programme.mail_test", objectType: "programme" });
  });

/**
 * Opens the programme, which cannot be undone. Refuses PROGRAMME_NOT_READY with the missing steps, and CHANGED_MEANWHILE if
 * it is already open.
 */
export const openProgramme = (db: Db, { clock }: Pick<Deps, "clock">, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { steps } = await readSteps(tx);
    const missing = missingOf(steps);
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map((key) => [key, firstSteps[key].label]));
      throw new Refusal("PROGRAMME_NOT_READY", { fields });
    }
    if (!(await store.insertOpening(tx, clock.now(), by.loginId))) throw new Refusal("CHANGED_MEANWHILE");
    await recordAudit(tx, clock, { actor: by.loginId, action: "programme.open", objectType: "programme" });
  });
