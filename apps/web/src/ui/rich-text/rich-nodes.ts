import { alignments, decodeEntities, isOwnPicture, richTextTags } from "@arranca/contract/values/rich-text";

const tags = richTextTags.general;
type Tag = (typeof tags)[number] | "a";

/** Node of rich text: a text, or one of the allowed elements. */
export type RichNode = string | RichElement;
export type RichElement = { tag: Tag; attributes: Record<string, string>; children: RichNode[] };

const isTag = (name: string): name is Tag => name === "a" || tags.some((tag) => tag === name);
const isEmptyTag = (tag: Tag) => tag === "br" || tag === "img";

const pieces = /<(\/?)([a-z][a-z0-9]*)((?:[^">]|"[^"]*")*)>|[^<]+|</gi;

/**
 * Parses the HTML of a rich text without the browser, which would accept more. Elements that are not allowed keep only their
 * text; attributes that are not allowed are dropped.
 */
export function richNodes(html: string): RichNode[] {
  const top: RichNode[] = [];
  const open: RichElement[] = [];
  for (const [piece, slash, name, written = ""] of html.matchAll(pieces)) {
    const inside = open.at(-1)?.children ?? top;
    if (name === undefined) {
      inside.push(decodeEntities(piece));
      continue;
    }
    const tag = name.toLowerCase();
    if (slash) {
      const at = open.map<string>((element) => element.tag).lastIndexOf(tag);
      if (at >= 0) open.length = at;
    } else if (isTag(tag)) {
      const attributes = attributesOf(tag, written);
      if (!attributes) continue;
      const element: RichElement = { tag, attributes, children: [] };
      inside.push(element);
      if (!isEmptyTag(tag)) open.push(element);
    }
  }
  return top;
}

/** Allowed attributes of an element; undefined if the element is not shown without them. */
function attributesOf(tag: Tag, written: string): Record<string, string> | undefined {
  const read = (name: string) => {
    const [, value] = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(written) ?? [];
    return value === undefined ? "" : decodeEntities(value);
  };
  if (tag === "img") return isOwnPicture(read("src")) ? { src: read("src"), alt: read("alt") } : undefined;
  if (tag === "a") {
    const href = read("href");
    return /^https?:\/\//i.test(href) ? { href, rel: "noopener nofollow", target: "_blank" } : undefined;
  }
  const align = alignments.find((one) => one === read("data-align"));
  return align && (tag === "p" || tag === "h3") ? { "data-align": align } : {};
}
