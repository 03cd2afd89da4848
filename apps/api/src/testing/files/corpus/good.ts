import sharp from "sharp";
import { aRawPdf, packedObjects, packedStream, updated } from "../pdfs.ts";
import { aMovingPng } from "../pngs.ts";
import { aPdf, aPhoto } from "../sample-files.ts";
import { aDoc, aDocx, anOdt, aZip, type Entry } from "../zips.ts";
import { linked } from "./bad-pdfs.ts";
import type { GoodFile } from "./corpus.ts";

const mimes: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
};

const accepted = (
  field: string,
  cases: Record<string, [called: string, bytes: () => Buffer | Promise<Buffer>, kept?: string]>,
): GoodFile[] =>
  Object.entries(cases).map(([name, [called, bytes, kept = called]]) => ({
    name,
    field,
    called,
    bytes,
    kept,
    mime: mimes[kept.split(".").at(-1) ?? ""] ?? "",
  }));

const landscape = { create: { width: 120, height: 80, channels: 3, background: "#8a6bd1" } } as const;
/** Phone photo: rotated by EXIF, with location, device and a colour profile. */
const fromPhone = (orientation: number, profile = "srgb") =>
  sharp(landscape)
    .withIccProfile(profile)
    .withExif({
      IFD0: { Make: "Xiaomi", Model: "Redmi 12" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "21/1 53/1 0/1" },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
const behind = async (file: Promise<Buffer>, tail: Buffer) => Buffer.concat([await file, tail]);
const script = aZip([{ name: "a.js", data: "alert(1)" }]);

const photos = accepted("ine_front", {
  "a photo": ["INE.JPG", () => aPhoto(), "INE.jpg"],
  "a photo of 12 MP, upright": ["IMG_20261120_101500.jpg", () => aPhoto(3000, 4000)],
  "a photo that was turned to the right": ["IMG_0001.jpeg", () => fromPhone(6)],
  "a photo that was turned to the left": ["IMG_0002.jpeg", () => fromPhone(8)],
  "a photo upside down": ["WhatsApp Image 2026-11-20 at 10.15.00.jpeg", () => fromPhone(3)],
  "a photo of an iPhone, in its wide colours": ["IMG_1234.JPEG", () => fromPhone(1, "p3"), "IMG_1234.jpeg"],
  "a photo in black and white": ["copia.jpg", () => sharp(landscape).grayscale().jpeg().toBuffer()],
  "a photo that comes in steps": ["a.jpg", () => sharp(landscape).jpeg({ progressive: true }).toBuffer()],
  "a photo of a printer (CMYK)": ["a.jpeg", () => sharp(landscape).toColourspace("cmyk").jpeg().toBuffer()],
  "a photo with a zip behind it": ["a.jpg", () => behind(aPhoto(), script)],
  "a picture of the screen": ["Captura de pantalla 2026-11-20.png", () => sharp(landscape).png().toBuffer()],
  "a picture of the screen, see-through": ["a.png", () => sharp(landscape).ensureAlpha(0.5).png().toBuffer()],
  "a picture of few colours": ["a.png", () => sharp(landscape).png({ palette: true }).toBuffer()],
  "a picture that comes in steps": ["a.png", () => sharp(landscape).png({ progressive: true }).toBuffer()],
  "a picture of 16 bits": ["a.png", () => sharp(landscape).toColourspace("rgb16").png().toBuffer()],
  "a picture with a page of HTML behind it": [
    "a.png",
    () => behind(sharp(landscape).png().toBuffer(), Buffer.from("<script>1</script>")),
  ],
  "a picture that moves": ["a.png", () => aMovingPng()],
  "a photo of the web": ["INE.webp", () => sharp(landscape).webp().toBuffer(), "INE.jpg"],
  "a photo of the web, see-through": ["a", () => sharp(landscape).ensureAlpha(0.5).webp().toBuffer(), "a.jpg"],
  "a photo called HEIC": ["INE.HEIC", () => aPhoto(), "INE.jpg"],
  "a photo called JFIF": ["INE-frente.jfif", () => aPhoto(), "INE-frente.jpg"],
  "a photo called JPE": ["foto.JPE", () => aPhoto(), "foto.jpg"],
  "a photo without an ending": ["INE", () => aPhoto(), "INE.jpg"],
});

/** PDF of a scanned page: one photo that fills it. */
const scanned = async () => {
  const photo = await aPhoto(1240, 1754);
  const image = Buffer.concat([
    Buffer.from(
      `<</Type/XObject/Subtype/Image/Width 1240/Height 1754/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${photo.length}>>\nstream\n`,
    ),
    photo,
    Buffer.from("\nendstream"),
  ]);
  return aRawPdf("", [image], { version: "1.4" });
};
/** PDF as printed by the tax office: compressed, with links to its page, accessibility tags and metadata. */
const ofSat = () =>
  aRawPdf("/MarkInfo<</Marked true>>/Lang(es-MX)/Metadata 4 0 R", [
    "<</Type/Metadata/Subtype/XML/Length 64>>\nstream\n<?xpacket begin?><x:xmpmeta>Constancia HTML/JavaScript</x:xmpmeta>\nendstream",
    packedStream("", "BT /F1 12 Tf (CONSTANCIA DE SITUACION FISCAL) Tj ET"),
    packedObjects(20, [
      "<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://siat.sat.gob.mx/app/qr)>>>>",
      "<</Producer(iText 2.1.7)/Title(Constancia)>>",
      "<</Type/Font/Subtype/Type0/BaseFont/Montserrat>>",
    ]),
  ]);
/** PDF as printed by the IMSS: old, in many small streams, with an outline and an initial view. */
const ofImss = () =>
  aRawPdf(
    "/Outlines 4 0 R/OpenAction[3 0 R/Fit]/PageMode/UseNone",
    [
      "<</Type/Outlines/Count 0>>",
      ...Array.from({ length: 40 }, (_, row) => packedStream("", `BT (fila ${row}) Tj ET`)),
    ],
    { version: "1.3", trailer: "/Info<</Producer(Crystal Reports)>>" },
  );
/** Links that open another file or program, which the saved copy does not have. */
const fileLinks = {
  "opens a file": "<</S/URI/URI(file:///C:/Windows/System32/calc.exe)>>",
  "opens a file, with an escape": "<</S/URI/URI(fi\\154e:///etc/passwd)>>",
  "opens a file, as hexadecimal text": "<</S/URI/URI<66696c653a2f2f2f6574632f706173737764>>>",
  "opens a share of a network": "<</S/URI/URI(\\\\\\\\10.0.0.9\\\\share\\\\a.exe)>>",
  "opens a share of a network, with slashes": "<</S/URI/URI(//10.0.0.9/share/a.exe)>>",
  "opens a drive": "<</S/URI/URI(C:/Windows/System32/calc.exe)>>",
  "opens WhatsApp": "<</S/URI/URI(whatsapp://send?phone=524771234567)>>",
  "calls by Skype": "<</S/URI/URI(skype:ximena?call)>>",
  "sends a form": "<</S/SubmitForm/F(https://example.mx)>>",
  "sends a form, in escaped names": "<</S/Submit#46orm/F(https://example.mx)>>",
  "opens another PDF": "<</S/GoToR/F(otro.pdf)/D[0/Fit]>>",
  "opens a file inside another": "<</S/GoToE/F(otro.pdf)/D[0/Fit]>>",
};
const losingFileLinks = accepted("proof_of_address", {
  ...Object.fromEntries(
    Object.entries(fileLinks).map(([what, action]) => [
      `a PDF with a link that ${what}`,
      ["cv.pdf", linked(action)] as [string, () => Buffer],
    ]),
  ),
  "a PDF with a link to a file whose address stands apart": [
    "cv.pdf",
    () => aRawPdf("", ["<</S/URI/URI 5 0 R>>", "(file:///etc/passwd)"]),
  ],
  "a PDF with a link to a file that a later version hides": [
    "cv.pdf",
    () => updated(aRawPdf("", ["<</S/URI/URI 5 0 R>>", "(file:///etc/passwd)"]), ["5 0 obj\n(https://a.mx)\nendobj"]),
  ],
  "a PDF with a packed link that opens a file": [
    "cv.pdf",
    () => aRawPdf("", [packedObjects(9, ["<</S/URI/URI(file:///etc/passwd)>>"])]),
  ],
  "a PDF whose links begin at a share of a network": ["cv.pdf", () => aRawPdf("/URI<</Base(//10.0.0.9/share/)>>")],
}).map((file) => ({ ...file, losesLinks: true }));

const field = ["<</FT/Tx/T(nombre)/V(Ximena)/Subtype/Widget/Type/Annot/Rect[0 0 9 9]/DA(/Helv 0 Tf)>>"];
const signature =
  "5 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 99 9]/Contents<00>/M(D:2026)>>\nendobj";

const pdfs = accepted("proof_of_address", {
  "a page of a scanner": ["Escaneo_0001.pdf", scanned],
  "a PDF with a form field": ["recibo.pdf", () => aRawPdf("/AcroForm<</Fields[4 0 R]/NeedAppearances true>>", field)],
  "a PDF that was filled in later": [
    "recibo (1).pdf",
    () => updated(aRawPdf("/AcroForm<</Fields[4 0 R]>>", field), ["4 0 obj\n<</FT/Tx/T(nombre)/V(Otra)>>\nendobj"]),
  ],
  "a PDF that was signed": [
    "contrato_firmado.pdf",
    () => updated(aRawPdf("/AcroForm<</SigFlags 3/Fields[]>>"), [signature]),
  ],
  "a PDF with links": [
    "cv.pdf",
    () =>
      aRawPdf(
        "",
        ["(https://example.mx/a?b=c:d)", "(HTTP://example.mx)", "(mailto:ana@correo.example)", "(tel:+524771234567)"]
          .concat("(www.linkedin.example/in/ana)", "(#hoja2)", "<feff00680074007400700073003a002f002f0061>")
          .map((address) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/F 4/A<</S/URI/URI${address}>>>>`),
      ),
  ],
  "a PDF with a link whose address stands apart": [
    "cv.pdf",
    () => aRawPdf("", ["<</S/URI/URI 5 0 R>>", "(https://example.mx)"]),
  ],
  "a PDF with links within itself": ["cv.pdf", () => aRawPdf("", ["<</S/GoTo/D[3 0 R/Fit]>>"])],
  "a PDF as of the SAT": ["Constancia de situación fiscal.pdf", ofSat],
  "a PDF as of the IMSS": ["Tarjeta patronal.pdf", ofImss],
  "a PDF with blank lines behind its end": ["cfe.pdf", () => Buffer.concat([aRawPdf(), Buffer.from("\r\n\r\n\u001a")])],
});

const word = (name: string, data: string): Entry => ({ name, data });
const ofWord = () =>
  aDocx([
    word("docProps/app.xml", "<Properties><Application>Microsoft Office Word</Application></Properties>"),
    word("word/settings.xml", '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:settings/>'),
    word("word/theme/theme1.xml", "<a:theme/>"),
    // A reader accepts an encoding declaration only in the first bytes, and text may have any length.
    word("word/comments.xml", `<x><!-- <?xml encoding="UTF-7"?> -->${"hola ".repeat(40_000)}</x>`),
    { name: "word/media/image1.jpeg", data: Buffer.from("ffd8ffe000104a464946", "hex") },
    word(
      "word/_rels/document.xml.rels",
      '<Relationships><Relationship Type="http://x/hyperlink" Target="mailto:x@y.mx" TargetMode="External"/><Relationship Type="http://x/image" Target="media/image1.jpeg"/></Relationships>',
    ),
  ]);
const ofGoogle = () =>
  aDocx([
    word("word/fontTable.xml", '<?xml version="1.0" encoding="UTF-8"?><w:fonts/>'),
    word("word/numbering.xml", "<w:numbering/>"),
  ]);
const ofWriter = () =>
  anOdt([
    { name: "Thumbnails/thumbnail.png", data: Buffer.from("89504e470d0a1a0a", "hex") },
    word("styles.xml", '<?xml version="1.0" encoding="UTF-8"?><office:styles/>'),
    word("meta.xml", "<office:meta><meta:generator>LibreOffice/24.8</meta:generator></office:meta>"),
    word("manifest.rdf", "<rdf:RDF/>"),
    { name: "Configurations2/", data: "" },
  ]);
const withPicture = () =>
  anOdt([
    { name: "Pictures/1.png", data: Buffer.from("89504e470d0a1a0a", "hex") },
    word(
      "styles.xml",
      '<x><draw:image xlink:href="Pictures/1.png"/><text:a xlink:href="https://www.linkedin.com/in/x">yo</text:a></x>',
    ),
  ]);

const pdf = () => aRawPdf();
const curricula = accepted("cv", {
  "a CV of 200 pages": ["cv.pdf", () => aRawPdf("", [], { pages: 200 })],
  "a CV that another library made": ["cv.pdf", () => aPdf(2)],
  "a Word document": ["CV 2026.docx", ofWord],
  "a document of Google": ["CV.docx", ofGoogle],
  "a document of Writer, saved for Word": ["cv.docx", () => aDocx([word("docProps/core.xml", "<cp:coreProperties/>")])],
  "a document of Writer": ["cv.odt", ofWriter],
  "a document of Writer with a photo and a link": ["cv.odt", withPicture],
  "a Word 97 document": ["cv.doc", () => aDoc()],
  "a Word 97 document with a table of parts": ["cv.doc", () => aDoc(["1Table", "ObjectPool"])],
});

const names = accepted("cv", {
  "a PDF called .txt": ["cv.txt", pdf, "cv.txt.pdf"],
  "a PDF with two endings": ["cv.pdf.exe", pdf, "cv.pdf.exe.pdf"],
  "a name with an accent and ñ, not composed": [
    "Curri\u0301culum Nun\u0303ez.pdf",
    pdf,
    "Curr\u00edculum Nu\u00f1ez.pdf",
  ],
  "a name with an emoji": ["mi cv 🚀.pdf", pdf],
  "a name with a path": ["../../etc/cv.pdf", pdf, "cv.pdf"],
  "a name with a path of Windows": ["C:\\fakepath\\cv.pdf", pdf, "cv.pdf"],
  "a name that runs backwards": ["cv\u202efdp.exe", pdf, "cvfdp.exe.pdf"],
  "a name with a zero in it": ["cv.exe\0.pdf", pdf, "cv.exe.pdf"],
  "a name of 300 letters": [`${"n".repeat(300)}.pdf`, pdf, `${"n".repeat(116)}.pdf`],
  "a name of dots": ["......", pdf, "archivo.pdf"],
  "a name with quotes": ['mi "CV" «final».pdf', pdf],
  "a name with an apostrophe": ["D'Angelo (final)*.pdf", pdf],
});

const withLinks = ["a PDF with links", "a PDF with a link whose address stands apart", "a PDF as of the SAT"];
const losingLinks = (file: GoodFile): GoodFile =>
  withLinks.includes(file.name) ? { ...file, losesLinks: true } : file;

export const goodFiles = [...photos, ...pdfs.map(losingLinks), ...losingFileLinks, ...curricula, ...names];
