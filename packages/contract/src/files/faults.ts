import { pdfMaxPages, pictureMaxMegapixels } from "../limits.ts";

type Fault = {
  code: "FILE_TYPE" | "FILE_UNREADABLE" | "FILE_INFECTED";
  /** True statement about the file. */
  cause: string;
  /** Next step, possible on a phone. */
  wayOut: string;
};

const asScreenshot = "Ábrela, haz una captura de pantalla y elige la captura.";
const asPrinted = "Ábrelo, imprímelo como PDF y elige esa copia.";
const asPdf = "Guárdalo como PDF y elige el PDF.";
const again = "Descárgalo o guárdalo otra vez y elige la copia nueva.";

/** Every reason for which the content of a file is refused. A format that a field does not take has a sentence of its own. */
export const fileFaults = {
  heic: { code: "FILE_TYPE", cause: "La foto está en formato HEIC o AVIF, que aquí no se abre.", wayOut: asScreenshot },
  otherPicture: {
    code: "FILE_TYPE",
    cause: "La imagen es GIF, BMP o TIFF, que aquí no se abre.",
    wayOut: asScreenshot,
  },
  brokenPicture: {
    code: "FILE_UNREADABLE",
    cause: "La imagen está dañada o incompleta.",
    wayOut: "Tómala otra vez y elige la nueva.",
  },
  largePicture: {
    code: "FILE_UNREADABLE",
    cause: `La imagen tiene más de ${pictureMaxMegapixels} megapíxeles.`,
    wayOut: asScreenshot,
  },
  photoOfText: {
    code: "FILE_TYPE",
    cause: "Es una foto. Solo se aceptan PDF, DOC, DOCX y ODT.",
    wayOut: "Usa «Tomar fotos», que las une en un PDF.",
  },
  textDocument: {
    code: "FILE_TYPE",
    cause: "Es un documento de Word u OpenDocument. Solo se aceptan PNG, JPEG, JPG y PDF.",
    wayOut: asPdf,
  },
  richText: { code: "FILE_TYPE", cause: "Es un documento RTF, que aquí no se abre.", wayOut: asPdf },
  otherOffice: {
    code: "FILE_TYPE",
    cause: "Es una hoja de cálculo, una presentación o un documento de otro programa, que aquí no se abre.",
    wayOut: asPdf,
  },
  oldOffice: {
    code: "FILE_UNREADABLE",
    cause: "Es una hoja de cálculo o una presentación, que aquí no se abre.",
    wayOut: asPdf,
  },
  zip: {
    code: "FILE_UNREADABLE",
    cause: "Es un archivo comprimido (ZIP).",
    wayOut: "Ábrelo y elige el documento que está adentro.",
  },
  password: {
    code: "FILE_UNREADABLE",
    cause: "El archivo pide una contraseña para abrirse.",
    wayOut: "Ábrelo con su clave, imprime como PDF y elige esa copia: ya no pide clave.",
  },
  scripts: { code: "FILE_TYPE", cause: "El PDF contiene programas o los abre.", wayOut: asPrinted },
  attachments: { code: "FILE_TYPE", cause: "El archivo trae otros archivos adentro.", wayOut: asPrinted },
  films: {
    code: "FILE_TYPE",
    cause: "El PDF trae video, sonido u otro contenido que se reproduce.",
    wayOut: asPrinted,
  },
  dynamicForm: { code: "FILE_TYPE", cause: "El PDF es un formulario XFA, que aquí no se abre.", wayOut: asPrinted },
  unsafeLinks: {
    code: "FILE_TYPE",
    cause: "El PDF tiene enlaces que abren archivos o programas, no páginas web.",
    wayOut: "Quita esos enlaces y guárdalo otra vez.",
  },
  macros: { code: "FILE_TYPE", cause: "El documento contiene macros, que son programas.", wayOut: asPdf },
  outsideParts: {
    code: "FILE_TYPE",
    cause: "Al abrirlo, carga una plantilla o una imagen de otro lugar.",
    wayOut: asPdf,
  },
  hiddenOrders: {
    code: "FILE_TYPE",
    cause: "El documento contiene instrucciones que un documento normal no lleva.",
    wayOut: asPdf,
  },
  joined: { code: "FILE_UNREADABLE", cause: "El PDF tiene otro archivo pegado al final.", wayOut: asPrinted },
  manyPages: {
    code: "FILE_TYPE",
    cause: "El PDF tiene demasiadas páginas.",
    wayOut: `Envía sólo las que se piden (${pdfMaxPages} como máximo).`,
  },
  noPages: { code: "FILE_UNREADABLE", cause: "El PDF no tiene páginas.", wayOut: again },
  swollen: {
    code: "FILE_UNREADABLE",
    cause: "El archivo ocupa o tarda demasiado al abrirse.",
    wayOut: asPrinted,
  },
  damaged: { code: "FILE_UNREADABLE", cause: "El archivo está dañado o incompleto.", wayOut: again },
  empty: { code: "FILE_UNREADABLE", cause: "El archivo está vacío.", wayOut: again },
  infected: {
    code: "FILE_INFECTED",
    cause: "El antivirus encontró un problema en este archivo.",
    wayOut: "Elige otro.",
  },
} as const satisfies Record<string, Fault>;
export type FileFaultName = keyof typeof fileFaults;

/** Sentence at the field of a refused file. */
export const faultSentence = (name: FileFaultName): string => `${fileFaults[name].cause} ${fileFaults[name].wayOut}`;
