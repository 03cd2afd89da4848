import { type Diploma, readDiplomaFile } from "@arranca/contract/course/diplomas";
import { download } from "#lib/calls/download.ts";

type Picture = NonNullable<Diploma["share"]>;

/** Opens the phone's share sheet with the diploma's picture; downloads it if there is no share sheet for files. */
export async function sharePicture({ name, url }: Picture, folio: string): Promise<void> {
  if (typeof navigator.canShare === "function") {
    const reply = await fetch(url, { credentials: "same-origin" }).catch(() => undefined);
    const picture = reply?.ok
      ? new File([await reply.blob()], `Diploma ${folio}.png`, { type: "image/png" })
      : undefined;
    const shared = picture && { files: [picture], title: "Mi diploma" };
    if (shared && navigator.canShare(shared)) {
      // Closing the sheet is no error.
      return navigator.share(shared).catch(() => undefined);
    }
  }
  await download(readDiplomaFile, { params: { name } });
}
