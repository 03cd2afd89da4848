import { createFileRoute } from "@tanstack/react-router";
import { type TextsSearch, textsSearch } from "#features/texts/search.ts";
import { TextsPage } from "#features/texts/texts-page.tsx";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/texts")({
  staticData: { title: "Textos" },
  // Read with its page: what stands here is part of what the signed-out page loads.
  validateSearch: (search: TextsSearch) => search,
  component: Texts,
});

function Texts() {
  return <TextsPage {...useListSearch(textsSearch)} />;
}
