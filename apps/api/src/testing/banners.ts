import { addBanner, type BannerBody, type BannerPicture, uploadBannerPicture } from "@arranca/contract/banners";
import type { Account } from "./factories.ts";
import { aPhoto, asUpload } from "./files/sample-files.ts";
import { send } from "./requests.ts";
import type { TestApp } from "./test-app.ts";

export async function aBannerPicture(
  test: TestApp,
  editor: Account,
  size = { width: 1600, height: 500 },
): Promise<BannerPicture> {
  const files = [asUpload("file", "feria.jpg", await aPhoto(size.width, size.height))];
  return (await send(test, uploadBannerPicture, { as: editor, files })).contents();
}

export const bannerOf = (test: TestApp, picture: BannerPicture, other: Partial<BannerBody> = {}): BannerBody => ({
  dashboard: "person",
  slot: 1,
  picture_id: picture.id,
  phone_picture_id: null,
  alt: "Feria del empleo, 5 de diciembre",
  opens: "/jobs",
  web_address: "",
  starts_on: test.deps.clock.today(),
  ends_on: null,
  ...other,
});

export async function aBanner(test: TestApp, editor: Account, other: Partial<BannerBody> = {}): Promise<string> {
  const body = bannerOf(test, await aBannerPicture(test, editor), other);
  return (await send(test, addBanner, { as: editor, body })).contents().id;
}
