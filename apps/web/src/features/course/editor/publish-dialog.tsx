import type { CourseEditor } from "@arranca/contract/course/editor";
import { courseLimits } from "@arranca/contract/course/limits";
import { countText } from "@arranca/contract/values/count-text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import { Audience } from "./audience.tsx";
import { ChangeList } from "./change-list.tsx";
import css from "./editor.module.css";
import { audienceQuery, usePublish } from "./queries.ts";
import { sectionPlace } from "./words.ts";

type Props = {
  editor: CourseEditor;
  unsaved: string | undefined;
  onGo: (item: string | undefined, field: string | undefined) => void;
  onClose: () => void;
};

export function PublishDialog({ editor, unsaved, onGo, onClose }: Props) {
  const { draft, published, missing, sections } = editor;
  const publish = usePublish();
  const audience = useQuery(audienceQuery);
  const [summary, setSummary] = useState("");
  const isReady = missing.length === 0 && unsaved === undefined;
  const next = published.version + 1;
  const itemTitles = new Map(sections.flatMap(({ items }) => items).map(({ id, content }) => [id, content.title]));
  const sectionTitles = new Map(sections.map(({ id, title }) => [id, title]));
  const placeOf = ({ item_id, section_id }: (typeof missing)[number]) =>
    itemTitles.get(item_id ?? "") ?? (section_id ? `Sección «${sectionTitles.get(section_id)}»` : "El curso");

  const go = ({ item_id, section_id, field }: (typeof missing)[number]) => {
    onClose();
    onGo(item_id ?? undefined, item_id ? field : undefined);
    // A section is shown in the outline, which a phone shows only without an open lesson.
    const place = document.getElementById(sectionPlace(section_id ?? ""));
    if (!item_id) requestAnimationFrame(() => place?.scrollIntoView({ block: "center" }));
  };
  const send = () =>
    publish.mutate(
      { revision: draft?.revision ?? 0, summary },
      {
        onSuccess: ({ message }) => {
          showSnack(message);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      keepOpenOutside
      size={630}
      onClose={onClose}
      onSend={send}
      title={missing.length > 0 ? "Todavía no se puede publicar" : `Publicar la versión ${next}`}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          {missing.length > 0 ? null : (
            <Button type="submit" look="fill" disabled={!isReady} busy={publish.isPending} busyLabel="Publicando">
              Publicar
            </Button>
          )}
        </>
      }
    >
      {unsaved ? (
        <Note tone="wait">Lo que no has guardado en «{unsaved}» no se publicaría. Guárdalo o deshazlo primero.</Note>
      ) : null}
      {publish.error ? (
        <div role="alert">
          <Note tone="no">{faultText(publish.error)}</Note>
        </div>
      ) : null}
      {missing.length > 0 ? (
        <>
          <p>{countText(missing.length, "cosa falta", "cosas faltan")}. Cada una te lleva a su lugar.</p>
          <ul className={css.gate}>
            {missing.map((one) => (
              <li key={`${one.item_id} ${one.section_id} ${one.field} ${one.message}`}>
                <span className="text-14 muted">{placeOf(one)}</span>
                <button type="button" className="as-link" onClick={() => go(one)}>
                  {one.message}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <QueryView query={audience}>{(touched) => <Audience touched={touched} next={next} />}</QueryView>
          <Textarea
            label="Qué trae esta versión"
            help="Para el historial; las personas no lo leen."
            optional
            rows={2}
            limit={courseLimits.note}
            value={summary}
            onValue={setSummary}
          />
          <ChangeList changes={draft?.changes ?? []} />
        </>
      )}
    </Dialog>
  );
}
