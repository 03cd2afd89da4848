import type { Diploma } from "@arranca/contract/course/diplomas";
import { IconCertificate } from "@tabler/icons-react";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import css from "./diploma.module.css";
import { DiplomaFace } from "./diploma-face.tsx";
import { lateInWords, useDiploma } from "./queries.ts";

export function DiplomaCard() {
  const { diploma, isLate } = useDiploma();
  const [isOpen, setIsOpen] = useState(false);
  if (!diploma || diploma.stage === "course") return null;
  const { title, text } = wordsOf(diploma, isLate);
  return (
    <Card className={css.card} label="Diploma">
      <div className={css.garland} aria-hidden="true" />
      <div className="card-body row wrap">
        <span className={`avatar size-56 ${css.mark}`} aria-hidden="true">
          <Icon of={IconCertificate} size={24} />
        </span>
        <div className="grow">
          <h2 className={css.title}>{title}</h2>
          <p className="text-14 muted">{text}</p>
        </div>
        {diploma.stage === "ready" ? (
          <Button look="soft" onClick={() => setIsOpen(true)}>
            Ver<span className="sr-only"> mi diploma</span>
          </Button>
        ) : null}
      </div>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Tu diploma" size={782}>
        <DiplomaFace diploma={diploma} />
      </Dialog>
    </Card>
  );
}

function wordsOf({ stage, completed_on: day, revoked }: Diploma, isLate: boolean): { title: string; text: string } {
  if (stage === "revoked") return { title: "Tu diploma ya no es válido", text: revoked?.reason ?? "" };
  if (stage === "making") {
    return { title: "Estamos haciendo tu diploma", text: isLate ? lateInWords : "Aparece aquí en unos segundos." };
  }
  if (stage === "registration") {
    return { title: "Tu diploma te espera", text: "Lleva tu nombre: lo hacemos cuando completes tu registro." };
  }
  return { title: "Tu diploma está listo", text: day ? `Curso terminado el ${longDate(day)}.` : "" };
}
