import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { done, idName, listQuery } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { userTypes } from "../roles.ts";
import { line, searchWords, text } from "../values/validation.ts";

export const catalogueNames = {
  job_modalities: "Modalidades",
  job_types: "Tipos de jornada",
  frequencies: "Frecuencias de pago",
  special_fields: "Áreas",
  occupations: "Ocupaciones",
  law_benefits: "Prestaciones de ley",
  benefits: "Prestaciones superiores",
  languages: "Idiomas",
  language_levels: "Niveles de idioma",
  degrees: "Grados de estudios",
  scholarity_levels: "Escolaridad",
  study_status: "Avance de estudios",
  careers: "Carreras",
  universities: "Universidades",
  disabilities: "Discapacidades",
  genders: "Géneros",
  banks: "Bancos",
  sectors: "Sectores",
  company_sizes: "Tamaños de empresa",
  company_presence: "Presencia de empresa",
} as const;
export type EditableCatalogue = keyof typeof catalogueNames;

export const catalogueGroups: readonly { title: string; lists: readonly EditableCatalogue[] }[] = [
  {
    title: "Vacantes",
    lists: ["job_modalities", "job_types", "frequencies", "special_fields", "occupations", "law_benefits", "benefits"],
  },
  { title: "Idiomas", lists: ["languages", "language_levels"] },
  { title: "Estudios", lists: ["degrees", "scholarity_levels", "study_status", "careers", "universities"] },
  { title: "Personas", lists: ["genders", "disabilities", "banks"] },
  { title: "Empresas", lists: ["sectors", "company_sizes", "company_presence"] },
];

// Typed keys of `catalogueNames`; `Object.keys` loses the type.
const listNames = keysOf(catalogueNames);
const list = z.enum(listNames);

export const catalogueNameMaxLength = 120;
const entryName = text(catalogueNameMaxLength);
/** Extra values of a catalogue entry, as text, by the names in `fields`. */
const extra = z._default(z.record(z.string(), line(120)), {});
const version = z.int().check(z.nonnegative());

const field = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
});
export type CatalogueField = z.output<typeof field>;

export const catalogueEntry = z.object({
  id: z.int(),
  name: z.string(),
  /** Name of the catalogue entry as shipped with the product; null for an entry that the programme added. */
  release_name: z.nullable(z.string()),
  /** Extra facts of a catalogue entry in words: the area of a career, the code of a bank. */
  detail: z.string(),
  extra: z.record(z.string(), z.string()),
  added: z.boolean(),
  offered: z.boolean(),
  /** Reason why a catalogue entry cannot be removed; null if it can. */
  fixed: z.nullable(z.string()),
  version: z.int(),
  /** Number of persons with an account in a bank; null for entries of other catalogues. */
  accounts: z.nullable(z.int()),
  actions: z.array(z.enum(["edit", "hide", "offer", "up", "down"])),
});
export type CatalogueEntry = z.output<typeof catalogueEntry>;

const entryParams = z.object({ list, id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) });

export const nameOfEntry = call({
  method: "GET",
  path: "/mpc/system/entries/:list/:id",
  summary: "Name of a catalogue entry, also of a hidden one",
  access: { mode: "session", types: userTypes, company: "any member" },
  params: entryParams,
  response: idName,
  errors: ["NOT_FOUND"],
});

export const listCatalogues = call({
  method: "GET",
  path: "/staff/catalogues",
  summary: "Catalogues with their number of entries",
  access: forStaff("catalogues.edit"),
  response: z.array(z.object({ list, name: z.string(), entries: z.int(), offered: z.int(), changed: z.int() })),
  errors: [],
});

export const readCatalogue = call({
  method: "GET",
  path: "/staff/catalogues/:list",
  summary: "Entries of a catalogue, including hidden ones",
  access: forStaff("catalogues.edit"),
  params: z.object({ list }),
  query: z.object({
    ...listQuery,
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
    search: searchWords(100),
    show: z._default(z.enum(["all", "offered", "hidden", "changed"]), "all"),
  }),
  response: z.object({
    found_rows: z.int(),
    info: z.array(catalogueEntry),
    order_version: z.int(),
    may_add: z.boolean(),
    /** Codes of banks that persons have and the catalogue lacks; empty for other catalogues. */
    unknown: z.array(z.object({ code: z.string(), accounts: z.int() })),
    fields: z.array(field),
  }),
  errors: ["NOT_FOUND"],
});

export const addCatalogueEntry = call({
  method: "POST",
  path: "/staff/catalogues/:list",
  summary: "Add an entry to a catalogue",
  access: forStaff("catalogues.edit"),
  params: z.object({ list }),
  body: z.object({ name: entryName, extra }),
  response: z.extend(done, { id: z.int() }),
  errors: ["NOT_FOUND", "INVALID", "CATALOGUE_FIXED"],
});

export const editCatalogueEntry = call({
  method: "PUT",
  path: "/staff/catalogues/:list/:id",
  summary: "Rename a catalogue entry; null restores the name of the release",
  access: forStaff("catalogues.edit"),
  params: entryParams,
  body: z.object({ name: z.nullable(entryName), extra, version }),
  response: done,
  errors: ["NOT_FOUND", "INVALID", "CHANGED_MEANWHILE"],
});

export const offerCatalogueEntry = call({
  method: "PUT",
  path: "/staff/catalogues/:list/:id/offered",
  summary: "Hide a catalogue entry from new choices, or offer it again",
  access: forStaff("catalogues.edit"),
  params: entryParams,
  body: z.object({ offered: z.boolean(), version }),
  response: done,
  errors: ["NOT_FOUND", "CHANGED_MEANWHILE", "CATALOGUE_FIXED"],
});

export const moveCatalogueEntry = call({
  method: "PUT",
  path: "/staff/catalogues/:list/:id/place",
  summary: "Move a catalogue entry one place up or down",
  access: forStaff("catalogues.edit"),
  params: entryParams,
  body: z.object({ to: z.enum(["up", "down"]), version }),
  response: done,
  errors: ["NOT_FOUND", "CHANGED_MEANWHILE", "CATALOGUE_FIXED"],
});
