import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FileFaultName, faultSentence, fileFaults } from "@arranca/contract/files/faults";
import { keysOf } from "@arranca/contract/keys";
import { updatePersonDocs } from "@arranca/contract/persons";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { openClamd } from "../../lib/files/clamd.ts";
import { silentLog } from "../../lib/log.ts";
import { aPerson } from "../../testing/factories.ts";
import { linked } from "../../testing/files/corpus/bad-pdfs.ts";
import { eicar } from "../../testing/files/corpus/corpus.ts";
import { realFile } from "../../testing/files/corpus/real.ts";
import { aRawPdf } from "../../testing/files/pdfs.ts";
import { aPdf, aPhoto, asUpload } from "../../testing/files/sample-files.ts";
import { aDoc, aDocx, aZip } from "../../testing/files/zips.ts";
import { send } from "../../testing/requests.ts";
import { startClamd } from "../../testing/servers/clamd.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { judgeFile } from "./contents/judge.ts";
import type { Taken } from "./rules.ts";

const folder = mkdtempSync(join(tmpdir(), "arranca-faults-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Case = [taken: Taken, bytes: () => Buffer | Promise<Buffer>];
const dot = () => sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } });
const relation = (type: string, target: string) =>
  aDocx([
    {
      name: "word/_rels/document.xml.rels",
      data: `<Relationships><Relationship Id="r1" Type="http://x/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
    },
  ]);

/** A file for each reason that the content of a file gives. A new reason without one does not compile. */
const cases: Record<Exclude<FileFaultName, "empty" | "infected">, readonly Case[]> = {
  heic: [
    ["document", () => realFile("refused/IMG_0001.heic")],
    ["document", () => realFile("refused/INE.jpg")],
    ["image", () => realFile("refused/INE.heif")],
    ["portrait", () => realFile("refused/foto.avif")],
  ],
  otherPicture: [
    ["document", () => realFile("refused/foto.gif")],
    ["image", () => realFile("refused/escaneo.tiff")],
    ["portrait", () => realFile("refused/foto.bmp")],
  ],
  brokenPicture: [
    ["document", async () => (await aPhoto(900, 900)).subarray(0, 2000)],
    ["portrait", async () => (await dot().webp().toBuffer()).subarray(0, 30)],
  ],
  largePicture: [
    [
      "image",
      async () => {
        const photo = Buffer.from(await aPhoto(64, 64));
        const frame = photo.indexOf(Buffer.from("ffc0", "hex"));
        photo.writeUInt16BE(9000, frame + 5);
        photo.writeUInt16BE(12_000, frame + 7);
        return photo;
      },
    ],
  ],
  photoOfText: [
    ["cv", () => aPhoto()],
    ["cv", () => realFile("refused/IMG_0001.heic")],
  ],
  textDocument: [
    ["document", () => aDocx()],
    ["document", () => aDoc()],
  ],
  richText: [
    ["cv", () => realFile("refused/CV.rtf")],
    ["document", () => Buffer.from("{\\rtf1\\ansi Ximena}")],
  ],
  otherOffice: [
    ["cv", () => aZip([{ name: "xl/workbook.xml", data: "<x/>" }])],
    [
      "document",
      () => aZip([{ name: "mimetype", data: "application/vnd.oasis.opendocument.spreadsheet", stored: true }]),
    ],
  ],
  oldOffice: [
    [
      "cv",
      () => {
        const bytes = aDoc();
        bytes.write("Workbook\0\0\0\0", bytes.indexOf("WordDocument", 0, "utf16le"), "utf16le");
        bytes.writeUInt16LE(18, bytes.indexOf("Workbook", 0, "utf16le") + 64);
        return bytes;
      },
    ],
  ],
  zip: [
    ["cv", () => aZip([{ name: "cv.pdf", data: "x" }])],
    ["document", () => aZip([{ name: "ine.jpg", data: "x" }])],
  ],
  password: [
    ["document", () => realFile("refused/pide-contrasena-128.pdf")],
    ["cv", () => realFile("refused/pide-contrasena-256.pdf")],
    ["document", () => realFile("refused/pide-contrasena-LibreOffice.pdf")],
    ["cv", () => aDoc([], { encrypted: true })],
    ["cv", () => aDoc(["EncryptedPackage"])],
  ],
  scripts: [
    ["document", () => aRawPdf("/OpenAction 4 0 R", ["<</S/JavaScript/JS(app.alert(1))>>"])],
    ["document", () => aRawPdf("/OpenAction<</S/Launch/F(cmd.exe)>>")],
    ["cv", linked("<</S/URI/URI(javascript:alert(1))>>")],
  ],
  attachments: [
    ["document", () => realFile("refused/con-adjunto.pdf")],
    ["cv", () => aDocx([{ name: "word/embeddings/ole.bin", data: aDoc() }])],
  ],
  films: [["cv", () => aRawPdf("", ["<</Type/Annot/Subtype/RichMedia>>"])]],
  dynamicForm: [["document", () => aRawPdf("/AcroForm<</XFA(x)>>")]],
  unsafeLinks: [
    ["pdf", linked("<</S/URI/URI(file:///C:/a.exe)>>")],
    ["pdf", linked("<</S/GoToR/F(otro.pdf)/D[0/Fit]>>")],
  ],
  macros: [
    ["cv", () => aDocx([{ name: "word/vbaProject.bin", data: "x" }])],
    ["cv", () => aDoc(["Macros"])],
  ],
  outsideParts: [
    ["cv", () => realFile("refused/imagen-de-internet.docx")],
    ["cv", () => relation("attachedTemplate", "http://x.example/t.dotm")],
    ["cv", () => relation("attachedTemplate", "file://10.0.0.9/share/t.dotm")],
    ["cv", () => relation("image", "\\\\10.0.0.9\\share\\a.png")],
    ["cv", () => relation("attachedTemplate", 'C:/t.dotx" x:Target="http://x.example/t.dotm')],
  ],
  hiddenOrders: [["cv", () => aDocx([{ name: "word/styles.xml", data: "<!DOCTYPE x><x/>" }])]],
  joined: [["document", async () => Buffer.concat([await aPdf(), Buffer.from("\n<html>hola</html>\n")])]],
  manyPages: [["cv", () => aRawPdf("", [], { pages: 201 })]],
  noPages: [
    [
      "cv",
      () =>
        Buffer.from(
          "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
        ),
    ],
  ],
  swollen: [["cv", () => aDocx([{ name: "word/media/big.bin", data: Buffer.alloc(52 * 1024 * 1024) }])]],
  damaged: [
    ["document", async () => (await aPdf()).subarray(0, 300)],
    ["cv", () => aDocx().subarray(0, 400)],
    ["cv", () => aDoc().subarray(0, 700)],
  ],
};

describe("[F3, N22] each reason to refuse a file has its own sentence and a way out", () => {
  test.each(keysOf(cases))("%s", async (name) => {
    const found = [];
    for (const [at, [taken, bytes]] of cases[name].entries()) {
      const path = join(folder, `${name}-${at}`);
      await writeFile(path, await bytes());
      found.push(await judgeFile(path, taken));
    }
    const said = { code: fileFaults[name].code, message: faultSentence(name) };
    expect(found).toEqual(found.map(() => said));
    expect(found.length).toBeGreaterThan(0);
  });

  test("no two reasons share a cause, and each names a step", () => {
    const all = Object.values(fileFaults);
    expect(new Set(all.map(({ cause }) => cause)).size).toBe(all.length);
    for (const { cause, wayOut } of all) {
      expect(cause).toMatch(/^[A-ZÁÉÍ][^.]*\.(?: [A-Z][^.]*\.)?$/);
      expect(wayOut).toMatch(/^(?:Ábrel|Guárdal|Descárgal|Tómal|Usa|Quita|Envía|Elige)/);
    }
  });

  test("an empty file and an infected one are refused at their field in the same way", async () => {
    const [t, clamd] = [await startTestApp(), await startClamd()];
    try {
      const me = await aPerson(t, { status: "registering" });
      const put = async (bytes: Buffer) =>
        (await send(t, updatePersonDocs, { as: me, files: [asUpload("ine_front", "a.jpg", bytes)] })).fields?.ine_front;
      expect(await put(Buffer.alloc(0))).toBe(faultSentence("empty"));
      clamd.state.known = [eicar];
      t.deps.antivirus = openClamd(clamd.address, { log: silentLog, patienceMs: 2000 });
      expect(await put(Buffer.concat([await aPhoto(), Buffer.from(eicar)]))).toBe(faultSentence("infected"));
    } finally {
      await t.close();
      await clamd.stop();
    }
  });
});
