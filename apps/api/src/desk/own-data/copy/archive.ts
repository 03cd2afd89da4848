import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export type FileInside = { path: string; size: number; at: Date; open: () => Promise<Readable> };

/**
 * ZIP stream: first the texts, then the files one by one, each opened when its turn comes. A file that cannot be opened is
 * named in the archive and reported to `onLost`; the rest still arrives.
 */
export function archiveOf(
  texts: Readonly<Record<string, string>>,
  files: readonly FileInside[],
  { now, onLost }: { now: Date; onLost: (path: string, error: unknown) => void },
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream;
  const addText = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(text), name, { ...plain(now), compress: true });
  zip.on("error", (error) => out.destroy(error));
  for (const [name, text] of Object.entries(texts)) addText(name, text);

  let current: Readable | undefined;
  // A client that disconnects leaves no file open.
  out.once("close", () => current?.destroy());
  const addFiles = async () => {
    const lost: string[] = [];
    for (const { path, size, at, open } of files) {
      if (out.destroyed) return;
      try {
        const bytes = await open();
        current = bytes;
        zip.addReadStream(bytes, path, { ...plain(at), size });
        await finished(bytes);
      } catch (error) {
        if (out.destroyed) return;
        lost.push(path);
        onLost(path, error);
      }
    }
    if (lost.length > 0) addText("FALTAN.txt", `${missing}\n\n${lost.join("\n")}\n`);
    zip.end();
  };
  addFiles().catch((error: Error) => out.destroy(error));
  return out;
}

const missing =
  "Estos archivos son tuyos y no los pudimos abrir al hacer la copia. Ya quedó anotado para que alguien los busque. Vuelve a descargar tus datos otro día.";

// Images and PDFs are already compressed.
const plain = (mtime: Date) => ({ compress: false, mode: 0o100644, mtime });
