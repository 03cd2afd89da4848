import type { CatalogueField, EditableCatalogue } from "@arranca/contract/catalogues/editor";
import { messages } from "@arranca/contract/values/validation";
import { careers, states } from "./data.ts";
import type { LiveLists } from "./view.ts";

type Option = { value: string; label: string };
type FieldSpec = {
  name: string;
  label: string;
  required: boolean;
  options?: (live: LiveLists) => Option[];
  keep?: (text: string) => unknown;
};

const optionsOf = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));
const words = (texts: readonly string[]) =>
  [...new Set(texts)].filter(Boolean).map((one) => ({ value: one, label: one }));
const levels = words(careers.map(({ level }) => level));
const areas = words(careers.map(({ area }) => area).sort());

const specs: Partial<Record<EditableCatalogue, readonly FieldSpec[]>> = {
  degrees: [
    {
      name: "basic",
      label: "¿Se pregunta la carrera?",
      required: true,
      options: () => [
        { value: "0", label: "Con carrera" },
        { value: "1", label: "Sin carrera" },
      ],
      keep: Number,
    },
  ],
  careers: [
    { name: "level", label: "Nivel", required: true, options: () => levels },
    { name: "area", label: "Área de estudio", required: false, options: () => areas },
  ],
  universities: [
    { name: "acronym", label: "Siglas", required: false, keep: (text) => text || null },
    {
      name: "stateIds",
      label: "Estado",
      required: true,
      options: () => optionsOf(states),
      keep: (text) => [Number(text)],
    },
  ],
  languages: [
    {
      name: "group",
      label: "Grupo",
      required: true,
      options: () => [
        { value: "extranjera", label: "Lengua extranjera" },
        { value: "nacional", label: "Lengua nacional" },
        { value: "originaria", label: "Lengua originaria" },
      ],
    },
  ],
  company_sizes: [{ name: "range", label: "Cuántas personas", required: true }],
  occupations: [
    {
      name: "fieldId",
      label: "Área",
      required: true,
      options: (live) => optionsOf(live.special_fields.entries),
      keep: Number,
    },
  ],
  banks: [{ name: "code", label: "Código de la CLABE", required: true }],
};

const specsOf = (list: EditableCatalogue): readonly FieldSpec[] => specs[list] ?? [];

export const fieldsOf = (list: EditableCatalogue, live: LiveLists): CatalogueField[] =>
  specsOf(list).map(({ name, label, required, options }) => ({
    name,
    label,
    required,
    ...(options ? { options: options(live) } : {}),
  }));

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(" ") : value == null ? "" : String(value));

export function textsOf(list: EditableCatalogue, entry: object): Record<string, string> {
  const values = new Map<string, unknown>(Object.entries(entry));
  return Object.fromEntries(specsOf(list).map(({ name }) => [name, textOf(values.get(name))]));
}

/** Extra fields of a catalogue entry for display: labels instead of ids. */
export function detailOf(list: EditableCatalogue, texts: Record<string, string>, live: LiveLists): string {
  const parts = specsOf(list).flatMap(({ name, options }) => {
    const text = texts[name] ?? "";
    if (!options) return [text];
    const known = options(live);
    // A university may teach in several states.
    const values = known.some(({ value }) => value === text) ? [text] : text.split(" ");
    return [values.map((one) => known.find(({ value }) => value === one)?.label ?? "").join(", ")];
  });
  return parts.filter(Boolean).join(" · ");
}

export function problemsOfExtra(list: EditableCatalogue, texts: Record<string, string>, live: LiveLists) {
  const problems: Record<string, string> = {};
  for (const { name, required, options } of specsOf(list)) {
    const text = texts[name] ?? "";
    if (!text && required) problems[name] = messages.required;
    else if (text && options && !options(live).some(({ value }) => value === text)) problems[name] = messages.radio;
  }
  if (list === "banks" && !problems.code) {
    const code = texts.code ?? "";
    if (!/^(?!000)\d{3}$/.test(code)) problems.code = "Escribe los tres primeros dígitos de la CLABE.";
    else if (live.banks.byId.has(Number(code))) problems.code = "Ya hay un banco con ese código.";
  }
  return problems;
}

export const keptExtra = (list: EditableCatalogue, texts: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    specsOf(list).map(({ name, keep }) => [name, keep ? keep(texts[name] ?? "") : (texts[name] ?? "")]),
  );
