import yauzl from "yauzl";

// A CV of fifty pages has less than 1 MiB of content.
const mostBytes = 8 * 1024 * 1024;

/** Headings, paragraphs and list items of an OpenDocument text as markup. Comments and deleted text are left out. */
export async function markupOfOdt(bytes: Uint8Array): Promise<string> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, strictFileNames: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== "content.xml") continue;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.length;
      if (size > mostBytes) throw new Error("content.xml is too large");
      chunks.push(chunk);
    }
    return markupOf(Buffer.concat(chunks).toString("utf8"));
  }
  throw new Error("content.xml is missing");
}

const unread = new Set([
  "office:annotation",
  "text:tracked-changes",
  "text:note",
  "svg:title",
  "svg:desc",
  "office:scripts",
]);
const spaces: Record<string, string> = { "text:tab": " ", "text:s": " ", "text:line-break": "<br>" };
const blocks: Record<string, "p" | "h3"> = { "text:p": "p", "text:h": "h3" };

/**
 * Reads the tags one after another, without a tree: nothing grows with the depth, and each letter is read once. Entities of
 * the text stay as they are, because the markup has the same five.
 */
export function markupOf(xml: string): string {
  const parts: string[] = [];
  let items = 0;
  let hidden = 0;
  let depth = 0;
  let open: "p" | "h3" | "li" | undefined;
  let text = "";
  const close = () => {
    if (open && text.trim() !== "") parts.push(`<${open}>${text.trim()}</${open}>`);
    open = undefined;
    text = "";
  };
  for (let at = xml.indexOf("<"); at >= 0; ) {
    const end = xml.indexOf(">", at);
    if (end < 0) break;
    const isEnd = xml[at + 1] === "/";
    const isEmpty = xml[end - 1] === "/";
    const name = nameAt(xml, at + (isEnd ? 2 : 1), end);
    if (unread.has(name)) hidden += isEmpty ? 0 : isEnd ? -1 : 1;
    else if (hidden === 0) {
      const block = blocks[name];
      if (block) {
        close();
        depth += isEmpty ? 0 : isEnd ? -1 : 1;
        if (!isEnd && !isEmpty) open = items > 0 && block === "p" ? "li" : block;
        // A text box within a paragraph has paragraphs of its own; the outer one goes on after them.
        else if (depth > 0) open = "p";
      } else if (name === "text:list-item") items += isEmpty ? 0 : isEnd ? -1 : 1;
      else if (!isEnd) text += spaces[name] ?? "";
    }
    const next = xml.indexOf("<", end);
    if (open && hidden === 0) text += xml.slice(end + 1, next < 0 ? undefined : next);
    at = next;
  }
  close();
  return parts.map((part, at) => withList(part, parts[at - 1], parts[at + 1])).join("");
}

const isItem = (part: string | undefined) => part?.startsWith("<li>") ?? false;

/** Opens and closes a list around its first and last item. */
const withList = (part: string, before: string | undefined, after: string | undefined): string =>
  isItem(part) ? `${isItem(before) ? "" : "<ul>"}${part}${isItem(after) ? "" : "</ul>"}` : part;

function nameAt(xml: string, from: number, end: number): string {
  let to = from;
  while (to < end && to - from < 64 && !/[\s/]/.test(xml.charAt(to))) to += 1;
  return xml.slice(from, to);
}
