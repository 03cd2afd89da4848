import type { ShownBanner } from "@arranca/contract/banners";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Session, sessionQuery } from "#lib/session/session.ts";
import { showWithLinks } from "../../testing/show.tsx";
import { BannerSlot } from "./banner-slot.tsx";
import { myBannersQuery } from "./queries.ts";

const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

function showBanner(link: string): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(sessionQuery.queryKey, { accountId: "a", open: ["/jobs"] } as unknown as Session);
  const picture = { desk: dot, phone: dot };
  const banner: ShownBanner = { id: "b", slot: 1, alt: "Feria del empleo", link, invites: false, picture };
  client.setQueryData(myBannersQuery.queryKey, { info: [banner] });
  showWithLinks(
    <QueryClientProvider client={client}>
      <BannerSlot slot={1} />
    </QueryClientProvider>,
  );
}

test("[S1.9] a banner that links to another site shows the host of the site, visibly and in the name of its link", async () => {
  showBanner("https://bécas-leon.mx/formulario?de=arranca");
  await expect.element(page.getByText("Abre: xn--bcas-leon-b4a.mx")).toBeVisible();
  const link = page.getByRole("link", { name: "Feria del empleo (abre xn--bcas-leon-b4a.mx en otra pestaña)" });
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("[S1.9] a banner that links to a page of the product shows no host", async () => {
  showBanner("/jobs");
  await expect.element(page.getByRole("link", { name: "Feria del empleo" })).toHaveAttribute("href", "/jobs");
  await expect.element(page.getByText(/^Abre:/)).not.toBeInTheDocument();
});
