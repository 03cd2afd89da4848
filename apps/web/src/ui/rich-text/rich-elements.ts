import { type RichNode, richNodes } from "./rich-nodes.ts";

export function richElements(html: string): HTMLElement {
  const whole = document.createElement("div");
  whole.append(...richNodes(html).map(elementOf));
  return whole;
}

function elementOf(node: RichNode): Node {
  if (typeof node === "string") return document.createTextNode(node);
  const element = document.createElement(node.tag);
  for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
  element.append(...node.children.map(elementOf));
  return element;
}
