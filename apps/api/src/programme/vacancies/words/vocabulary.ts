import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keysOf } from "@arranca/contract/keys";
import { type UnderstoodFilter, understoodFilters } from "@arranca/contract/vacancies/search";
import { dataFolder } from "../../../lib/files/data-folder.ts";
import { parseCsv } from "../../../lib/sheets/csv.ts";
import { type CatalogueList, catalogueEntries, catalogueName, cataloguesVersion } from "../../catalogues/service.ts";
import { isStateOf, municipalityNamed } from "../../places/named.service.ts";
import type { Synonyms } from "./expression.rules.ts";
import { phraseKey } from "./text.rules.ts";
import type { Meaning, Vocabulary } from "./understood.rules.ts";

const linesOf = <const Column extends string>(file: string, columns: readonly Column[]) =>
  parseCsv(readFileSync(join(dataFolder, file), "utf8"), columns);
const phrases = (list: string) => list.split("|").map((one) => one.trim());

const lists = {
  modalityId: "job_modalities",
  jobTypeId: "job_types",
  degreeId: "degrees",
  benefits: "benefits",
} as const satisfies Partial<Record<UnderstoodFilter, CatalogueList>>;
const isListed = (filter: string): filter is keyof typeof lists => filter in lists;

const labels: Partial<Record<UnderstoodFilter, Record<string, string>>> = {
  withoutExperience: { 1: "Sin experiencia" },
  withTraining: { 1: "Con capacitación" },
  indigenous: { 1: "Pueblos originarios" },
  diversePopulation: { 1: "Población diversa" },
  km: { 5: "Cerca de tu casa" },
  days: { 1: "Publicadas hoy", 7: "Últimos 7 días" },
};

// Catalogue words that name no filter: 'Home office' means the modality, and 'normal' is rarely the school.
const notSaid = new Set(["home office", "otro", "normal"]);
// With other words these belong to a job: 'ingeniería industrial', 'becario de sistemas'.
const onlyAlone = new Set(["ingenieria", "especialidad", "becario o aprendiz", "practicas profesionales", "temporal"]);

const said = linesOf("filter-words.csv", ["filter", "value", "said"]).map((line) => {
  const filter = understoodFilters.find((one) => one === line.filter);
  if (!filter) throw new Error(`data/filter-words.csv names no filter: ${line.filter}.`);
  return { filter, value: line.value, phrases: phrases(line.said).map(phraseKey) };
});

function meaningsOf(): ReadonlyMap<string, Meaning> {
  const found = new Map<string, Meaning>();
  for (const { filter, value, phrases } of said) {
    const label = isListed(filter) ? catalogueName(lists[filter], Number(value)) : labels[filter]?.[value];
    if (label) for (const phrase of phrases) found.set(phrase, { filter, value, label });
  }
  for (const filter of keysOf(lists)) {
    for (const { id, name } of catalogueEntries(lists[filter])) {
      const phrase = phraseKey(name);
      if (notSaid.has(phrase)) continue;
      const meaning = { filter, value: String(id), label: name };
      found.set(phrase, onlyAlone.has(phrase) ? { ...meaning, onlyAlone: true } : meaning);
    }
  }
  return found;
}

let cached = { version: -1, meanings: meaningsOf() };

/** Meanings of search words, from the programme's current catalogues. */
export const vocabulary: Vocabulary = {
  meaning: (phrase) => {
    const version = cataloguesVersion();
    if (cached.version !== version) cached = { version, meanings: meaningsOf() };
    return cached.meanings.get(phrase);
  },
  town: (name, isAfterIn) => {
    const town = municipalityNamed(name, { isAfterIn });
    return town && { id: town.id, label: town.name, isState: (state) => isStateOf(town, state) };
  },
};

const finds = new Map(
  linesOf("job-words.csv", ["said", "finds"]).flatMap(({ said, finds }) =>
    phrases(said).map((phrase) => [phraseKey(phrase), phrases(finds)] as const),
  ),
);

/** Names of a job word in vacancies (`data/job-words.csv`), also for its plural. */
export const synonyms: Synonyms = (phrase) =>
  finds.get(phrase) ?? finds.get(phrase.replace(/s$/, "")) ?? finds.get(phrase.replace(/es$/, ""));
