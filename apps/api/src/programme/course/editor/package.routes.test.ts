import { createHash } from "node:crypto";
import * as calls from "@arranca/contract/course/editor";
import { checkPackage, exportCourse, importPackage } from "@arranca/contract/course/package";
import { afterAll, beforeAll, expect, test } from "vitest";
import { completeContents, draftWith, publishDraft, readEditor } from "../../../testing/course-editor.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { aPdf, aPhoto, asUpload } from "../../../testing/files/sample-files.ts";
import { aZip, type Entry } from "../../../testing/files/zips.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { tracesOf } from "../../../testing/traces.ts";

let t: TestApp;
let editor: Account;
let elsewhere: TestApp;
let stranger: Account;
beforeAll(async () => {
  [t, elsewhere] = [await startTestApp(), await startTestApp()];
  [editor, stranger] = [await aStaffMember(t, ["course.edit"]), await aStaffMember(elsewhere, ["course.edit"])];
});
afterAll(async () => {
  await t.close();
  await elsewhere.close();
});

const exported = async (at: TestApp, as: Account, query: { version?: number } = {}) => {
  const reply = await send(at, exportCourse, { as, query: query as Record<string, number> });
  expect([reply.status, reply.headers["content-type"]], reply.body.slice(0, 200)).toEqual([200, "application/zip"]);
  expect(Number(reply.headers["content-length"])).toBe(reply.bytes.length);
  return reply.bytes;
};
const sent = (bytes: Buffer) => [asUpload("package", "curso.zip", bytes)];
const check = (bytes: Buffer, at = t, as = editor) => send(at, checkPackage, { as, files: sent(bytes) });
const bring = (bytes: Buffer, replaces: number | null | undefined, at = t, as = editor) =>
  send(at, importPackage, { as, files: sent(bytes), body: typeof replaces === "number" ? { replaces } : {} });
const discard = async (at: TestApp, as: Account) => {
  const { draft } = await readEditor(at, as);
  if (draft) await send(at, calls.discardDraft, { as, query: { revision: draft.revision } });
};

test("[R09] the shipped course exports, imports without a change, and exports again as the same bytes", async () => {
  const first = await exported(t, editor, { version: 1 });
  expect((await exported(t, editor, { version: 1 })).equals(first)).toBe(true);
  const dry = (await check(first)).contents();
  expect(dry).toMatchObject({ changes: [], new_files: 0, replaces: null });
  expect(dry.same).toBe(dry.items);
  (await bring(first, null)).contents();
  expect((await exported(t, editor)).equals(first)).toBe(true);
  expect((await readEditor(t, editor)).draft?.changes).toEqual([]);
  // Ids of the shipped course are the same in every programme.
  expect((await exported(elsewhere, stranger, { version: 1 })).equals(first)).toBe(true);
  await discard(t, editor);
});

test("[A19] a course with its own files is imported whole by another programme, published there, and exports as the same bytes", async () => {
  await draftWith(t, editor, Object.values(await completeContents(t, editor)), "Hecho en casa");
  const bytes = await exported(t, editor);
  const before = await tracesOf(elsewhere);
  const dry = (await check(bytes, elsewhere, stranger)).contents();
  expect(dry.changes.map(({ change, what }) => `${change} ${what}`)).toEqual([
    "added section",
    ...Array.from({ length: 4 }, () => "added item"),
  ]);
  expect([dry.new_files, dry.same, dry.items - dry.same]).toEqual([5, dry.items - 4, 4]);
  expect(await tracesOf(elsewhere)).toEqual(before);
  expect((await readEditor(elsewhere, stranger)).draft).toBeNull();

  (await bring(bytes, dry.replaces, elsewhere, stranger)).contents();
  expect((await readEditor(elsewhere, stranger)).missing).toEqual([]);
  expect((await exported(elsewhere, stranger)).equals(bytes)).toBe(true);
  const { version } = (await publishDraft(elsewhere, stranger)).contents();
  expect((await exported(elsewhere, stranger, { version })).equals(bytes)).toBe(true);
  const again = (await check(bytes, elsewhere, stranger)).contents();
  expect([again.new_files, again.changes]).toEqual([0, []]);
  await discard(t, editor);
});

