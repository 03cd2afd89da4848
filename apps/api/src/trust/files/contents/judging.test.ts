import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, PDFStream } from "@cantoo/pdf-lib";
import type { FastifyRequest } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { Refusal } from "../../../lib/errors.ts";
import { judgeFiles, type ReceivedFile, type UploadGate } from "../../../lib/files/uploads.ts";
import { endless } from "../../../testing/files/corpus/bad-archives.ts";
import { aRawPdf, packedObjects, updated } from "../../../testing/files/pdfs.ts";
import { readPdfText } from "../../../testing/files/read-pdf.ts";
import { aDocx, anOdt } from "../../../testing/files/zips.ts";
import { partScanner } from "./archives.text.ts";
import { judgeFile } from "./judge.ts";
import { judgeInThread } from "./judging.ts";

const withoutLastLine = (pdf: Buffer) => pdf.subarray(0, pdf.lastIndexOf("%%EOF"));
const folder = mkdtempSync(join(tmpdir(), "arranca-judging-"));
const path = join(folder, "cv");
afterAll(() => rmSync(folder, { recursive: true }));

const hostile: [part: string, beginning: string][] = [
  ["word/styles.xml", "<?xml "],
  ["word/_rels/settings.xml.rels", "<Relationship'0"],
  ["word/_rels/settings.xml.rels", '<Relationship a="" '],
  ["word/_rels/settings.xml.rels", "<a:"],
  ["styles.xml", "<draw:image "],
  ["styles.xml", '<draw:image xlink:href="a '],
  ["styles.xml", "<form:image xlink:href "],
  ["styles.xml", "<!-- it's "],
];

function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe("the scan of a Word or OpenDocument file's text", () => {
  test.each(hostile)(
    "[S1.1, V03] %s of 'tags' in a document that begin with %s and never end is scanned once",
    (part, beginning) => {
      const chunk = Buffer.from(endless(beginning));
      const scanner = partScanner(part);
      // Quadratic scanning of 1 MiB took 4 s and more; a single pass takes a few ms.
      const spent = timeOf(() => {
        for (let time = 0; time < 4; time++) scanner?.feed(chunk);
        scanner?.end();
      });
      expect(spent).toBeLessThan(1000);
    },
  );

  test.each([
    ["cut into single bytes", 1],
    ["cut within its tags", 7],
    ["in one chunk", 100_000],
  ])("[S1.1, V03] an external template is detected in a text %s", (_how, size) => {
    const scanner = partScanner("word/_rels/settings.xml.rels");
    const text = Buffer.from(
      `<?xml version="1.0"?><Relationships><Relationship Id="a>b" TargetMode="External"/></Relationships>`,
    );
    const faults = [];
    for (let at = 0; at < text.length; at += size) faults.push(scanner?.feed(text.subarray(at, at + size)));
    faults.push(scanner?.end());
    expect(faults.filter((fault) => typeof fault === "object")).not.toEqual([]);
  });
});

describe("the judging of an uploaded file", () => {
  test.each([
    ["a Word document", () => aDocx([{ name: "word/styles.xml", data: endless("<w:a/>").repeat(20) }]), "docx"],
    ["an OpenDocument text", () => anOdt([{ name: "styles.xml", data: endless("<w:a/>").repeat(20) }]), "odt"],
  ])("[S1.1, V03] judging %s of 20 MiB hardly blocks the main thread", async (_what, bytes, kind) => {
    await writeFile(path, bytes());
    // The least of three: the thread may also collect what earlier tests left.
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 3; turn += 1) {
      const before = process.threadCpuUsage();
      expect(await judgeFile(path, "cv")).toEqual({ kind, path });
      const { user, system } = process.threadCpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
    }
    expect(least).toBeLessThan(200);
  });

  test("[S1.1, V03] the judging of a file is cancelled once its sender disconnected, also in the queue; the next file is judged", async () => {
    await writeFile(path, aDocx());
    const gone = new AbortController();
    const judged = Array.from({ length: 3 }, () => judgeInThread({ path, as: "archive" }, gone.signal));
    gone.abort(new Refusal("UNAVAILABLE"));
    const ends = await Promise.allSettled(judged);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await judgeInThread({ path, as: "archive" })).toEqual({ kind: "docx" });
  });

  test("[S1.1, V03] a closed connection cancels the judging of its uploaded file", async () => {
    const socket = new EventEmitter();
    const judge: UploadGate["judge"] = (_file, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const gate: UploadGate = {
      admit: async () => undefined,
      count: async () => void setImmediate(() => socket.emit("close")),
      judge,
    };
    const request = { server: { uploads: gate }, actor: { loginId: "a" }, ip: "127.0.0.1", raw: { socket } };
    const files = [{ kind: "cv" }] as unknown as ReceivedFile[];
    await expect(judgeFiles(request as unknown as FastifyRequest, files)).rejects.toThrow(Refusal);
    expect(socket.listenerCount("close")).toBe(0);
  });
});

