import type { CourseItemType, VideoFile } from "@arranca/contract/course";
import type { DraftContent, DraftQuestion } from "@arranca/contract/course/draft";
import type { CourseFile } from "@arranca/contract/course/files";
import { cleanRichText } from "../../../lib/rich-text.ts";
import type { Question } from "../attempts.rules.ts";
import type { ItemContent, VersionItem } from "../store.ts";

export function draftOf({ type, title, description, minutes, src, content }: VersionItem): DraftContent {
  const common = { title, description, note: content.note ?? [] };
  const questions = (content.questions ?? []).map(draftQuestion);
  switch (type) {
    case "video": {
      const at = (quality: VideoFile["quality"]) =>
        content.files?.find((file) => file.quality === quality)?.src ?? null;
      return {
        type,
        ...common,
        minutes,
        files: { high: src, low: at("low"), voice: at("voice") },
        captions: content.captions ?? null,
        poster: content.poster ?? null,
        transcript: content.transcript ?? [],
        questions,
      };
    }
    case "iframe":
      return cleaned({ type, ...common, text: content.text ?? "", src });
    case "questionary":
      return { type, ...common, questions, pass: content.pass ?? null, draw: content.draw ?? null };
    case "downloadable":
      return { type, ...common, src, file: content.file ?? { title: "", description: "", name: "" } };
  }
}

export const cleaned = (content: DraftContent): DraftContent =>
  content.type === "iframe" ? { ...content, text: cleanRichText(content.text, "general") } : content;

export const emptyContent = (type: CourseItemType, title: string): DraftContent =>
  draftOf({ type, title, description: "", minutes: null, src: null, content: {} });

const draftQuestion = ({ id, text, image, imageAlt, options, answer, explanation }: Question): DraftQuestion => ({
  id,
  text,
  image: image ?? null,
  imageAlt: imageAlt ?? "",
  options: options.map((option) => ({ ...option, right: [answer].flat().includes(option.id) })),
  several: Array.isArray(answer),
  explanation: explanation ?? "",
});

/** Converts a draft item of the course to its published form; sizes and lengths come from its files. */
export function publishedOf(content: DraftContent, files: ReadonlyMap<string, CourseFile>): VersionItem {
  const { type, title, description, note } = content;
  const notes = note.length > 0 ? { note } : {};
  const item = { type, title, description, minutes: null };
  switch (content.type) {
    case "video":
      return {
        ...item,
        minutes: content.minutes,
        src: content.files.high,
        content: { ...videoOf(content, files), ...notes },
      };
    case "iframe":
      return { ...item, src: content.src, content: { ...(content.src ? {} : { text: content.text }), ...notes } };
    case "questionary": {
      const { pass, draw } = content;
      const questions = content.questions.map(publishedQuestion);
      return {
        ...item,
        src: null,
        content: { questions, ...(pass === null ? {} : { pass }), ...(draw === null ? {} : { draw }), ...notes },
      };
    }
    case "downloadable": {
      const known = content.src === null ? undefined : files.get(content.src);
      const file = { ...content.file, name: content.file.name || (known?.name ?? "") };
      return { ...item, src: content.src, content: { file, ...notes } };
    }
  }
}

function videoOf(video: Extract<DraftContent, { type: "video" }>, files: ReadonlyMap<string, CourseFile>): ItemContent {
  const { high, low, voice } = video.files;
  const fileOf = (quality: VideoFile["quality"], src: string | null): VideoFile[] => {
    const file = src === null ? undefined : files.get(src);
    return file ? [{ quality, src: file.src, bytes: file.bytes }] : [];
  };
  const seconds = high === null ? null : files.get(high)?.seconds;
  return {
    ...(seconds ? { seconds } : {}),
    questions: video.questions.map(publishedQuestion),
    ...(video.captions === null ? {} : { captions: video.captions }),
    transcript: video.transcript,
    ...(video.poster === null ? {} : { poster: video.poster }),
    files: [...fileOf("high", high), ...fileOf("low", low), ...fileOf("voice", voice)],
  };
}

function publishedQuestion({ id, text, image, imageAlt, options, several, explanation }: DraftQuestion): Question {
  const right = options.filter((option) => option.right).map((option) => option.id);
  return {
    id,
    text,
    ...(image === null ? {} : { image, imageAlt }),
    options: options.map((option) => ({ id: option.id, text: option.text })),
    answer: several ? right : (right[0] ?? ""),
    ...(explanation ? { explanation } : {}),
  };
}
