import type { core } from "zod/mini";
import { isBlank, messages } from "./values/validation.ts";

/** Error message for a field whose schema has none. Without it, users would read the library's English messages. */
export function ownWords(issue: core.$ZodRawIssue): string {
  const isField = (issue.path?.length ?? 0) > 0;
  if (isField && isBlank(issue.input) && issue.code !== "invalid_value") return messages.required;
  switch (issue.code) {
    case "invalid_type":
      return ofType[issue.expected] ?? messages.value;
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return ofFormat[issue.format] ?? messages.value;
    case "invalid_value":
    case "invalid_union":
      return messages.radio;
    case "unrecognized_keys":
      return messages.unknownKeys;
    case "not_multiple_of":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return messages.value;
  }
}

const ofType: Record<string, string> = {
  string: messages.text,
  number: messages.number,
  int: messages.number,
  boolean: messages.radio,
  array: messages.list,
  object: messages.object,
  record: messages.object,
};

const ofFormat: Record<string, string> = {
  uuid: messages.id,
  date: messages.date,
  datetime: messages.birthDate,
  email: messages.email,
};

function tooSmall({ origin, minimum, inclusive }: core.$ZodRawIssue<core.$ZodIssueTooSmall>): string {
  if (origin === "string") return minimum === 1 ? messages.required : messages.minLength(Number(minimum));
  if (origin === "array") return minimum === 1 ? messages.required : messages.atLeast(Number(minimum));
  return inclusive ? messages.atLeast(Number(minimum)) : messages.moreThan(Number(minimum));
}

function tooBig({ origin, maximum }: core.$ZodRawIssue<core.$ZodIssueTooBig>): string {
  if (origin === "string") return messages.maxLength(Number(maximum));
  return messages.atMost(Number(maximum));
}
