import type { DraftContent, DraftItem } from "@arranca/contract/course/draft";
import type { CourseEditor } from "@arranca/contract/course/editor";
import { courseLimits } from "@arranca/contract/course/limits";
import { countText } from "@arranca/contract/values/count-text";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import type { TypedFields } from "#lib/drafts/text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { Form } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import type { FormState } from "#ui/forms/use-form.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { DeleteItemDialog } from "./delete-dialogs.tsx";
import css from "./editor.module.css";
import { DownloadableFields } from "./fields/downloadable-fields.tsx";
import { goToField } from "./fields/item-form.ts";
import { NotesFields } from "./fields/notes-fields.tsx";
import { QuestionaryFields } from "./fields/questionary-fields.tsx";
import { ReadingFields } from "./fields/reading-fields.tsx";
import { VideoFields } from "./fields/video-fields.tsx";
import { MissingNote } from "./missing-note.tsx";
import { type ItemOf, useItemForm } from "./use-item-form.ts";
import { itemKinds } from "./words.ts";

type Shared = {
  account: string;
  editor: CourseEditor;
  isDeleted: boolean;
  kept: TypedFields | undefined;
  field: string | undefined;
  onUnsaved: (title: string | undefined) => void;
  onClose: () => void;
};
type Props = Shared & { item: DraftItem };

export function ItemEditor({ item, ...shared }: Props) {
  const { content } = item;
  switch (content.type) {
    case "video":
      return <Editing {...shared} item={{ ...item, content }} fields={(form) => <VideoFields form={form} />} />;
    case "iframe":
      return <Editing {...shared} item={{ ...item, content }} fields={(form) => <ReadingFields form={form} />} />;
    case "questionary":
      return <Editing {...shared} item={{ ...item, content }} fields={(form) => <QuestionaryFields form={form} />} />;
    case "downloadable":
      return <Editing {...shared} item={{ ...item, content }} fields={(form) => <DownloadableFields form={form} />} />;
  }
}

type EditingProps<C extends DraftContent> = Shared & {
  item: ItemOf<C>;
  fields: (form: FormState<C>) => ReactNode;
};

function Editing<C extends DraftContent>(props: EditingProps<C>) {
  const { account, editor, item, isDeleted, kept, field, fields, onUnsaved, onClose } = props;
  const { form, changed, isKept, isRestored, conflict, isGone, discard } = useItemForm({ account, item, kept });
  const [deleting, setDeleting] = useState(false);
  const { name, icon } = itemKinds[item.content.type];
  const section = editor.sections.findIndex(({ items }) => items.some(({ id }) => id === item.id));
  const missing = editor.missing.filter(({ item_id }) => item_id === item.id);
  const isLost = isDeleted || isGone;
  const unsaved = changed.length > 0 ? form.values.title || item.content.title : undefined;

  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(undefined);
  }, [onUnsaved, unsaved]);
  useLedTo(field, form.idOf);

  return (
    <Form form={form} className="stack">
      <div className={`wrap ${css.itemHead}`}>
        <div className="grow">
          <p className="text-14 muted with-icon">
            <Icon of={icon} size={16} />
            {section >= 0 ? `Sección ${section + 1} · ${name}` : name}
          </p>
          <h2>{item.content.title}</h2>
          {item.edited_by ? (
            <p className="text-14 muted">
              {item.edited_by} la guardó el {longDate(item.edited_at, { time: true })}.
            </p>
          ) : null}
        </div>
        <Button
          size="sm"
          look="quiet"
          icon={<Icon of={IconTrash} />}
          onClick={() => setDeleting(true)}
          disabled={isLost}
        >
          Eliminar
        </Button>
      </div>
      {isLost ? (
        <Note tone="no" title="Alguien eliminó esta lección del borrador">
          Lo que escribiste sigue aquí para que lo copies, pero ya no se puede guardar en ella.
        </Note>
      ) : null}
      {isRestored ? (
        <Note title="Recuperamos lo que no guardaste">
          Lo escribiste antes en este navegador.{" "}
          <button type="button" className="as-link" onClick={discard}>
            Volver a lo guardado
          </button>
        </Note>
      ) : null}
      {conflict ? <ConflictNote conflict={conflict} onTheirs={form.set} values={form.values} /> : null}
      <MissingNote missing={missing} onGo={(path) => goToField(form.idOf, path)} />
      <Card title="Lo que se ve primero" pad>
        <div className="stack gap-5">
          <TextInput label="Título" autoComplete="off" limit={courseLimits.title} {...form.control("title")} />
          <Textarea label="Descripción" rows={2} limit={courseLimits.description} {...form.control("description")} />
        </div>
      </Card>
      {fields(form)}
      <NotesFields form={form} notes={form.values.note} onValue={form.control("note").onValue} />
      {changed.length > 0 ? (
        <div className={`${css.save} card`} role="status">
          <p className="grow">
            <span className="medium">{countText(changed.length, "cambio sin guardar", "cambios sin guardar")}</span>
            {isKept ? <span className="text-14 muted desk"> Si sales, queda en este navegador.</span> : null}
          </p>
          <Button onClick={discard}>Deshacer</Button>
          <Button look="fill" type="submit" busy={form.busy} busyLabel="Guardando" disabled={isLost}>
            Guardar
          </Button>
        </div>
      ) : null}
      {deleting ? <DeleteItemDialog item={item} onClose={() => setDeleting(false)} onDeleted={onClose} /> : null}
    </Form>
  );
}

/** Focuses the field named by the URL once it is rendered: the text editor loads later than the other fields. */
function useLedTo(field: string | undefined, idOf: (name: string) => string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: idOf changes with each drawing, what it gives does not
  useEffect(() => {
    if (!field || goToField(idOf, field)) return;
    let triesLeft = 50;
    const timer = setInterval(() => {
      triesLeft -= 1;
      if (goToField(idOf, field) || triesLeft === 0) clearInterval(timer);
    }, 100);
    return () => clearInterval(timer);
  }, [field]);
}
