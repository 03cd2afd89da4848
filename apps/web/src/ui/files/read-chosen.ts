import type { FileRefusal } from "./file-rules.ts";
import type { Preparing } from "./prepare-file.ts";

/**
 * Reads, checks and converts a chosen file. Every file that somebody chooses passes here, except the answer of a bank. The
 * code loads when the first file is chosen.
 */
export async function readChosen(chosen: File, how: Preparing): Promise<File | FileRefusal> {
  const loaded = await import("./prepare-file.ts").catch(() => undefined);
  if (!loaded) return { alert: "No pudimos preparar el archivo.", detail: "Revisa tu internet y vuelve a elegirlo." };
  return loaded.prepareFile(chosen, how);
}
