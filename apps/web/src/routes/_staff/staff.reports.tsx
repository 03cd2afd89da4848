import { createFileRoute } from "@tanstack/react-router";
import { FiguresPage } from "#features/figures/page.tsx";
import { type FiguresSearch, figuresSearch } from "#features/figures/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/reports")({
  staticData: { title: "Reportes" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: FiguresSearch) => search,
  component: Reports,
});

function Reports() {
  return <FiguresPage {...useListSearch(figuresSearch)} />;
}
