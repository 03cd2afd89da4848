import { type Diploma, readDiplomaFile } from "@arranca/contract/diplomas";
import { download } from "#lib/calls/download.ts";

type Picture = NonNullable<Diploma["share"]>;

/** Hands the picture to the phone's own sheet; where there is none, or it takes no files, it is downloaded. */
export async function sharePicture({ name, url }: Picture, folio: string): Promise<void> {
  if (typeof navigator.canShare === "function") {
    const reply = await fetch(url, { credentials: "same-origin" }).catch(() => undefined);
    const picture = reply?.ok
      ? new File([await reply.blob()], `Diploma ${folio}.png`, { type: "image/png" })
      : undefined;
    const shared = picture && { files: [picture], title: "Mi diploma" };
    if (shared && navigator.canShare(shared)) {
      // Whoever closes the sheet has shared nothing, and is told nothing.
      return navigator.share(shared).catch(() => undefined);
    }
  }
  await download(readDiplomaFile, { params: { name } });
}
