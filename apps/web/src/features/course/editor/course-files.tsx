import type { CourseFile } from "@arranca/contract/course/files";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

type Known = {
  find: (src: string) => CourseFile | undefined;
  remember: (file: CourseFile) => void;
  all: readonly CourseFile[];
};

const KnownFiles = createContext<Known>({ find: () => undefined, remember: () => {}, all: [] });

/** Provides the known files of the course: those that the draft names, and those uploaded since the draft was read. */
export function CourseFiles({ files, children }: { files: readonly CourseFile[]; children: ReactNode }) {
  const [uploaded, setUploaded] = useState<readonly CourseFile[]>([]);
  const known = useMemo(() => {
    const all = [...files, ...uploaded];
    const bySrc = new Map(all.map((file) => [file.src, file]));
    return {
      all,
      find: (src: string) => bySrc.get(src),
      remember: (file: CourseFile) => setUploaded((before) => [...before, file]),
    };
  }, [files, uploaded]);
  return <KnownFiles value={known}>{children}</KnownFiles>;
}

export const useCourseFiles = (): Known => useContext(KnownFiles);