test("an import of a course package replaces only the draft that was seen, and is in the audit log", async () => {
  const bytes = await exported(t, editor, { version: 1 });
  await draftWith(t, editor, [], "Solo aquí");
  const { replaces, changes } = (await check(bytes)).contents();
  expect(changes).toMatchObject([{ change: "removed", what: "section", title: "Solo aquí" }]);
  expect((await bring(bytes, null)).code).toBe("CHANGED_MEANWHILE");
  expect((await bring(bytes, (replaces ?? 0) - 1)).code).toBe("CHANGED_MEANWHILE");
  expect((await readEditor(t, editor)).sections.at(-1)?.title).toBe("Solo aquí");
  expect((await bring(bytes, replaces)).status).toBe(200);
  expect((await readEditor(t, editor)).sections.at(-1)?.title).not.toBe("Solo aquí");
  const actions = await t.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("action", "in", ["course.import", "course.export"])
    .execute();
  expect(new Set(actions.map(({ action }) => action))).toEqual(new Set(["course.import", "course.export"]));
  await discard(t, editor);
});

test("an export of the course without a draft, or of a version never published, is refused", async () => {
  expect((await send(t, exportCourse, { as: editor })).code).toBe("DRAFT_MISSING");
  expect((await send(t, exportCourse, { as: editor, query: { version: 99 } })).code).toBe("NOT_FOUND");
});

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const id = (n: number) => `0193a6f0-2b1c-7e44-8d7a-${String(n).padStart(12, "0")}`;
type Listed = { sha256: string; kind: string; name: string; bytes: number };
const listed = (bytes: Buffer, kind = "pdf", name = "guía.pdf"): Listed => ({
  sha256: sha256(bytes),
  kind,
  name,
  bytes: bytes.length,
});
const paper = (src: string | null, change = {}) => ({
  type: "downloadable",
  title: "Guía",
  description: "",
  note: [],
  src,
  file: { title: "Guía", description: "", name: "" },
  ...change,
});
const manifest = (content: object, files: Listed[], change = {}) =>
  JSON.stringify({
    format: "arranca-course",
    version: 1,
    sections: [{ id: id(1), title: "Una", items: [{ id: id(2), content }] }],
    files,
    ...change,
  });
const zipOf = (json: string, ...parts: Entry[]) => aZip([{ name: "manifest.json", data: json }, ...parts]);
const entry = (bytes: Buffer, name = `files/${sha256(bytes)}`): Entry => ({ name, data: bytes });

let pdf: Buffer;
beforeAll(async () => {
  pdf = await aPdf();
});
const whole = () => manifest(paper(`sha256:${sha256(pdf)}`), [listed(pdf)]);

