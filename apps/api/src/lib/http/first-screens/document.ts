import { createHash } from "node:crypto";
import { extractTags } from "../pages/deferred-tags.ts";
import type { Drawn, Reader } from "./isolated-context.ts";

export type Built = { index: string; filesOf: (page: string) => readonly string[] };

export type FirstScreen = { text: string; styleHash: string };

const root = '<div id="root"></div>';
const codeTag = /<script type="module"[^>]*><\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/**
 * HTML of a page with its server-rendered first screen and the data it used. Style sheets come before it and code after it,
 * so that reading needs no code. The data is inert JSON.
 */
export function firstScreenDocument(
  { index, filesOf }: Built,
  { html, cameWith, programme }: Drawn,
  { page, screen }: Pick<Reader, "page" | "screen">,
): FirstScreen {
  const { early, late, rest } = extractTags(index, codeTag);
  const files = filesOf(page);
  const sheets = files
    .filter((file) => file.endsWith(".css") && !early.includes(`href="/${file}"`))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const code = files
    .filter((file) => file.endsWith(".js") && !late.some((tag) => tag.includes(`"/${file}"`)))
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`);
  const { text, style } = withoutStyles(html);
  const head = [
    early.replace("<html ", `<html data-drawn="${screen}" `),
    ...sheets,
    `<style>${style}</style>`,
    "</head>",
  ];
  const data = [dataTag("came-with", cameWith), ...(programme ? [dataTag("programme-card", programme)] : [])];
  const behind = [...data, ...late, ...code, "</body>"];
  const body = rest
    .replace(root, () => `<div id="first">${text}</div>\n${root}`)
    .replace("</body>", () => behind.join("\n"));
  return {
    text: head.join("\n") + body,
    styleHash: `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  };
}

const dataTag = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

const styleAttribute = / style="([^"<>{}&]*)"/g;

/** Moves style attributes into one style element, allowed by its hash: the content policy forbids the attributes. */
function withoutStyles(html: string): { text: string; style: string } {
  const styles: string[] = [];
  const text = html.replace(styleAttribute, (_, style: string) => ` data-look="${styles.push(style) - 1}"`);
  return { text, style: styles.map((style, number) => `[data-look="${number}"]{${style}}`).join("") };
}
