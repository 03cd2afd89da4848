import type { CourseEditor } from "@arranca/contract/course/editor";
import { countText } from "@arranca/contract/values/count-text";
import { IconDownload, IconEye, IconHistory, IconPlayerPlay, IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import css from "./editor.module.css";
import { ImportDialog } from "./import-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { downloadCourse, useBeginDraft } from "./queries.ts";
import { WelcomeDialog } from "./welcome-dialog.tsx";

type Props = {
  editor: CourseEditor;
  unsaved: string | undefined;
  onGo: (item: string | undefined, field: string | undefined) => void;
};

export function EditorBar({ editor, unsaved, onGo }: Props) {
  const { draft, published } = editor;
  const begin = useBeginDraft();
  const [dialog, setDialog] = useState<"publish" | "import" | "discard" | "welcome">();
  const [failure, setFailure] = useState<unknown>();
  const close = () => setDialog(undefined);
  const doing = async (work: Promise<unknown>) => {
    setFailure(undefined);
    await work.catch(setFailure);
  };
  return (
    <section className="card pad stack gap-3" aria-labelledby="course-state">
      <div className={css.bar}>
        <div className="grow stack gap-1">
          <h2 id="course-state">
            {draft ? `Borrador de la versión ${published.version + 1}` : `Versión ${published.version}, publicada`}
          </h2>
          <p className="text-14 muted">
            {draft ? stateOf(editor) : `Es la que ven las personas desde el ${longDate(published.published_at)}.`}
          </p>
        </div>
        <div className={css.barActions}>
          {draft ? (
            <>
              <ButtonLink to="/staff/course/preview" icon={<Icon of={IconEye} />}>
                Ver como persona
              </ButtonLink>
              <Button look="fill" onClick={() => setDialog("publish")}>
                Publicar
              </Button>
            </>
          ) : (
            <Button
              look="fill"
              busy={begin.isPending}
              busyLabel="Preparando"
              onClick={() => void doing(begin.mutateAsync())}
            >
              Empezar un borrador
            </Button>
          )}
        </div>
      </div>
      <div className={css.barMore}>
        <ButtonLink size="sm" look="quiet" to="/staff/course/versions" icon={<Icon of={IconHistory} />}>
          Versiones
        </ButtonLink>
        <Button
          size="sm"
          look="quiet"
          icon={<Icon of={IconDownload} />}
          onClick={() => void doing(downloadCourse(draft ? undefined : published.version))}
        >
          Exportar
        </Button>
        <Button size="sm" look="quiet" icon={<Icon of={IconUpload} />} onClick={() => setDialog("import")}>
          Importar
        </Button>
        <Button size="sm" look="quiet" icon={<Icon of={IconPlayerPlay} />} onClick={() => setDialog("welcome")}>
          Video de bienvenida
        </Button>
        {draft ? (
          <Button size="sm" look="quiet" icon={<Icon of={IconTrash} />} onClick={() => setDialog("discard")}>
            Descartar borrador
          </Button>
        ) : null}
      </div>
      {failure ? (
        <div role="alert">
          <Note tone="no">{faultText(failure)}</Note>
        </div>
      ) : null}
      {dialog === "publish" ? <PublishDialog {...{ editor, unsaved, onGo }} onClose={close} /> : null}
      {dialog === "import" ? <ImportDialog draft={draft} onClose={close} /> : null}
      {dialog === "welcome" ? <WelcomeDialog onClose={close} /> : null}
      {dialog === "discard" && draft ? (
        <DiscardDialog
          draft={draft}
          onClose={close}
          onDone={(message) => {
            showSnack(message);
            close();
          }}
        />
      ) : null}
    </section>
  );
}

function stateOf({ draft, missing }: CourseEditor): string {
  const changes = draft?.changes.length ?? 0;
  const changed = changes === 0 ? "Todavía igual a lo publicado" : countText(changes, "cambio", "cambios");
  const open =
    missing.length === 0
      ? "listo para publicarse"
      : `${countText(missing.length, "cosa falta", "cosas faltan")} para publicarlo`;
  return `${changed}, ${open}. Nadie lo ve hasta que lo publiques.`;
}
