const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

export type Html = { readonly html: string };

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Builds HTML. Escapes every value except `Html`; null, undefined and false become an empty string. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.reduce((sum, text, at) => sum + text + (at < parts.length ? rendered(parts[at]) : ""), ""),
});

/** Marks HTML from a trusted source: own drawings, or rich text that was sanitised before storage. */
export const trusted = (text: string): Html => ({ html: text });

/** JSON data inside a page. Its text cannot end its script element. */
export const jsonForPage = (data: unknown): Html => trusted(JSON.stringify(data).replaceAll("<", "\\u003c"));

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part !== "object") return escaped(String(part));
  return "html" in part ? part.html : part.map(rendered).join("");
}
