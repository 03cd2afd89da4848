const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** What may stand in a page as it is. */
export type Html = { readonly html: string };

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Builds HTML; every value but `Html` is escaped, nothing stands for null, undefined and false. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.reduce((sum, text, at) => sum + text + (at < parts.length ? rendered(parts[at]) : ""), ""),
});

/** HTML from a source that is trusted: our own drawing, or rich text that was cleaned on its way into the database. */
export const trusted = (text: string): Html => ({ html: text });

/** Data for machines inside a page; no text in it can end its element. */
export const jsonForPage = (data: unknown): Html => trusted(JSON.stringify(data).replaceAll("<", "\\u003c"));

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part !== "object") return escaped(String(part));
  return "html" in part ? part.html : part.map(rendered).join("");
}
