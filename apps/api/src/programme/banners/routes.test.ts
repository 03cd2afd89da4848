import * as calls from "@arranca/contract/banners";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../lib/time/clock.ts";
import { aBanner, aBannerPicture, bannerOf } from "../../testing/banners.ts";
import { aDocument } from "../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../testing/factories.ts";
import { aPdf, aPhoto, asUpload } from "../../testing/files/sample-files.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { tracesOf } from "../../testing/traces.ts";

let t: TestApp;
let editor: Account;
let person: Account;
let company: Account;
let today: string;
beforeAll(async () => {
  t = await startTestApp();
});
const noon = new Date("2026-11-20T18:00:00Z");
beforeEach(async () => {
  t.deps.clock.set(noon);
  today = t.deps.clock.today();
  await t.deps.db.deleteFrom("banners").execute();
  await signIn();
});
afterAll(() => t.close());

/** Signs in again, because a session ends before a day does. */
async function signIn() {
  [editor, person, company] = [await aStaffMember(t, ["banners.edit"]), await aPerson(t), await aCompany(t)];
}
async function later(minutes: number) {
  t.deps.clock.advanceMinutes(minutes);
  await signIn();
}
const dayMinutes = 24 * 60;

const shown = async (as: Account) => (await send(t, calls.listMyBanners, { as })).contents().info;
const listed = async () => (await send(t, calls.listBanners, { as: editor })).contents().info;
const states = async () => Object.fromEntries((await listed()).map(({ alt, state }) => [alt, state]));
const pictureOf = (address: string) =>
  send(t, calls.readBannerPicture, { params: { id: address.split("/").at(-1) ?? "" } });
const accept = (as: Account, id: string, version = 1) =>
  send(t, calls.acceptBanner, { as, params: { id }, body: { version } });
const click = (as: Account, id: string) => send(t, calls.countBannerClick, { as, params: { id } });

test("[D02] a banner is shown in its slot of its dashboard, with its words, its link and both shapes of its picture", async () => {
  const id = await aBanner(t, editor);
  const elsewhere = await aBanner(t, editor, {
    dashboard: "company",
    slot: 2,
    opens: "web",
    web_address: "https://feria.leon.gob.mx/empresas",
  });
  (await accept(await aStaffMember(t, ["banners.edit"]), elsewhere)).contents();
  const [mine, ...others] = await shown(person);
  expect([mine, others]).toMatchObject([{ id, slot: 1, alt: "Feria del empleo, 5 de diciembre", link: "/jobs" }, []]);
  expect(await shown(company)).toMatchObject([{ id: elsewhere, slot: 2, link: "https://feria.leon.gob.mx/empresas" }]);

  for (const shape of ["desk", "phone"] as const) {
    // Without a session: pictures of banners are public and cached.
    const picture = await pictureOf(mine?.picture[shape] ?? "");
    expect(picture.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const { width, height, exif } = await sharp(picture.bytes).metadata();
    expect({ width, height, exif }).toEqual({ ...calls.bannerShapes[shape], exif: undefined });
  }
});

const foreign = { opens: "web", web_address: "https://bécas-leon.mx/formulario" } as const;
const foreignHost = "xn--bcas-leon-b4a.mx";

test("[S1.9] a banner with an external link is shown once a second editor has accepted the link; administrators are notified", async () => {
  const administrator = await aStaffMember(t, ["staff.manage"]);
  const second = await aStaffMember(t, ["banners.edit"]);
  const id = await aBanner(t, editor, foreign);
  expect([await shown(person), await states()]).toEqual([[], { "Feria del empleo, 5 de diciembre": "waiting" }]);
  expect((await listed())[0]).toMatchObject({ awaits_second: true, may_accept: false });
  const received = await t.deps.db
    .selectFrom("notifications")
    .select(["title", "body", "link"])
    .where("login_id", "=", administrator.loginId)
    .execute();
  expect(received).toContainEqual({
    title: "Un banner quiere abrir otra página",
    body: `El banner «Feria del empleo, 5 de diciembre» quiere abrir ${foreignHost}. Se muestra cuando otra persona del equipo lo acepta.`,
    link: "/staff/banners",
  });

  expect((await accept(editor, id)).code).toBe("SAME_PERSON");
  expect((await accept(second, id, 2)).code).toBe("CHANGED_MEANWHILE");
  expect((await send(t, calls.listBanners, { as: second })).contents().info[0]?.may_accept).toBe(true);
  (await accept(second, id)).contents();
  expect(await shown(person)).toMatchObject([{ id, link: foreign.web_address }]);
  expect((await accept(second, id, 2)).code).toBe("CHANGED_MEANWHILE");
  const entry = await t.deps.db
    .selectFrom("audit_log")
    .select(["actor_login_id", "detail"])
    .where("action", "=", "banner.accept")
    .where("object_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actor_login_id: second.loginId,
    detail: { name: "Feria del empleo, 5 de diciembre", host: foreignHost },
  });
});

