import type { Actor } from "../src/lib/http/access.ts";
import { addItem, beginDraft, editItem } from "../src/programme/course/editor/draft.service.ts";
import { readEditor } from "../src/programme/course/editor/read.service.ts";
import type { World } from "./demo.world.ts";

const title = "Llega a tiempo";
const text =
  "<h3>Calcula tu camino</h3><p>Haz el recorrido una vez antes de tu primer día, a la misma hora.</p>" +
  "<ul><li><p>Suma lo que esperas el camión.</p></li><li><p>Ten un segundo camino por si el primero falla.</p></li></ul>";

/** Plans a course draft that waits to be published: another reading in the last section, and a changed description. */
export function planCourseDraft(world: World, by: Actor): void {
  world.plan(3, "10:30", async (deps) => {
    await beginDraft(deps.db, deps, by);
    const section = (await readEditor(deps.db)).sections.at(-1);
    const [first] = section?.items ?? [];
    if (!section || !first) throw new Error("The course has no last section with an item.");
    const { id, revision } = await addItem(deps.db, deps, { sectionId: section.id, type: "iframe", title }, by);
    const description = "Cómo calcular tu camino para no llegar tarde.";
    const content = { type: "iframe" as const, title, description, note: [], text, src: null };
    await editItem(deps.db, deps, { id, revision, content }, by);
    const shorter = { ...first.content, description: "Lo que importa de tu sueldo, en dos minutos." };
    await editItem(deps.db, deps, { id: first.id, revision: first.revision, content: shorter }, by);
  });
}
