import * as calls from "@arranca/contract/catalogues";
import type { FastifyInstance } from "fastify";
import { keepInBrowsers } from "../lib/browser-cache.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { mount } from "../lib/http.ts";
import { banks, careers, countries, shortLists } from "./catalogues.data.ts";
import { bankByClabe, findUniversities } from "./catalogues.service.ts";

const offeredBanks = banks.filter((bank) => bank.offered);
// Those that a first job is paid by come first; the rest keeps SAT's order.
const usualFrequencies = [4, 2, 3, 5];
const frequencies = [
  ...usualFrequencies.flatMap((id) => shortLists.frequencies.filter((one) => one.id === id)),
  ...shortLists.frequencies.filter((one) => !usualFrequencies.includes(one.id)),
];
const specialFields = shortLists.special_fields.map(({ id, name, occupations }) => ({
  id,
  name,
  occupation: occupations,
}));

export async function catalogueRoutes(app: FastifyInstance, deps: Deps) {
  await app.register(async (scope) => {
    keepInBrowsers(scope);
    mount(scope, deps, calls.listDegrees, async () => shortLists.degrees);
    mount(scope, deps, calls.listCareers, async () => careers);
    mount(scope, deps, calls.listScholarityLevels, async () => shortLists.scholarity_levels);
    mount(scope, deps, calls.listSectors, async () => shortLists.sectors);
    mount(scope, deps, calls.listLanguages, async () => shortLists.languages);
    mount(scope, deps, calls.listLanguageLevels, async () => shortLists.language_levels);
    mount(scope, deps, calls.listDisabilities, async () => shortLists.disabilities);
    mount(scope, deps, calls.listBanks, async () => offeredBanks);
    mount(scope, deps, calls.listJobTypes, async () => shortLists.job_types);
    mount(scope, deps, calls.listJobModalities, async () => shortLists.job_modalities);
    mount(scope, deps, calls.listCompanyModalities, async () => shortLists.job_modalities);
    mount(scope, deps, calls.listSpecialFields, async () => specialFields);
    mount(scope, deps, calls.listFrequencies, async () => frequencies);
    mount(scope, deps, calls.listGenders, async () => shortLists.genders);
    mount(scope, deps, calls.listStudyStatus, async () => shortLists.study_status);
    mount(scope, deps, calls.listCompanySizes, async () => shortLists.company_sizes);
    mount(scope, deps, calls.listCompanyPresence, async () => shortLists.company_presence);
    mount(scope, deps, calls.listBenefits, async () => shortLists.benefits);
    mount(scope, deps, calls.listLawBenefits, async () => shortLists.law_benefits);
    mount(scope, deps, calls.listCountryCodes, async () => countries);

    mount(scope, deps, calls.bankOfClabe, async ({ query }) => {
      const bank = bankByClabe(query.clabe);
      if (!bank) throw new Refusal("NOT_FOUND", { message: "No conocemos el banco de esta CLABE. Revísala." });
      return { id: bank.id, bank_name: bank.name };
    });
    mount(scope, deps, calls.searchUniversities, async ({ query: { search, state_id, limit } }) =>
      findUniversities({ search, stateId: state_id, limit }),
    );
  });
}
