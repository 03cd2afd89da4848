import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { dataFolder } from "../src/lib/files/data-folder.ts";

type Item = {
  type: "video" | "iframe" | "questionary" | "downloadable";
  title: string;
  description: string;
  minutes?: number;
  seconds?: number;
  src?: string;
  captions?: string;
  poster?: string;
  questions?: { id: string; text: string; options: { id: string; text: string }[]; answer: string }[];
  file?: { title: string; description: string; name: string };
};
const at = (name: string) => join(dataFolder, "course", name);
const read = (name: string) => readFileSync(at(name));
const course: { sections: { title: string; items: Item[] }[] } = JSON.parse(read("course.json").toString());
const items = course.sections.flatMap((section) => section.items);

/** Seconds of an MP4: its movie header holds units per second and the number of units. */
function secondsOf(mp4: Buffer): number {
  const header = mp4.indexOf("mvhd");
  return mp4.readUInt32BE(header + 20) / mp4.readUInt32BE(header + 16);
}

test("[E09] the course has four sections and every type of item", () => {
  expect(course.sections).toHaveLength(4);
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(["video", "iframe", "questionary", "downloadable"]));
});

describe.each(items.filter(({ src }) => src))(
  "$title",
  ({ type, src = "", captions = "", poster = "", seconds, file }) => {
    test("its files are there and as light as a phone needs", async () => {
      expect(statSync(at(src)).size).toBeLessThan(1_500_000);
      if (type === "video") {
        expect(Math.floor(secondsOf(read(src)))).toBe(seconds);
        expect(read(captions).toString()).toMatch(/^WEBVTT\n/);
        expect(statSync(at(poster)).size).toBeLessThan(40_000);
      }
      if (type === "downloadable") {
        expect(file?.name).toBe(src);
        expect((await PDFDocument.load(read(src))).getPageCount()).toBeGreaterThan(0);
      }
    });
  },
);

test.each(items.filter(({ type }) => type === "iframe"))(
  "$title loads nothing from outside and runs no script",
  ({ src = "" }) => {
    const page = read(src).toString();
    expect(page).toContain('<html lang="es-MX">');
    expect(page).not.toMatch(/<script|https?:|\son\w+=|<link|<img|@import/);
  },
);

test.each(items.flatMap(({ questions = [] }) => questions))(
  "[E09] '$text' has one right answer among its options",
  (question) => {
    expect(question.options.length).toBeGreaterThanOrEqual(3);
    expect(question.options.map(({ id }) => id)).toContain(question.answer);
    expect(new Set(question.options.map(({ id }) => id)).size).toBe(question.options.length);
  },
);
