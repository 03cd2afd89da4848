import {
  areasOfPaper,
  type IdentityPaper,
  identityPaperKeys,
  identityPapers,
  isIdentityArea,
  paperOfArea,
} from "@arranca/contract/persons/identity-papers";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sessionQuery } from "#lib/session/session.ts";
import { show } from "../../../testing/show.tsx";
import { DocumentsFields } from "./document-fields.tsx";
import { companyDocumentKinds, type DocumentKind, documentKindsWith, personDocumentKinds } from "./document-kinds.ts";

const ofBoth: { owner: string; paper: DocumentKind }[] = [
  ...personDocumentKinds.map((paper) => ({ owner: "person", paper })),
  ...companyDocumentKinds.map((paper) => ({ owner: "company", paper })),
];

const showPaper = (paper: DocumentKind, asked: Partial<ComponentProps<typeof DocumentsFields>> = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(sessionQuery.queryKey, { programme: { proof_max_days: 90 } } as never); // only the fields read here
  show(
    <QueryClientProvider client={client}>
      <DocumentsFields papers={[paper]} files={{}} onFile={() => {}} {...asked} />
    </QueryClientProvider>,
  );
};

test.each(ofBoth)(
  "[S13] a $owner from whom only the document $paper.area was requested has a field for it",
  async ({ paper }) => {
    showPaper(paper);
    await expect.element(page.getByLabelText(`Elegir archivo para ${paper.label}`)).toBeInTheDocument();
  },
);

test.each(ofBoth)(
  "[DL11] a $owner can choose a new file for the document $paper.area while the one sent before stays",
  async ({ paper }) => {
    showPaper(paper, { files: { [paper.area]: { name: "El de antes.pdf" } }, another: [paper.area] });
    await expect.element(page.getByText("El de antes.pdf")).toBeVisible();
    await expect.element(page.getByText("Cambios solicitados")).toBeVisible();
    await expect.element(page.getByLabelText(`Elegir archivo para ${paper.label}`)).toBeInTheDocument();
    expect(page.getByRole("button", { name: `Borrar ${paper.label}` }).elements()).toEqual([]);
    expect(page.getByLabelText("Día").elements()).toHaveLength(paper.dated ? 1 : 0);
  },
);

test("ux-13 a proof of address lists the accepted documents before its date is typed and refuses an old date at once", async () => {
  const [proof] = personDocumentKinds.filter(({ area }) => area === "proof_of_address");
  if (proof) showPaper(proof);
  await expect.element(page.getByText(/^Luz, agua, teléfono o predial\. Escribe primero su fecha\./)).toBeVisible();
  const tooOld = page.getByText("Tu comprobante tiene más de 90 días. Usa uno más reciente.");
  await page.getByLabelText("Día").fill("7");
  await page.getByLabelText("Mes").fill("5");
  await page.getByLabelText("Año").fill("202");
  expect(tooOld.elements()).toEqual([]);
  await page.getByLabelText("Año").fill("2020");
  await expect.element(tooOld).toBeVisible();
});

function Registering() {
  const [paper, setPaper] = useState<IdentityPaper>("ine");
  const [files] = useState({ ine_front: { name: "Mi INE.jpg" } });
  return (
    <DocumentsFields
      papers={documentKindsWith(personDocumentKinds, paper).filter(({ area }) => isIdentityArea(area))}
      identity={{ paper, onPaper: setPaper }}
      files={files}
      onFile={() => {}}
    />
  );
}

test("[F5, B05] another identity paper shows one or two upload fields, and the files of the INE are still there afterwards", async () => {
  show(<Registering />);
  const choice = page.getByLabelText("Qué identificación tienes");
  await expect.element(choice).toBeVisible();
  expect([...choice.element().querySelectorAll("option")].map(({ label }) => label)).toEqual(
    identityPaperKeys.map((key) => identityPapers[key].label),
  );
  await expect.element(page.getByText("Mi INE.jpg")).toBeVisible();
  for (const paper of identityPaperKeys) {
    await choice.selectOptions(paper);
    for (const { label } of personDocumentKinds.filter(
      ({ area }) => paperOfArea(area) === paper && area !== "ine_front",
    ))
      await expect.element(page.getByLabelText(`Elegir archivo para ${label}`)).toBeInTheDocument();
    expect(page.getByLabelText(/^Elegir archivo para/).elements()).toHaveLength(
      areasOfPaper(paper).length - (paper === "ine" ? 1 : 0),
    );
  }
  await choice.selectOptions("ine");
  await expect.element(page.getByText("Mi INE.jpg")).toBeVisible();
});
