import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { visibleText } from "@arranca/contract/values/rich-text";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { dataFolder } from "../../lib/files/data-folder.ts";
import { cleanRichText } from "../../lib/rich-text.ts";
import { readPdf } from "../../testing/files/read-pdf.ts";
import { mediaPath } from "./media.ts";
import { readShippedCourse } from "./shipped.ts";
import type { VersionItem } from "./store.ts";

const sections = await readShippedCourse();
const items = sections.flatMap((section) => section.items);
const of = (type: VersionItem["type"]) => items.filter((item) => item.type === type);
const questions = items.flatMap(({ content }) => content.questions ?? []);

const pathOf = (src: string) => join(dataFolder, "course", src.replace(mediaPath(""), ""));
const sizeOf = (src: string) => statSync(pathOf(src)).size;

test("[E09] the shipped course has at least 4 sections and 14 items, of every type, and each is described", () => {
  expect(sections.length).toBeGreaterThanOrEqual(4);
  expect(items.length).toBeGreaterThanOrEqual(14);
  expect([of("video").length, of("questionary").length, of("downloadable").length]).toEqual([2, 3, 2]);
  expect(of("iframe").length).toBeGreaterThan(5);
  for (const { title, description } of items) expect([title.length > 3, description.length > 20]).toEqual([true, true]);
  expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
});

test("only videos of the shipped course have a duration in minutes", () => {
  expect(items.filter(({ minutes }) => minutes !== null)).toEqual(of("video"));
});

test("the whole shipped course without its videos takes at most 1 MB", () => {
  const files = items.flatMap(({ type, src, content: { captions, poster } }) => [
    type === "video" ? undefined : src,
    captions,
    poster,
  ]);
  const texts = Buffer.byteLength(JSON.stringify(sections));
  expect(files.reduce((sum, src) => sum + (src ? sizeOf(src) : 0), texts)).toBeLessThanOrEqual(1_000_000);
});

describe.each(of("video"))("the shipped video $title", ({ src, minutes, content }) => {
  const { seconds = 0, captions = "", poster = "", files = [], transcript = [] } = content;
  const mp4 = readFileSync(pathOf(src ?? ""));

  test("the shipped video lasts one to two minutes, and says so", () => {
    expect([60 <= seconds, seconds <= 120]).toEqual([true, true]);
    expect(minutes).toBe(Math.round(seconds / 60));
  });

  test("the shipped video is H.264 that old phones play, starts before it is loaded, and is as long as stated", () => {
    // The movie header holds units per second and the number of units; the decoder settings hold profile and level.
    const header = mp4.indexOf("mvhd");
    expect(mp4.readUInt32BE(header + 20) / mp4.readUInt32BE(header + 16)).toBeCloseTo(seconds, 0);
    const decoder = mp4.indexOf("avcC");
    const [main, level31] = [77, 31];
    expect(mp4[decoder + 5]).toBeLessThanOrEqual(main);
    expect(mp4[decoder + 7]).toBeLessThanOrEqual(level31);
    expect(mp4.indexOf("moov")).toBeLessThan(mp4.indexOf("mdat"));
  });

  test("the shipped video comes in three qualities, each lighter than the one before and with its size", () => {
    expect(files.map(({ quality }) => quality)).toEqual(["high", "low", "voice"]);
    expect(files.map(({ bytes }) => bytes)).toEqual(files.map((file) => sizeOf(file.src)));
    const [high, low, voice] = files.map(({ bytes }) => bytes);
    expect(high).toBeLessThanOrEqual(3_000_000);
    expect(low).toBeLessThan((high ?? 0) / 2);
    expect(voice).toBeLessThan(low ?? 0);
    expect(files[0]?.src).toBe(src);
  });

  test("the shipped video has captions in order and within its length, a poster and a transcript", () => {
    const cues = [...readFileSync(pathOf(captions), "utf8").matchAll(/^00:(\d\d):(\S{6}) --> 00:(\d\d):(\S{6})$/gm)];
    const times = cues.flatMap(([, m1, s1, m2, s2]) => [Number(m1) * 60 + Number(s1), Number(m2) * 60 + Number(s2)]);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(seconds);
    expect(transcript.map(({ at }) => at)).toEqual(times.filter((_time, i) => i % 2 === 0));
    expect(transcript.map(({ text }) => text).join(" ").length).toBeGreaterThan(500);
    expect(sizeOf(poster)).toBeLessThan(40_000);
  });

  test("the shipped video can be completed unwatched: two questions replace it", () => {
    expect(content.questions).toHaveLength(2);
  });
});

