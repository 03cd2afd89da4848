import { aDoc, aDocx, anOdt, aZip, type Entry } from "../zips.ts";
import { eicar, refused } from "./corpus.ts";

const aRelations = (data: string) => aDocx([{ name: "word/_rels/settings.xml.rels", data }]);
const relations = (relation: string) => aRelations(`<Relationships>${relation}</Relationships>`);
const template = 'Type="http://x/attachedTemplate" Target="http://x/t.dotm"';
const macroTypes =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha">${"bcdefghij"
  .split("")
  .map((letter, index) => `<!ENTITY ${letter} "${`&${"abcdefghi"[index]};`.repeat(10)}">`)
  .join("")}]><x>&j;</x>`;
const styles = (data: Buffer | string): Entry[] => [{ name: "word/styles.xml", data }];
const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>';
const body = (content: string): Entry[] => [{ name: "styles.xml", data: `<office:styles>${content}</office:styles>` }];
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);

/** A mebibyte of openings without an end: a search that backtracks from each takes quadratic time. */
export const endless = (beginning: string) => beginning.repeat(Math.floor((1024 * 1024) / beginning.length));

export const badArchives = [
  ...refused("cv", "FILE_TYPE", {
    "a Word document with a zip inside": () =>
      aDocx([{ name: "word/embeddings/a.bin", data: aZip([{ name: "a", data: "1" }]) }]),
    "a Word document with a spreadsheet of 97 inside": () => aDocx([{ name: "word/embeddings/ole.bin", data: aDoc() }]),
    "a Word document with a program inside": () =>
      aDocx([{ name: "word/media/image1.png", data: Buffer.from("4d5a90000300", "hex") }]),
    "a Word document with a page of HTML": () => aDocx([{ name: "word/afchunk.html", data: "<script>1</script>" }]),
    "a Word document with macros": () => aDocx([{ name: "word/vbaProject.bin", data: "x" }]),
    "a Word document with ActiveX": () => aDocx([{ name: "word/activeX/activeX1.xml", data: "<x/>" }]),
    "a Word document that says it has macros": () => aDocx([], macroTypes),
    "a Word document with a template from outside": () =>
      relations(`<Relationship ${template} TargetMode="External"/>`),
    "a Word document with a template from outside, written in numbers": () =>
      relations(`<Relationship ${template} TargetMode="&#69;&#x78;ternal"/>`),
    "a Word document with a template from outside, under another prefix": () =>
      relations(`<r:Relationship Id="a>b" ${template} TargetMode='External'/>`),
    "a Word document that reads a file (XXE)": () => aDocx(styles(outside)),
    "a Word document that reads a file (XXE in UTF-16)": () =>
      aDocx(styles(Buffer.concat([Buffer.from("fffe", "hex"), Buffer.from(outside, "utf16le")]))),
    "a Word document in an encoding that hides tags": () =>
      aDocx(styles('<?xml version="1.0" encoding="UTF-7"?><x>+ADwAIQ-DOCTYPE x+AD4-</x>')),
    "a Word document with a billion laughs": () => aDocx(styles(laughs)),
    "a Word document with an entity behind 1 MB of text": () =>
      aDocx(styles(`<x>${"hola ".repeat(200_000)}</x><!ENTITY a "b">`)),
    "an OpenDocument with macros": () => anOdt([{ name: "Basic/Standard/Module1.xml", data: "<x/>" }]),
    "an OpenDocument with a script": () => anOdt([{ name: "Scripts/python/a.py", data: "x" }]),
    "an OpenDocument with an entity": () => anOdt(body('<!DOCTYPE x SYSTEM "file:///etc/passwd">')),
    "an OpenDocument that runs when it is opened": () =>
      anOdt(body('<script:event-listener script:event-name="dom:load"/>')),
    "an OpenDocument with a picture from outside": () =>
      anOdt(body('<draw:image xlink:href="http://x.mx/who.png" xlink:actuate="onLoad"/>')),
    "a spreadsheet as a document": () =>
      aZip([
        { name: "mimetype", data: "application/vnd.oasis.opendocument.spreadsheet" },
        { name: "content.xml", data: "<x/>" },
      ]),
    "a Word document with EICAR in a zip": () => aDocx([{ name: "word/a.zip", data: eicar }]),
  }),
  ...refused("cv", "FILE_UNREADABLE", {
    "a zip": () => aZip([{ name: "a.txt", data: "hola" }]),
    "a Word document that unpacks to 52 MB": () => aDocx([{ name: "word/media/big.bin", data: megabytes(52) }]),
    "a Word document that unpacks to 52 MB in many parts": () =>
      aDocx(Array.from({ length: 11 }, (_, part) => ({ name: `word/media/${part}.bin`, data: megabytes(5) }))),
    "a Word document that lies about what it unpacks to": () =>
      aDocx([{ name: "word/media/big.bin", data: megabytes(52), says: 1000 }]),
    "a Word document of 1,100 entries": () =>
      aDocx(Array.from({ length: 1100 }, (_, entry) => ({ name: `word/${entry}`, data: "" }))),
    "a Word document with a path outside": () => aDocx([{ name: "../../etc/passwd", data: "x" }]),
    "a Word document with a path from the root": () => aDocx([{ name: "/etc/passwd", data: "x" }]),
    "a Word document with a path of Windows": () => aDocx([{ name: "word\\..\\..\\a.xml", data: "<x/>" }]),
    "a Word document with a link": () => aDocx([{ name: "word/link", data: "/etc/passwd", mode: 0o120777 }]),
    "a Word document with a part twice": () => aDocx([{ name: "word/document.xml", data: "<other/>" }]),
    "a Word document without its text": () =>
      aZip([{ name: "[Content_Types].xml", data: "wordprocessingml.document.main+xml" }]),
    "a Word document with a password on a part": () => aDocx([{ name: "word/a.xml", data: "<x/>", encrypted: true }]),
    "a Word document cut in the middle": () => aDocx().subarray(0, 400),
    "a Word document of declarations without an end": () => aDocx(styles(endless("<?xml "))),
    "a Word document of relations without an end": () => aRelations(endless("<Relationship'0")),
    "a Word document with a relation that is never closed": () =>
      aRelations(`<Relationship Id='a ${template} TargetMode="External"/>`),
    "an OpenDocument of pictures without an end": () => anOdt(body(endless("<draw:image "))),
    "an OpenDocument with a password": () =>
      anOdt([{ name: "META-INF/x.xml", data: "<x/>" }], "<manifest:encryption-data/>"),
  }),
];
