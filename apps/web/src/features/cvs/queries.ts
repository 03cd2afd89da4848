import {
  type Cv,
  chooseDefaultCv,
  deleteCv,
  listCvs,
  makeCv,
  remakeCv,
  renameCv,
  replaceCv,
  updateCvDetails,
  uploadCv,
} from "@arranca/contract/cvs";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { failing } from "#lib/calls/failed.ts";
import { cvsKey } from "#lib/query-keys.ts";
import type { Sending } from "#ui/files/send-persistently.ts";

/** Own CVs, and the content of a CV made from the profile, which other pages may change. */
export const cvsQuery = queryOptions({
  queryKey: cvsKey,
  queryFn: ({ signal }) => call(listCvs, { signal }),
  staleTime: 0,
});

const useChange = changeOf(cvsKey);

/** Uploaded CV file: a new CV with a name, or a replacement for the file of a CV. */
export type SentFile = { file: File; sending: Sending } & ({ alias: string } | { replacedId: string });

export const useSendFile = () =>
  useChange(({ file, sending, ...place }: SentFile) => {
    const files = [{ field: "file", file, name: file.name }];
    return "alias" in place
      ? call(uploadCv, { body: { alias: place.alias }, files, ...sending })
      : call(replaceCv, { params: { id: place.replacedId }, files, ...sending });
  });

export const useMake = () => useChange((alias: string) => failing("add", call(makeCv, { body: { alias } })));
export const useRemake = () => useChange(({ id }: Cv) => failing("change", call(remakeCv, { params: { id } })));
export const useRename = () =>
  useChange(({ id, alias }: { id: string; alias: string }) =>
    failing("change", call(renameCv, { params: { id }, body: { alias } })),
  );
export const useChooseDefault = () =>
  useChange(({ id }: Cv) => failing("change", call(chooseDefaultCv, { params: { id } })));
export const useDelete = () => useChange(({ id }: Cv) => failing("remove", call(deleteCv, { params: { id } })));
export const useSaveDetails = () =>
  useChange((body: CallInput<typeof updateCvDetails>["body"]) => failing("change", call(updateCvDetails, { body })));
