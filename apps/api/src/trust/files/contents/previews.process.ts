import { buffer } from "node:stream/consumers";
import mammoth from "mammoth";
import { cleanRichText } from "../../../lib/rich-text.ts";
import { markupOfOdt } from "./odt-text.ts";

// More than fifty pages. A browser shows this much at once.
const mostLetters = 200_000;

const bytes = await buffer(process.stdin);
const made = process.argv[2] === "docx" ? await markupOfWord(bytes) : await markupOfOdt(bytes);
if (made.length <= mostLetters) {
  const html = cleanRichText(made, "general");
  if (html.replaceAll(/<[^<>]*>/g, "").trim() !== "") process.stdout.write(html);
}

/** Pictures are dropped unread. Files outside of the document are never opened. */
async function markupOfWord(bytes: Buffer): Promise<string> {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
      styleMap: ["p[style-name='Title'] => h3:fresh", "u => u"],
    },
  );
  return value.replaceAll(/<(\/?)h[1-6]\b/g, "<$1h3");
}
