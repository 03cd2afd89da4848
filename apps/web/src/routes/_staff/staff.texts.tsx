import { createFileRoute } from "@tanstack/react-router";
import { type TextsSearch, textsSearch } from "#features/texts/search.ts";
import { TextsPage } from "#features/texts/texts-page.tsx";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/texts")({
  staticData: { title: "Textos" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: TextsSearch) => search,
  component: Texts,
});

function Texts() {
  return <TextsPage {...useListSearch(textsSearch)} />;
}
