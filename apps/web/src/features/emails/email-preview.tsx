import type { EmailWordsBody } from "@arranca/contract/emails/calls";
import type { EmailKind } from "@arranca/contract/emails/kinds";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useDebounced } from "#lib/debounce.ts";
import { readApart } from "#lib/page/trusted.ts";
import { Tabs } from "#ui/actions/tabs.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import css from "./emails.module.css";
import { previewQuery } from "./queries.ts";

type Props = { kind: EmailKind; words: EmailWordsBody | undefined };

/** E-mail with the typed words and sample data, drawn by the renderer of the outbox; the last valid words stay shown. */
export function EmailPreview({ kind, words }: Props) {
  const [valid, setValid] = useState(words);
  if (words && JSON.stringify(words) !== JSON.stringify(valid)) setValid(words);
  const settled = useDebounced(valid);
  return (
    <Card title="Así llega" pad>
      {words ? null : (
        <p className="text-14 muted" role="status">
          Corrige lo que escribiste para verlo aquí.
        </p>
      )}
      {settled ? <Drawn kind={kind} words={settled} /> : null}
    </Card>
  );
}

function Drawn({ kind, words }: { kind: EmailKind; words: EmailWordsBody }) {
  const [view, setView] = useState<"html" | "text">("html");
  const query = useQuery(previewQuery(kind, words));
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ subject, text, html }) => (
        <div className="stack gap-5">
          <p>
            <span className="muted">Asunto:</span> <b>{subject}</b>
          </p>
          <Tabs
            label="Forma del correo"
            value={view}
            onValue={setView}
            tabs={[
              { key: "html", label: "Como se ve", content: <Drawing html={html} /> },
              { key: "text", label: "Solo texto", content: <p className={css.text}>{text}</p> },
            ]}
          />
          <p className="text-14 muted">Con datos de ejemplo, en el ancho de un teléfono.</p>
        </div>
      )}
    </QueryView>
  );
}

/** Line that looks like a heading of an e-mail; the page keeps one heading of the first level. */
function asLine(heading: HTMLElement): HTMLElement {
  const line = document.createElement("p");
  line.dataset.style = `font-weight:bold;${heading.dataset.style ?? ""}`;
  line.append(...heading.childNodes);
  return line;
}

/** HTML of an e-mail in a shadow tree, apart from the styles of the page. Its links lead nowhere. */
function Drawing({ html }: { html: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = frame.current;
    if (!host) return;
    // The policy of the page refuses style attributes, also of a parsed text; styles set by script are allowed.
    const { body } = readApart(html.replaceAll(' style="', ' data-style="'));
    for (const heading of body.querySelectorAll("h1")) heading.replaceWith(asLine(heading));
    const drawn = document.createElement("div");
    drawn.style.cssText = body.dataset.style ?? "";
    drawn.append(...body.childNodes);
    for (const element of drawn.querySelectorAll<HTMLElement>("[data-style]"))
      element.style.cssText = element.dataset.style ?? "";
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    root.replaceChildren(drawn);
  }, [html]);
  return <div ref={frame} inert className={css.drawing} data-testid="drawn-email" />;
}
