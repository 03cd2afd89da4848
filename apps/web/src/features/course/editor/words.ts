import type { CourseItemType } from "@arranca/contract/course";
import type { CourseChange, DraftContent } from "@arranca/contract/course/draft";
import { IconDownload, IconFileText, IconListCheck, IconPlayerPlay } from "@tabler/icons-react";

export const itemKinds = {
  video: {
    name: "Video",
    icon: IconPlayerPlay,
    help: "Un video corto con subtítulos, su transcripción y dos preguntas que lo sustituyen.",
  },
  iframe: { name: "Lectura", icon: IconFileText, help: "Un texto con subtítulos, listas e imágenes." },
  questionary: {
    name: "Cuestionario práctico",
    icon: IconListCheck,
    help: "Preguntas con una o varias respuestas correctas.",
  },
  downloadable: { name: "Descargable", icon: IconDownload, help: "Un PDF para llevarse." },
} as const satisfies Record<CourseItemType, { name: string; icon: typeof IconFileText; help: string }>;

type Field = DraftContent extends infer C ? (C extends DraftContent ? keyof C : never) : never;

const fieldNames: Record<Exclude<Field, "type">, string> = {
  title: "Título",
  description: "Descripción",
  note: "Fuentes",
  minutes: "Minutos",
  files: "Video",
  captions: "Subtítulos",
  poster: "Portada",
  transcript: "Transcripción",
  questions: "Preguntas",
  text: "Texto",
  src: "Archivo",
  pass: "Correctas para aprobar",
  draw: "Preguntas por intento",
  file: "Datos del archivo",
};
const isKnown = (field: string): field is keyof typeof fieldNames => field in fieldNames;

export const fieldsInWords = (fields: readonly string[]): string =>
  new Intl.ListFormat("es-MX").format(
    [...new Set(fields.map((field) => field.split(".")[0] ?? field))].map((field) =>
      isKnown(field) ? fieldNames[field] : field,
    ),
  );

export const changeNames: Record<CourseChange["change"], string> = {
  added: "Se agrega",
  changed: "Cambia",
  moved: "Cambia de lugar",
  removed: "Se elimina",
};

/** Id of a section's element in the editor, used to scroll to it. */
export const sectionPlace = (id: string): string => `section-${id}`;
