import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { aDoc, aDocx, aZip } from "../../../testing/files/zips.ts";
import { mimes } from "../rules.ts";
import { markupOf } from "./odt-text.ts";
import { previewOf } from "./previews.service.ts";

const real = (name: string) => readFileSync(join(import.meta.dirname, "../../../testing/files/corpus/real", name));
const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Word document with this body, and with the given targets of links as rId1, rId2 and so on. */
const word = (body: string, links: readonly string[] = []) =>
  aZip([
    {
      name: "[Content_Types].xml",
      data: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    },
    {
      name: "_rels/.rels",
      data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: "word/_rels/document.xml.rels",
      data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.map((target, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/hyperlink" Target="${target}" TargetMode="External"/>`).join("")}</Relationships>`,
    },
    {
      name: "word/document.xml",
      data: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relations}"><w:body>${body}</w:body></w:document>`,
    },
  ]);
const line = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

describe("the preview of a CV in Word or OpenDocument", () => {
  test.each([
    ["libreoffice/CV.docx", mimes.docx],
    ["libreoffice/CV.odt", mimes.odt],
  ])("[C5] %s is shown with its headings, its table and the text of its links, but no link", async (name, mime) => {
    expect(await previewOf(real(name), mime)).toBe(
      "<h3>Ximena Núñez Ávila</h3><p>León, Guanajuato. ximena@correo.example</p><p>Mi perfil: LinkedIn, mi número: WhatsApp, mi carpeta: Cartas.</p><h3>Experiencia</h3><p>2025</p><p>¿Qué más? Inglés básico, paquetería de oficina y atención a clientes.</p>",
    );
  });

  test("[C5] a Word document's picture is left out, of the file and of the internet", async () => {
    for (const name of ["word/CV-con-foto.docx", "refused/imagen-de-internet.docx"]) {
      const html = await previewOf(real(name), mimes.docx);
      expect(html).toMatch(/^<h3>CV con/);
      expect(html).not.toMatch(/<img|src=|http/);
    }
  });

  test("[C5] markup typed as text stays text, and a link that runs a script keeps only its words", async () => {
    const html = await previewOf(
      word(
        `${line("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;")}<w:p><w:hyperlink r:id="rId1"><w:r><w:t>Mi perfil</w:t></w:r></w:hyperlink></w:p>`,
        ["javascript:alert(1)"],
      ),
      mimes.docx,
    );
    expect(html).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p><p>Mi perfil</p>");
    expect(markupOf(`<text:p>&lt;script&gt;</text:p><text:p onclick="x">a<script>b</script></text:p>`)).toBe(
      "<p>&lt;script&gt;</p><p>ab</p>",
    );
  });

  test("[C5] deleted text and comments of an OpenDocument text are not shown; lists and text boxes are", () => {
    expect(
      markupOf(
        `<office:text><text:tracked-changes><text:p>Borrado</text:p></text:tracked-changes><text:p>Sé<text:s/>hacer:<office:annotation><text:p>Nota</text:p></office:annotation></text:p><text:list><text:list-item><text:p>Caja</text:p></text:list-item><text:list-item><text:p>Inventario</text:p></text:list-item></text:list><text:p>Antes<draw:frame><draw:text-box><text:p>Recuadro</text:p></draw:text-box></draw:frame>Después</text:p></office:text>`,
      ),
    ).toBe("<p>Sé hacer:</p><ul><li>Caja</li><li>Inventario</li></ul><p>Antes</p><p>Recuadro</p><p>Después</p>");
  });

  test.each([
    ["an old Word document", aDoc(), mimes.doc],
    ["a PDF", Buffer.from("%PDF-1.4"), mimes.pdf],
    ["bytes that are no archive", Buffer.from("PK\x03\x04 nada"), mimes.docx],
    ["an archive without its main part", aZip([{ name: "nada.xml", data: "<a/>" }]), mimes.docx],
    ["an OpenDocument text without content", aZip([{ name: "mimetype", data: "x" }]), mimes.odt],
    ["an OpenDocument text of 9 MiB", bigOdt(), mimes.odt],
    ["a document without a word", word(line(" ")), mimes.docx],
    ["a document that is too long to read", word(line("palabra ".repeat(30_000))), mimes.docx],
    ["a document nested 50,000 deep", word("<w:ins>".repeat(50_000) + "</w:ins>".repeat(50_000)), mimes.docx],
    ["a document with an unfinished tag", aDocx([{ name: "word/numbering.xml", data: "<w:" }]), mimes.docx],
  ])("[C5] %s has no preview", async (_what, bytes, mime) => {
    expect(await previewOf(bytes, mime)).toBeNull();
  });

  test("[C5] a document that swells to 13 MiB ends its process, and the next one is shown", async () => {
    const before = process.threadCpuUsage();
    expect(await previewOf(word(line("a").repeat(250_000)), mimes.docx)).toBeNull();
    const { user, system } = process.threadCpuUsage(before);
    // Making the file costs most of it; the request thread reads nothing.
    expect((user + system) / 1000).toBeLessThan(5_000);
    expect(await previewOf(word(line("Hola")), mimes.docx)).toBe("<p>Hola</p>");
  });

  test.each([["<"], ["<text:p"], ["<text:p>"], ["<text:list-item>"], ['<a b="'], ["<office:annotation>"]])(
    "[C5] the reading of an OpenDocument text of a million bytes of %s takes one pass",
    (beginning) => {
      const before = process.threadCpuUsage();
      markupOf(beginning.repeat(1_000_000 / beginning.length));
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(2_000);
    },
  );
});

function bigOdt(): Buffer {
  return aZip([
    { name: "mimetype", data: mimes.odt },
    { name: "content.xml", data: "<text:p>a</text:p>".repeat(530_000) },
  ]);
}
