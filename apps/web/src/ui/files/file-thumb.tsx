import { IconCamera, IconFileText, IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "../actions/icon.tsx";
import { classes } from "../classes.ts";
import css from "./file-field.module.css";
import { type FileKind, mayBePhotographed } from "./file-rules.ts";

type Props = {
  picture: string | undefined;
  filled: boolean;
  kind: FileKind;
  guide?: ReactNode;
  whole?: boolean | undefined;
};

export function FileThumb({ picture, filled, kind, guide, whole }: Props) {
  if (picture) {
    return (
      <div className={classes(css.thumb, whole && css.whole)}>
        <img src={picture} alt="" />
      </div>
    );
  }
  if (filled) {
    return (
      <div className={css.thumb}>
        <Icon of={IconFileText} size={24} />
      </div>
    );
  }
  if (guide) return <div className={css.thumb}>{guide}</div>;
  return (
    <div className={`${css.thumb} ${css.empty}`}>
      <Icon of={mayBePhotographed(kind) ? IconCamera : IconUpload} size={24} />
    </div>
  );
}
