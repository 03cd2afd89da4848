import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sessionQuery } from "#lib/session/session.ts";
import { show } from "../../../testing/show.tsx";
import { DocumentsFields } from "./documents-fields.tsx";
import { companyPapers, type Paper, personPapers } from "./papers.ts";

const ofBoth: { owner: string; paper: Paper }[] = [
  ...personPapers.map((paper) => ({ owner: "person", paper })),
  ...companyPapers.map((paper) => ({ owner: "company", paper })),
];

test.each(ofBoth)("[S13] a $owner who is asked for $paper.area alone has its field", async ({ paper }) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(sessionQuery.queryKey, { programme: { proof_max_days: 90 } } as never); // what is read of it
  show(
    <QueryClientProvider client={client}>
      <DocumentsFields papers={[paper]} files={{}} onFile={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByLabelText(`Elegir archivo para ${paper.label}`)).toBeInTheDocument();
});
