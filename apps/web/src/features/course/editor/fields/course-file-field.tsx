import type { CourseFile, uploadCourseFile } from "@arranca/contract/course/files";
import { type CourseFileKind, courseFileBytes } from "@arranca/contract/course/limits";
import { smallStates } from "@arranca/contract/states/state-words";
import { useQuery } from "@tanstack/react-query";
import type { Contents } from "#lib/calls/call.ts";
import { FileField } from "#ui/files/file-field.tsx";
import type { StoredFile } from "#ui/files/use-upload.ts";
import type { FieldText, LooseControl } from "#ui/forms/control.ts";
import { useCourseFiles } from "../course-files.tsx";
import { courseFileQuery, sendCourseFile } from "../queries.ts";

export type Uploaded = Contents<typeof uploadCourseFile>;

type Props = Omit<LooseControl<string | null>, "onValue"> &
  FieldText & {
    kind: CourseFileKind;
    onValue: (src: string | null, uploaded?: Uploaded) => void;
  };

/** File field of a course item: uploads the file when chosen; it joins the item when the item is saved. */
export function CourseFileField({ kind, value, onValue, ...field }: Props) {
  const { find, remember } = useCourseFiles();
  const before = value === null ? undefined : find(value);
  // Polls the qualities of a video until they are settled.
  const isWaiting = before?.stream?.state === "waiting";
  const { data: known = before } = useQuery({ ...courseFileQuery(value ?? ""), enabled: isWaiting });
  return (
    <FileField<StoredFile & { uploaded?: Uploaded }>
      {...field}
      kind={kind}
      maxBytes={courseFileBytes[kind]}
      value={value === null ? null : storedOf(value, known)}
      onValue={(stored) => onValue(stored?.uploaded?.src ?? null, stored?.uploaded)}
      upload={async (file, sending) => {
        const uploaded = await sendCourseFile(kind, file, sending);
        remember(uploaded);
        return { ...storedOf(uploaded.src, uploaded), uploaded };
      }}
    />
  );
}

const storedOf = (src: string, file: CourseFile | undefined): StoredFile => ({
  name: file?.name ?? src.slice(src.lastIndexOf("/") + 1),
  size: file?.bytes,
  url: src,
  ...(file?.in_quarantine ? { state: smallStates.fileWaits } : streamInWords(file?.stream)),
});

function streamInWords(stream: CourseFile["stream"] | undefined): Pick<StoredFile, "state" | "tone"> {
  if (!stream) return {};
  if (stream.state === "ready") return { state: smallStates.videoReady, tone: "done" };
  if (stream.state === "waiting") return { state: smallStates.videoAtWork };
  return { state: `No se pudo: ${stream.problem}`, tone: "refused" };
}
