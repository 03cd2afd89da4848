import { nameOfEntry } from "@arranca/contract/catalogues/editor";
import * as calls from "@arranca/contract/catalogues/lists";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { cacheInBrowsers } from "../../lib/http/browser-cache.ts";
import { mount } from "../../lib/http/mount.ts";
import { bankByClabe, bankNameOfId } from "./banks.service.ts";
import { countries } from "./data.ts";
import { catalogueName, findUniversities, liveCatalogue } from "./service.ts";
import { refreshCatalogues, watchCatalogues } from "./view.ts";

export async function catalogueRoutes(app: FastifyInstance, deps: Deps) {
  keepCurrent(app, deps);
  await app.register(async (scope) => {
    // 60 seconds: staff edits catalogues at any time, and a form that opens ten at once requests none twice.
    cacheInBrowsers(scope, 60);
    mount(scope, deps, calls.listDegrees, async () => liveCatalogue("degrees").offered);
    mount(scope, deps, calls.listCareers, async () => liveCatalogue("careers").offered);
    mount(scope, deps, calls.listScholarityLevels, async () => liveCatalogue("scholarity_levels").offered);
    mount(scope, deps, calls.listSectors, async () => liveCatalogue("sectors").offered);
    mount(scope, deps, calls.listLanguages, async () => liveCatalogue("languages").offered);
    mount(scope, deps, calls.listLanguageLevels, async () => liveCatalogue("language_levels").offered);
    mount(scope, deps, calls.listDisabilities, async () => liveCatalogue("disabilities").offered);
    mount(scope, deps, calls.listBanks, async () => liveCatalogue("banks").offered);
    mount(scope, deps, calls.listJobTypes, async () => liveCatalogue("job_types").offered);
    mount(scope, deps, calls.listJobModalities, async () => liveCatalogue("job_modalities").offered);
    mount(scope, deps, calls.listCompanyModalities, async () => liveCatalogue("job_modalities").offered);
    mount(scope, deps, calls.listSpecialFields, async () => fieldsWithOccupations());
    mount(scope, deps, calls.listFrequencies, async () => liveCatalogue("frequencies").offered);
    mount(scope, deps, calls.listGenders, async () => liveCatalogue("genders").offered);
    mount(scope, deps, calls.listStudyStatus, async () => liveCatalogue("study_status").offered);
    mount(scope, deps, calls.listCompanySizes, async () => liveCatalogue("company_sizes").offered);
    mount(scope, deps, calls.listCompanyPresence, async () => liveCatalogue("company_presence").offered);
    mount(scope, deps, calls.listBenefits, async () => liveCatalogue("benefits").offered);
    mount(scope, deps, calls.listLawBenefits, async () => liveCatalogue("law_benefits").offered);
    mount(scope, deps, calls.listCountryCodes, async () => countries);

    mount(scope, deps, nameOfEntry, async ({ params: { list, id } }) => {
      const name = catalogueName(list, id) ?? (list === "banks" ? bankNameOfId(id) : null);
      if (name === null) throw new Refusal("NOT_FOUND");
      return { id, name };
    });
    mount(scope, deps, calls.bankOfClabe, async ({ query }) => {
      const bank = bankByClabe(query.clabe);
      if (!bank) throw new Refusal("NOT_FOUND", { message: "Ningún banco tiene el código 000. Revisa tu CLABE." });
      return { id: bank.id, bank_name: bank.name };
    });
    mount(scope, deps, calls.searchUniversities, async ({ query: { search, state_id, limit } }) =>
      findUniversities({ search, stateId: state_id, limit }),
    );
  });
}

/** Reloads catalogues within a second of a change by another node. */
function keepCurrent(app: FastifyInstance, deps: Deps) {
  let watch: ReturnType<typeof watchCatalogues> | undefined;
  app.addHook("onReady", async () => {
    await refreshCatalogues(deps.db);
    watch = watchCatalogues(deps);
  });
  app.addHook("onClose", async () => watch?.stop());
}

const fieldsWithOccupations = () => {
  const byField = Map.groupBy(liveCatalogue("occupations").offered, ({ fieldId }) => fieldId);
  return liveCatalogue("special_fields").offered.map(({ id, name }) => ({
    id,
    name,
    occupation: byField.get(id) ?? [],
  }));
};
