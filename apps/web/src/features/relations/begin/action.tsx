import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";

const HireDialog = lazyComponent(async () => (await import("./hire-dialog.tsx")).default);

/** Disabled button that says who began the relation (seed 4). Nothing before a relation has begun. */
export function RelationMark({ initRelation, personMark }: { initRelation: 0 | 1; personMark: 0 | 1 }) {
  if (initRelation === 0) return null;
  return (
    <Button size="lg" disabled icon={<Icon of={IconCheck} />}>
      {personMark === 1 ? "Iniciaste una relación laboral" : "Te han contratado"}
    </Button>
  );
}

type Hired = { careAboutId: string; company: string; title: string };

/**
 * 'Iniciar relación laboral' as a quiet line, because most readers are not hired yet, and its dialog. The page shows the
 * dialog: the line goes when the relation has begun, also in another tab, and a refusal stays readable with the typed words.
 */
export function useHire() {
  const [hired, setHired] = useState<Hired>();
  return {
    line: (of: Hired) => (
      <p className="text-14 row wrap gap-1">
        <span className="muted">¿Ya te contrataron?</span>
        <Button look="quiet" size="sm" onClick={() => setHired(of)}>
          Iniciar relación laboral
        </Button>
      </p>
    ),
    dialog: hired ? <HireDialog {...hired} onClose={() => setHired(undefined)} /> : null,
  };
}
