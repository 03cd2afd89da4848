import type { Course } from "@arranca/contract/course";
import { minuteMs } from "@arranca/contract/values/durations";
import { IconCloudUpload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import { deviceQueue, useQueueState } from "./device-queue.ts";
import css from "./offline.module.css";
import type { QueuedEvent } from "./queued-event.ts";
import { unsentWords } from "./words.ts";

export function UnsentBar({ course }: { course: Course }) {
  const queryClient = useQueryClient();
  const queue = useQueueState();
  const now = useMinute();
  const words = unsentWords(queue, now);
  return (
    <>
      {words ? (
        <section className={`card ${css.unsent}`} aria-label="Avances por enviar">
          <Icon of={IconCloudUpload} />
          <div className="grow" role="status">
            <b>{words.title}</b>
            <p className="text-14 muted">{words.text}</p>
          </div>
          {words.maySend ? (
            <Button
              look="soft"
              busy={queue.isSending}
              busyLabel="Enviando"
              onClick={() => void deviceQueue(queryClient).send()}
            >
              Enviar ahora
            </Button>
          ) : null}
        </section>
      ) : null}
      {queue.rows.map((row) => (row.state === "tells" ? <Message key={row.id} row={row} course={course} /> : null))}
    </>
  );
}

function Message({ row, course }: { row: QueuedEvent; course: Course }) {
  const queryClient = useQueryClient();
  const lesson = lessonOf(row, course);
  return (
    <Note tone="no" title={row.title}>
      <p>{row.message}</p>
      <p className="row">
        {lesson ? (
          <Link className="tap" to="." search={{ leccion: lesson }}>
            Abrir
          </Link>
        ) : null}
        <Button look="quiet" size="sm" onClick={() => void deviceQueue(queryClient).dismiss(row.id)}>
          Entendido
        </Button>
      </p>
    </Note>
  );
}

function lessonOf({ event }: QueuedEvent, { curses }: Course): string | undefined {
  for (const [section, { list }] of curses.entries()) {
    const item = list.findIndex(({ id }) => id === event.item_id);
    if (item >= 0) return `${section + 1}.${item + 1}`;
  }
  return undefined;
}

function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
