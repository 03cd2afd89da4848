import { type AnswerForm, downloadClosingAct, previewAnswer, saveAnswerForm } from "@arranca/contract/payments/answer";
import { answerOrder } from "@arranca/contract/payments/orders";
import { call } from "#lib/calls/call.ts";
import { download } from "#lib/calls/download.ts";
import type { Sending } from "#ui/files/send-persistently.ts";
import { usePaymentChange } from "../queries.ts";

type Sent = { id: string; file: File; sending: Sending };

const filesOf = (file: File) => [{ field: "file", file, name: file.name }];

/** Reads a bank's file without booking it. */
export const readAnswer = ({ id, file, sending, headerLine }: Sent & { headerLine: number | undefined }) =>
  call(previewAnswer, {
    params: { id },
    body: headerLine === undefined ? {} : { header_line: headerLine },
    files: filesOf(file),
    ...sending,
  });

export const rememberForm = (signature: string, form: AnswerForm) =>
  call(saveAnswerForm, { params: { signature }, body: form });

export const useBookAnswer = () =>
  usePaymentChange(({ id, file, sending, plan }: Sent & { plan: string }) =>
    call(answerOrder, { params: { id }, body: { plan }, files: filesOf(file), ...sending }),
  );

export const useClosingAct = (id: string) => usePaymentChange(() => download(downloadClosingAct, { params: { id } }));
