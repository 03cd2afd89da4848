import type { Course } from "@arranca/contract/course";
import { expect, test } from "vitest";
import { allFilesOf, bytesOf, extentsOf, filesOf, isKept } from "./course-files.ts";
import { problemOf } from "./use-saving.ts";

const asset = (src: string, bytes: number) => ({ src, bytes, sha256: src.padEnd(4, "0") });
const section = {
  title: "",
  list: [
    {
      files: [
        { quality: "high", src: "alta", bytes: 3_000 },
        { quality: "low", src: "ligera", bytes: 1_000 },
        { quality: "voice", src: "voz", bytes: 400 },
      ],
      assets: [
        asset("alta", 3_000),
        asset("ligera", 1_000),
        asset("voz", 400),
        asset("cartel", 50),
        asset("letras", 5),
      ],
    },
    { files: null, assets: [asset("guia", 90), asset("cartel", 50)] },
  ],
} as unknown as Course["curses"][number]; // only the fields read here

test.each([
  ["none", 145],
  ["voice", 545],
  ["low", 1_145],
  ["high", 3_145],
] as const)("[T08] the stored size of a section counts each file once: %s", (extent, bytes) => {
  expect(bytesOf(filesOf(section, extent))).toBe(bytes);
});

test("[T08] a course section without videos can be stored offline in one way only", () => {
  expect(extentsOf(section)).toEqual(["none", "voice", "low", "high"]);
  expect(extentsOf({ ...section, list: section.list.slice(1) })).toEqual(["none"]);
});

test("[T08] a course file with changed content is stored under another cache key", () => {
  const [file] = allFilesOf(section);
  if (!file) throw new Error("the section has no files");
  const kept = new Set([`${file.src}?sha256=${file.sha256}`]);
  expect([isKept(kept, file), isKept(kept, { ...file, sha256: "beef" })]).toEqual([true, false]);
});

test("[T08] a download of the course that fails because the disk is full says so in words", () => {
  expect(problemOf(new DOMException("", "QuotaExceededError"))).toContain("No hay espacio en tu teléfono");
  expect(problemOf(new TypeError("Failed to fetch"))).not.toContain("espacio");
});
