import type { CourseFile } from "@arranca/contract/course/files";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../../testing/show.tsx";
import { CourseFiles } from "../course-files.tsx";
import { courseFileQuery } from "../queries.ts";
import { CourseFileField } from "./course-file-field.tsx";

const src = "/api/files/course/0199f0c2-7d3a-7c1e-9f55-2b8f0e6a1d10";
const aVideo = (stream: CourseFile["stream"]): CourseFile => ({
  ...{ src, kind: "video", name: "entrevista.mp4", mime: "video/mp4", bytes: 1000, sha256: "", seconds: 24 },
  ...{ picture: { width: 854, height: 480 }, stream, in_quarantine: false },
});

/** Renders the file field of a video with the state that the page read first; `now` is the server's later state. */
function showVideo(stream: CourseFile["stream"], now?: CourseFile["stream"]): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (now) queryClient.setQueryData(courseFileQuery(src).queryKey, aVideo(now));
  show(
    <QueryClientProvider client={queryClient}>
      <CourseFiles files={[aVideo(stream)]}>
        <CourseFileField kind="video" label="Video" id="video" value={src} onValue={() => {}} />
      </CourseFiles>
    </QueryClientProvider>,
  );
}

const waiting = { state: "waiting", problem: null } as const;
const ready = { state: "ready", problem: null } as const;
const failed = { state: "failed", problem: "tardó demasiado" } as const;
test.each([
  ["is not made into qualities", null, undefined, "Listo"],
  ["is ready", ready, undefined, "Lista"],
  ["became ready meanwhile", waiting, ready, "Lista"],
  ["failed", failed, undefined, "No se pudo: tardó demasiado"],
] as const)("[S15] the editor reads of a video that %s how it stands", async (_what, stream, now, words) => {
  showVideo(stream, now);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test("[S15] the field of an uploaded course video keeps the file and says that its qualities are being made", async () => {
  showVideo(waiting, waiting);
  await expect.element(page.getByText("Preparando calidades…")).toBeVisible();
  await expect.element(page.getByText(/^entrevista\.mp4/)).toBeVisible();
});
