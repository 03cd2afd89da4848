import {
  addCatalogueEntry,
  catalogueGroups,
  catalogueNames,
  editCatalogueEntry,
  listCatalogues,
  moveCatalogueEntry,
  offerCatalogueEntry,
  readCatalogue,
} from "@arranca/contract/catalogues/editor";
import { plain } from "@arranca/contract/values/plain";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { bankCodeOf } from "./banks.service.ts";
import { fieldsOf } from "./editor.fields.ts";
import { mayAdd } from "./editor.rules.ts";
import { addEntry, describeCatalogue, editEntry, moveEntry, offerEntry } from "./editor.service.ts";
import { countAccountsOfBanks } from "./store.ts";
import { catalogueList, currentCatalogues, refreshCatalogues } from "./view.ts";

export async function catalogueEditorRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    // Refreshes before the response is sent, so that an editor sees their own change at once.
    scope.addHook("onSend", async ({ method }) => {
      if (method !== "GET") await refreshCatalogues(deps.db);
    });
    mountEditor(scope, deps);
  });
}

function mountEditor(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listCatalogues, async ({ db }) => {
    await refreshCatalogues(db);
    const { lists, changes } = currentCatalogues();
    return catalogueGroups.flatMap((group) =>
      group.lists.map((list) => {
        const { entries, offered } = catalogueList(lists, list);
        const changed = changes.get(list)?.rows.length ?? 0;
        return { list, name: catalogueNames[list], entries: entries.length, offered: offered.length, changed };
      }),
    );
  });

  mount(app, deps, readCatalogue, async ({ db, params: { list }, query }) => {
    await refreshCatalogues(db);
    const catalogues = currentCatalogues();
    const words = plain(query.search).split(/\s+/).filter(Boolean);
    const shown = {
      all: () => true,
      offered: ({ offered }: { offered: boolean }) => offered,
      hidden: ({ offered }: { offered: boolean }) => !offered,
      changed: ({ version }: { version: number }) => version > 0,
    }[query.show];
    const found = describeCatalogue(list, catalogues).filter((entry) => {
      const text = plain(`${entry.name} ${entry.detail}`);
      return shown(entry) && words.every((word) => text.includes(word));
    });
    const accounts = list === "banks" ? await countAccountsOfBanks(db) : undefined;
    const unknown = [...(accounts ?? [])].filter(([code]) => !catalogues.lists.banks.byId.has(Number(code)));
    const shownEntries = found.slice(query.offset, query.offset + query.limit);
    return {
      found_rows: found.length,
      info: accounts
        ? shownEntries.map((entry) => ({ ...entry, accounts: accounts.get(bankCodeOf(entry.id)) ?? 0 }))
        : shownEntries,
      unknown: unknown.map(([code, count]) => ({ code, accounts: count })),
      order_version: catalogues.changes.get(list)?.orderVersion ?? 0,
      may_add: mayAdd(list),
      fields: fieldsOf(list, catalogues.lists),
    };
  });

  mount(app, deps, addCatalogueEntry, async ({ db, actor: by, params: { list }, body }) => {
    const id = await addEntry(db, deps, { list, ...body, by });
    return { id, message: "Opción agregada" };
  });

  mount(app, deps, editCatalogueEntry, async ({ db, actor: by, params, body }) => {
    await editEntry(db, deps, { ...params, ...body, by });
    return { message: "Cambios guardados" };
  });

  mount(app, deps, offerCatalogueEntry, async ({ db, actor: by, params, body }) => {
    await offerEntry(db, deps, { ...params, ...body, by });
    return { message: body.offered ? "Se ofrece otra vez" : "Ya no se ofrece" };
  });

  mount(app, deps, moveCatalogueEntry, async ({ db, actor: by, params, body }) => {
    await moveEntry(db, deps, { ...params, ...body, by });
    return { message: "Orden guardado" };
  });
}
