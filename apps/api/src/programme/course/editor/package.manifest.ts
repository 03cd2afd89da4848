import { draftContent } from "@arranca/contract/course/draft";
import { courseFileKinds } from "@arranca/contract/course/files";
import { courseLimits } from "@arranca/contract/course/limits";
import { checkFields } from "@arranca/contract/field-errors";
import { text } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { Refusal } from "../../../lib/errors.ts";

export const manifestName = "manifest.json";
export const fileName = (sha256: string): string => `files/${sha256}`;

/** Prefix for references to files of a package by digest, because their addresses differ in each programme. */
const scheme = "sha256:";
export const referenceTo = (sha256: string): string => `${scheme}${sha256}`;
export const digestIn = (reference: string): string => reference.slice(scheme.length);

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const manifest = z.strictObject({
  format: z.literal("arranca-course"),
  version: z.literal(1),
  sections: z
    .array(
      z.strictObject({
        id: z.uuid(),
        title: text(courseLimits.title),
        items: z
          .array(z.strictObject({ id: z.uuid(), content: draftContent }))
          .check(z.maxLength(courseLimits.itemsOfSection)),
      }),
    )
    .check(z.maxLength(courseLimits.sections)),
  files: z
    .array(
      z.strictObject({
        sha256,
        kind: z.enum(courseFileKinds),
        name: text(courseLimits.title),
        bytes: z.int().check(z.positive()),
      }),
    )
    .check(z.maxLength(1000)),
});
export type Manifest = z.output<typeof manifest>;
export type ManifestFile = Manifest["files"][number];

export const broken = (place: string, message: string) =>
  new Refusal("PACKAGE_BROKEN", { fields: { package: `${place}: ${message}` } });

/** Parses the manifest of a course package. Refuses PACKAGE_BROKEN with the place of the first problem. */
export function readManifest(json: string): Manifest {
  const result = checkFields(manifest, parsed(json));
  if ("errors" in result) {
    const [[field, message] = ["body", ""]] = Object.entries(result.errors);
    throw broken(placeInWords(field), message);
  }
  const { sections, files } = result.output;
  const ids = sections.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
  if (new Set(ids).size < ids.length) throw broken(manifestName, "dos secciones o lecciones tienen el mismo id");
  if (ids.length - sections.length > courseLimits.items) {
    throw broken(manifestName, `caben ${courseLimits.items} lecciones en un curso`);
  }
  if (new Set(files.map((file) => file.sha256)).size < files.length) {
    throw broken(manifestName, "un archivo está dos veces en la lista");
  }
  return result.output;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw broken(manifestName, "no se puede leer como JSON");
  }
}

/**
 * Place of a problem in a package, in words: `sections.1.items.2.content.title` is 'manifest.json, sección 2, lección 3,
 * title'.
 */
function placeInWords(field: string): string {
  const [, section, item, rest] = /^sections\.(\d+)(?!\d)(?:\.items\.(\d+)(?!\d))?\.?(.*)$/.exec(field) ?? [];
  const nth = (index: string) => Number(index) + 1;
  if (section === undefined) return field === "body" ? manifestName : `${manifestName}, ${field}`;
  const places = [`sección ${nth(section)}`, ...(item === undefined ? [] : [`lección ${nth(item)}`])];
  return [manifestName, ...places, ...(rest ? [rest.replace(/^content\./, "")] : [])].join(", ");
}
