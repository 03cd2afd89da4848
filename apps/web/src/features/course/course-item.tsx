import type { CourseItem } from "@arranca/contract/course";
import { IconDownload } from "@tabler/icons-react";
import { buttonClass } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import css from "./course.module.css";
import { CourseQuestionary } from "./course-questionary.tsx";
import { CourseVideo } from "./course-video.tsx";
import type { Place } from "./queries.ts";

/** What an item holds above its title: the player or the page. */
export function CourseStage({ item, place }: { item: CourseItem; place: Place }) {
  if (item.type === "video") return <CourseVideo key={item.id} item={item} place={place} />;
  if (item.type === "iframe" && item.src) {
    return <iframe className={css.page} src={item.src} title={item.title} sandbox="allow-popups" />;
  }
  return null;
}

/** What an item holds below its description: what there is to read, questions, or the file to take along. */
export function CourseWork({ item, place }: { item: CourseItem; place: Place }) {
  if (item.text !== null) {
    return (
      <div className={`${css.text} ${css.reading}`} data-part="reading">
        <RichTextView html={item.text} />
      </div>
    );
  }
  if (item.type === "questionary") return <CourseQuestionary key={item.id} item={item} place={place} />;
  if (item.type === "downloadable" && item.src && item.file) {
    return (
      <div className="row wrap">
        <div className="grow">
          <h3>{item.file.title}</h3>
          <p className="text-14 muted">{item.file.description}</p>
        </div>
        <a className={buttonClass("soft")} href={item.src} download={item.file.name}>
          <span className="face">
            <Icon of={IconDownload} />
            Descargar
          </span>
        </a>
      </div>
    );
  }
  return null;
}
