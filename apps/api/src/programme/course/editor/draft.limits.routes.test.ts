import * as calls from "@arranca/contract/course/editor";
import { courseLimits } from "@arranca/contract/course/limits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { aDraftQuestion, completeContents, draftWith, readEditor } from "../../../testing/course-editor.ts";
import { uploadForCourse } from "../../../testing/course-files.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let editor: Account;
beforeAll(async () => {
  t = await startTestApp();
  editor = await aStaffMember(t, ["course.edit"]);
});
afterAll(() => t.close());
beforeEach(async () => {
  const { draft } = await read();
  if (draft) await send(t, calls.discardDraft, { as: editor, query: { revision: draft.revision } });
});

const read = () => readEditor(t, editor);
const begin = async () => (await send(t, calls.beginDraft, { as: editor })).contents();

test("a reading of the course is sanitised to what its toolbar produces, with pictures of this server only", async () => {
  const { iframe } = await completeContents(t, editor);
  const { items } = await draftWith(t, editor, [
    {
      ...iframe,
      text: `<p onclick="x()">Hola<script>alert(1)</script></p><img src="https://x.example/a.png" alt="no" />`,
    } as typeof iframe,
  ]);
  expect(items[0]?.content).toMatchObject({ text: "<p>Hola</p>" });
});

test("a course item takes only files of the course, at a field of their kind, and never changes its type", async () => {
  const { downloadable, questionary } = await completeContents(t, editor);
  const { items } = await draftWith(t, editor, [downloadable]);
  const [item] = items;
  const image = (await uploadForCourse(t, editor, "image")).contents().src;
  const save = (content: object) =>
    send(t, calls.editItem, {
      as: editor,
      params: { id: item?.id ?? "" },
      body: { revision: item?.revision, content },
    });
  for (const src of [
    image,
    `/api/files/course/${newId()}`,
    "https://x.example/a.pdf",
    "/course-media/course.json",
    "javascript:alert(1)",
  ]) {
    const reply = await save({ ...downloadable, src });
    expect([reply.status, reply.fields], src).toEqual([
      422,
      { "content.src": "Este archivo no es del curso. Súbelo otra vez." },
    ]);
  }
  expect((await save(questionary)).fields).toHaveProperty("content.type");
  const twoRight = { ...aDraftQuestion("x"), options: [1, 2].map((id) => ({ id: `${id}`, text: "sí", right: true })) };
  const wrong = { ...questionary, questions: [twoRight] };
  const { items: more } = await draftWith(t, editor, [questionary], "Otra");
  const refused = await send(t, calls.editItem, {
    as: editor,
    params: { id: more[0]?.id ?? "" },
    body: { revision: more[0]?.revision, content: wrong },
  });
  expect(refused.fields).toEqual({
    "content.questions.0.options": "Marca una sola respuesta correcta, o di que son varias.",
  });
});

test("a section beyond the limit of a course is refused with the limit", async () => {
  await begin();
  const { sections } = await read();
  for (let count = sections.length; count < courseLimits.sections; count += 1) {
    expect((await send(t, calls.addSection, { as: editor, body: { title: `Sección ${count}` } })).status).toBe(200);
  }
  const full = await send(t, calls.addSection, { as: editor, body: { title: "Una más" } });
  expect([full.status, full.code, full.message]).toEqual([
    409,
    "COURSE_FULL",
    "El curso tiene como máximo 20 secciones.",
  ]);
});

test("an item beyond the limit of a section is refused with the limit, also through a reordering", async () => {
  await begin();
  const [first, second] = (await read()).sections;
  if (!first || !second) throw new Error("no sections");
  const body = { section_id: first.id, type: "iframe", title: "Otra" };
  const add = () => send(t, calls.addItem, { as: editor, body });
  for (let count = first.items.length; count < courseLimits.itemsOfSection; count += 1) (await add()).contents();
  expect((await add()).code).toBe("COURSE_FULL");
  const { sections, draft } = await read();
  const order = sections.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));
  order[0]?.items.push(order[1]?.items.pop() ?? "");
  const moved = { order_revision: draft?.order_revision, sections: order };
  expect((await send(t, calls.orderCourse, { as: editor, body: moved })).code).toBe("COURSE_FULL");
});