const readings = items.filter(({ content }) => content.text);
describe.each(readings)("the shipped reading $title", ({ content: { text = "", note = [] } }) => {
  test("the shipped reading is short and contains paragraphs, headings and lists only", () => {
    expect(visibleText(text).split(" ").length).toBeLessThanOrEqual(270);
    const withoutHeadings = text.replace(/<h3>(.*?)<\/h3>/g, "<p>$1</p>");
    expect(cleanRichText(withoutHeadings)).toBe(withoutHeadings.trim());
  });

  test("the shipped reading names the sources of its legal facts", () => {
    const isLegal = /\b(la ley|PROFEDET|salario mínimo|aguinaldo|indemnización|días hábiles|800 \d{3,4} \d{3,4})/i;
    if (isLegal.test(text)) expect(note.length).toBeGreaterThan(0);
  });
});

test("every editor's note of the shipped course names a source and the day it was checked", () => {
  const notes = items.flatMap(({ content }) => content.note ?? []);
  expect(notes.length).toBeGreaterThan(20);
  for (const { fact, source, checked } of notes) {
    expect(fact.length).toBeGreaterThan(10);
    expect(source, fact).toMatch(/\bart\. \d|\b20\d\d/);
    expect(checked, fact).toMatch(/^202\d-/);
  }
});

test("the page of the shipped course in a frame loads nothing from outside and runs no script", () => {
  const pages = of("iframe").filter(({ src }) => src);
  expect(pages).toHaveLength(1);
  for (const { src } of pages) {
    const page = readFileSync(pathOf(src ?? ""), "utf8");
    expect(page).toContain('<html lang="es-MX">');
    expect(page).not.toMatch(/<script|https?:|\son\w+=|<link|<img|@import/);
  }
});

test.each(of("downloadable"))(
  "the PDF $title of the shipped course is one tagged page with its title and its words",
  async ({ src, content }) => {
    const bytes = readFileSync(pathOf(src ?? ""));
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(content.file?.title);
    expect(pages[0]?.match(/[áéíóúñ¿]/g)?.length).toBeGreaterThan(10);
    const paper = await PDFDocument.load(bytes);
    expect(paper.getTitle()).toBe(content.file?.title);
    expect(mediaPath(content.file?.name ?? "")).toBe(src);
    expect(paper.catalog.toString()).toMatch(/\/StructTreeRoot/);
  },
);

test("a questionary of the shipped course has five questions or more, and all of them must be right (requirement)", () => {
  for (const { content } of of("questionary")) {
    expect(content.questions?.length).toBeGreaterThanOrEqual(5);
    expect(content.pass).toBe(content.questions?.length);
  }
});

test("no two questions of the shipped course share an id, and some ask for several answers", () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(questions.filter(({ answer }) => Array.isArray(answer)).length).toBeGreaterThan(2);
});

test.each(questions)("[E09] the question '$text' has right and wrong options and an explanation", (question) => {
  const ids = question.options.map(({ id }) => id);
  const right = [question.answer].flat();
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(question.options.map(({ text }) => text)).size).toBe(ids.length);
  expect([right.length > 0, right.length < ids.length]).toEqual([true, true]);
  expect(ids).toEqual(expect.arrayContaining(right));
  expect(question.explanation?.length).toBeGreaterThan(20);
});
