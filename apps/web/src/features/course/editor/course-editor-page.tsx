import type { CourseEditor } from "@arranca/contract/course/editor";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BackToList } from "#ui/actions/back-to-list.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { CourseFiles } from "./course-files.tsx";
import css from "./editor.module.css";
import { EditorBar } from "./editor-bar.tsx";
import { ItemPane } from "./item-pane.tsx";
import { Outline } from "./outline.tsx";
import { OutlineOrder } from "./outline-order.tsx";
import { editorQuery } from "./queries.ts";
import type { EditorSearch } from "./search.ts";

type Props = { account: string; search: EditorSearch; onSearch: (change: EditorSearch) => void };

export function CourseEditorPage(props: Props) {
  const query = useQuery(editorQuery);
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={6} label="Cargando el curso" />}>
      {(editor) => (
        <CourseFiles files={editor.files}>
          <Editor {...props} editor={editor} />
        </CourseFiles>
      )}
    </QueryView>
  );
}

function Editor({ account, search, onSearch, editor }: Props & { editor: CourseEditor }) {
  // Title of the open item with unsaved changes: publishing would omit them.
  const [unsaved, setUnsaved] = useState<string>();
  const items = editor.sections.flatMap((section) => section.items);
  const item = items.find(({ id }) => id === search.item);
  const open = (id: string | undefined, field?: string) => onSearch({ item: id, field, order: undefined });
  return (
    <div className="stack">
      {/* On a phone the item that is open has the page to itself. */}
      <div className={search.item ? "desk" : undefined}>
        <EditorBar editor={editor} unsaved={unsaved} onGo={open} />
      </div>
      <div className={`panes ${css.panes} ${search.item ? "show-detail" : "show-list"}`}>
        <div className={`master pane card ${css.outline}`}>
          {search.order && editor.draft ? (
            <OutlineOrder editor={editor} onDone={() => onSearch({ order: undefined })} />
          ) : (
            <Outline
              editor={editor}
              current={search.item}
              onOpen={open}
              onOrder={() => onSearch({ order: "yes", item: undefined })}
            />
          )}
        </div>
        <div className={`detail ${css.detail}`}>
          {search.item ? <BackToList onClose={() => open(undefined)} /> : null}
          {search.item && editor.draft ? (
            <ItemPane
              key={search.item}
              {...{ account, editor, item }}
              field={search.field}
              onUnsaved={setUnsaved}
              onClose={() => open(undefined)}
            />
          ) : (
            <div className="card">
              <EmptyState title={editor.draft ? "Elige una lección" : "El curso publicado no se cambia"} picture="road">
                {editor.draft
                  ? "Aquí se escribe lo que ven las personas: videos, lecturas, cuestionarios y descargables."
                  : "Empieza un borrador: lo que cambies en él solo se ve cuando lo publiques."}
              </EmptyState>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
