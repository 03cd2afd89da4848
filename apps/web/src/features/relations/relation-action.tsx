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

type Props = { careAboutId: string; company: string; title: string };

/** 'Iniciar relación laboral' as a quiet line: most readers are not hired yet. */
export function HireLine(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="text-14 row wrap gap-1">
        <span className="muted">¿Ya te contrataron?</span>
        <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
          Iniciar relación laboral
        </Button>
      </p>
      {isOpen ? <HireDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