test("[S1.9] a changed link of a banner must be accepted again after any editor's change; changed words need not", async () => {
  const id = await aBanner(t, editor, foreign);
  const second = await aStaffMember(t, ["banners.edit"]);
  (await accept(second, id)).contents();
  const [banner] = await listed();
  if (!banner) throw new Error("no banner");
  const edit = (as: Account, version: number, other: Partial<calls.BannerBody>) =>
    send(t, calls.editBanner, {
      as,
      params: { id },
      body: { ...bannerOf(t, banner.picture, { ...foreign, ...other }), version },
    });
  (await edit(second, 2, { alt: "Beca para tu transporte" })).contents();
  expect(await states()).toEqual({ "Beca para tu transporte": "shown" });
  (await edit(second, 3, { web_address: "https://bécas-leon.mx/otro" })).contents();
  expect([await shown(person), (await accept(second, id, 4)).code]).toEqual([[], "SAME_PERSON"]);
  (await accept(editor, id, 4)).contents();
  expect(await shown(person)).toMatchObject([{ link: "https://bécas-leon.mx/otro" }]);
  (await edit(second, 5, { opens: "nothing", web_address: "" })).contents();
  expect(await shown(person)).toMatchObject([{ link: null }]);
});

test("[S1.9] a banner that links to another domain needs a fresh proof; one that links to the programme's own domain needs none", async () => {
  const own = `https://cursos.${new URL(t.deps.settings.publicUrl).hostname}/taller`;
  const picture = await aBannerPicture(t, editor);
  t.deps.clock.advanceMinutes(6);
  const add = (other: Partial<calls.BannerBody>) =>
    send(t, calls.addBanner, { as: editor, body: bannerOf(t, picture, other) });
  expect((await add(foreign)).code).toBe("FRESH_PROOF_NEEDED");
  const id = (await add({ opens: "web", web_address: own })).contents().id;
  expect(await shown(person)).toMatchObject([{ id, link: own }]);
  const body = { ...bannerOf(t, picture, foreign), version: 1 };
  expect((await send(t, calls.editBanner, { as: editor, params: { id }, body })).code).toBe("FRESH_PROOF_NEEDED");
});

test("a slot shows its first banner that is due; the others are queued, planned, paused or ended", async () => {
  const names = ["Primero", "Segundo", "Por venir", "Última semana"];
  const [first = "", second = ""] = [
    await aBanner(t, editor, { alt: "Primero", ends_on: today }),
    await aBanner(t, editor, { alt: "Segundo" }),
    await aBanner(t, editor, { alt: "Por venir", starts_on: addDays(today, 1) }),
    await aBanner(t, editor, { alt: "Última semana", starts_on: addDays(today, -7), ends_on: today }),
  ];
  expect(await states()).toEqual({
    Primero: "shown",
    Segundo: "queued",
    "Por venir": "coming",
    "Última semana": "queued",
  });
  const alts = async () => (await shown(person)).map(({ alt }) => alt);
  expect(await alts()).toEqual(["Primero"]);

  const pause = (id: string, paused: boolean) =>
    send(t, calls.pauseBanner, { as: editor, params: { id }, body: { paused } });
  await pause(first, true);
  expect([await alts(), (await states()).Primero]).toEqual([["Segundo"], "paused"]);
  await pause(first, false);

  const ids = (await listed()).map(({ id }) => id);
  const turned = [second, ...ids.filter((id) => id !== second)];
  const order = (of: string[]) =>
    send(t, calls.orderBanners, { as: editor, body: { dashboard: "person", slot: 1, ids: of } });
  (await order(turned)).contents();
  expect(await alts()).toEqual(["Segundo"]);
  // An order is refused if another editor added or deleted a banner meanwhile.
  expect((await order(turned.slice(1))).code).toBe("CHANGED_MEANWHILE");

  // The day ends in Mexico City, not in London: at 23:30 of the last day the banner is still shown.
  await later(11 * 60 + 30);
  expect(await states()).toMatchObject({ Primero: "queued" });
  await later(60);
  expect(await states()).toEqual({
    [names[0] ?? ""]: "ended",
    Segundo: "shown",
    "Por venir": "queued",
    "Última semana": "ended",
  });
});

