import {
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFObjectParser,
  PDFObjectStreamParser,
  PDFRawStream,
  type PDFRef,
  type PDFString,
} from "@cantoo/pdf-lib";
import { forgetDocument } from "./pdf.strict.ts";
import { says } from "./pdf.text.ts";

const options = { updateMetadata: false, throwOnInvalidObject: true };

/** Opens a PDF of which nobody knows whether it is encrypted. The caller forgets it (`forgetDocument`). */
export const openUploaded = (bytes: Buffer): Promise<PDFDocument> =>
  openPdf(bytes, says(bytes, /\/Encrypt/, /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/));

/**
 * Opens a PDF, also one that is encrypted but asks for no password (ISO 32000-2, 7.6): its owner locked it against changes.
 * Throws if it asks for one.
 */
export async function openPdf(bytes: Uint8Array, mayBeEncrypted: boolean): Promise<PDFDocument> {
  if (mayBeEncrypted) {
    isFirstPass = true;
    try {
      const document = await PDFDocument.load(bytes, { ...options, password: "" });
      if (document.context.isDecrypted) return document;
    } finally {
      isFirstPass = false;
    }
    // The word was part of something else.
    forgetDocument();
  }
  return PDFDocument.load(bytes, options);
}

// The library reads an encrypted file twice: first for its keys, then decrypted. Its methods are patched where it decrypts
// too much, and where it would unpack or save encrypted bytes. Its types hide these parts.
let isFirstPass = false;

type Decrypting = { decryptBytes(bytes: Uint8Array): Uint8Array };
type Keys = {
  encryptMetadata: boolean;
  algorithm: number;
  strf: PDFName;
  stmf: PDFName;
  createCipherTransform(number: number, generation: number): Decrypting;
};
type Parser = {
  cryptoFactory?: Keys;
  parseString(reference?: PDFRef): PDFString | PDFHexString;
  parseDictOrStream(reference?: PDFRef): PDFDict | PDFRawStream;
};
const parser = PDFObjectParser.prototype as unknown as Parser;

const openObjects = PDFObjectStreamParser.forStream;
PDFObjectStreamParser.forStream = (stream, shouldWait) => {
  if (!isFirstPass || stream.dict.context.isDecrypted) return openObjects(stream, shouldWait);
  const nothing: Pick<PDFObjectStreamParser, "parseIntoContext"> = { parseIntoContext: async () => undefined };
  return nothing as PDFObjectStreamParser;
};

// A decrypted text may hold any byte, which `PDFString` would save without escapes.
const { parseString, parseDictOrStream } = parser;
parser.parseString = function parseAsHexadecimal(reference) {
  const text = parseString.call(this, reference);
  if (!this.cryptoFactory || !reference) return text;
  return PDFHexString.of(Buffer.from(text.asString(), "latin1").toString("hex"));
};

parser.parseDictOrStream = function parseAndDecrypt(reference) {
  const keys = this.cryptoFactory;
  if (!keys || !reference) return parseDictOrStream.call(this, reference);
  let encrypted: Uint8Array | undefined;
  const remembering = Object.create(keys) as Keys;
  remembering.createCipherTransform = (number, generation) => {
    const transform = keys.createCipherTransform(number, generation);
    return {
      decryptBytes(bytes) {
        encrypted = bytes;
        return transform.decryptBytes(bytes);
      },
    };
  };
  this.cryptoFactory = remembering;
  try {
    const object = parseDictOrStream.call(this, reference);
    if (!(object instanceof PDFRawStream) || !encrypted) return object;
    if (isPlain(object.dict, keys)) return PDFRawStream.of(object.dict, encrypted);
    if (keys.algorithm < 4 || keys.strf === keys.stmf) return object;
    const forStreams = Object.create(keys, { strf: { value: keys.stmf } }) as Keys;
    const transform = forStreams.createCipherTransform(reference.objectNumber, reference.generationNumber);
    return PDFRawStream.of(object.dict, transform.decryptBytes(encrypted));
  } finally {
    this.cryptoFactory = keys;
  }
};

/** True for a stream that is never encrypted: the table of offsets, and metadata where its document says so. */
function isPlain(dictionary: PDFDict, keys: Keys): boolean {
  const type = dictionary.get(PDFName.of("Type"));
  if (type === PDFName.of("XRef")) return true;
  if (type === PDFName.of("Metadata") && keys.algorithm >= 4 && !keys.encryptMetadata) return true;
  const filter = dictionary.get(PDFName.of("Filter"));
  const first = filter instanceof PDFArray ? filter.get(0) : filter;
  return first === PDFName.of("Crypt");
}
