import { alignments, isOwnPicture, type RichTextTools, richTextTags } from "@arranca/contract/values/rich-text";
import { withoutHidden } from "@arranca/contract/values/typed/clean-text";
import sanitizeHtml from "sanitize-html";

const aligned = [{ name: "data-align", values: [...alignments] }];

/**
 * Sanitises a rich text: keeps only the markup of its toolbar. Links are http or https with `noopener nofollow`; pictures
 * are files of this server.
 */
export const cleanRichText = (html: string, tools: RichTextTools = "vacancy"): string =>
  sanitizeHtml(html, {
    allowedTags: [...richTextTags[tools]],
    allowedAttributes: {
      a: ["href", "rel", "target"],
      img: ["src", "alt"],
      ...(tools === "general" ? { p: aligned, h3: aligned } : {}),
    },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    // Unlisted tags are removed but keep their text; these lose their text too.
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "svg", "math"],
    // The text arrives with its entities decoded, then escaped.
    textFilter: withoutHidden,
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnPicture(attribs.src ?? ""),
    transformTags: {
      b: "strong",
      i: "em",
      div: "p",
      a: (_tag, { href }) => ({
        tagName: "a",
        attribs: { ...(/^https?:\/\//i.test(href ?? "") ? { href } : {}), rel: "noopener nofollow", target: "_blank" },
      }),
    },
  }).trim();
