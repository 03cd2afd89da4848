import type { DraftContent, DraftItem, DraftQuestion, DraftSection } from "@arranca/contract/course/draft";
import {
  addItem,
  addSection,
  beginDraft,
  editItem,
  publishCourse,
  readCourseEditor,
} from "@arranca/contract/course/editor";
import { uploadForCourse } from "./course-files.ts";
import type { Account } from "./factories.ts";
import { send } from "./requests.ts";
import type { TestApp } from "./test-app.ts";

/** Question of a course draft that can be published; its right option is the second one. */
export const aDraftQuestion = (id: string): DraftQuestion => ({
  id,
  text: `¿${id}?`,
  image: null,
  imageAlt: "",
  options: ["a", "b", "c"].map((option) => ({ id: option, text: `${id} ${option}`, right: option === "b" })),
  several: false,
  explanation: `Porque ${id}.`,
});

const common = { title: "Tu primer día", description: "Qué llevar.", note: [] };

export async function completeContents(
  test: TestApp,
  as: Account,
): Promise<Record<DraftContent["type"], DraftContent>> {
  const at = async (kind: Parameters<typeof uploadForCourse>[2]) =>
    (await uploadForCourse(test, as, kind)).contents().src;
  const picture = await at("image");
  return {
    video: {
      type: "video",
      ...common,
      minutes: 1,
      files: { high: await at("video"), low: await at("video"), voice: await at("audio") },
      captions: await at("captions"),
      poster: picture,
      transcript: [{ at: 0.1, text: "Tu primer día." }],
      questions: [aDraftQuestion("uno"), { ...aDraftQuestion("dos"), image: picture, imageAlt: "Una oficina" }],
    },
    iframe: {
      type: "iframe",
      ...common,
      text: `<h3>Llega antes</h3><p data-align="center">Diez minutos.</p><img src="${picture}" alt="Un reloj" />`,
      src: null,
    },
    questionary: {
      type: "questionary",
      ...common,
      questions: ["tres", "cuatro", "cinco"].map(aDraftQuestion),
      draw: 2,
      pass: 1,
    },
    downloadable: {
      type: "downloadable",
      ...common,
      src: await at("pdf"),
      file: { title: "Lista", description: "Para imprimir", name: "lista.pdf" },
    },
  };
}

export const readEditor = async (test: TestApp, as: Account) => (await send(test, readCourseEditor, { as })).contents();

/** Adds a section with these items to a course draft. Returns the section as the editor reads it. */
export async function draftWith(
  test: TestApp,
  as: Account,
  contents: readonly DraftContent[],
  title = "Tu primer día",
): Promise<DraftSection & { items: DraftItem[] }> {
  (await send(test, beginDraft, { as })).contents();
  const { id } = (await send(test, addSection, { as, body: { title } })).contents();
  for (const content of contents) {
    const body = { section_id: id, type: content.type, title: content.title };
    const item = (await send(test, addItem, { as, body })).contents();
    const saved = await send(test, editItem, {
      as,
      params: { id: item.id },
      body: { revision: item.revision, content },
    });
    saved.contents();
  }
  const section = (await readEditor(test, as)).sections.find((one) => one.id === id);
  if (!section) throw new Error("the section is not there");
  return section;
}

export async function publishDraft(test: TestApp, as: Account, summary = "") {
  const revision = (await readEditor(test, as)).draft?.revision ?? 0;
  return send(test, publishCourse, { as, body: { revision, summary } });
}
