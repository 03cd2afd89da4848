import { previewCandidateCv } from "@arranca/contract/applications";
import { queryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#lib/calls/call.ts";

/** Text of a Word or OpenDocument CV. Each request is a recorded look: it is neither repeated nor cancelled. */
export const cvTextQuery = (careAboutId: string) =>
  queryOptions({
    queryKey: ["cv-text", careAboutId],
    queryFn: () => call(previewCandidateCv, { params: { careAboutId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Loads the reader of PDFs once an application is open, before its CV or the next one asks for it. */
export function useReaderAhead(isReady: boolean): void {
  useEffect(() => {
    if (isReady) import("#ui/pdf/pdf-viewer.tsx").catch(() => undefined); // loaded again when it is needed
  }, [isReady]);
}
