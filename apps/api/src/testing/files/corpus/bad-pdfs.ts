import { deflateSync } from "node:zlib";
import { aRawPdf, packedObjects, packedStream, updated } from "../pdfs.ts";
import { refused } from "./corpus.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const script = "<</S/JavaScript/JS(app.alert(1))>>";
const html = "\n<html><script>alert(1)</script></html>\n";

let packedZeros: Buffer | undefined;
/** PDF stream that unpacks to 200 MB. */
const bomb = (dictionary: string) => {
  packedZeros ??= deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 });
  const packed = packedZeros;
  return Buffer.concat([latin(`${dictionary}/Length ${packed.length}>>\nstream\n`), packed, latin("\nendstream")]);
};

/** PDF with an action for readers that follow the offset table; a reader that reads sequentially finds a stream there. */
const hidden = () => aRawPdf("/OpenAction 5 0 R", [`<</Length 60>>\nstream\n5 0 obj\n${script}\nendobj\nendstream`]);

export const linked = (action: string) => () => aRawPdf("", [`<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>`]);
const scriptLinks = {
  "runs a script": "(javascript:alert(1))",
  "runs a script, with a gap": "( java\\tscript:alert\\(1\\))",
  "opens a program": "(ms-msdt:/id)",
  "brings its page along": "(data:text/html,<script>alert(1)</script>)",
};
const badLinks = {
  ...Object.fromEntries(
    Object.entries(scriptLinks).map(([what, address]) => [
      `a PDF with a link that ${what}`,
      linked(`<</S/URI/URI${address}>>`),
    ]),
  ),
  "a PDF with a link inside a stream that runs a script": () =>
    aRawPdf("", ["<</Length 60>>\nstream\n5 0 obj\n<</S/URI/URI(javascript:alert(1))>>\nendobj\nendstream"]),
  "a PDF that reads a page from a share of a network": () =>
    aRawPdf("", ["<</Type/XObject/Subtype/Form/Ref<</F(\\\\\\\\10.0.0.9\\\\a.pdf)/Page 0>>>>"]),
};

export const badPdfs = [
  ...refused("cv", "FILE_TYPE", {
    "a PDF with a script": () => aRawPdf("/OpenAction 4 0 R", [script]),
    "a PDF with a script in a compressed object": () =>
      aRawPdf("/OpenAction 9 0 R", [packedObjects(9, [script])], { version: "1.5" }),
    "a PDF with an escaped script": () => aRawPdf("/OpenAction 4 0 R", ["<</S/Java#53cript/#4a#53(app.alert(1))>>"]),
    "a PDF with a script that a later version hides": () =>
      updated(aRawPdf("/OpenAction 4 0 R", ["<</S/Java#53cript/J#53(1)>>"]), ["4 0 obj\n<</S/URI/URI(x)>>\nendobj"]),
    "a PDF with a script in a packed object that a later one hides": () =>
      aRawPdf("/OpenAction 9 0 R", [packedObjects(9, [script]), packedObjects(9, ["<</S/URI/URI(x)>>"])]),
    "a PDF with a script inside a stream": hidden,
    "a PDF with scripts by name": () => aRawPdf(`/Names<</JavaScript<</Names[(a)${script}]>>>>`),
    "a PDF with a script on a page's field": () =>
      aRawPdf("/AcroForm<</Fields[4 0 R]>>", [`<</T(a)/AA<</K${script}>>>>`]),
    "a PDF that starts a program": () => aRawPdf("/OpenAction<</S/Launch/F(cmd.exe)>>"),
    "a PDF with a file inside": () =>
      aRawPdf("/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>", ["<</Type/Filespec/F(a.exe)>>"]),
    "a PDF with a file in a note": () =>
      aRawPdf("", ["<</Type/Annot/Subtype/FileAttachment/FS 5 0 R>>", "<</EF<<>>>>"]),
    "a PDF with a film": () => aRawPdf("", ["<</Type/Annot/Subtype/RichMedia>>"]),
    "a PDF with a form of the other kind (XFA)": () => aRawPdf("/AcroForm<</XFA(x)>>"),
    ...badLinks,
    "a PDF of 201 pages": () => aRawPdf("", [], { pages: 201 }),
    "a PDF of 10,000 pages": () => aRawPdf("", [], { pages: 10_000 }),
  }),
  ...refused("cv", "FILE_UNREADABLE", {
    "a PDF with a password": () => aRawPdf("", ["<</Filter/Standard/V 1/R 2>>"], { trailer: "/Encrypt 4 0 R" }),
    "a PDF with a password and packed objects": () =>
      aRawPdf("", [packedStream("/Type/ObjStm/N 2/First 10", "not what it seems"), "<</Filter/Standard/V 4>>"], {
        trailer: "/Encrypt 5 0 R",
      }),
    "a PDF with a page of HTML behind": () => Buffer.concat([aRawPdf(), latin(html)]),
    "a PDF with a page of HTML behind, and an end mark": () => Buffer.concat([aRawPdf(), latin(`${html}%%EOF\n`)]),
    "a PDF with a zip behind": () => Buffer.concat([aRawPdf(), latin("PK\x03\x04")]),
    "a PDF without an end": () => aRawPdf().subarray(0, 200),
    "a PDF without pages": () => latin("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
    "a PDF of its first line": () => latin("%PDF-1.7\n%%EOF\n"),
    "a PDF that unpacks to 200 MB": () => aRawPdf("", [bomb("<</Type/ObjStm/N 1/First 4/Filter/FlateDecode")]),
    "a PDF that unpacks to 200 MB, described at length": () =>
      aRawPdf("", [bomb(`<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/X(${" ".repeat(5000)}obj)`)]),
    "a PDF whose table of offsets unpacks to 200 MB": () =>
      aRawPdf("", [bomb("<</Type/XRef/Size 9/W[1 2 1]/Filter/FlateDecode")]),
    "a PDF with objects packed twice": () =>
      aRawPdf("", ["<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]/Length 1>>\nstream\nx\nendstream"]),
    "a PDF with objects packed in another way": () =>
      aRawPdf("", ["<</Type/ObjStm/N 1/First 4/Filter/LZWDecode/Length 1>>\nstream\nx\nendstream"]),
  }),
];