describe("harmless variations of a PDF", () => {
  const plain = aRawPdf();
  const withoutEnd = (cut: RegExp) => Buffer.from(plain.toString("latin1").replace(cut, ""), "latin1");
  const latin = (text: string) => Buffer.from(text, "latin1");
  const changed: [what: string, bytes: Buffer][] = [
    [
      "behind the words of a printer",
      Buffer.concat([latin("\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n"), plain]),
    ],
    ["behind the head of a mail", Buffer.concat([latin("Content-Type: application/pdf\r\n\r\n"), plain])],
    ["behind blank lines, 1,000 bytes long", Buffer.concat([latin(" \r\n".repeat(333)), plain])],
    ["before the words of a printer", Buffer.concat([plain, latin("\x1b%-12345X@PJL EOJ\r\n")])],
    ["before the edge of a form", Buffer.concat([plain, latin("------WebKitFormBoundaryx--\r\n")])],
    ["before rubbish", Buffer.concat([plain, Buffer.alloc(3000, 0xa7)])],
    ["without its last line", withoutEnd(/%%EOF\n$/)],
    ["with half of its last line", withoutEnd(/OF\n$/)],
    ["without offset and last line", withoutEnd(/startxref[\s\S]*$/)],
    ["whose last version has no last line", withoutLastLine(updated(plain, ["4 0 obj\n<<>>\nendobj"]))],
  ];

  test.each(changed)("[F3] a PDF %s is saved without what is not its own", async (_what, bytes) => {
    await writeFile(path, bytes);
    expect(await judgeFile(path, "document")).toEqual({ kind: "pdf", path: `${path}.written` });
    const kept = await readFile(`${path}.written`);
    expect(kept.toString("latin1")).toMatch(/^%PDF-[\s\S]*startxref\s+\d+\s+%%EOF\s*$/);
    expect(kept.includes("PJL") || kept.includes("Boundary") || kept.includes(Buffer.alloc(9, 0xa7))).toBe(false);
    expect((await PDFDocument.load(kept, { throwOnInvalidObject: true })).getPageCount()).toBe(1);
    expect((await readPdfText(kept)).length).toBe(1);
  });

  test.each([
    ["with line ends of an old Mac", latin(plain.toString("latin1").replaceAll("\n", "\r"))],
    ["with line ends of Windows", latin(plain.toString("latin1").replaceAll("\n", "\r\n"))],
    ["of version 2.0", aRawPdf("", [], { version: "2.0" })],
    ["with blank lines behind its end", Buffer.concat([plain, latin("\r\n\0\0\x1a")])],
    ["that was saved several times", updated(updated(plain, ["4 0 obj\n<<>>\nendobj"]), ["4 0 obj\n<<>>\nendobj"])],
  ])("[F3] a PDF %s is saved byte for byte", async (_what, bytes) => {
    await writeFile(path, bytes);
    expect(await judgeFile(path, "document")).toEqual({ kind: "pdf", path });
  });
});

describe("the links of a PDF", () => {
  const link = (address: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${address})>>>>`;
  const opening: [what: string, bytes: () => Buffer][] = [
    ["when it is opened", () => aRawPdf("/OpenAction<</S/URI/URI(https://example.mx)>>")],
    [
      "when it is opened, after a first view",
      () => aRawPdf("/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/URI/URI(https://example.mx)>>]>>"),
    ],
    [
      "when it is opened, by an action apart",
      () => aRawPdf("/OpenAction 4 0 R", ["<</S/URI/URI(https://example.mx)>>"]),
    ],
    ["when a page is shown", () => aRawPdf("/AA<</O<</S/URI/URI(https://example.mx)>>>>")],
    ["by a click", () => aRawPdf("", [link("https://example.mx"), link("mailto:ana@correo.example")])],
    [
      "by a click, in escaped names",
      () => aRawPdf("", ["<</Subtype/Link/A<</S/#55RI/#55#52I(https://example.mx)>>>>"]),
    ],
    ["by a click, in a packed object", () => aRawPdf("", [packedObjects(9, [link("https://example.mx")])])],
    [
      "in an older version of it",
      () => updated(aRawPdf("/OpenAction 4 0 R", ["<</S/URI/URI(https://example.mx)>>"]), ["4 0 obj\n<<>>\nendobj"]),
    ],
    [
      "for a reader that takes the inside of a stream for an object",
      () => aRawPdf("", ["<</Length 60>>\nstream\n5 0 obj\n<</S/URI/URI(https://a.mx)>>\nendobj\nendstream"]),
    ],
    ["as the beginning of all its links", () => aRawPdf("/URI<</Base(https://example.mx/)>>")],
  ];

  test.each(opening)("[S1.8, V03] a PDF that opens an address %s is saved without it", async (_when, bytes) => {
    await writeFile(path, bytes());
    const kept = await judgeFile(path, "cv");
    expect(kept).toEqual({ kind: "pdf", path: `${path}.written` });
    const written = await PDFDocument.load(await readFile(`${path}.written`));
    expect(written.getPageCount()).toBe(1);
    const objects = written.context
      .enumerateIndirectObjects()
      .map(([, object]) => (object instanceof PDFStream ? object.dict : object).toString());
    expect(objects.join("\n")).not.toMatch(/URI|example\.mx|correo/);
  });

  test("[S1.8, V03] a PDF with internal links only is saved unchanged", async () => {
    await writeFile(path, aRawPdf("/OpenAction[3 0 R/Fit]", ["<</Subtype/Link/A<</S/GoTo/D[3 0 R/Fit]>>>>"]));
    expect(await judgeFile(path, "document")).toEqual({ kind: "pdf", path });
  });

  test("[S1.8, S10] a PDF of the course, sent by staff, keeps its links", async () => {
    await writeFile(path, aRawPdf("", [link("https://example.mx")]));
    expect(await judgeFile(path, "pdf")).toEqual({ kind: "pdf", path });
  });
});
