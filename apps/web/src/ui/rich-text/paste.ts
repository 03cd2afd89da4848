import type { RichTextTools } from "@arranca/contract/values/rich-text";
import { readApart } from "#lib/page/trusted.ts";

/**
 * HTML of a plain text as written in chats: lines that begin with a bullet, dash or number become lists, `*words*`
 * bold, `_words_` italic.
 */
export function htmlOfText(text: string): string {
  let list = "";
  let html = "";
  const turnTo = (next: string) => {
    if (next === list) return;
    html += `${list && `</${list}>`}${next && `<${next}>`}`;
    list = next;
  };
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trim())) {
    if (!line) continue;
    const [, sign, item] = /^([-–•·*▪✓✔➢]|\d{1,2}[.)])\s+(\S.*)$/.exec(line) ?? [];
    turnTo(sign === undefined ? "" : /\d/.test(sign) ? "ol" : "ul");
    html += item === undefined ? `<p>${formed(line)}</p>` : `<li><p>${formed(item)}</p></li>`;
  }
  turnTo("");
  return html;
}

const formed = (line: string) =>
  line
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/(^|\s)\*(\S(?:[^*]*\S)?)\*(?=$|[\s.,:;!?])/g, "$1<strong>$2</strong>")
    .replace(/(^|\s)_(\S(?:[^_]*\S)?)_(?=$|[\s.,:;!?])/g, "$1<em>$2</em>");

/** Removes styles from pasted HTML. Lists, tables, titles and bold words become those of the editor. */
export function cleanPaste(html: string, tools: RichTextTools): string {
  // Renamed, because the Content-Security-Policy forbids style attributes even in an invisible document.
  const harmless = html.replace(/<style[\s\S]*?<\/style>/gi, "").replace(/\sstyle\s*=/gi, " data-style=");
  const { body } = readApart(harmless);
  for (const table of body.querySelectorAll("table")) table.replaceWith(...rowsOf(table));
  for (const title of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (tools === "general") title.replaceWith(within("h3", title.childNodes));
    else title.replaceWith(within("p", [within("strong", title.childNodes)]));
  }
  listWordItems(body);
  for (const styled of body.querySelectorAll<HTMLElement>("[data-style]")) styled.replaceWith(...marked(styled));
  return body.innerHTML;
}

function within(tag: string, nodes: Iterable<Node>): HTMLElement {
  const outer = document.createElement(tag);
  outer.append(...nodes);
  return outer;
}

const rowsOf = (table: HTMLTableElement) =>
  [...table.rows].map((row) => {
    const line = document.createElement("p");
    line.textContent = [...row.cells].map((cell) => cell.textContent?.trim()).join(" · ");
    return line;
  });

/** Turns the paragraphs that Word writes for list items, which begin with their bullet, into lists. */
function listWordItems(body: HTMLElement): void {
  for (const line of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const signs = [...line.querySelectorAll('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]')];
    const tag = /\d|[a-z][.)]/i.test(signs.map((sign) => sign.textContent).join("")) ? "ol" : "ul";
    for (const sign of signs) sign.remove();
    const item = document.createElement("li");
    item.append(...line.childNodes);
    const before = line.previousElementSibling;
    const list = before?.matches(`${tag}.from-word`) ? before : document.createElement(tag);
    list.className = "from-word";
    list.append(item);
    if (list === before) line.remove();
    else line.replaceWith(list);
  }
}

/** Content of an element inside the marks (bold, italic) that its style asked for. */
function marked(element: HTMLElement): Node[] {
  const style = element.dataset.style ?? "";
  const isPlain = /font-weight:\s*(normal|400)/i.test(style);
  if (element.matches("b, strong") && isPlain) return [...element.childNodes];
  if (!element.matches("span")) return [element];
  let nodes: Node[] = [...element.childNodes];
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) nodes = [within("strong", nodes)];
  if (/font-style:\s*italic/i.test(style)) nodes = [within("em", nodes)];
  if (isUnderlined(style) && !element.closest("a")) nodes = [within("u", nodes)];
  return nodes;
}

const isUnderlined = (style: string) =>
  style.split(";").some((one) => /text-decoration/i.test(one) && /underline/i.test(one));
