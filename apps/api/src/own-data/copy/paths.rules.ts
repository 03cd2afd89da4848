type Kept = { id: string; area: string; name: string };

/** Where each file lies in the archive: by what it is, under its own name; of two with the same name the second gets a number. */
export function pathsOf(files: readonly Kept[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(files.map(({ id, area, name }) => [id, free(taken, `archivos/${safe(area)}/${safe(name)}`)]));
}

function free(taken: Set<string>, path: string): string {
  const [, stem = path, extension = ""] = /^(.*?)(\.\w+)?$/s.exec(path) ?? [];
  for (let number = 1; ; number++) {
    const tried = number === 1 ? path : `${stem} (${number})${extension}`;
    // Windows and macOS take names that differ in capitals for the same.
    if (taken.has(tried.toLowerCase())) continue;
    taken.add(tried.toLowerCase());
    return tried;
  }
}

/** What no file system takes in a name, and what would lead out of the archive. */
const safe = (name: string): string => name.replace(/[/\\:*?"<>|]/g, "-").replace(/^\.+/, "") || "archivo";
