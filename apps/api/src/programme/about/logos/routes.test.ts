import { deleteLogo, type LogoKind, readLogo, uploadLogo } from "@arranca/contract/about/logos";
import { readProgrammeCard } from "@arranca/contract/accounts/session";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { aPdf, aPhoto, asUpload } from "../../../testing/files/sample-files.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let as: Account;
beforeAll(async () => {
  t = await startTestApp();
  as = await aStaffMember(t, ["settings.edit"]);
});
afterAll(() => t.close());

const put = (kind: LogoKind, bytes: Buffer, name = "logo.png") =>
  send(t, uploadLogo, { as, params: { logo_kind: kind }, files: [asUpload("file", name, bytes)] });
const logos = async () => (await send(t, readProgrammeCard)).contents().logos;
const fetchLogo = (src: string) => send(t, readLogo, { params: { id: src.split("/").at(-1) ?? "" } });
const onNothing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: "red" } } }])
    .png()
    .toBuffer();

test("[R06] everybody sees the programme's logo, reduced in size, with its dimensions, still transparent", async () => {
  expect(await logos()).toEqual({ programme: null, municipality: null });
  (await put("municipality", await onNothing(1600, 400))).contents();
  const { municipality, programme } = await logos();
  expect(programme).toBeNull();
  expect(municipality).toMatchObject({ width: 576, height: 144 });
  const answer = await fetchLogo(municipality?.src ?? "");
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(answer.headers["cache-control"]).toContain("immutable");
  const { width, height, hasAlpha } = await sharp(answer.bytes).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 576, height: 144, hasAlpha: true });
});

test("a new logo replaces the old one, deleting it restores the default, and the old files are deleted", async () => {
  (await put("programme", await onNothing(200, 200))).contents();
  const first = (await logos()).programme?.src ?? "";
  (await put("programme", await aPhoto(300, 200), "logo.jpg")).contents();
  const second = (await logos()).programme;
  expect(second).toMatchObject({ width: 216, height: 144 });
  expect((await fetchLogo(first)).code).toBe("NOT_FOUND");
  const away = () => send(t, deleteLogo, { as, params: { logo_kind: "programme" } });
  (await away()).contents();
  expect([(await logos()).programme, (await fetchLogo(second?.src ?? "")).code]).toEqual([null, "NOT_FOUND"]);
  expect((await away()).code).toBe("NOT_FOUND");
  const logged = await t.deps.db.selectFrom("audit_log").select("action").where("action", "like", "logo.%").execute();
  expect(logged.map(({ action }) => action)).toEqual(["logo.put", "logo.put", "logo.put", "logo.delete"]);
});

test("a logo file that is no picture, or too small, is refused with the reason and changes nothing", async () => {
  const before = await logos();
  const small = await put("municipality", await onNothing(60, 200));
  expect([small.code, small.fields?.file]).toEqual([
    "INVALID",
    "La imagen mide 60 × 200 px. Elige una de 64 × 64 o más.",
  ]);
  expect((await put("municipality", await aPdf(), "logo.pdf")).code).toBe("FILE_TYPE");
  expect(await logos()).toEqual(before);
});