const wrong: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
  ["no zip", () => Buffer.from("curso"), /^zip: el archivo está dañado/],
  ["a zip that was cut off", () => zipOf(whole(), entry(pdf)).subarray(0, -30), /^zip: el archivo está dañado/],
  ["a zip without a manifest", () => aZip([entry(pdf)]), /^manifest\.json: falta/],
  ["a manifest that is no JSON", () => zipOf("{"), /^manifest\.json: no se puede leer como JSON/],
  ["another format", () => zipOf(manifest(paper(null), [], { format: "scorm" })), /^manifest\.json, format: /],
  ["a later format", () => zipOf(manifest(paper(null), [], { version: 2 })), /^manifest\.json, version: /],
  [
    "an item without a title",
    () => zipOf(manifest(paper(null, { title: " " }), [])),
    /^manifest\.json, sección 1, lección 1, title: Este campo es obligatorio/,
  ],
  ["an item of no type", () => zipOf(manifest({ type: "quiz" }, [])), /^manifest\.json, sección 1, lección 1, type: /],
  ["the same id twice", () => zipOf(manifest(paper(null), []).replace(id(2), id(1))), /mismo id/],
  ["a path outside", () => zipOf(whole(), entry(pdf), entry(pdf, "../../etc/passwd")), /^zip: el archivo está dañado/],
  ["a strange entry", () => zipOf(whole(), entry(pdf), entry(pdf, "leeme.txt")), /^leeme\.txt: no es del curso/],
  [
    "an entry that nothing lists",
    () => zipOf(whole(), entry(pdf), entry(Buffer.from("otro"))),
    /^files\/[0-9a-f]{64}: el manifiesto no lo nombra/,
  ],
  ["a file that is missing", () => zipOf(whole()), /^files\/[0-9a-f]{64}: falta \(guía\.pdf\)/],
  [
    "a file that is another one",
    async () => zipOf(whole(), { name: `files/${sha256(pdf)}`, data: (await aPdf(2)).subarray(0, pdf.length) }),
    /su contenido no es el que dice su nombre/,
  ],
  [
    "more bytes than it says",
    () => zipOf(manifest(paper(`sha256:${sha256(pdf)}`), [{ ...listed(pdf), bytes: 10 }]), entry(pdf)),
    /pesa más de lo que dice/,
  ],
  [
    "a file that no item names",
    () => zipOf(manifest(paper(null), [listed(pdf)]), entry(pdf)),
    /ninguna lección lo usa/,
  ],
  [
    "a name of a file that is not in it",
    () => zipOf(manifest(paper(`sha256:${"0".repeat(64)}`), [])),
    /sección 1, lección 1, src: nombra un archivo que no está/,
  ],
  [
    "an address in the place of a digest",
    () => zipOf(manifest(paper("https://x.example/a.pdf"), [])),
    /src: nombra un archivo que no está/,
  ],
  [
    "a video where a paper goes",
    () => zipOf(manifest(paper(`sha256:${sha256(pdf)}`), [listed(pdf, "video", "v.mp4")]), entry(pdf)),
    /src: aquí no va un archivo de este tipo/,
  ],
  [
    "a picture that says it is a paper",
    async () => {
      const photo = await aPhoto();
      return zipOf(manifest(paper(`sha256:${sha256(photo)}`), [listed(photo)]), entry(photo));
    },
    /^files\/[0-9a-f]{64}: Tipo de archivo no permitido\. Solo se aceptan PDF\. \(guía\.pdf\)/,
  ],
  [
    "a page of somebody else's",
    () => {
      const html = Buffer.from("<script>alert(1)</script>");
      const reading = {
        type: "iframe",
        title: "Página",
        description: "",
        note: [],
        text: "",
        src: `sha256:${sha256(html)}`,
      };
      return zipOf(manifest(reading, [listed(html, "page", "p.html")]), entry(html));
    },
    /esta página no viene con esta versión/,
  ],
  [
    "a bomb",
    () =>
      zipOf(manifest(paper(`sha256:${"1".repeat(64)}`), [{ ...listed(pdf), sha256: "1".repeat(64), bytes: 1000 }]), {
        name: `files/${"1".repeat(64)}`,
        data: Buffer.alloc(30_000_000),
      }),
    /pesa más de lo que dice el manifiesto/,
  ],
];
test.each(wrong)(
  "a course package with %s is refused with its place, in the check and in the import, and nothing changes",
  async (_what, bytes, said) => {
    const zip = await bytes();
    const before = [await tracesOf(t), await readEditor(t, editor)];
    for (const reply of [await check(zip), await bring(zip, null)]) {
      expect([reply.status, reply.code]).toEqual([422, "PACKAGE_BROKEN"]);
      expect(reply.fields?.package).toMatch(said);
    }
    expect([await tracesOf(t), await readEditor(t, editor)]).toEqual(before);
  },
);

test("a reading of a course package is sanitised like one typed in the editor", async () => {
  const reading = { type: "iframe", title: "Lectura", description: "", note: [], src: null };
  const text = `<p onclick="x()">Hola</p><script>alert(1)</script><img src="https://x.example/a.png" alt="x">`;
  const refused = await check(zipOf(manifest({ ...reading, text }, [])));
  expect(refused.fields?.package).toMatch(/text: nombra un archivo que no está/);
  const bytes = zipOf(manifest({ ...reading, text: text.replace(/<img.*/, "") }, []));
  (await bring(bytes, null)).contents();
  expect((await readEditor(t, editor)).sections[0]?.items[0]?.content).toMatchObject({ text: "<p>Hola</p>" });
  await discard(t, editor);
});

test("a check or import of a course without a package is refused", async () => {
  for (const call of [checkPackage, importPackage]) {
    const reply = await send(t, call, { as: editor, files: [] });
    expect([reply.status, reply.code]).toEqual([422, "FILE_MISSING"]);
  }
});
