import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";

const HireDialog = lazyComponent(async () => (await import("./hire-dialog.tsx")).default);

/** Disabled button that names the side that started the relation (seed, point 4). Renders nothing before that. */
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
 * 'Iniciar relación laboral' as a small link, and its dialog. The page renders the dialog, because the link disappears once
 * the relation has started (also in another tab), while a refusal must stay readable with the typed text.
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
