/** Splits index.html and takes some tags out of its head. Module scripts among them run after the first visible content. */
export function extractTags(index: string, tags: RegExp): { early: string; late: string[]; rest: string } {
  const [head = "", rest = ""] = index.split("</head>");
  const late = head.match(tags) ?? [];
  const early = late.reduce((text, tag) => text.replace(tag, ""), head);
  return { early, rest, late: late.map((tag) => tag.replace('type="module"', 'type="module" fetchpriority="low"')) };
}
