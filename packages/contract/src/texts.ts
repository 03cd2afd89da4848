import * as z from "zod/mini";
import { publishedText } from "./accounts/entry.ts";
import { call, forStaff, proven } from "./call.ts";
import { done, isoInstant } from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { reasonText } from "./values/reasons.ts";
import { markup, visibleLength } from "./values/rich-text.ts";
import { messages } from "./values/validation.ts";

export const textKinds = {
  terms: "Términos y condiciones",
  terms_short: "Términos en pocas palabras",
  privacy: "Aviso de privacidad",
  privacy_short: "Aviso de privacidad simplificado",
} as const;
export type TextKind = keyof typeof textKinds;

export const textMaxLength = 60_000;

const kind = z.enum(keysOf(textKinds));
const params = z.object({ text_kind: kind });
const access = forStaff("texts.edit");
const version = z.int();
const revision = z.int32().check(z.nonnegative());

/** Differences of a legal text in reading order: words kept, added or removed by the new version. */
const change = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
export type TextChange = z.output<typeof change>;

const versionEntry = z.object({
  version,
  published_at: isoInstant,
  published_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** True for a correction of a legal text that needed no acceptance and no notice. */
  minor: z.boolean(),
  /** Number of accounts that accepted this version of the terms. */
  accepted: z.int(),
});
export type TextVersion = z.output<typeof versionEntry>;

const draft = z.object({
  html: z.string(),
  revision,
  edited_by: z.nullable(z.string()),
  edited_at: isoInstant,
  changes: z.array(change),
});

const editedText = z.object({
  kind,
  published: publishedText,
  draft: z.nullable(draft),
  versions: z.array(versionEntry),
  /** Number of persons, companies and colleagues who must accept a new legal text or are notified of it. */
  audience: z.int(),
});
export type EditedText = z.output<typeof editedText>;

export const listTexts = call({
  method: "GET",
  path: "/staff/texts",
  summary: "Legal texts of the programme: current version of each, its date, and the existence of a draft",
  access,
  response: z.object({
    info: z.array(z.object({ kind, version, published_at: isoInstant, has_draft: z.boolean() })),
  }),
  errors: [],
});

export const readText = call({
  method: "GET",
  path: "/staff/texts/:text_kind",
  summary: "Legal text: current version, draft with its changes, and all versions",
  access,
  params,
  response: editedText,
  errors: ["NOT_FOUND"],
});

export const readTextVersion = call({
  method: "GET",
  path: "/staff/texts/:text_kind/versions/:version",
  summary: "Version of a legal text with its changes to the previous one",
  access,
  params: z.extend(params, {
    version: z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)),
  }),
  response: z.object({ html: z.string(), changes: z.array(change) }),
  errors: ["NOT_FOUND"],
});

export const saveTextDraft = call({
  method: "PUT",
  path: "/staff/texts/:text_kind/draft",
  summary: "Save the draft of a legal text; `revision` is the one that was read, 0 for the first",
  access,
  params,
  body: z.object({
    revision,
    html: markup(textMaxLength).check(z.refine((html) => visibleLength(html) > 0, messages.required)),
  }),
  response: z.extend(done, { revision }),
  errors: ["CHANGED_MEANWHILE"],
});

export const discardTextDraft = call({
  method: "DELETE",
  path: "/staff/texts/:text_kind/draft",
  summary: "Delete the draft of a legal text",
  access,
  params,
  query: z.object({ revision: z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2_147_483_647)) }),
  response: done,
  errors: ["TEXT_WITHOUT_DRAFT", "CHANGED_MEANWHILE"],
});

export const publishText = call({
  method: "POST",
  path: "/staff/texts/:text_kind/publish",
  summary:
    "Publish the draft of a legal text as the next version. Unless it is minor, new terms need a new acceptance, and a new privacy notice is announced",
  access: proven(access),
  params,
  body: z.object({ revision, minor: z.boolean(), note: reasonText(300) }),
  response: z.extend(done, { version }),
  errors: ["TEXT_WITHOUT_DRAFT", "CHANGED_MEANWHILE"],
});
