import type { EditableCatalogue } from "@arranca/contract/catalogue-editor";
import { createFileRoute } from "@tanstack/react-router";
import { CataloguesPage, type CataloguesSearch } from "#features/catalogues/catalogues-page.tsx";

const whole = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);
// What is no catalogue, the API says so.
const isList = (value: unknown): value is EditableCatalogue =>
  typeof value === "string" && /^[a-z_]{1,40}$/.test(value);

export const Route = createFileRoute("/_staff/staff/catalogues")({
  staticData: { title: "Catálogos" },
  validateSearch: ({ list, q, show, page, limit }: Record<string, unknown>): CataloguesSearch => ({
    ...(isList(list) ? { list } : {}),
    ...(typeof q === "string" && q ? { q: q.slice(0, 100) } : {}),
    ...(show === "offered" || show === "hidden" || show === "changed" ? { show } : {}),
    ...(whole(page) ? { page: whole(page) } : {}),
    ...(whole(limit) ? { limit: whole(limit) } : {}),
  }),
  component: Catalogues,
});

function Catalogues() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CataloguesPage
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
