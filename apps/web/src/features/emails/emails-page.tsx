import { type EmailKind, emailKinds, emailReaders, protectedEmails } from "@arranca/contract/emails/kinds";
import { keysOf } from "@arranca/contract/keys";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BackToList, fromList } from "#ui/actions/back-to-list.tsx";
import { Card } from "#ui/display/card.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { groupLink, LinkGroup } from "#ui/lists/link-group.tsx";
import { EmailEditor } from "./email-editor.tsx";
import css from "./emails.module.css";
import { emailQuery, emailsQuery } from "./queries.ts";
import type { EmailsSearch } from "./search.ts";
import { WordsHistory } from "./words-history.tsx";

type Props = { search: EmailsSearch; onSearch: (change: EmailsSearch) => void };
const kinds = keysOf(emailKinds);

export function EmailsPage({ search, onSearch }: Props) {
  const kind = search.email ?? kinds[0];
  const query = useQuery(emailQuery(kind));
  return (
    <div className={`panes ${css.panes} ${search.email ? "show-detail" : "show-list"}`}>
      <nav className="card pane master flush" aria-label="Correos">
        <EmailList current={kind} />
      </nav>
      <div className="detail pane stack">
        <BackToList onClose={() => onSearch({ email: undefined })} />
        <QueryView query={query} skeleton={<ListSkeleton rows={6} label="Cargando el correo" />}>
          {(email) => (
            <div className="stack">
              {/* Remounts the editor after a save or a restoration. */}
              <EmailEditor key={`${email.kind} ${email.version}`} email={email} />
              <WordsHistory email={email} />
              <ProtectedEmails />
            </div>
          )}
        </QueryView>
      </div>
    </div>
  );
}

function EmailList({ current }: { current: EmailKind }) {
  // The e-mails are fixed; the marks of changed ones load later and may be missing.
  const { data } = useQuery(emailsQuery);
  const changed = new Set(data?.flatMap(({ kind, is_original }) => (is_original ? [] : [kind])));
  return keysOf(emailReaders).map((reader) => (
    <LinkGroup key={reader} title={emailReaders[reader]}>
      {kinds
        .filter((kind) => emailKinds[kind].reader === reader)
        .map((kind) => (
          <li key={kind}>
            <Link
              to="/staff/emails"
              search={{ email: kind }}
              state={fromList}
              className={groupLink}
              aria-current={kind === current ? "page" : undefined}
            >
              <span className="grow">{emailKinds[kind].label}</span>
              {changed.has(kind) ? <Tag>Cambiado</Tag> : null}
            </Link>
          </li>
        ))}
    </LinkGroup>
  ));
}

function ProtectedEmails() {
  return (
    <Card title="Correos que no se cambian" pad>
      <ul className="stack gap-3">
        {protectedEmails.map(({ name, why }) => (
          <li key={name}>
            <b>{name}.</b> {why}
          </li>
        ))}
      </ul>
    </Card>
  );
}
