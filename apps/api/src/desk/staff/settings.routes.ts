import { listCatalogueAges } from "@arranca/contract/catalogues/ages";
import { changeSettings as changeSettingsCall, listSettingChanges, readSettings } from "@arranca/contract/settings";
import { setTimeZone } from "@arranca/contract/values/time-zone";
import type { FastifyInstance } from "fastify";
import { capped } from "../../lib/database/cursor.ts";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { readProgramme } from "../../lib/programme.ts";
import { catalogueAges } from "../../programme/catalogues/ages.service.ts";
import { placesImportedAt } from "../../programme/places/service.ts";
import { changeSettings } from "./settings.service.ts";
import { findChanges } from "./settings.store.ts";

export function settingRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readSettings, ({ db }) => readProgramme(db));

  mount(app, deps, listCatalogueAges, async () => catalogueAges(deps.clock.today(), placesImportedAt()));

  mount(app, deps, changeSettingsCall, async ({ db, actor: by, body: { changes } }) => {
    const settings = await changeSettings(db, deps, { changes, by });
    // Other nodes follow within seconds (`followZone`).
    setTimeZone(settings.time_zone);
    return { message: "Cambios guardados", settings };
  });

  mount(app, deps, listSettingChanges, async ({ db, query }) => {
    const { found, rows, cursor } = await findChanges(db, query);
    return {
      ...capped(found),
      cursor,
      info: rows.map(({ id, at, by, detail }) => ({ id, at: at.toISOString(), by, ...detail })),
    };
  });
}
