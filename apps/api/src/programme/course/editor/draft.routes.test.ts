import * as calls from "@arranca/contract/course/editor";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { completeContents, draftWith, readEditor } from "../../../testing/course-editor.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let editor: Account;
let other: Account;
beforeAll(async () => {
  t = await startTestApp();
  [editor, other] = [await aStaffMember(t, ["course.edit"]), await aStaffMember(t, ["course.edit"])];
});
afterAll(() => t.close());
beforeEach(async () => {
  const { draft } = await read();
  if (draft) await send(t, calls.discardDraft, { as: editor, query: { revision: draft.revision } });
});

const read = () => readEditor(t, editor);
const begin = async () => (await send(t, calls.beginDraft, { as: editor })).contents();
const actions = async () => {
  const rows = await t.deps.db
    .selectFrom("audit_log")
    .select(["action", "actor_login_id", "detail"])
    .where("action", "like", "course.%")
    .orderBy("id", "desc")
    .execute();
  return rows;
};

test("[S15] without a draft the editor shows the published course, complete and with its files", async () => {
  const { draft, published, sections, missing, files } = await read();
  expect([draft, published.version, missing]).toEqual([null, 1, []]);
  expect(sections.length).toBeGreaterThanOrEqual(4);
  expect(files.find(({ src }) => src === "/course-media/tu-apoyo.html")).toMatchObject({ kind: "page" });
  expect(files.filter(({ kind }) => kind === "video").every(({ seconds }) => (seconds ?? 0) > 60)).toBe(true);
  for (const [call, body] of [
    [calls.addSection, { title: "Nueva" }],
    [calls.orderCourse, { order_revision: 0, sections: [] }],
    [calls.publishCourse, { revision: 0 }],
  ] as const) {
    expect((await send(t, call, { as: editor, body })).code).toBe("DRAFT_MISSING");
  }
});

test("a course draft is created once, from the newest version, with all its content", async () => {
  const before = (await read()).sections;
  const first = await begin();
  expect((await begin()).revision).toBe(first.revision);
  const { draft, sections } = await read();
  expect(draft).toMatchObject({ version: 1, revision: first.revision, changes: [] });
  expect(sections.map(({ id, title, items }) => [id, title, items.map((item) => [item.id, item.content])])).toEqual(
    before.map(({ id, title, items }) => [id, title, items.map((item) => [item.id, item.content])]),
  );
  expect((await actions())[0]).toMatchObject({ action: "course.begin", actor_login_id: editor.loginId });
});

test("two concurrent starts of a course draft get the same draft", async () => {
  const both = await Promise.all([begin(), send(t, calls.beginDraft, { as: other })]);
  expect((await read()).draft?.revision).toBe(both[0].revision);
  expect(both[1].contents().revision).toBe(both[0].revision);
});

test("[A19] a course item of each type is added, saved whole and read back", async () => {
  const contents = Object.values(await completeContents(t, editor));
  const section = await draftWith(t, editor, contents);
  expect(section.items.map(({ content }) => content)).toEqual(contents);
  expect(section.items[0]?.edited_by).toBeTruthy();
  const { draft, missing } = await read();
  expect(missing).toEqual([]);
  expect(draft?.changes.map(({ change, what }) => `${change} ${what}`)).toEqual([
    "added section",
    ...contents.map(() => "added item"),
  ]);
  expect((await actions()).slice(0, 3).map(({ action }) => action)).toEqual([
    "course.item-edit",
    "course.item-add",
    "course.item-edit",
  ]);
});

test("an incomplete course item is saved, and its gaps are listed with their place", async () => {
  await begin();
  const [section] = (await read()).sections;
  const body = { section_id: section?.id, type: "video", title: "Sin nada" };
  const { id } = (await send(t, calls.addItem, { as: editor, body })).contents();
  const { missing } = await read();
  expect(missing.map((one) => [one.section_id, one.item_id, one.field])).toEqual(
    ["files.high", "minutes", "captions", "transcript", "questions"].map((field) => [section?.id, id, field]),
  );
});

test("the second of two editors of a course item or section is refused with the name of the first, and overwrites nothing", async () => {
  const { items, ...section } = await draftWith(t, editor, [(await completeContents(t, editor)).iframe]);
  const [item] = items;
  if (!item) throw new Error("no item");
  const save = (who: Account, title: string) =>
    send(t, calls.editItem, {
      as: who,
      params: { id: item.id },
      body: { revision: item.revision, content: { ...item.content, title } },
    });
  expect((await save(editor, "Primero")).status).toBe(200);
  const late = await save(other, "Segundo");
  expect([late.status, late.code]).toEqual([409, "CHANGED_MEANWHILE"]);
  expect(late.message).toMatch(/ guardó esta lección a las 12:00.* Mira sus cambios/);
  const now = (await read()).sections.at(-1)?.items[0];
  expect(now?.content.title).toBe("Primero");

  const rename = (title: string) =>
    send(t, calls.editSection, { as: editor, params: { id: section.id }, body: { revision: section.revision, title } });
  expect((await rename("Antes")).status).toBe(200);
  expect((await rename("Después")).message).toContain("guardó esta sección");
  const gone = await send(t, calls.deleteItem, {
    as: other,
    params: { id: item.id },
    query: { revision: item.revision },
  });
  expect(gone.code).toBe("CHANGED_MEANWHILE");
});

