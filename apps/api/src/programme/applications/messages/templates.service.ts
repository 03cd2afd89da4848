import { fillTemplate, readyTemplates, type TemplateValues, templatesMax } from "@arranca/contract/messages/rules";
import type { listTemplates } from "@arranca/contract/messages/templates";
import type * as z from "zod/mini";
import { violates } from "../../../lib/database/constraints.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { findTalk } from "./store.ts";
import {
  countLocked,
  deleteTemplateRow,
  findTemplates,
  insertTemplate,
  lockTemplate,
  updateTemplate,
} from "./templates.store.ts";

type Editor = Pick<Actor, "loginId" | "subjectId">;
type Typed = { template_name: string; template_text: string };

/** Templates of a company, filled in for the candidate of an application if one is named. Refuses NOT_FOUND. */
export async function readTemplates(
  db: Db,
  { actor, applicationId }: { actor: Editor; applicationId: string | undefined },
): Promise<z.output<typeof listTemplates.response>> {
  const values = applicationId === undefined ? undefined : await valuesOf(db, actor, applicationId);
  const filled = (text: string) => (values ? fillTemplate(text, values) : null);
  const rows = await findTemplates(db, actor.subjectId);
  return {
    info: rows.map(({ id, name, content, editedBy, editedAt }) => ({
      id,
      template_name: name,
      template_text: content,
      filled: filled(content),
      edited_by: editedBy,
      edited_at: editedAt.toISOString(),
    })),
    ready: readyTemplates.map(({ name, text }) => ({ template_name: name, template_text: text, filled: filled(text) })),
  };
}

async function valuesOf(db: Db, actor: Editor, applicationId: string): Promise<TemplateValues> {
  const talk = await findTalk(db, { applicationId, owner: { side: "company", id: actor.subjectId } });
  if (!talk) throw new Refusal("NOT_FOUND");
  return { nombre: talk.givenName ?? talk.personName, vacante: talk.title };
}

/** Saves a new template for the whole company. Refuses SAVED_LIMIT, and a name that the company already uses. */
export function createTemplate(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { actor, typed }: { actor: Editor; typed: Typed },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if ((await countLocked(tx, actor.subjectId)) >= templatesMax) {
      throw new Refusal("SAVED_LIMIT", {
        message: `Tu empresa ya tiene ${templatesMax} plantillas, el máximo. Borra alguna y vuelve a intentarlo.`,
      });
    }
    const id = newId();
    await insertTemplate(tx, { id, companyId: actor.subjectId, ...writtenBy(actor, typed, clock) }).catch(refuseName);
    return id;
  });
}

/** Changes a template. Refuses NOT_FOUND, CHANGED_MEANWHILE if a colleague did so since it was read, and a taken name. */
export function changeTemplate(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { actor, id, seen, typed }: { actor: Editor; id: string; seen: string; typed: Typed },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const template = await lockTemplate(tx, actor.subjectId, id);
    if (!template) throw new Refusal("NOT_FOUND");
    if (template.edited_at.getTime() !== Date.parse(seen)) {
      throw new Refusal("CHANGED_MEANWHILE", {
        message: "Alguien de tu empresa cambió esta plantilla. Cierra y ábrela otra vez para ver su texto.",
      });
    }
    await updateTemplate(tx, id, writtenBy(actor, typed, clock)).catch(refuseName);
  });
}

export async function deleteTemplate(db: Db, { actor, id }: { actor: Editor; id: string }): Promise<void> {
  if (!(await deleteTemplateRow(db, actor.subjectId, id))) throw new Refusal("NOT_FOUND");
}

const writtenBy = ({ loginId }: Editor, typed: Typed, clock: Deps["clock"]) => ({
  name: typed.template_name,
  content: typed.template_text,
  by: loginId,
  at: clock.now(),
});

function refuseName(error: unknown): never {
  if (!violates(error, "message_templates_name")) throw error;
  throw new Refusal("INVALID", { fields: { template_name: "Tu empresa ya tiene una plantilla con este nombre." } });
}