test("[S2.4] a banner that opens the vacancies is marked as an invitation, and comes with the next one for accounts that may not apply", async () => {
  await aBanner(t, editor, { alt: "Postúlate esta semana", opens: "/jobs" });
  await aBanner(t, editor, { alt: "Otra invitación", opens: "/jobs" });
  await aBanner(t, editor, { alt: "Tu primer recibo", opens: "/inductive-course" });
  await aBanner(t, editor, { alt: "Repasa el curso", opens: "/inductive-course" });
  const both = async () => (await shown(person)).map(({ alt, invites }) => `${alt}: ${invites}`);
  expect(await both()).toEqual(["Postúlate esta semana: true", "Tu primer recibo: false"]);
  expect(await states()).toEqual({
    "Postúlate esta semana": "shown",
    "Otra invitación": "queued",
    "Tu primer recibo": "shown",
    "Repasa el curso": "queued",
  });

  const ids = (await listed()).map(({ id }) => id).reverse();
  await send(t, calls.orderBanners, { as: editor, body: { dashboard: "person", slot: 1, ids } });
  expect(await both()).toEqual(["Repasa el curso: false"]);
  expect(await states()).toMatchObject({ "Repasa el curso": "shown", "Postúlate esta semana": "queued" });
});

test("clicks on banners are counted exactly under concurrency, and no count names an account", async () => {
  const id = await aBanner(t, editor);
  const readers = [person, ...(await Promise.all([aPerson(t), aPerson(t), aPerson(t)]))];
  const clicks = Array.from({ length: 200 }, (_, at) => click(readers[at % 4] ?? person, id));
  expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual(Array(200).fill(200));
  await later(10 * dayMinutes);
  (await click(person, id)).contents();
  expect((await listed())[0]).toMatchObject({ clicks: 201, clicks_week: 1 });
  const rows = await t.deps.db
    .selectFrom("banner_days")
    .selectAll()
    .where("banner_id", "=", id)
    .orderBy("day")
    .execute();
  expect(rows).toEqual([
    { banner_id: id, day: today, clicks: 200 },
    { banner_id: id, day: addDays(today, 10), clicks: 1 },
  ]);
});

test("a click on a banner of the other dashboard, or on a deleted banner, is not counted", async () => {
  const id = await aBanner(t, editor, { dashboard: "company", opens: "nothing" });
  expect((await click(person, id)).code).toBe("NOT_FOUND");
  (await click(company, id)).contents();
  await send(t, calls.deleteBanner, { as: editor, params: { id } });
  expect((await click(company, id)).code).toBe("NOT_FOUND");
  expect(await t.deps.db.selectFrom("banner_days").selectAll().execute()).toEqual([]);
});

test("[DL15] a deleted banner is gone with its pictures and counts; the audit log keeps a copy of its facts", async () => {
  const id = await aBanner(t, editor, { alt: "Taller de currículum" });
  const [before] = await shown(person);
  (await click(person, id)).contents();
  (await send(t, calls.deleteBanner, { as: editor, params: { id } })).contents();
  expect([await shown(person), await listed()]).toEqual([[], []]);
  expect((await pictureOf(before?.picture.desk ?? "")).code).toBe("NOT_FOUND");
  const entry = await t.deps.db
    .selectFrom("audit_log")
    .select(["actor_login_id", "detail"])
    .where("action", "=", "banner.delete")
    .where("object_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actor_login_id: editor.loginId,
    detail: { name: "Taller de currículum", clicks: 1 },
  });
  expect((await send(t, calls.deleteBanner, { as: editor, params: { id } })).code).toBe("NOT_FOUND");
});

