import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { Refusal } from "../lib/errors.ts";
import { judgeFiles, type ReceivedFile, type UploadGate } from "../lib/files/uploads.ts";
import { endless } from "../testing/corpus/bad-archives.ts";
import { aDocx, anOdt } from "../testing/zips.ts";
import { partScanner } from "./archives.text.ts";
import { judgeFile } from "./judge.ts";
import { judgeInThread } from "./judging.ts";

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

/** This thread's own time, in ms. */
function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe("the text of a Word or OpenDocument file", () => {
  test.each(hostile)("[S1.1, V03] %s of 'tags' that begin with %s and never end is scanned once", (part, beginning) => {
    const chunk = Buffer.from(endless(beginning));
    const scanner = partScanner(part);
    // The square of 1 MiB took 4 s and more; once through takes a few ms.
    const spent = timeOf(() => {
      for (let time = 0; time < 4; time++) scanner?.feed(chunk);
      scanner?.end();
    });
    expect(spent).toBeLessThan(1000);
  });

  test.each([
    ["cut into single bytes", 1],
    ["cut within its tags", 7],
    ["in one chunk", 100_000],
  ])("[S1.1, V03] a template from outside is found, %s", (_how, size) => {
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

describe("a file that is judged", () => {
  test.each([
    ["a Word document", () => aDocx([{ name: "word/styles.xml", data: endless("<w:a/>").repeat(20) }]), "docx"],
    ["an OpenDocument text", () => anOdt([{ name: "styles.xml", data: endless("<w:a/>").repeat(20) }]), "odt"],
  ])(
    "[S1.1, V03] %s of 20 MiB takes next to no time of the thread that answers requests",
    async (_what, bytes, kind) => {
      await writeFile(path, bytes());
      const before = process.threadCpuUsage();
      expect(await judgeFile(path, "cv")).toEqual({ kind, path });
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(200);
    },
  );

  test("[S1.1, V03] is given up once its sender left, also while it waits for its turn; the next one is judged", async () => {
    await writeFile(path, aDocx());
    const gone = new AbortController();
    const judged = Array.from({ length: 3 }, () => judgeInThread({ path, as: "archive" }, gone.signal));
    gone.abort(new Refusal("UNAVAILABLE"));
    const ends = await Promise.allSettled(judged);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await judgeInThread({ path, as: "archive" })).toBe("docx");
  });

  test("[S1.1, V03] a connection that closes gives up what is judged for it", async () => {
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
