import { helpAddress, helpTopics, topicOfPage } from "@arranca/contract/about/help";
import type { readCallbackSlots } from "@arranca/contract/callbacks";
import { askForCallback } from "@arranca/contract/callbacks";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Contents } from "#lib/calls/call.ts";
import { longDate, weekdayDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Contact, ContactLines } from "#ui/display/contact-lines.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";
import { Form } from "#ui/forms/form.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { PhoneInput } from "#ui/phone/phone-input.tsx";
import css from "./callbacks.module.css";
import { slotsQuery, useAsk } from "./queries.ts";

type Slots = Contents<typeof readCallbackSlots>;
type Props = {
  /** URL of the page that linked here; it becomes the subject of the call. */
  from: string;
  name: string;
  contact: Contact | undefined;
};

export function CallbackPage({ from, name, contact }: Props) {
  const query = useQuery(slotsQuery);
  const [promise, setPromise] = useState<string>();
  return (
    <main id="contenido" className={`${css.page} stack gap-6`}>
      <div className="stack gap-1">
        <h1 className="text-32">Te llamamos</h1>
        <p className="muted">Di a qué hora. Es gratis y lo hace una persona del programa.</p>
      </div>
      <WaitForQueries queries={[query]}>
        {promise ? (
          <Card pad>
            <div className="stack gap-3" role="status">
              <h2>Listo</h2>
              <p>{promise}</p>
              <p>Si no puedes contestar, lo intentamos otra vez. Nunca te pedimos contraseñas, códigos ni dinero.</p>
            </div>
          </Card>
        ) : (
          <QueryView query={query}>
            {(slots) =>
              slots.days.length > 0 ? (
                <AskForm slots={slots} from={from} name={name} onAsked={setPromise} />
              ) : (
                <Card pad>
                  <div className="stack gap-3">
                    <p>Ahora no hay horas libres para llamarte. Así también te atendemos:</p>
                    {contact ? <ContactLines contact={contact} /> : null}
                  </div>
                </Card>
              )
            }
          </QueryView>
        )}
        <p className="center">
          <a className="tap" href={helpAddress(from)}>
            Ver las preguntas
          </a>
        </p>
      </WaitForQueries>
    </main>
  );
}

const hourWords = (hour: number) => `${hour}:00 a ${hour + 1}:00`;

type AskProps = { slots: Slots; from: string; name: string; onAsked: (promise: string) => void };

function AskForm({ slots: { days, mine }, from, name, onAsked }: AskProps) {
  const ask = useAsk();
  const topic = topicOfPage(from);
  const [first] = days;
  const form = useForm({
    schema: askForCallback.body,
    initial: { name, phone: mine?.phone ?? "", date: first?.date ?? "", hour: first?.hours[0] ?? 0, topic },
    onSubmit: async (body) => onAsked((await ask.mutateAsync(body)).message),
  });
  const chosen = days.find(({ date }) => date === form.values.date);
  return (
    <Card pad>
      <Form form={form}>
        {mine ? (
          <Note title="Ya pediste una llamada">
            El {longDate(mine.date)}, de {hourWords(mine.hour)}, al {displayPhone(mine.phone)}. Aquí la cambias.
          </Note>
        ) : null}
        <TextInput label="Tu nombre" autoComplete="name" {...form.control("name")} />
        <PhoneInput label="Teléfono" help="10 dígitos, el que contestas." {...form.control("phone")} />
        <RadioGroup
          label="¿Qué día?"
          options={days.map(({ date }) => ({ value: date, label: weekdayDate(date) }))}
          value={form.values.date}
          onValue={(date) => {
            const hours = days.find((day) => day.date === date)?.hours ?? [];
            form.set({ date, hour: hours.includes(form.values.hour) ? form.values.hour : (hours[0] ?? 0) });
          }}
        />
        <RadioGroup
          label="¿A qué hora?"
          inline
          options={(chosen?.hours ?? []).map((hour) => ({ value: String(hour), label: hourWords(hour) }))}
          value={String(form.values.hour)}
          onValue={(hour) => form.set({ hour: Number(hour) })}
        />
        <p className="text-14 muted">Sobre: {helpTopics[topic].title}. Borramos tu número a los 30 días.</p>
        <Button look="fill" size="lg" full type="submit" busy={form.busy} busyLabel="Pidiendo">
          {mine ? "Cambiar mi llamada" : "Pedir la llamada"}
        </Button>
      </Form>
    </Card>
  );
}
