import {
  type EmailField,
  type EmailKind,
  emailKinds,
  type FieldOf,
  type WordsOfEmail,
} from "@arranca/contract/emails/kinds";
import { fillFields } from "@arranca/contract/emails/rules";
import type { Letter, Sender } from "./layout.ts";

type Values = Partial<Record<EmailField, string>>;

/** Case of an e-mail whose words an administrator may change: its kind, and what its fields stand for. */
export type Wording = {
  kind: EmailKind;
  values: Values;
  /** Sentence of the server after the fixed ones, such as the colleague who acted. */
  after?: string;
};

/** Title and text of a notice in its original words; its e-mail takes the words that hold when it is queued. */
export function worded<K extends EmailKind>(kind: K, values: Record<FieldOf<K>, string>) {
  const wording: Wording = { kind, values };
  const { subject, opening, fixed, closing } = emailKinds[kind];
  return { title: fill(subject, values), body: sentences([opening, fixed, closing], values).join(" "), wording };
}

/** Subject and paragraphs of an e-mail with these words. */
export function lettered(
  { kind, values, after = "" }: Wording,
  { subject, opening, closing }: WordsOfEmail,
  { name, municipality }: Sender,
): Pick<Letter, "subject" | "paragraphs"> {
  const all = { ...values, programa: name, municipio: municipality };
  return {
    subject: fill(subject, all),
    paragraphs: [
      ...sentences([opening, emailKinds[kind].fixed], all),
      ...(after === "" ? [] : [after]),
      ...sentences([closing], all),
    ],
  };
}

// A value may be empty, such as a promise that is not made.
const fill = (text: string, values: Values): string => fillFields(text, values).replace(/ {2,}/g, " ").trim();

const sentences = (texts: readonly string[], values: Values): string[] =>
  texts.map((text) => fill(text, values)).filter((text) => text !== "");