test("a banner's picture for phones replaces the crop; pictures that no banner shows are deleted", async () => {
  const id = await aBanner(t, editor);
  const phone = await aBannerPicture(t, editor, { width: 900, height: 900 });
  const unsaved = await aBannerPicture(t, editor);
  const [banner] = await listed();
  if (!banner) throw new Error("no banner");
  const body = { ...bannerOf(t, banner.picture), phone_picture_id: phone.id, version: banner.version };
  (await send(t, calls.editBanner, { as: editor, params: { id }, body })).contents();
  expect((await shown(person))[0]?.picture).toEqual({ desk: banner.picture.desk, phone: phone.phone });
  expect((await send(t, calls.editBanner, { as: editor, params: { id }, body })).code).toBe("CHANGED_MEANWHILE");

  const again = { ...body, phone_picture_id: null, version: banner.version + 1 };
  (await send(t, calls.editBanner, { as: editor, params: { id }, body: again })).contents();
  expect((await pictureOf(phone.phone)).code).toBe("NOT_FOUND");
  // A picture that another editor has uploaded and not saved yet is kept for a day.
  expect((await pictureOf(unsaved.desk)).status).toBe(200);
  await later(2 * dayMinutes);
  await aBannerPicture(t, editor);
  expect((await pictureOf(unsaved.desk)).code).toBe("NOT_FOUND");
  expect((await pictureOf(banner.picture.desk)).status).toBe(200);
});

test("an edited banner keeps its place; moved to another slot it is the last one", async () => {
  await aBanner(t, editor, { slot: 2, alt: "Ya estaba" });
  const id = await aBanner(t, editor, { alt: "Se muda" });
  await aBanner(t, editor, { alt: "Se queda" });
  const moving = (await listed()).find((banner) => banner.id === id);
  if (!moving) throw new Error("no banner");
  const body = { ...bannerOf(t, moving.picture, { alt: "Se muda" }), version: moving.version };
  (await send(t, calls.editBanner, { as: editor, params: { id }, body })).contents();
  expect((await listed()).map(({ alt }) => alt)).toEqual(["Se muda", "Se queda", "Ya estaba"]);
  const moved = { ...body, slot: 2, version: moving.version + 1 };
  (await send(t, calls.editBanner, { as: editor, params: { id }, body: moved })).contents();
  expect((await listed()).map(({ alt, slot }) => [slot, alt])).toEqual([
    [1, "Se queda"],
    [2, "Ya estaba"],
    [2, "Se muda"],
  ]);
});

const wrong: [string, Record<string, unknown>, string, string][] = [
  ["no words for who does not see it", { alt: " " }, "alt", "Este campo es obligatorio"],
  ["a page of the other dashboard", { opens: "/candidates" }, "opens", "Elige una opción de la lista."],
  [
    "an address that is not safe",
    { opens: "web", web_address: "http://feria.mx" },
    "web_address",
    "Escribe una página segura, como https://ejemplo.gob.mx",
  ],
  [
    "an address that runs something",
    { opens: "web", web_address: "javascript:alert(1)" },
    "web_address",
    "Escribe una página segura, como https://ejemplo.gob.mx",
  ],
  [
    "an end before its beginning",
    { starts_on: "2026-12-05", ends_on: "2026-12-01" },
    "ends_on",
    "Termina antes de empezar. Elige el mismo día u otro después.",
  ],
  [
    "an end that is over",
    { starts_on: "2026-11-01", ends_on: "2026-11-19" },
    "ends_on",
    "Ese día ya pasó. Elige hoy u otro después.",
  ],
  [
    "a picture that is not there",
    { picture_id: "019aa000-0000-7000-8000-000000000005" },
    "picture_id",
    "Sube la imagen otra vez",
  ],
];
test.each(wrong)(
  "a banner with %s is refused at its field, and nothing is saved",
  async (_what, change, field, said) => {
    const body = { ...bannerOf(t, await aBannerPicture(t, editor)), ...change };
    const reply = await send(t, calls.addBanner, { as: editor, body });
    expect([reply.status, reply.fields?.[field]]).toEqual([422, said]);
    expect(await listed()).toEqual([]);
  },
);

test("a banner picture that is too small or no picture is refused with the reason, and nothing is saved", async () => {
  const upload = (bytes: Buffer) =>
    send(t, calls.uploadBannerPicture, { as: editor, files: [asUpload("file", "feria.png", bytes)] });
  const before = await tracesOf(t);
  const small = await upload(await aPhoto(640, 400));
  expect(small.fields?.file).toBe("La imagen mide 640 × 400 px. Elige una de 800 × 200 o más.");
  expect((await upload(await aPdf())).code).toBe("FILE_TYPE");
  expect(await tracesOf(t)).toEqual(before);
});

test("only editors change banners; another staff member is refused, and a document of a person is no banner picture", async () => {
  const other = await aStaffMember(t, ["course.edit", "catalogues.edit"]);
  expect((await send(t, calls.listBanners, { as: other })).code).toBe("FORBIDDEN");
  const paper = await aDocument(t, person, "ine_front");
  expect((await pictureOf(`/${paper}`)).code).toBe("NOT_FOUND");
});
