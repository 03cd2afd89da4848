import { type Alignment, alignments, isOwnPicture } from "@arranca/contract/values/rich-text";
import { Extension, Node } from "@tiptap/react";

const isAlignment = (value: unknown): value is Alignment => alignments.some((one) => one === value);

/** Aligns paragraphs and titles by an attribute: the content policy of the pages allows no style attributes. */
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

/** A picture of our own files, with the words for whoever does not see it. */
export const Picture = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: "" } }),
  // A picture of elsewhere that is pasted stays out, as the API would leave it out.
  parseHTML: () => [
    { tag: "img[src]", getAttrs: (element) => (isOwnPicture(element.getAttribute("src") ?? "") ? {} : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});
