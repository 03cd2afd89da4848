import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Icon } from "../actions/icon.tsx";
import { visiblePages } from "./pages.ts";
import "../../styles/table.css";

type Props = {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  visible?: number;
  label?: string;
};

export function Pager({ page, pages, onPage, visible = 8, label = "Páginas" }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <button type="button" aria-label="Anterior" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={IconChevronLeft} />
      </button>
      {visiblePages(page, pages, visible).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Página ${number}`}
          aria-current={number === page ? "page" : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button type="button" aria-label="Siguiente" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon of={IconChevronRight} />
      </button>
    </nav>
  );
}
