type Kept = { id: string; area: string; name: string };

/** Path of each file in the ZIP: folder by kind, then its own name. The second of two equal names gets a number. */
export function pathsOf(files: readonly Kept[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(files.map(({ id, area, name }) => [id, free(taken, `archivos/${safe(area)}/${safe(name)}`)]));
}

function free(taken: Set<string>, path: string): string {
  const [, stem = path, extension = ""] = /^(.*?)(\.\w+)?$/s.exec(path) ?? [];
  for (let number = 1; ; number++) {
    const tried = number === 1 ? path : `${stem} (${number})${extension}`;
    // Windows and macOS do not distinguish capitals in file names.
    if (taken.has(tried.toLowerCase())) continue;
    taken.add(tried.toLowerCase());
    return tried;
  }
}

/** Replaces characters in a file name that a file system refuses, and leading dots that would lead out of the archive. */
const safe = (name: string): string => name.replace(/[/\\:*?"<>|]/g, "-").replace(/^\.+/, "") || "archivo";
