import type { DraftContent, DraftQuestion, Missing } from "@arranca/contract/course/draft";
import { countText } from "@arranca/contract/values/count-text";
import { visibleText } from "@arranca/contract/values/rich-text";
import { filesOf, type Outline } from "./outline.rules.ts";

/** Files of the course by address. A file in quarantine cannot be opened yet. */
type KnownFiles = ReadonlyMap<string, { in_quarantine: boolean }>;
type Problem = readonly [field: string, message: string];

/**
 * Everything that is missing before a course can be published (product.md 9), with its place, in the order of the course.
 */
export function missingIn(outline: Outline, files: KnownFiles): Missing[] {
  if (outline.length === 0) {
    return [{ section_id: null, item_id: null, field: "sections", message: "Agrega al menos una sección." }];
  }
  return outline.flatMap((section) => {
    const at =
      (item_id: string | null) =>
      ([field, message]: Problem) => ({
        section_id: section.id,
        item_id,
        field,
        message,
      });
    if (section.items.length === 0) {
      return [at(null)(["items", "Agrega al menos una lección, o borra la sección."])];
    }
    return section.items.flatMap(({ id, content }) =>
      [
        ...problemsOf(content),
        ...problemsOfNotes(content),
        ...filesOf(content).flatMap((file) => problemOfFile(file, files)),
      ].map(at(id)),
    );
  });
}

const when = (is: boolean, field: string, message: string): Problem[] => (is ? [[field, message]] : []);

function problemOfFile({ field, src }: { field: string; src: string }, files: KnownFiles): Problem[] {
  const file = files.get(src);
  if (!file) return [[field, "Este archivo ya no está. Súbelo otra vez."]];
  return when(file.in_quarantine, field, "El antivirus todavía no revisa este archivo.");
}

function problemsOf(content: DraftContent): Problem[] {
  switch (content.type) {
    case "video":
      return [
        ...when(content.files.high === null, "files.high", "Sube el video."),
        ...when(content.minutes === null, "minutes", "Escribe cuántos minutos dura."),
        ...when(content.captions === null, "captions", "Sube los subtítulos."),
        ...when(
          content.transcript.length === 0 || content.transcript.some(({ text }) => !text),
          "transcript",
          "Escribe la transcripción, sin líneas vacías.",
        ),
        ...when(
          content.questions.length < 2,
          "questions",
          "Agrega al menos dos preguntas: con ellas termina quien no puede ver el video.",
        ),
        ...problemsOfQuestions(content.questions),
      ];
    case "iframe":
      return problemsOfReading(content);
    case "questionary":
      return [
        ...when(content.questions.length === 0, "questions", "Agrega al menos una pregunta."),
        ...problemsOfQuestions(content.questions),
        ...problemsOfCounts(content),
      ];
    case "downloadable":
      return [
        ...when(content.src === null, "src", "Sube el archivo."),
        ...when(!content.file.title, "file.title", "Escribe cómo se llama el archivo."),
      ];
  }
}

const problemsOfNotes = ({ note }: DraftContent): Problem[] =>
  note.flatMap(({ fact, source }, index) =>
    when(!fact || !source, `note.${index}`, "Escribe el dato y de dónde viene, o borra la nota."),
  );

function problemsOfReading({ text, src }: { text: string; src: string | null }): Problem[] {
  const pictures = text.match(/<img\b[^>]*>/g) ?? [];
  const hasText = visibleText(text) !== "" || pictures.length > 0;
  return [
    ...when(!hasText && src === null, "text", "Escribe la lectura, o elige una página."),
    ...when(hasText && src !== null, "src", "Deja la lectura o la página: solo se muestra una."),
    ...when(
      pictures.some((picture) => !/\balt="\s*[^"\s]/.test(picture)),
      "text",
      "Escribe el texto alternativo de cada imagen.",
    ),
  ];
}

function problemsOfQuestions(questions: readonly DraftQuestion[]): Problem[] {
  return questions.flatMap(({ text, image, imageAlt, options, explanation }, index) => {
    const at = (field: string) => `questions.${index}.${field}`;
    return [
      ...when(!text, at("text"), "Escribe la pregunta."),
      ...when(image !== null && !imageAlt, at("imageAlt"), "Escribe el texto alternativo de la imagen."),
      ...when(options.length < 2, at("options"), "Agrega al menos dos respuestas."),
      ...when(
        options.some((option) => !option.text),
        at("options"),
        "Escribe todas las respuestas, o borra las vacías.",
      ),
      ...when(!options.some(({ right }) => right), at("options"), "Marca al menos una respuesta correcta."),
      ...when(!explanation, at("explanation"), "Escribe la explicación."),
    ];
  });
}

function problemsOfCounts({ questions, draw, pass }: Extract<DraftContent, { type: "questionary" }>): Problem[] {
  const asked = draw ?? questions.length;
  return [
    ...when(
      draw !== null && draw > questions.length,
      "draw",
      `Solo hay ${countText(questions.length, "pregunta", "preguntas")}: no se pueden sortear más.`,
    ),
    ...when(
      pass !== null && pass > asked,
      "pass",
      `${asked === 1 ? "Se hace 1 pregunta" : `Se hacen ${asked} preguntas`}: no se pueden pedir más correctas.`,
    ),
  ];
}
