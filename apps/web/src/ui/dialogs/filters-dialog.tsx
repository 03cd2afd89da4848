import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  onClear: () => void;
  onApply: () => void;
  onClose: () => void;
  /** Sentence beside the buttons, as the number of results. */
  said?: ReactNode;
  children: ReactNode;
};

/** Dialog of a list's filters. They take effect with 'Aplicar', so that the list behind does not jump. */
export function FiltersDialog({ onClear, onApply, onClose, said, children }: Props) {
  const apply = () => {
    onApply();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filtros"
      onSend={apply}
      keepOpenOutside
      foot={
        <>
          <Button look="quiet" onClick={onClear}>
            Limpiar cambios
          </Button>
          <Button type="submit" look="fill">
            Aplicar
          </Button>
          {said}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
