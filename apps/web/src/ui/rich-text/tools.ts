/** The vacancy's toolbar (lists, links) or the general one (bullet list, align, image). */
export type RichTextTools = "vacancy" | "general";
