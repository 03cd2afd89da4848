import type { DraftContent } from "@arranca/contract/course/draft";
import { picturesIn } from "../addresses.rules.ts";

/** Sections and items of a course in the editor. An id is the same in every version. */
export type Outline = { id: string; title: string; items: OutlineItem[] }[];
export type OutlineItem = { id: string; content: DraftContent };

type FileKind = "video" | "audio" | "image" | "pdf" | "captions" | "page";
export type NamedFile = { field: string; src: string; kind: FileKind };

export function filesOf(content: DraftContent): NamedFile[] {
  const named = (field: string, kind: FileKind, src: string | null) => (src === null ? [] : [{ field, kind, src }]);
  const pictures = "questions" in content ? content.questions : [];
  const ofQuestions = pictures.flatMap(({ image }, index) => named(`questions.${index}.image`, "image", image));
  switch (content.type) {
    case "video":
      return [
        ...named("files.high", "video", content.files.high),
        ...named("files.low", "video", content.files.low),
        ...named("files.voice", "audio", content.files.voice),
        ...named("captions", "captions", content.captions),
        ...named("poster", "image", content.poster),
        ...ofQuestions,
      ];
    case "iframe":
      return [
        ...named("src", "page", content.src),
        ...picturesIn(content.text).flatMap((src) => named("text", "image", src)),
      ];
    case "questionary":
      return ofQuestions;
    case "downloadable":
      return named("src", "pdf", content.src);
  }
}

export const addressesIn = (outline: Outline): string[] =>
  outline.flatMap(({ items }) => items.flatMap(({ content }) => filesOf(content).map(({ src }) => src)));

export function withAddresses(content: DraftContent, change: (src: string) => string): DraftContent {
  const at = (src: string | null) => (src === null ? null : change(src));
  const questions = "questions" in content ? content.questions.map((one) => ({ ...one, image: at(one.image) })) : [];
  switch (content.type) {
    case "video": {
      const { high, low, voice } = content.files;
      const files = { high: at(high), low: at(low), voice: at(voice) };
      return { ...content, files, captions: at(content.captions), poster: at(content.poster), questions };
    }
    case "iframe": {
      const text = content.text.replace(
        /(<img\b[^>]*?\bsrc=")([^"]*)(")/g,
        (_whole, before: string, src: string, after: string) => before + change(src) + after,
      );
      return { ...content, text, src: at(content.src) };
    }
    case "questionary":
      return { ...content, questions };
    case "downloadable":
      return { ...content, src: at(content.src) };
  }
}

/** JSON with sorted keys: equal values give equal text. */
export const canonical = (value: unknown, indent?: number): string => JSON.stringify(ordered(value), null, indent);

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}
