import { deleteLogo, type LogoKind, uploadLogo } from "@arranca/contract/about/logos";
import { listCatalogueAges } from "@arranca/contract/catalogues/ages";
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
  // Typed values are compared with these, so only a save or a refusal reads them again.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const catalogueAgesQuery = queryOptions({
  queryKey: [...key, "catalogues"],
  queryFn: ({ signal }) => call(listCatalogueAges, { signal }),
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
      // The session holds the programme's name and contact, which every page shows.
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    },
  });
}

export const sendLogo = (kind: LogoKind, file: File, sending: Sending) =>
  call(uploadLogo, { params: { logo_kind: kind }, files: [{ field: "file", file, name: file.name }], ...sending });

const useLogoChange = changeOf(sessionKey);
export const useDeleteLogo = () =>
  useLogoChange((kind: LogoKind) => failing("remove", call(deleteLogo, { params: { logo_kind: kind } })));

export function useShowLogos() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sessionKey });
}
