import { type InterviewView, proposalBody } from "@arranca/contract/interviews/calls";
import { interviewRules } from "@arranca/contract/interviews/words";
import type { AddressBody } from "@arranca/contract/values/address";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "#ui/actions/button.tsx";
import { DateInput } from "#ui/dates/date-input.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { AddressFields, addressIn } from "#ui/places/address-fields.tsx";
import { addressOf, emptyAddress } from "#ui/places/address-values.ts";
import { useProposeInterview } from "./queries.ts";
import { lengthText } from "./words.ts";

type Props = {
  applicationId: string;
  name: string;
  /** Unfinished interview whose hours are replaced. */
  before: InterviewView | undefined;
  ownAddress: AddressBody | null;
  ownAddressLine: string | null;
  /** True if the proposal opens the application. */
  opens: boolean;
  onClose: () => void;
};

const { firstHour, lastHour, mostMoments } = interviewRules;
const hours = Array.from({ length: (lastHour - firstHour) * 4 }, (_, quarter) => {
  const value = `${String(firstHour + Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
  return { value, label: value };
});
const lengths = [15, 30, 45, 60, 90, 120].map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }));

const otherAddress = (values: Record<string, string>) =>
  addressOf(Object.fromEntries(Object.keys(emptyAddress).map((name) => [name, values[`address.${name}`] ?? ""])));

export function ProposeDialog({ applicationId, name, before, ownAddress, ownAddressLine, opens, onClose }: Props) {
  const propose = useProposeInterview();
  const [rows, setRows] = useState(1);
  const address = before?.address ?? ownAddress;
  const isMove = before?.interview_status === "agreed";
  const form = useForm({
    schema: z.pipe(
      z.transform(
        (values: Record<string, string>): Record<string, unknown> => ({
          moments: Array.from({ length: rows }, (_, index) => ({
            date: values[`moments.${index}.date`] ?? "",
            time: values[`moments.${index}.time`] ?? "",
          })),
          minutes: Number(values.minutes),
          place: values.place === "link" ? "link" : "address",
          address: values.place === "known" ? address : values.place === "other" ? otherAddress(values) : null,
          link: values.place === "link" ? values.link : null,
          bring: values.bring,
          ask_for: values.ask_for,
          words: values.words,
          seen: before?.revision ?? null,
        }),
      ),
      // The schema checks the body at run time, so its input type does not matter.
      proposalBody as unknown as z.ZodMiniType<z.output<typeof proposalBody>, Record<string, unknown>>,
    ),
    initial: {
      ...Object.fromEntries(
        Array.from({ length: mostMoments }, (_, index) => [
          [`moments.${index}.date`, ""],
          [`moments.${index}.time`, ""],
        ]).flat(),
      ),
      minutes: String(before?.minutes ?? 30),
      place: before?.link || !address ? "link" : "known",
      ...Object.fromEntries(Object.entries(emptyAddress).map(([name, empty]) => [`address.${name}`, empty])),
      link: before?.link ?? "",
      bring: before?.bring ?? "",
      ask_for: before?.ask_for ?? "",
      words: "",
    } as Record<string, string>,
    onSubmit: async (body) => {
      const { message } = await propose.mutateAsync({ id: applicationId, body });
      showSnack(message);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      size={630}
      title={before ? "Proponer otras horas" : `Proponer una entrevista a ${name}`}
      lead={`Propón hasta ${mostMoments} horas y ${name} elige una. Le avisamos por correo${opens ? ", y su postulación pasa a «En proceso»" : ""}.`}
      confirm="Enviar la propuesta"
      busyLabel="Enviando"
    >
      {[0, 1, 2].slice(0, rows).map((at) => (
        <div className="grid-2" key={at}>
          <DateInput label={`Día ${at + 1}`} {...form.control(`moments.${at}.date`)} />
          <Select label={`Hora ${at + 1}`} options={hours} {...form.control(`moments.${at}.time`)} />
        </div>
      ))}
      {form.errors.moments ? <Note tone="no">{form.errors.moments}</Note> : null}
      <div className="row wrap gap-2">
        {rows < mostMoments ? (
          <Button size="sm" onClick={() => setRows(rows + 1)}>
            Agregar otra hora
          </Button>
        ) : null}
        {rows > 1 ? (
          <Button
            size="sm"
            look="quiet"
            onClick={() => {
              form.set({ [`moments.${rows - 1}.date`]: "", [`moments.${rows - 1}.time`]: "" });
              setRows(rows - 1);
            }}
          >
            Quitar la hora {rows}
          </Button>
        ) : null}
      </div>
      <Select label="Cuánto dura" options={lengths} {...form.control("minutes")} />
      <RadioGroup
        label="Dónde"
        options={[
          ...(address
            ? [{ value: "known", label: before?.address_line ?? ownAddressLine ?? "En la dirección de la empresa" }]
            : []),
          { value: "other", label: address ? "En otra dirección" : "En una dirección" },
          { value: "link", label: "Por videollamada" },
        ]}
        {...form.control("place")}
      />
      {form.values.place === "other" ? <AddressFields form={addressIn(form, "address")} /> : null}
      {form.values.place === "link" ? (
        <TextInput label="Enlace de la videollamada" help="Empieza con https://" {...form.control("link")} />
      ) : null}
      <TextInput label="Por quién pregunta" limit={80} {...form.control("ask_for")} />
      <Textarea label="Qué llevar" optional limit={300} {...form.control("bring")} />
      <Textarea
        label={isMove ? "Dile por qué cambia la hora" : "Mensaje"}
        optional={!isMove}
        limit={300}
        {...form.control("words")}
      />
      {isMove ? <Note tone="wait">La hora acordada ya no valdrá: se quita de los dos calendarios.</Note> : null}
    </FormDialogFrame>
  );
}
