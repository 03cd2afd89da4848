import type { EditedText, TextKind, TextVersion } from "@arranca/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Difference } from "./difference.tsx";
import { versionQuery } from "./queries.ts";
import css from "./texts.module.css";

export function VersionHistory({ text: { kind, versions } }: { text: EditedText }) {
  return (
    <Card title="Historial" pad>
      <ol className={`stack ${css.versions}`}>
        {versions.map((version, index) => (
          <li key={version.version} className="stack gap-2">
            <p className="row wrap gap-2">
              <b>Versión {version.version}</b>
              {index === 0 ? <Tag brand>En vigor</Tag> : null}
              {version.minor ? <Tag>Corrección</Tag> : null}
            </p>
            <p className="text-14 muted">
              {longDate(version.published_at, { time: true })}, {version.published_by ?? "venía con el programa"}
              {kind === "terms" ? ` · ${acceptedWords(version)}` : ""}
            </p>
            {version.note ? <p>{version.note}</p> : null}
            {index < versions.length - 1 ? <Changed kind={kind} version={version} /> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

// A correction does not have to be accepted again, so a count of zero is not a refusal.
const acceptedWords = ({ minor, accepted }: TextVersion) =>
  minor && accepted === 0 ? "No se pidió aceptarla otra vez" : `La aceptaron ${accepted.toLocaleString("es-MX")}`;

function Changed({ kind, version: { version } }: { kind: TextKind; version: TextVersion }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Qué cambió de la anterior</summary>
      {open ? <Loaded kind={kind} version={version} /> : null}
    </details>
  );
}

function Loaded({ kind, version }: { kind: TextKind; version: number }) {
  const query = useQuery(versionQuery(kind, version));
  return (
    <QueryView query={query} skeleton={<Skeleton height={120} />}>
      {({ changes }) => <Difference changes={changes} />}
    </QueryView>
  );
}
