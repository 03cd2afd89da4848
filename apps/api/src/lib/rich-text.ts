import sanitizeHtml from "sanitize-html";

/**
 * Cleans a rich text that somebody wrote: paragraphs, bold, italic, underline, lists and links stay, all else goes. Links are
 * http or https and lead nowhere with our name or our credit (`noopener nofollow`).
 */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ["p", "br", "strong", "em", "u", "ul", "ol", "li", "a"],
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    // A tag nobody listed loses its frame and keeps its words; these lose the words too.
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "svg", "math"],
    transformTags: {
      b: "strong",
      i: "em",
      div: "p",
      a: (_tag, { href }) => ({
        tagName: "a",
        attribs: { ...(href ? { href } : {}), rel: "noopener nofollow", target: "_blank" },
      }),
    },
  }).trim();
