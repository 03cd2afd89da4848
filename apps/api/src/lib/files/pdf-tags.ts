import { type PDFDocument, PDFName, PDFOperator, PDFOperatorNames, type PDFPage } from "@cantoo/pdf-lib";

export type TagRole = "H1" | "H2" | "H3" | "P" | "LI";

/** Opens a marked part of a PDF page: decoration, or the text of structure element `at`. */
export const openTag = (page: PDFPage, role: TagRole | "Artifact", at?: number) =>
  page.pushOperators(
    at === undefined
      ? PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of(role)])
      : PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${role}`, `<</MCID ${at}>>`]),
  );
export const closeTag = (page: PDFPage) => page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));

/** Adds the structure of a PDF of one page for screen readers (PDF 1.7, 14.7): headings, paragraphs, items. */
export function tagPage(document: PDFDocument, page: PDFPage, roles: readonly TagRole[]): void {
  const { context, catalog } = document;
  const root = context.nextRef();
  const whole = context.nextRef();
  const elements = roles.map((role, at) =>
    context.register(context.obj({ Type: "StructElem", S: role, P: whole, Pg: page.ref, K: at })),
  );
  context.assign(whole, context.obj({ Type: "StructElem", S: "Document", P: root, K: elements }));
  const ofPage = context.obj({ Nums: [0, elements] });
  context.assign(root, context.obj({ Type: "StructTreeRoot", K: [whole], ParentTree: ofPage, ParentTreeNextKey: 1 }));
  catalog.set(PDFName.of("StructTreeRoot"), root);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  page.node.set(PDFName.of("StructParents"), context.obj(0));
}
