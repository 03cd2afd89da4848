import { catalogueNames, type EditableCatalogue } from "@arranca/contract/catalogues/editor";

export type Shown = "offered" | "hidden" | "changed";
/** What the address of the editor says. */
export type CataloguesSearch = {
  list?: EditableCatalogue | undefined;
  q?: string | undefined;
  show?: Shown | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

const whole = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);

/** What of an address is understood. */
export const understood = ({ list, q, show, page, limit }: CataloguesSearch): CataloguesSearch => ({
  list: list && list in catalogueNames ? list : undefined,
  q: typeof q === "string" ? q.slice(0, 100) : undefined,
  show: show === "offered" || show === "hidden" || show === "changed" ? show : undefined,
  page: whole(page),
  limit: Math.min(whole(limit) ?? 20, 100),
});
