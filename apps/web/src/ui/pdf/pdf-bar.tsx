import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import css from "./pdf.module.css";
import { larger, percentOf, smaller, type Zoom } from "./zoom.ts";

type Ends = { lead?: ReactNode; tail?: ReactNode };
type Props = Ends & {
  zoom: Zoom;
  scale: number;
  page: number;
  /** Pages shown. */
  pages: number;
  /** Pages of the file. */
  count: number;
  isSearching: boolean;
  onZoom: (zoom: Zoom) => void;
  onPage: (page: number) => void;
  onSearch: () => void;
};

/** Bar of a document without pages: while it loads, or where it cannot be shown. */
export const PdfBarEnds = ({ lead, tail }: Ends) => (
  <div className={css.bar}>
    <div className={css.lead}>{lead}</div>
    {tail}
  </div>
);

export function PdfBar(props: Props) {
  const { zoom, scale, page, pages, count, isSearching, lead, tail, onZoom, onPage, onSearch } = props;
  const percent = percentOf(scale);
  const [less, more] = [smaller(percent), larger(percent)];
  return (
    <div className={css.bar}>
      {lead ? <div className={css.lead}>{lead}</div> : null}
      {tail ? <div className={css.tail}>{tail}</div> : null}
      <p className={`text-14 nowrap ${lead ? css.page : "grow"}`} role="status">
        Página {page} de {count}
      </p>
      {count > 1 ? (
        <span className={`desk-flex ${css.group}`}>
          <IconButton
            icon={IconChevronUp}
            size="sm"
            label="Página anterior"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            icon={IconChevronDown}
            size="sm"
            label="Página siguiente"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </span>
      ) : null}
      <span className={css.group}>
        <IconButton
          icon={IconZoomOut}
          size="sm"
          label="Alejar"
          disabled={less === undefined}
          onClick={() => less && onZoom(less)}
        />
        <span className={`text-14 muted ${css.percent}`}>{percent} %</span>
        <IconButton
          icon={IconZoomIn}
          size="sm"
          label="Acercar"
          disabled={more === undefined}
          onClick={() => more && onZoom(more)}
        />
        <IconButton
          icon={IconArrowAutofitWidth}
          size="sm"
          label="Ajustar al ancho"
          aria-pressed={zoom === "fit"}
          onClick={() => onZoom("fit")}
        />
      </span>
      <IconButton
        icon={IconSearch}
        size="sm"
        label="Buscar en el documento"
        aria-expanded={isSearching}
        onClick={onSearch}
      />
    </div>
  );
}
