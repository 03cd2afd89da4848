import type { AnswerForm } from "@arranca/contract/payments/answer";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import type { Payer } from "../orders/rules.ts";
import { lacksOf, turnedWords } from "./form.rules.ts";
import { saveForm } from "./store.ts";

type Remembered = { signature: string; form: AnswerForm; payer: Payer };

/** Saves the form of a bank's answer. Refuses a form that turns the meaning of a plain word around. */
export async function rememberForm(
  db: Db,
  deps: Pick<Deps, "clock">,
  { signature, form, payer }: Remembered,
): Promise<void> {
  const [lack] = lacksOf(form);
  if (lack) throw fieldRefusal("columns", lack);
  const [turned] = turnedWords(form);
  if (turned) throw fieldRefusal("words", `«${turned}» ya quiere decir otra cosa. Déjalo como está.`);
  await inTransaction(db, async (tx) => {
    await saveForm(tx, { signature, form, by: payer.loginId, at: deps.clock.now() });
    await recordAudit(tx, deps.clock, {
      actor: payer.loginId,
      action: "answer_form.save",
      detail: { signature, form: JSON.stringify(form) },
    });
  });
}
