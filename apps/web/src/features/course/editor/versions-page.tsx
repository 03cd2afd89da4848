import { countText } from "@arranca/contract/values/count-text";
import { IconArrowLeft, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { ChangeList } from "./change-list.tsx";
import css from "./editor.module.css";
import { downloadCourse, versionsQuery } from "./queries.ts";

export function VersionsPage() {
  const query = useQuery(versionsQuery);
  const save = (version: number) => downloadCourse(version).catch((error) => showSnack(faultText(error)));
  return (
    <div className={`stack ${css.versions}`}>
      <div>
        <ButtonLink look="quiet" to="/staff/course" icon={<Icon of={IconArrowLeft} />}>
          Volver al editor
        </ButtonLink>
      </div>
      <QueryView query={query} skeleton={<ListSkeleton rows={3} label="Cargando las versiones" />}>
        {(versions) => (
          <>
            {versions.length > 1 ? (
              <p className="muted">
                Para volver a una versión de antes, expórtala y luego impórtala en el editor. Queda como borrador: nadie
                la ve hasta que la publiques.
              </p>
            ) : null}
            <ol className="stack">
              {versions.map((one, index) => (
                <li key={one.version}>
                  <Card
                    title={index === 0 ? `Versión ${one.version}, la que se ve ahora` : `Versión ${one.version}`}
                    action={
                      <Button
                        size="sm"
                        look="quiet"
                        icon={<Icon of={IconDownload} />}
                        onClick={() => void save(one.version)}
                      >
                        Exportar<span className="sr-only"> la versión {one.version}</span>
                      </Button>
                    }
                    pad
                  >
                    <div className="stack gap-2">
                      <p className="text-14 muted">
                        {longDate(one.published_at, { time: true })}
                        {one.published_by ? `, ${one.published_by}` : ", con el programa"} ·{" "}
                        {countText(one.sections, "sección", "secciones")},{" "}
                        {countText(one.items, "lección", "lecciones")}
                      </p>
                      {one.summary ? <p>{one.summary}</p> : null}
                      {one.changes.length > 0 ? (
                        <details className={css.brought}>
                          <summary>{countText(one.changes.length, "cambio", "cambios")}</summary>
                          <ChangeList changes={one.changes} />
                        </details>
                      ) : null}
                    </div>
                  </Card>
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryView>
    </div>
  );
}
