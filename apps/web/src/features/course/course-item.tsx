import type { CourseItem } from "@arranca/contract/course";
import { IconDownload } from "@tabler/icons-react";
import { buttonClass } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import css from "./course.module.css";
import { CourseQuestionary } from "./course-questionary.tsx";
import type { Answering } from "./questions/use-answering.ts";
import { FramedPage } from "./reading/framed-page.tsx";

type Props = { item: CourseItem; answering: Answering };

/** Content of a course item without video: a text, questions, or a file to download. */
export function CourseWork({ item, answering }: Props) {
  if (item.text !== null) {
    return (
      <div className={`${css.text} ${css.reading}`} data-part="reading">
        <RichTextView html={item.text} />
      </div>
    );
  }
  if (item.type === "iframe" && item.src) return <FramedPage key={item.id} src={item.src} title={item.title} />;
  if (item.type === "questionary") return <CourseQuestionary item={item} answering={answering} />;
  if (item.type === "downloadable" && item.src && item.file)
    return <Paper item={item} src={item.src} file={item.file} />;
  return null;
}

function Paper({ item, src, file }: { item: CourseItem; src: string; file: NonNullable<CourseItem["file"]> }) {
  const bytes = item.assets.find((asset) => asset.src === src)?.bytes;
  return (
    <div className="row wrap">
      <div className="grow">
        <h3>{file.title}</h3>
        <p className="text-14 muted">
          {file.description}
          {bytes ? ` Pesa ${Math.ceil(bytes / 1000)} KB.` : ""}
        </p>
      </div>
      <a className={buttonClass("soft")} href={src} download={file.name}>
        <span className="face">
          <Icon of={IconDownload} />
          Descargar
        </span>
      </a>
    </div>
  );
}
