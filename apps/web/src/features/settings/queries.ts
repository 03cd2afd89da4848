import { deleteLogo, type LogoKind, uploadLogo } from "@arranca/contract/logos";
import { changeSettings, listSettingChanges, readSettings } from "@arranca/contract/settings";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { failing } from "#lib/calls/failed.ts";
import { askFor, type TableRows } from "#lib/page/table-rows.ts";
import { sessionKey } from "#lib/session/session.ts";
import type { Sending } from "#ui/files/send-persistently.ts";

const key = ["staff", "settings"] as const;

export const settingsQuery = queryOptions({
  queryKey: [...key, "values"],
  queryFn: ({ signal }) => call(readSettings, { signal }),
  // What is typed is compared with what was read: only a refusal or a save reads anew.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const settingChangesQuery = (rows: TableRows) =>
  queryOptions({
    queryKey: [...key, "changes", rows],
    queryFn: ({ signal }) => call(listSettingChanges, { query: askFor(rows), signal }),
    placeholderData: keepPreviousData,
  });

export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof changeSettings>["body"]) => call(changeSettings, { body }),
    onSuccess: ({ settings }) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: [...key, "changes"] });
      // The frame of the page bears the programme's name and its contact.
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    },
  });
}

export const sendLogo = (kind: LogoKind, file: File, sending: Sending) =>
  call(uploadLogo, { params: { logo_kind: kind }, files: [{ field: "file", file, name: file.name }], ...sending });

// The logos come with the session, as the programme's name does.
const useLogoChange = changeOf(sessionKey);
export const useDeleteLogo = () =>
  useLogoChange((kind: LogoKind) => failing("remove", call(deleteLogo, { params: { logo_kind: kind } })));

/** Reads anew what every page shows of the programme. */
export function useShowLogos() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sessionKey });
}
