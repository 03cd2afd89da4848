import { keysOf } from "@arranca/contract/keys";
import { textKinds } from "@arranca/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { Tabs } from "#ui/actions/tabs.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { textQuery } from "./queries.ts";
import type { TextsSearch } from "./search.ts";
import { TextEditor } from "./text-editor.tsx";
import css from "./texts.module.css";
import { VersionHistory } from "./version-history.tsx";

type Props = { search: TextsSearch; onSearch: (change: TextsSearch) => void };
const kinds = keysOf(textKinds);

export function TextsPage({ search, onSearch }: Props) {
  const kind = search.text ?? "terms";
  const query = useQuery(textQuery(kind));
  const content = (
    <QueryView query={query} skeleton={<ListSkeleton rows={6} label="Cargando el texto" />}>
      {(text) => (
        <div className="stack">
          {/* Remounts the editor after saving, publishing or discarding. */}
          <TextEditor key={`${text.kind} ${text.published.version} ${text.draft?.revision}`} text={text} />
          <VersionHistory text={text} />
        </div>
      )}
    </QueryView>
  );
  return (
    <div className={`${css.page} stack`}>
      <Tabs
        label="Textos"
        tabs={kinds.map((key) => ({ key, label: textKinds[key], content: key === kind ? content : null }))}
        value={kind}
        onValue={(text) => onSearch({ text })}
      />
    </div>
  );
}
