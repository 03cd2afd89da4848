import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  type MessageTemplate,
} from "@arranca/contract/messages/templates";
import { markMessagesSeen, readMessages, sendMessage } from "@arranca/contract/messages/thread";
import { reportVacancy } from "@arranca/contract/vacancies/saved";
import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { applicationsKey } from "#lib/query-keys.ts";

const messagesKey = (id: string) => [...applicationsKey, "messages", id];
const templatesKey = [...applicationsKey, "templates"];

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: messagesKey(id),
    queryFn: ({ signal }) => call(readMessages, { params: { care_about_id: id }, signal }),
    refetchInterval: minuteMs / 2,
  });

/** Refreshes what shows the messages of an application and their number. */
function useRefresh(id: string) {
  const queryClient = useQueryClient();
  const keys = [messagesKey(id), [...applicationsKey, "candidate", id], [...applicationsKey, "mine"]];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useSendMessage(id: string) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (body: CallInput<typeof sendMessage>["body"]) =>
      call(sendMessage, { params: { care_about_id: id }, body }),
    onSettled: refresh,
  });
}

export function useMarkSeen(id: string) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (until: string) => call(markMessagesSeen, { params: { care_about_id: id }, body: { until } }),
    onSuccess: refresh,
  });
}

export const templatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...templatesKey, id],
    queryFn: ({ signal }) => call(listTemplates, { query: { care_about_id: id }, signal }),
  });

const useTemplateChange = changeOf(templatesKey);

type Typed = Pick<MessageTemplate, "template_name" | "template_text">;

export const useSaveTemplate = (template: MessageTemplate | undefined) =>
  useTemplateChange(async (typed: Typed) => {
    if (template) {
      await call(changeTemplate, { params: { id: template.id }, body: { ...typed, seen: template.edited_at } });
    } else await call(createTemplate, { body: typed });
  });

export const useDeleteTemplate = () => useTemplateChange((id: string) => call(deleteTemplate, { params: { id } }));

export const useReportCompany = (publicationId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof reportVacancy>["body"]) =>
      call(reportVacancy, { params: { publicationId }, body }),
  });