test("two editors of different course items do not block each other", async () => {
  const { iframe, downloadable } = await completeContents(t, editor);
  const { items } = await draftWith(t, editor, [iframe, downloadable]);
  const saves = items.map(({ id, revision, content }, index) =>
    send(t, calls.editItem, { as: index ? other : editor, params: { id }, body: { revision, content } }),
  );
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
});

test("a new order of the course must be complete: items move between sections, and an order of another draft is refused", async () => {
  const contents = await completeContents(t, editor);
  await draftWith(t, editor, [contents.iframe, contents.downloadable]);
  const { sections, draft } = await read();
  const order = sections.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));
  const [last, first] = [order.at(-1), order[0]];
  first?.items.unshift(last?.items.pop() ?? "");
  const body = { order_revision: draft?.order_revision, sections: [...order].reverse() };
  expect((await send(t, calls.orderCourse, { as: editor, body })).status).toBe(200);
  const after = (await read()).sections;
  expect(after.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }))).toEqual([...order].reverse());
  expect((await read()).draft?.changes.some(({ change }) => change === "moved")).toBe(true);

  expect((await send(t, calls.orderCourse, { as: other, body })).code).toBe("CHANGED_MEANWHILE");
  const order_revision = (await read()).draft?.order_revision;
  const wrong = [order.slice(1), [...order, order[0]], order.map(({ id }) => ({ id, items: [] }))];
  for (const sections of wrong) {
    const reply = await send(t, calls.orderCourse, { as: editor, body: { order_revision, sections } });
    expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([422, ["sections"]]);
  }
});

test("[DL15] a section of the course is deleted with its items, unless one was added or saved meanwhile, and the refusal says who saved which", async () => {
  const { iframe } = await completeContents(t, editor);
  const section = await draftWith(t, editor, [iframe]);
  const look = async () => {
    const { revision = 0, order_revision = 0 } = (await read()).draft ?? {};
    return { revision, order_revision };
  };
  const remove = (seen: Awaited<ReturnType<typeof look>>) =>
    send(t, calls.deleteSection, { as: editor, params: { id: section.id }, query: seen });

  const before = await look();
  const [item] = section.items;
  const saved = { revision: item?.revision, content: { ...iframe, description: "Otra cosa." } };
  await send(t, calls.editItem, { as: other, params: { id: item?.id ?? "" }, body: saved });
  const late = await remove(before);
  expect([late.status, late.code]).toEqual([409, "CHANGED_MEANWHILE"]);
  expect(late.message).toMatch(new RegExp(`guardó «${iframe.title}» a las \\d`));

  const seen = await look();
  const body = { section_id: section.id, type: "iframe", title: "Otra" };
  await send(t, calls.addItem, { as: other, body });
  expect((await remove(seen)).code).toBe("CHANGED_MEANWHILE");
  // A save elsewhere in the draft does not block the deletion.
  const now = await look();
  await send(t, calls.addSection, { as: other, body: { title: "Ajena" } });
  const { order_revision } = await look();
  expect((await remove({ ...now, order_revision })).status).toBe(200);
  expect((await read()).sections.some(({ id }) => id === section.id)).toBe(false);
  expect((await actions())[0]).toMatchObject({
    action: "course.section-delete",
    detail: { title: section.title, items: [iframe.title, "Otra"] },
  });
});

const content = { type: "iframe", title: "Lectura", description: "", note: [], text: "", src: null };
const changes = [
  ["add a section", calls.addSection, { body: { title: "Nueva" } }],
  ["rename a section", calls.editSection, { body: { title: "Nueva", revision: 1 }, isOfOne: true }],
  ["delete a section", calls.deleteSection, { query: { revision: 1, order_revision: 1 }, isOfOne: true }],
  ["add an item", calls.addItem, { body: { section_id: newId(), type: "video", title: "Nuevo" }, isOfOne: true }],
  ["save an item", calls.editItem, { body: { revision: 1, content }, isOfOne: true }],
  ["delete an item", calls.deleteItem, { query: { revision: 1 }, isOfOne: true }],
  ["order", calls.orderCourse, { body: { order_revision: 1, sections: [] } }],
  ["preview", calls.previewCourse, {}],
  ["publish", calls.publishCourse, { body: { revision: 1 } }],
  ["discard", calls.discardDraft, { query: { revision: 1 } }],
] as const;
test.each(changes)(
  "to %s is refused without a course draft, or without the entry in it",
  async (_what, call, given) => {
    const { isOfOne, ...request } = { isOfOne: false, ...given };
    const ask = () => send(t, call, { as: editor, params: { id: newId() }, ...request });
    const without = await ask();
    expect([without.status, without.code]).toEqual([409, "DRAFT_MISSING"]);
    if (!isOfOne) return;
    await begin();
    expect((await ask()).code).toBe("NOT_FOUND");
  },
);

test("discarding a course draft is refused if it changed since it was seen", async () => {
  const { revision } = await begin();
  await send(t, calls.addSection, { as: other, body: { title: "Nueva" } });
  const discard = (seen: number) => send(t, calls.discardDraft, { as: editor, query: { revision: seen } });
  expect((await discard(revision)).code).toBe("CHANGED_MEANWHILE");
  const now = (await read()).draft?.revision ?? 0;
  expect((await discard(now)).status).toBe(200);
  const { draft, published, sections } = await read();
  expect([draft, published.version, sections.some(({ title }) => title === "Nueva")]).toEqual([null, 1, false]);
  expect((await discard(now)).code).toBe("DRAFT_MISSING");
  // A page with the discarded draft cannot change the next one.
  await begin();
  expect((await discard(now)).code).toBe("CHANGED_MEANWHILE");
});
