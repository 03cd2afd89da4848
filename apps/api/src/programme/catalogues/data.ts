import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  bank,
  career,
  country,
  degree,
  language,
  languageLevel,
  university,
} from "@arranca/contract/catalogues/lists";
import { plain } from "@arranca/contract/values/plain";
import type * as z from "zod/mini";
import { dataFolder } from "../../lib/files/data-folder.ts";
import { parseCsv } from "../../lib/sheets/csv.ts";

type IdName = { id: number; name: string };
type University = z.output<typeof university> & { stateIds: number[]; words: string };
/** Lists in `data/catalogues.json`; `data/SOURCES.md` names their sources. */
type ShortLists = {
  degrees: z.output<typeof degree>[];
  languages: z.output<typeof language>[];
  language_levels: z.output<typeof languageLevel>[];
  company_sizes: (IdName & { range: string })[];
  special_fields: (IdName & { occupations: IdName[] })[];
} & Record<
  | "scholarity_levels"
  | "study_status"
  | "sectors"
  | "job_modalities"
  | "job_types"
  | "frequencies"
  | "genders"
  | "company_presence"
  | "benefits"
  | "law_benefits"
  | "disabilities",
  IdName[]
>;

const read = (name: string) => readFileSync(join(dataFolder, name), "utf8");

export const byName = new Intl.Collator("es-MX");

export const shortLists: ShortLists = JSON.parse(read("catalogues.json"));
export const countries: z.output<typeof country>[] = JSON.parse(read("country-codes.json"));

export const careers: z.output<typeof career>[] = parseCsv(read("careers.csv"), ["id", "name", "level", "area"])
  .map((row) => ({ ...row, id: Number(row.id) }))
  .sort((a, b) => byName.compare(a.name, b.name));

/** Special fields of an area of study, or of a technical career, which has no area. */
export const careerFields = parseCsv(read("career-fields.csv"), ["area", "career_id", "field_ids"]).map(
  ({ area, career_id, field_ids }) => ({
    area,
    careerId: career_id ? Number(career_id) : null,
    fieldIds: field_ids.split(" ").map(Number),
  }),
);

export const occupations = shortLists.special_fields.flatMap((field) =>
  field.occupations.map((one) => ({ ...one, fieldId: field.id })),
);

// Usual payment frequencies of a first job come first; the rest keeps SAT's order.
const usualFrequencies = [4, 2, 3, 5];
export const frequencies = [
  ...usualFrequencies.flatMap((id) => shortLists.frequencies.filter((one) => one.id === id)),
  ...shortLists.frequencies.filter((one) => !usualFrequencies.includes(one.id)),
];

export const states = parseCsv(read("states.csv"), ["id", "short_name"]).map(({ id, short_name }) => ({
  id: Number(id),
  name: short_name,
}));

/** All banks by their code in a CLABE, closed ones included; persons may choose only the `offered` ones. */
export const banks: (z.output<typeof bank> & { offered: boolean })[] = parseCsv(read("banks.csv"), [
  "code",
  "name",
  "active",
  "person_account",
])
  .map(({ code, name, active, person_account }) => ({
    id: Number(code),
    code,
    name,
    offered: active === "1" && person_account === "1",
  }))
  .sort((a, b) => byName.compare(a.name, b.name));

/** Plaza codes of a CLABE. They only give a hint to reviewers. */
export const clabePlazas = new Set(parseCsv(read("clabe-plazas.csv"), ["code"]).map(({ code }) => code));

export const universities: University[] = parseCsv(read("universities.csv"), [
  "id",
  "name",
  "acronym",
  "state_ids",
  "enrolment",
])
  .sort((a, b) => Number(b.enrolment) - Number(a.enrolment))
  .map(({ id, name, acronym, state_ids }) => ({
    id: Number(id),
    name,
    acronym: acronym || null,
    stateIds: state_ids.split(" ").map(Number),
    words: plain(`${name} ${acronym}`),
  }));
