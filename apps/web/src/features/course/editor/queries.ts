import type { DraftContent } from "@arranca/contract/course/draft";
import {
  addItem,
  addSection,
  beginDraft,
  type CourseEditor,
  deleteItem,
  deleteSection,
  discardDraft,
  editItem,
  editSection,
  listCourseVersions,
  orderCourse,
  previewCourse,
  publishCourse,
  readCourseAudience,
  readCourseEditor,
} from "@arranca/contract/course/editor";
import { describeCourseFile, uploadCourseFile } from "@arranca/contract/course/files";
import type { CourseFileKind } from "@arranca/contract/course/limits";
import { checkPackage, exportCourse, importPackage } from "@arranca/contract/course/package";
import { readOwnVideo, saveOwnVideo } from "@arranca/contract/course/welcome-video";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { download } from "#lib/calls/download.ts";
import { failing } from "#lib/calls/failed.ts";
import { readText } from "#lib/drafts/text.ts";
import type { Sending } from "#ui/files/send-persistently.ts";
import type { Order } from "./order.ts";

const key = ["staff", "course"] as const;

export const editorQuery = queryOptions({
  queryKey: [...key, "editor"],
  queryFn: ({ signal }) => call(readCourseEditor, { signal }),
});

export const previewQuery = queryOptions({
  queryKey: [...key, "preview"],
  queryFn: ({ signal }) => call(previewCourse, { signal }),
  // Only the preview writes into this cache entry.
  gcTime: 0,
});

export const audienceQuery = queryOptions({
  queryKey: [...key, "audience"],
  queryFn: ({ signal }) => call(readCourseAudience, { signal }),
});

export const versionsQuery = queryOptions({
  queryKey: [...key, "versions"],
  queryFn: ({ signal }) => call(listCourseVersions, { signal }),
});

export const keptQuery = (account: string, itemId: string) =>
  queryOptions({
    queryKey: ["kept", account, itemId],
    queryFn: () => readText(keptPlace(account, itemId)),
    // Reads this browser's storage, so it also works offline.
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
  });
export const keptPlace = (account: string, itemId: string) => ({ account, form: `course ${itemId}` });

const useChange = changeOf(key);

export const useBeginDraft = () => useChange(() => failing("add", call(beginDraft, {})));
export const useDiscardDraft = () =>
  useChange((revision: number) => failing("remove", call(discardDraft, { query: { revision } })));
export const useAddSection = () =>
  useChange((body: CallInput<typeof addSection>["body"]) => failing("add", call(addSection, { body })));
export const useEditSection = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof editSection>["body"]) =>
    failing("change", call(editSection, { params: { id }, body })),
  );
export const useDeleteSection = () =>
  useChange(({ id, ...query }: { id: string } & CallInput<typeof deleteSection>["query"]) =>
    failing("remove", call(deleteSection, { params: { id }, query })),
  );
export const useAddItem = () =>
  useChange((body: CallInput<typeof addItem>["body"]) => failing("add", call(addItem, { body })));
export const useDeleteItem = () =>
  useChange(({ id, revision }: { id: string; revision: number }) =>
    failing("remove", call(deleteItem, { params: { id }, query: { revision } })),
  );
export const useSaveItem = () =>
  useChange(({ id, ...body }: { id: string; revision: number; content: DraftContent }) =>
    failing("change", call(editItem, { params: { id }, body })),
  );
export const usePublish = () =>
  useChange((body: CallInput<typeof publishCourse>["body"]) => call(publishCourse, { body }));

export const ownVideoQuery = queryOptions({
  queryKey: [...key, "welcome-video"],
  queryFn: ({ signal }) => call(readOwnVideo, { signal }),
  // A refetch would overwrite typed text with another editor's save.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
export const useSaveOwnVideo = () =>
  useChange((body: CallInput<typeof saveOwnVideo>["body"]) => failing("change", call(saveOwnVideo, { body })));

/** Changes the order of the course outline: shown at once, sent one change after the other, undone if refused. */
export function useOrder() {
  const queryClient = useQueryClient();
  const newest = useRef<Order>(undefined);
  return useMutation({
    scope: { id: "course order" },
    mutationFn: async (order: Order) => {
      const { draft } = queryClient.getQueryData(editorQuery.queryKey) ?? {};
      const sections = order.map(({ id, items }) => ({ id, items: [...items] }));
      const body = { order_revision: draft?.order_revision ?? 0, sections };
      const saved = await failing("change", call(orderCourse, { body }));
      queryClient.setQueryData(editorQuery.queryKey, (now) => now && withOrderRevision(now, saved.order_revision));
    },
    onMutate: async (order) => {
      const show = () =>
        queryClient.setQueryData(editorQuery.queryKey, (now) => now && inOrder(now, newest.current ?? order));
      newest.current = order;
      // Shown at once, because the next press starts from it; and again, because the cancelled read restores the earlier
      // order.
      show();
      await queryClient.cancelQueries({ queryKey: editorQuery.queryKey });
      show();
    },
    onSettled: () => {
      // A queued change has the newest order; a refetch in between would show an older one.
      if (queryClient.isMutating() <= 1) return queryClient.invalidateQueries({ queryKey: key });
    },
  });
}

const withOrderRevision = (editor: CourseEditor, order_revision: number): CourseEditor => ({
  ...editor,
  draft: editor.draft && { ...editor.draft, order_revision },
});

function inOrder(editor: CourseEditor, order: Order): CourseEditor {
  const items = new Map(editor.sections.flatMap((section) => section.items).map((item) => [item.id, item]));
  const sections = order.flatMap(({ id, items: ids }) => {
    const section = editor.sections.find((one) => one.id === id);
    return section ? [{ ...section, items: ids.flatMap((item) => items.get(item) ?? []) }] : [];
  });
  return { ...editor, sections };
}

/** State of an uploaded course file; polled while its video qualities are made. */
export const courseFileQuery = (src: string) =>
  queryOptions({
    queryKey: [...key, "file", src],
    queryFn: ({ signal }) => call(describeCourseFile, { signal, params: { id: src.slice(src.lastIndexOf("/") + 1) } }),
    refetchInterval: ({ state }) => (!state.data || state.data.stream?.state === "waiting" ? 5000 : false),
  });

export const sendCourseFile = (kind: CourseFileKind, file: File, sending: Sending) =>
  call(uploadCourseFile, { files: [{ field: kind, file, name: file.name }], ...sending });

const asPart = (file: File) => [{ field: "package", file, name: file.name }];

export const readPackage = (file: File, sending: Sending) => call(checkPackage, { files: asPart(file), ...sending });

export const useImport = () =>
  useChange(({ file, replaces }: { file: File; replaces: number | null }) =>
    call(importPackage, { files: asPart(file), body: replaces === null ? {} : { replaces } }),
  );

export const downloadCourse = (version?: number) => download(exportCourse, { query: { version } });
