import { type Alignment, alignments, isOwnPicture } from "@arranca/contract/values/rich-text";
import { Extension, Node } from "@tiptap/react";

const isAlignment = (value: unknown): value is Alignment => alignments.some((one) => one === value);

/** Aligns paragraphs and titles with an attribute, because the Content-Security-Policy allows no style attributes. */
export const Align = Extension.create({
  name: "align",
  addGlobalAttributes() {
    return [
      {
        types: ["paragraph", "heading"],
        attributes: {
          align: {
            default: null,
            parseHTML: ({ dataset: { align } }) => (isAlignment(align) ? align : null),
            renderHTML: ({ align }) => (align ? { "data-align": align } : {}),
          },
        },
      },
    ];
  },
});

/** Node of the editor for a picture stored by the product, with a description for screen readers. */
export const Picture = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: "" } }),
  // A pasted picture of another site is left out, as the API would do.
  parseHTML: () => [
    { tag: "img[src]", getAttrs: (element) => (isOwnPicture(element.getAttribute("src") ?? "") ? {} : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});
