import { readdirSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { updatePersonDocs, updatePersonPicture } from "@arranca/contract/persons";
import { PDFDocument, PDFName, PDFString } from "pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aPerson } from "../testing/factories.ts";
import { send } from "../testing/requests.ts";
import { aPdf, aPhoto, asUpload } from "../testing/sample-files.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { aDoc, aDocx, anOdt, aZip } from "../testing/zips.ts";

let t: TestApp;
let me: Account;
beforeAll(async () => {
  t = await startTestApp();
  me = await aPerson(t, { status: "registering" });
});
afterAll(() => t.close());

const text = (content: string) => Buffer.from(content);
const put = (field: string, name: string, bytes: Buffer) =>
  send(t, updatePersonDocs, { as: me, files: [asUpload(field, name, bytes)] });

/** Everything a file could leave: rows, objects, temporary files. */
async function traces() {
  const rows = await t.deps.db.selectFrom("files").select("id").execute();
  const documents = await t.deps.db.selectFrom("documents").select("id").execute();
  const objects = readdirSync(join(t.deps.settings.temporaryFolder, "..", "files"), {
    recursive: true,
    withFileTypes: true,
  });
  return {
    rows: rows.length,
    documents: documents.length,
    objects: objects.filter((entry) => entry.isFile()).length,
    temporary: readdirSync(t.deps.settings.temporaryFolder).length,
  };
}

/** A PDF with something in its catalogue, saved so that objects are compressed or not. */
async function pdfWith(change: (document: PDFDocument) => void, useObjectStreams = false): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 400]);
  change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}
const script = (document: PDFDocument) =>
  document.catalog.set(
    PDFName.of("OpenAction"),
    document.context.register(document.context.obj({ S: "JavaScript", JS: PDFString.of("app.alert(1)") })),
  );
const inDict = (key: string, value: Record<string, string>) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of(key), document.context.register(document.context.obj(value)));

