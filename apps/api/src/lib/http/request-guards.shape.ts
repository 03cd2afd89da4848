const maxParameters = 100;
const maxDepth = 32;
const maxKeys = 1000;
const maxEntries = 5000;

/** True if a URL has at most 100 query parameters. */
export function hasFewParameters(url: string): boolean {
  const start = url.indexOf("?");
  return start < 0 || url.slice(start).split("&", maxParameters + 1).length <= maxParameters;
}

/**
 * True if JSON is at most 32 deep and has at most 1,000 keys and 5,000 list entries in total, far above any form. Stops at
 * the first limit, so that refusing is cheap.
 */
export function isWithinJsonLimits(json: unknown): boolean {
  let keys = 0;
  let entries = 0;
  const open: { value: unknown; depth: number }[] = [{ value: json, depth: 1 }];
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, depth } = item;
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) entries += value.length;
    else keys += Object.keys(value).length;
    if (depth > maxDepth || keys > maxKeys || entries > maxEntries) return false;
    for (const inside of Object.values(value)) open.push({ value: inside, depth: depth + 1 });
  }
  return true;
}

/**
 * Path of a text that the database cannot store (NUL, half a surrogate pair), as `manager.name`; undefined if there is none.
 */
export function unreadableField(value: unknown, path = ""): string | undefined {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inside] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    const found = unreadableField(key, at) ?? unreadableField(inside, at);
    if (found !== undefined) return found.toWellFormed().replaceAll("\0", "");
  }
  return undefined;
}
