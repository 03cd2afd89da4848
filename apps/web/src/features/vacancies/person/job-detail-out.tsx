import { longDate } from "#lib/format.ts";
import { BackToList } from "#ui/actions/back-to-list.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { VacancyCard } from "../shared/vacancy-card.tsx";
import type { KeptVacancy } from "./saved/kept-vacancies.ts";

type Kept = NonNullable<KeptVacancy["detail"]>;

export function GoneVacancy({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      title="Esta vacante ya no está publicada"
      picture="road"
      action={
        <Button look="soft" onClick={onClose}>
          Ver otros empleos
        </Button>
      }
    >
      La empresa la cerró o la quitó. Hay otras que pueden ser para ti.
    </EmptyState>
  );
}

/** Offline detail of a saved vacancy: the last published version, without actions. */
export function KeptDetail({ kept: { vacancy, at }, onClose }: { kept: Kept; onClose: () => void }) {
  const above = (
    <>
      <BackToList onClose={onClose} />
      <Note tone="wait">
        Guardada el {longDate(new Date(at))}, sin conexión. Tal vez ya cambió. Para postularte hace falta internet.
      </Note>
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls on its own is reached by keyboard
    <article className="card pane detail" aria-label="Vacante" tabIndex={0}>
      <VacancyCard {...{ vacancy, above }} verified={vacancy.verified} company={vacancy.companyInfo} />
    </article>
  );
}
