import type { VacancyFields } from "@arranca/contract/vacancies/form";
import { IconCopy } from "@tabler/icons-react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { companyVacancyQuery } from "../shared/queries.ts";
import { moneyText } from "../shared/words.ts";
import { companyVacanciesQuery } from "./queries.ts";

type Props = {
  /** Id of the draft being edited, which is not offered for copying. */
  except: string | undefined;
  onCopy: (title: string, fields: VacancyFields) => void;
};

/** 'Copiar de una anterior': fills the form from another vacancy of the company. Hidden for its first vacancy. */
export function CopyEarlier(props: Props) {
  const [open, setOpen] = useState(false);
  const { data } = useInfiniteQuery(companyVacanciesQuery({}));
  const isFirst = data?.pages.every(({ info }) => info.every(({ id }) => id === props.except));
  if (isFirst && !open) return null;
  return (
    <>
      <Button look="quiet" size="sm" icon={<Icon of={IconCopy} />} onClick={() => setOpen(true)}>
        Copiar de una anterior
      </Button>
      {open ? <CopyDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export function CopyDialog({ except, onCopy, onClose }: Props & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [search, setSearch] = useState("");
  const query = useInfiniteQuery(companyVacanciesQuery({ q: search || undefined }));
  const vacancies = (query.data?.pages.flatMap((page) => page.info) ?? []).filter((vacancy) => vacancy.id !== except);

  const copy = async (id: string) => {
    try {
      const { title, form } = await queryClient.fetchQuery(companyVacancyQuery(id));
      // The picture belongs to the other vacancy.
      onCopy(title, { ...form, imageFileId: null });
      onClose();
    } catch {
      showSnack("No pudimos leer esa vacante. Intenta otra vez.");
    }
  };

  return (
    <Dialog open onClose={onClose} title="Copiar de una anterior" foot={<Button onClick={onClose}>Cancelar</Button>}>
      <SearchBox label="Buscar en mis empleos" value={search} onSearch={setSearch} />
      <QueryView
        query={query}
        isEmpty={() => vacancies.length === 0}
        empty={
          <EmptyState title="No se encontraron resultados" picture="no-results">
            Prueba con otra palabra.
          </EmptyState>
        }
      >
        {() => (
          <>
            <ul className="list">
              {vacancies.map((vacancy) => (
                <ListItem
                  key={vacancy.id}
                  title={
                    <button type="button" className="cover" onClick={() => copy(vacancy.id)}>
                      {vacancy.title || "Vacante sin título"}
                    </button>
                  }
                >
                  <p className="text-14 muted">
                    {moneyText(vacancy)} · {vacancy.status.name}
                  </p>
                </ListItem>
              ))}
            </ul>
            {query.hasNextPage ? (
              <p>
                <LoadMore query={query} />
              </p>
            ) : null}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
