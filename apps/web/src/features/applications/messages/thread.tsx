import { contactRefusal, messageMaxLength, messagesShown } from "@arranca/contract/messages/rules";
import type { Message, MessageThread } from "@arranca/contract/messages/thread";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { longDate } from "#lib/format.ts";
import { classes } from "#ui/classes.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Composer, UnsentText } from "./composer.tsx";
import css from "./messages.module.css";
import { messagesQuery, useMarkSeen, useSendMessage } from "./queries.ts";

type Props = {
  /** Id of the application. */
  id: string;
  label: string;
  empty: string;
  tools?: ComponentProps<typeof Composer>["tools"];
  children?: (thread: MessageThread) => ReactNode;
};

/** Questions and answers of an application, for either side. What is shown is marked as seen. */
export function Thread({ id, ...rest }: Props) {
  const query = useQuery(messagesQuery(id));
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {(thread) => <Talk thread={thread} {...rest} />}
    </QueryView>
  );
}

function Talk({ thread, label, empty, tools, children }: { thread: MessageThread } & Omit<Props, "id">) {
  const { care_about_id: id, can_write, contact_allowed, note, partner, info } = thread;
  const form = `message/${id}`;
  const send = useSendMessage(id);
  useSeen(id, info.filter(({ mine }) => !mine).at(-1)?.sent);
  return (
    <div className="stack">
      {info.length === 0 && can_write ? <p className="muted">{empty}</p> : null}
      {info.length === messagesShown ? (
        <p className="text-14 muted">Aquí están los {messagesShown} mensajes más recientes.</p>
      ) : null}
      {info.length > 0 ? (
        <ol className="stack gap-3" aria-label={`Mensajes con ${partner}`}>
          {info.map((message) => (
            <OneMessage key={message.id} message={message} />
          ))}
        </ol>
      ) : null}
      {can_write ? (
        <Composer
          form={form}
          label={label}
          {...(contact_allowed
            ? {}
            : {
                help: "No pongas aquí teléfonos, correos ni enlaces. Los van a ver cuando la empresa abra la postulación.",
              })}
          limit={messageMaxLength}
          confirm="Enviar"
          busyLabel="Enviando"
          check={(text) => contactRefusal(text, { isAllowed: contact_allowed })}
          {...(tools ? { tools } : {})}
          onSend={({ client_key, text }) => send.mutateAsync({ client_key, message_text: text })}
        />
      ) : (
        <UnsentText form={form} />
      )}
      <p className="text-14 muted">{note}</p>
      {children?.(thread)}
    </div>
  );
}

function OneMessage({ message: { mine, from, text, sent, seen } }: { message: Message }) {
  return (
    <li className={classes(css.message, mine && css.mine)}>
      <p className="text-14 bold">{from}</p>
      <p className={css.text}>{text}</p>
      <p className="text-14 muted">
        {longDate(sent, { time: true })}
        {seen ? ` · Visto el ${longDate(seen, { time: true })}` : null}
      </p>
    </li>
  );
}

/** Marks the messages of the other side as seen, once the page is in sight. */
function useSeen(id: string, newest: string | undefined) {
  const { mutate } = useMarkSeen(id);
  useEffect(() => {
    if (!newest) return;
    const mark = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", mark);
      mutate(newest);
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [newest, mutate]);
}
