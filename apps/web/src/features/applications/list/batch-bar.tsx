import { Button } from "#ui/actions/button.tsx";
import css from "./list.module.css";

type Props = {
  count: number;
  /** Number of marked applications that can move to 'En proceso'. */
  unreviewed: number;
  /** True if every row without an answer of this list is marked. */
  isAll: boolean;
  isLoadingAll: boolean;
  onAll: () => void;
  onDiscard: () => void;
  onOpen: () => void;
  onClear: () => void;
};

export function BatchBar(props: Props) {
  const { count, unreviewed, isAll, isLoadingAll, onAll, onDiscard, onOpen, onClear } = props;
  return (
    <section className={`actions ${css.batch}`} aria-label="Marcadas">
      <p className="medium" role="status">
        {count === 1 ? "1 marcada" : `${count} marcadas`}
      </p>
      {isAll ? null : (
        <Button look="quiet" size="sm" busy={isLoadingAll} busyLabel="Marcando" onClick={onAll}>
          Marcar todas las de esta lista
        </Button>
      )}
      <Button look="quiet" size="sm" onClick={onClear}>
        Quitar marcas
      </Button>
      <span className={css.acts}>
        {unreviewed > 0 ? <Button onClick={onOpen}>Pasar a En proceso</Button> : null}
        {count > 0 ? (
          <Button look="danger-line" onClick={onDiscard}>
            Descartar
          </Button>
        ) : null}
      </span>
    </section>
  );
}
