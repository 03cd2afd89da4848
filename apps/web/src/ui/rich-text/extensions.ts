import { Extension, Node } from "@tiptap/react";

export type Alignment = "left" | "center" | "right";

/** Aligns paragraphs by a class: the content policy of the pages allows no style attributes. */
export const Align = Extension.create({
  name: "align",
  addGlobalAttributes() {
    return [
      {
        types: ["paragraph"],
        attributes: {
          align: {
            default: null,
            parseHTML: (element) => /\balign-(center|right)\b/.exec(element.className)?.[1] ?? null,
            renderHTML: ({ align }) => (align ? { class: `align-${align}` } : {}),
          },
        },
      },
    ];
  },
});

/** A picture of our own files. */
export const Picture = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: "" } }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});
