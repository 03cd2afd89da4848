import * as z from "zod/mini";
import { call, forCompanies } from "../call.ts";
import { accountIgnored, done, idParams, isoInstant } from "../envelope.ts";
import { longText, text } from "../values/validation.ts";
import { messageMaxLength, templateNameMaxLength, unknownField } from "./rules.ts";

const access = forCompanies("candidates");
const path = "/mpc/company/message-templates";

const body = z.object({
  template_name: text(templateNameMaxLength),
  template_text: longText(messageMaxLength).check(
    z.refine((typed) => unknownField(typed) === undefined, {
      error: ({ input }) => unknownField(String(input)) ?? "",
    }),
  ),
});

const template = z.object({
  id: z.uuid(),
  template_name: z.string(),
  template_text: z.string(),
  /** Text with name and vacancy of the candidate filled in; null without a candidate. */
  filled: z.nullable(z.string()),
  edited_by: z.nullable(z.string()),
  edited_at: isoInstant,
});
export type MessageTemplate = z.output<typeof template>;

export const listTemplates = call({
  method: "GET",
  path,
  summary: "Message templates of my company, and those that every company has, filled in for a candidate",
  access,
  query: z.object({ care_about_id: z.optional(z.uuid()), ...accountIgnored }),
  response: z.object({
    info: z.array(template),
    ready: z.array(z.object({ template_name: z.string(), template_text: z.string(), filled: z.nullable(z.string()) })),
  }),
  errors: ["NOT_FOUND"],
});

export const createTemplate = call({
  method: "POST",
  path,
  summary: "Save a message template for the whole company",
  access,
  body,
  response: z.object({ id: z.uuid() }),
  errors: ["SAVED_LIMIT"],
});

export const changeTemplate = call({
  method: "PUT",
  path: `${path}/:id`,
  summary: "Change a message template; `seen` is the `edited_at` that was read",
  access,
  params: idParams,
  body: z.extend(body, { seen: isoInstant }),
  response: done,
  errors: ["NOT_FOUND", "CHANGED_MEANWHILE"],
});

export const deleteTemplate = call({
  method: "DELETE",
  path: `${path}/:id`,
  summary: "Delete a message template",
  access,
  params: idParams,
  response: done,
  errors: ["NOT_FOUND"],
});
