import type { EditedEmail } from "@arranca/contract/emails/calls";
import { longDate } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import { Tag } from "#ui/display/tag.tsx";
import css from "./emails.module.css";

export function WordsHistory({ email: { versions } }: { email: EditedEmail }) {
  return (
    <Card title="Historial" pad>
      {versions.length === 0 ? (
        <p className="muted">Nadie ha cambiado este correo: dice lo que venía con el programa.</p>
      ) : (
        <ol className={`stack ${css.versions}`}>
          {versions.map(({ version, subject, opening, closing, restored, changed_at, changed_by }, index) => (
            <li key={version} className="stack gap-2">
              <p className="row wrap gap-2">
                <b>Versión {version}</b>
                {index === 0 ? <Tag brand>En uso</Tag> : null}
                {restored ? <Tag>Texto original</Tag> : null}
              </p>
              <p className="text-14 muted">
                {longDate(changed_at, { time: true })}, {changed_by ?? "alguien del equipo"}
              </p>
              {restored ? null : (
                <details>
                  <summary>Qué decía</summary>
                  <p>
                    <b>{subject}</b>
                  </p>
                  {opening ? <p>{opening}</p> : null}
                  {closing ? <p>{closing}</p> : null}
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
