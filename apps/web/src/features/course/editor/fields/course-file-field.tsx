import type { uploadCourseFile } from "@arranca/contract/course/files";
import { type CourseFileKind, courseFileBytes } from "@arranca/contract/course/limits";
import type { Contents } from "#lib/calls/call.ts";
import { FileField } from "#ui/files/file-field.tsx";
import type { StoredFile } from "#ui/files/use-upload.ts";
import type { FieldText, LooseControl } from "#ui/forms/control.ts";
import { useCourseFiles } from "../course-files.tsx";
import { sendCourseFile } from "../queries.ts";

export type Uploaded = Contents<typeof uploadCourseFile>;

type Props = Omit<LooseControl<string | null>, "onValue"> &
  FieldText & {
    kind: CourseFileKind;
    /** Gets the address of the file; with a new one what the server read in it. */
    onValue: (src: string | null, uploaded?: Uploaded) => void;
  };

/** A file of an item, by its address: uploaded as soon as it is chosen, part of the item once that is saved. */
export function CourseFileField({ kind, value, onValue, ...field }: Props) {
  const { find, remember } = useCourseFiles();
  return (
    <FileField<StoredFile & { uploaded?: Uploaded }>
      {...field}
      kind={kind}
      maxBytes={courseFileBytes[kind]}
      value={value === null ? null : storedOf(value, find(value))}
      onValue={(stored) => onValue(stored?.uploaded?.src ?? null, stored?.uploaded)}
      upload={async (file, sending) => {
        const uploaded = await sendCourseFile(kind, file, sending);
        remember(uploaded);
        return { ...storedOf(uploaded.src, uploaded), uploaded };
      }}
    />
  );
}

function storedOf(src: string, file: Pick<Uploaded, "name" | "bytes" | "in_quarantine"> | undefined): StoredFile {
  return {
    name: file?.name ?? src.slice(src.lastIndexOf("/") + 1),
    size: file?.bytes,
    url: src,
    state: file?.in_quarantine ? "En revisión de seguridad" : undefined,
  };
}
