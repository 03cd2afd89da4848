/** The parts of the web's index.html with some tags of its head taken out; modules among them wait for what is seen first. */
export function takeOut(index: string, tags: RegExp): { early: string; late: string[]; rest: string } {
  const [head = "", rest = ""] = index.split("</head>");
  const late = head.match(tags) ?? [];
  const early = late.reduce((text, tag) => text.replace(tag, ""), head);
  return { early, rest, late: late.map((tag) => tag.replace('type="module"', 'type="module" fetchpriority="low"')) };
}