/** The signature and header of a PNG that says to be enormous; its pixels never come. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const header = Buffer.from(small.subarray(12, 29));
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  const crc = Buffer.alloc(4);
  crc.writeInt32BE(crcOf(header));
  return Buffer.concat([small.subarray(0, 12), header, crc, small.subarray(33)]);
}
function crcOf(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ -306674912 : crc >>> 1;
  }
  return ~crc;
}

/** A PDF whose compressed object stream unpacks to far more than it weighs. */
function pdfBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 });
  const head = `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  return Buffer.concat([
    text(head),
    packed,
    text("\nendstream\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n"),
  ]);
}

const bigDocument = () => aDocx([{ name: "word/media/big.bin", data: Buffer.alloc(60 * 1024 * 1024) }]);
const rels = (relation: string) =>
  aDocx([{ name: "word/_rels/document.xml.rels", data: `<Relationships>${relation}</Relationships>` }]);

/** Papers (photo or PDF) and CVs that must not be kept. */
const bad: Record<string, [field: string, name: string, bytes: () => Buffer | Promise<Buffer>]> = {
  "a program of Windows": [
    "ine_front",
    "foto.jpg",
    () => Buffer.concat([Buffer.from("4d5a9000", "hex"), Buffer.alloc(300)]),
  ],
  "a program of Linux": [
    "ine_front",
    "foto.png",
    () => Buffer.concat([Buffer.from("7f454c46", "hex"), Buffer.alloc(300)]),
  ],
  "a page of HTML": ["ine_front", "ine.jpg", () => text("<!doctype html><script>alert(1)</script>")],
  "an SVG with a script": [
    "ine_front",
    "ine.png",
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  "a batch file": ["cv", "cv.pdf", () => text("@echo off\r\ndel *.*")],
  "a GIF": [
    "ine_front",
    "ine.jpg",
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
        .gif()
        .toBuffer(),
  ],
  "a WebP": [
    "ine_front",
    "ine.jpg",
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
        .webp()
        .toBuffer(),
  ],
  "nothing at all": ["ine_front", "ine.jpg", () => Buffer.alloc(0)],
  "a file over 5 MB": [
    "ine_front",
    "ine.jpg",
    () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5_242_880)]),
  ],
  "a photo cut in the middle": ["ine_front", "ine.jpg", async () => (await aPhoto(900, 900)).subarray(0, 2000)],
  "a PNG that says to be 30,000 wide": ["ine_front", "ine.png", () => pngOf(30_000, 30_000)],
  "a corrupt PNG": ["ine_front", "ine.png", async () => (await pngOf(8, 8)).fill(7, 40)],
  "a CV as a photo": ["cv", "cv.jpg", () => aPhoto()],
  "an INE as a Word document": ["ine_front", "ine.docx", () => aDocx()],
  "a PDF with a script": ["cv", "cv.pdf", () => pdfWith(script)],
  "a PDF with a script in a compressed object": ["cv", "cv.pdf", () => pdfWith(script, true)],
  "a PDF with an escaped script": [
    "cv",
    "cv.pdf",
    async () =>
      text(
        (await pdfWith(script))
          .toString("latin1")
          .replaceAll("/JavaScript", "/Java#53cript")
          .replaceAll("/JS", "/#4a#53"),
      ),
  ],
  "a PDF that starts a program": ["cv", "cv.pdf", () => pdfWith(inDict("OpenAction", { S: "Launch", F: "cmd.exe" }))],
  "a PDF with a file inside": ["cv", "cv.pdf", () => pdfWith(inDict("Names", { EmbeddedFiles: "x" }))],
  "a PDF with a password": [
    "cv",
    "cv.pdf",
    async () =>
      text(
        (await pdfWith(() => undefined)).toString("latin1").replace("/Root", "/Encrypt<</Filter/Standard/V 1>>/Root"),
      ),
  ],
  "a PDF of 201 pages": ["cv", "cv.pdf", () => aPdf(201)],
  "a PDF with a page of HTML behind": [
    "cv",
    "cv.pdf",
    async () => Buffer.concat([await aPdf(), text("<html><script>1</script></html>")]),
  ],
  "a PDF after a page of HTML": ["cv", "cv.pdf", async () => Buffer.concat([text("<html>\n"), await aPdf()])],
  "a PDF without an end": ["cv", "cv.pdf", async () => (await aPdf()).subarray(0, 200)],
  "a PDF that unpacks to 200 MB": ["cv", "cv.pdf", pdfBomb],
  "a zip": ["cv", "cv.docx", () => aZip([{ name: "a.txt", data: "hola" }])],
  "a Word document that unpacks to 60 MB": ["cv", "cv.docx", bigDocument],
  "a Word document with a zip inside": [
    "cv",
    "cv.docx",
    () => aDocx([{ name: "word/embeddings/a.bin", data: aZip([{ name: "a", data: "1" }]) }]),
  ],
  "a Word document of 1,100 entries": [
    "cv",
    "cv.docx",
    () => aDocx(Array.from({ length: 1100 }, (_, i) => ({ name: `word/${i}`, data: "" }))),
  ],
  "a Word document with a path outside": ["cv", "cv.docx", () => aDocx([{ name: "../../etc/passwd", data: "x" }])],
  "a Word document with a link": [
    "cv",
    "cv.docx",
    () => aDocx([{ name: "word/link", data: "/etc/passwd", mode: 0o120777 }]),
  ],
  "a Word document with macros": ["cv", "cv.docx", () => aDocx([{ name: "word/vbaProject.bin", data: "x" }])],
  "a Word document with a template from outside": [
    "cv",
    "cv.docx",
    () => rels('<Relationship Type="http://x/attachedTemplate" Target="http://x/t.dotm" TargetMode="External"/>'),
  ],
  "a Word document with an entity": [
    "cv",
    "cv.docx",
    () => aDocx([{ name: "word/styles.xml", data: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }]),
  ],
  "an OpenDocument with macros": ["cv", "cv.odt", () => anOdt([{ name: "Basic/Standard/Module1.xml", data: "<x/>" }])],
  "an OpenDocument with an entity": [
    "cv",
    "cv.odt",
    () => anOdt([{ name: "styles.xml", data: '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>' }]),
  ],
  "a Word 97 document with macros": ["cv", "cv.doc", () => aDoc(["Macros"])],
  "a Word 97 document with a password": ["cv", "cv.doc", () => aDoc([], { encrypted: true })],
  "a broken Word 97 document": ["cv", "cv.doc", () => aDoc().subarray(0, 700)],
};

describe("a bad file", () => {
  test.each(Object.entries(bad))("[V03, A04] %s is refused and leaves nothing", async (_, [field, name, bytes]) => {
    const before = await traces();
    const reply = await put(field, name, await bytes());
    expect(reply.status).toBe(422);
    expect(["FILE_TYPE", "FILE_UNREADABLE", "FILE_TOO_LARGE"]).toContain(reply.code);
    expect(Object.keys(reply.fields ?? {})).toEqual([field]);
    expect(await traces()).toEqual(before);
  });

  test("[V03] says the seed's sentence, and at the field which types it takes", async () => {
    const refused = await put("ine_front", "ine.txt", text("hola"));
    expect(JSON.parse(refused.body).error.message).toBe("Por favor, selecciona un archivo válido.");
    expect(refused.fields?.ine_front).toBe("Tipo de archivo no permitido. Solo se aceptan PNG, JPEG, JPG y PDF.");
    const large = await put("cv", "cv.pdf", Buffer.alloc(5_242_881));
    expect(large.fields?.cv).toBe("El archivo debe ser menor a 5 MB");
    const locked = await put("cv", "cv.doc", aDoc([], { encrypted: true }));
    expect(locked.fields?.cv).toContain("sin contraseña");
  });

  test("[V03, A04] beside good ones: none of them is kept", async () => {
    const before = await traces();
    const files = [
      asUpload("ine_front", "a.jpg", await aPhoto()),
      asUpload("ine_back", "b.jpg", await aPhoto()),
      asUpload("cv", "cv.pdf", text("no es un pdf")),
    ];
    expect((await send(t, updatePersonDocs, { as: me, files })).code).toBe("FILE_TYPE");
    expect(await traces()).toEqual(before);
  });

  test("[V03, A04] too many, of an unknown field or missing: refused", async () => {
    const photo = asUpload("ine_front", "a.jpg", await aPhoto());
    expect((await send(t, updatePersonDocs, { as: me, files: [photo, photo] })).code).toBe("TOO_MANY_FILES");
    expect((await put("passport", "a.jpg", await aPhoto())).code).toBe("TOO_MANY_FILES");
    expect((await send(t, updatePersonDocs, { as: me, files: [] })).code).toBe("FILE_MISSING");
  });
});

const named = (name: string) => async () => ({ name, bytes: await aPdf() });

/** Files that people really have, and the name they are kept under. */
const good: Record<string, [field: string, sent: () => Promise<{ name: string; bytes: Buffer }>, kept: string]> = {
  "a photo": ["ine_front", async () => ({ name: "INE.JPG", bytes: await aPhoto() }), "INE.jpg"],
  "a PNG": ["ine_front", async () => ({ name: "ine.png", bytes: await pngOf(8, 8) }), "ine.png"],
  "a CMYK photo": [
    "ine_front",
    async () => ({
      name: "a.jpeg",
      bytes: await sharp(await aPhoto())
        .toColourspace("cmyk")
        .jpeg()
        .toBuffer(),
    }),
    "a.jpeg",
  ],
  "a PDF with a form field": [
    "proof_of_address",
    async () => {
      const document = await PDFDocument.create();
      document.getForm().createTextField("nombre").addToPage(document.addPage());
      return { name: "recibo.pdf", bytes: Buffer.from(await document.save()) };
    },
    "recibo.pdf",
  ],
  "a PDF of 200 pages": ["cv", async () => ({ name: "cv.pdf", bytes: await aPdf(200) }), "cv.pdf"],
  "a Word document": ["cv", async () => ({ name: "cv.docx", bytes: aDocx() }), "cv.docx"],
  "a Word document with a link in its text": [
    "cv",
    async () => ({
      name: "cv.docx",
      bytes: rels('<Relationship Type="http://x/hyperlink" Target="mailto:x@y.mx" TargetMode="External"/>'),
    }),
    "cv.docx",
  ],
  "an OpenDocument text": ["cv", async () => ({ name: "cv.odt", bytes: anOdt() }), "cv.odt"],
  "a Word 97 document": ["cv", async () => ({ name: "cv.doc", bytes: aDoc() }), "cv.doc"],
  "a PDF called .txt": ["cv", named("cv.txt"), "cv.txt.pdf"],
  "a name with an accent and ñ, not composed": [
    "cv",
    named("Curri\u0301culum Nun\u0303ez.pdf"),
    "Currículum Núñez.pdf".replace("ú", "u"),
  ],
  "a name with an emoji": ["cv", named("mi cv 🚀.pdf"), "mi cv 🚀.pdf"],
  "a name with a path": ["cv", named("../../etc/cv.pdf"), "cv.pdf"],
  "a name that runs backwards": ["cv", named("cv\u202efdp.exe"), "cvfdp.exe.pdf"],
  "a name of 300 letters": ["cv", named(`${"n".repeat(300)}.pdf`), `${"n".repeat(116)}.pdf`],
};

describe("a good file", () => {
  test.each(Object.entries(good))("[V03, A04] %s is kept", async (_, [field, sent, kept]) => {
    const { name, bytes } = await sent();
    const reply = await put(field, name, bytes);
    expect(reply.contents().files[0]?.file_name).toBe(kept);
  });

  test("[V03] a photo loses its place, its turn and what hides behind its end; bytes at rest are encrypted", async () => {
    const photo = await sharp(await aPhoto(300, 200))
      .withExif({ IFD0: { Copyright: "secreto" }, IFD3: { GPSLatitude: "21/1 7/1 0/1", GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([photo, aZip([{ name: "a.js", data: "alert(1)" }])]);
    const [kept] = (await put("ine_back", "foto.jpg", hidden)).contents().files;
    const reply = await t.app.inject({
      url: kept?.url ?? "",
      headers: { "x-platform": "arranca", authorization: `Bearer ${me.token}` },
    });
    const metadata = await sharp(reply.rawPayload).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([300, 200, undefined]);
    expect(reply.rawPayload.includes("PK\x03\x04")).toBe(false);
    expect(reply.headers["content-disposition"]).toMatch(/^inline/);

    const row = await t.deps.db
      .selectFrom("files")
      .selectAll()
      .where("id", "=", kept?.file_id ?? "")
      .executeTakeFirstOrThrow();
    const stored = Buffer.from(await t.deps.storage.getBytes(row.storage_key));
    expect(row.encrypted).toBe(true);
    expect(stored.subarray(0, 3).equals(reply.rawPayload.subarray(0, 3))).toBe(false);
  });

  test("[V03, A05] a profile picture is a picture", async () => {
    const files = [asUpload("file", "yo.pdf", await aPdf())];
    const refused = await send(t, updatePersonPicture, { as: me, files });
    expect(refused.fields?.file).toBe("Tipo de archivo no permitido. Solo se aceptan PNG, JPEG y JPG.");
  });
});
