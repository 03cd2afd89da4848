import { listSavedVacancies } from "@arranca/contract/vacancies/saved";
import type { OpenVacancy, PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { type MutationOptions, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Contents, call, isOffline } from "#lib/calls/call.ts";
import { failedTo } from "#lib/calls/failed.ts";
import { vacanciesKey } from "#lib/query-keys.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { openVacancyQuery } from "../queries.ts";
import { keepDetail, keepSaved, readKept } from "./kept-vacancies.ts";
import { tellServer } from "./tell-server.ts";

type Saved = Contents<typeof listSavedVacancies>;
type SaveRequest = { vacancy: OpenVacancy; saved: boolean };

const togglesKey = ["save-vacancy"] as const;

const accountOf = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.email ?? "";

/** Loads the code that stores save requests, after the page. A save request is sent even if that code does not load. */
const pendingSaves = () => import("./pending-saves.ts").catch(() => undefined);

export const savedVacanciesQuery = queryOptions({
  queryKey: [...vacanciesKey, "saved"],
  // Runs offline too, to read the stored vacancies.
  networkMode: "offlineFirst",
  queryFn: async ({ signal, client }): Promise<Saved> => {
    try {
      if (client.isMutating({ mutationKey: togglesKey }) === 0)
        await (await pendingSaves())?.sendPendingSaves(accountOf(client));
      const saved = await call(listSavedVacancies, { signal });
      void keepSaved(accountOf(client), saved.publications);
      return saved;
    } catch (error) {
      const kept = isOffline(error) ? await readKept(accountOf(client)) : [];
      if (kept.length === 0) throw error;
      return { found_rows: kept.length, publications: kept.map(({ card }) => card) };
    }
  },
});

/** Stored copy of a saved vacancy, for when the request fails. */
export const keptVacancyQuery = (id: string) =>
  queryOptions({
    queryKey: [...vacanciesKey, "kept", id],
    networkMode: "always",
    queryFn: async ({ client }) => (await readKept(accountOf(client))).find((kept) => kept.id === id)?.detail ?? null,
    gcTime: 0,
  });

// A stable function, so that the set stays the same while the list does.
const idsOf = ({ publications }: Saved): ReadonlySet<string> => new Set(publications.map(({ id }) => id));

export function useSavedIds() {
  // Loaded early: a reload right after the press loses nothing.
  useEffect(() => void pendingSaves(), []);
  return useQuery({ ...savedVacanciesQuery, select: idsOf }).data;
}

export function useKeepDetail(vacancy: PersonVacancy | undefined): void {
  const client = useQueryClient();
  const saved = useSavedIds()?.has(vacancy?.id ?? "");
  useEffect(() => {
    if (vacancy && saved) void keepDetail(accountOf(client), vacancy);
  }, [client, vacancy, saved]);
}

/**
 * Saves a vacancy or removes it from the saved ones: shown at once, undone on failure, one request after the other. Not a
 * hook, because each row of a list has a heart.
 */
export function sendSave(client: QueryClient, request: SaveRequest): void {
  const mark = ({ vacancy, saved }: SaveRequest) =>
    client.setQueryData(savedVacanciesQuery.queryKey, (now) => now && withWish(now, vacancy, saved));
  const options: MutationOptions<unknown, Error, SaveRequest> = {
    mutationKey: togglesKey,
    scope: { id: togglesKey[0] },
    // Offline the request waits, as its snack says.
    networkMode: "online",
    mutationFn: ({ vacancy: { id }, saved }) => tellServer(id, saved),
    onMutate: async (wanted) => {
      void pendingSaves().then((saves) => saves?.storePendingSave(accountOf(client), wanted.vacancy.id, wanted.saved));
      await client.cancelQueries({ queryKey: savedVacanciesQuery.queryKey });
      mark(wanted);
    },
    // Stores the full vacancy, so that it can be read offline.
    onSuccess: (_done, { vacancy: { id }, saved }) => {
      if (!saved) return;
      const keep = (vacancy: PersonVacancy) => keepDetail(accountOf(client), vacancy);
      client.fetchQuery(openVacancyQuery(id)).then(keep, () => undefined);
    },
    onError: (error, { vacancy, saved }) => {
      mark({ vacancy, saved: !saved });
      showSnack(failedTo(saved ? "add" : "remove", error));
    },
    // The answer to the last of several save requests includes them all.
    onSettled: (_done, error, { vacancy: { id } }) => {
      if (!isOffline(error)) void pendingSaves().then((saves) => saves?.dropPendingSave(accountOf(client), id));
      return client.isMutating({ mutationKey: togglesKey }) === 1
        ? client.invalidateQueries({ queryKey: savedVacanciesQuery.queryKey })
        : undefined;
    },
  };
  client
    .getMutationCache()
    .build(client, options)
    .execute(request)
    .catch(() => undefined);
}

function withWish({ publications }: Saved, vacancy: OpenVacancy, saved: boolean): Saved {
  const others = publications.filter(({ id }) => id !== vacancy.id);
  const next = saved ? [{ ...vacancy, open: true }, ...others] : others;
  return { found_rows: next.length, publications: next };
}
