import type { Actor } from "../src/lib/http/access.ts";
import { addEntry, editEntry, offerEntry } from "../src/programme/catalogues/editor.service.ts";
import type { World } from "./demo.world.ts";

const creole = 43;
const esperanto = 44;
const automotive = "10";

/** Plans changes of the catalogues: an added entry, a renamed one and a hidden one. */
export function planCatalogues(world: World, by: Actor): void {
  world.plan(60, "11:20", async (deps) => {
    const extra = { fieldId: automotive };
    await addEntry(deps.db, deps, { list: "occupations", name: "Mecánico de bicicletas", extra, by });
    const name = "Criollo haitiano (kreyòl)";
    await editEntry(deps.db, deps, { list: "languages", id: creole, name, extra: {}, version: 0, by });
    await offerEntry(deps.db, deps, { list: "languages", id: esperanto, offered: false, version: 0, by });
  });
}
