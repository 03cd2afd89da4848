import type { DevEmail } from "@arranca/contract/notifications";
import type { UseQueryResult } from "@tanstack/react-query";
import { longDate } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";

export function DevMail({ query, to }: { query: UseQueryResult<DevEmail[]>; to: string | undefined }) {
  return (
    <main id="contenido" className="stack gap-5" style={{ maxWidth: 760, margin: "0 auto", padding: 24 }}>
      <div className="stack gap-1">
        <h1 className="text-32">Correos</h1>
        <p className="muted">{to ? `Los de ${to}.` : "Los que saldrían del programa, el más nuevo primero."}</p>
      </div>
      {query.isError ? <p role="alert">{query.error.message}</p> : null}
      {query.data?.length === 0 ? <p className="muted">Aún no hay correos.</p> : null}
      {query.data?.map((email) => (
        <Card pad key={email.id}>
          <article className="stack gap-2" aria-label={email.subject}>
            <h2>{email.subject}</h2>
            <p className="text-14 muted">
              Para <a href={`/dev/mail?to=${encodeURIComponent(email.to)}`}>{email.to}</a> ·{" "}
              {longDate(email.createdAt, { time: true })} · {email.status}
            </p>
            <p style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{email.text}</p>
          </article>
        </Card>
      ))}
    </main>
  );
}
