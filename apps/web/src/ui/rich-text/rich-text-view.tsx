import { createElement, type ReactNode } from "react";
import { type RichNode, richNodes } from "./rich-nodes.ts";
import css from "./rich-text.module.css";

/** Renders rich text as HTML that the server has cleaned. Elements that are not allowed show only their text. */
export function RichTextView({ html }: { html: string }) {
  return <div className={css.rich}>{richNodes(html).map(shown)}</div>;
}

function shown(node: RichNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  return createElement(tag, { key, ...attributes }, ...(children.length > 0 ? [children.map(shown)] : []));
}
