import { uploadMaxBytes } from "@arranca/contract/limits";
import type { SupportMonth } from "@arranca/contract/payments/vouchers";
import { date, messages } from "@arranca/contract/values/validation";
import { IconFileText, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "#lib/calls/call.ts";
import { fileSize } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { DateInput } from "#ui/dates/date-input.tsx";
import { DayFields } from "#ui/dates/day-fields.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { FilePicker } from "#ui/files/file-picker.tsx";
import { hintOf, refusalText } from "#ui/files/file-rules.ts";
import { readChosen } from "#ui/files/read-chosen.ts";
import { SendingProgress } from "#ui/files/sending-progress.tsx";
import { readUnsent } from "#ui/files/unsent.ts";
import { useChoice } from "#ui/files/use-choice.ts";
import { contentOf, usePersistentSend } from "#ui/files/use-persistent-send.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { monthName, whyAgain } from "../month-words.ts";
import { useUploadVoucher, voucherPlace } from "../queries.ts";
import css from "./own.module.css";

type Props = {
  months: readonly SupportMonth[];
  /** Support month (N° Pago) chosen on the dashboard. */
  month: number | undefined;
  /** Today's date on the server; it is the upload date and cannot be edited. */
  today: string;
  onClose: () => void;
};

const mostFiles = 5;
const schema = z.object({
  payment_date: date(),
  month: z.string(),
  files: z.array(z.instanceof(File)).check(z.minLength(1, messages.required)),
});
const none: readonly File[] = [];

export function UploadDialog({ months, month, today, onClose }: Props) {
  const upload = useUploadVoucher();
  const [fault, setFault] = useState<string>();
  /** Name of the photo that is being made smaller, which takes some seconds on a slow phone. */
  const [preparing, setPreparing] = useState<string>();
  const { state, send } = usePersistentSend();
  const [before] = useState(() => readUnsent(voucherPlace));
  const first = before?.values?.month ?? String(month ?? months[0]?.number ?? "");
  const form = useForm({
    schema,
    initial: { payment_date: before?.values?.payment_date ?? "", month: first, upload_date: today, files: none },
    onSubmit: async ({ files, ...body }) => {
      setFault(undefined);
      try {
        const voucher = { paymentDate: body.payment_date, today, month: Number(body.month) || undefined };
        await send(contentOf(voucher, files), (sending) => upload.mutateAsync({ ...voucher, files, sending }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const [ofFile] = Object.entries(error.fields).filter(([field]) => field.startsWith("files["));
        if (!ofFile && error.code !== "VOUCHER_DUPLICATE") throw error;
        return setFault(ofFile ? aboutFile(files, ofFile) : error.message);
      }
      showSnack("Recibimos tu comprobante. Te avisamos cuando lo revisemos.");
      onClose();
    },
  });
  const { files, payment_date } = form.values;
  const names = files.map(({ name }) => name);
  const choice = useChoice(voucherPlace, names, { payment_date, month: form.values.month });
  const problem = fault ?? form.errors.files;
  const chosen = months.find((one) => String(one.number) === form.values.month);

  const pick = async (picked: File) => {
    setFault(undefined);
    setPreparing(picked.name);
    const file = await readChosen(picked, { kind: "receipt", maxBytes: uploadMaxBytes });
    setPreparing(undefined);
    if (!(file instanceof File)) return setFault(refusalText(file));
    // A photo is encoded again each time it is chosen, so its modification date is lost. Only its name and size identify it.
    if (files.some(({ name, size }) => name === file.name && size === file.size)) return setFault(twice);
    form.set({ files: [...files, file] });
  };
  const remove = (index: number) => {
    setFault(undefined);
    form.set({ files: files.filter((_one, at) => at !== index) });
  };

  return (
    <FormDialogFrame
      form={{ ...form, busy: form.busy || preparing !== undefined }}
      onClose={onClose}
      title="Subir comprobante"
      confirm="Subir comprobante"
      busyLabel={preparing ? "Preparando la foto" : "Subiendo"}
    >
      {months.length > 1 ? (
        <Select
          label="N° Pago"
          placeholder=""
          options={months.map((one) => ({ value: String(one.number), label: `${one.number}: ${monthName(one)}` }))}
          {...form.control("month")}
        />
      ) : chosen ? (
        <p>
          Pago <b>{chosen.number}</b>: {monthName(chosen)}
        </p>
      ) : null}
      {chosen?.again ? (
        <Note tone="wait" title="Por qué te lo devolvimos">
          {whyAgain(chosen)}
        </Note>
      ) : null}
      <div className={css.days}>
        <DayFields
          label="Fecha de pago"
          help="El día en que te pagó la empresa."
          max={today}
          {...(chosen ? { min: chosen.starts_on } : {})}
          {...form.control("payment_date")}
        />
        <DateInput label="Fecha de carga" help="Hoy, no se puede cambiar." disabled {...form.control("upload_date")} />
      </div>
      <div className="stack gap-2" data-field="Comprobante">
        <p className="label">Comprobante</p>
        {files.map((file, index) => (
          <div className={css.chosen} key={`${file.name}${file.size}${file.lastModified}`}>
            <Icon of={IconFileText} />
            <span className="grow clip text-14">
              {file.name} · {fileSize(file.size)}
            </span>
            <IconButton
              icon={IconTrash}
              label={`Borrar ${file.name}`}
              disabled={preparing !== undefined}
              onClick={() => remove(index)}
            />
          </div>
        ))}
        {files.length < mostFiles ? (
          <FilePicker
            kind="receipt"
            label="el comprobante"
            choice={choice}
            onPick={(file) => void pick(file)}
            disabled={form.busy || preparing !== undefined}
            input={{
              id: form.idOf("files"),
              "aria-invalid": problem ? true : undefined,
              "aria-describedby": problem ? "voucher-fault" : "voucher-help",
            }}
          />
        ) : null}
        {problem ? (
          <FieldError id="voucher-fault" message={problem} />
        ) : (
          <p className="help" id="voucher-help">
            Hasta {mostFiles} archivos, si te pagan por semana o quincena. Si tienes el XML de tu recibo de nómina,
            súbelo: se revisa más rápido. {hintOf("receipt", uploadMaxBytes)}.
          </p>
        )}
      </div>
      {state ? <SendingProgress state={state} label="el comprobante" /> : null}
    </FormDialogFrame>
  );
}

const twice = "Ya elegiste ese archivo. Si te pagan varias veces al mes, sube uno de cada pago.";

function aboutFile(files: readonly File[], [field, message]: [string, string]): string {
  const file = files[Number(/\d+/.exec(field)?.[0])];
  return file && files.length > 1 ? `«${file.name}»: ${message}` : message;
}
