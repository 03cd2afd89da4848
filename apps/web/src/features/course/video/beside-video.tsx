import type { CourseItem } from "@arranca/contract/course";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/actions/icon.tsx";
import { CourseQuestionary } from "../course-questionary.tsx";
import type { Answering } from "../questions/use-answering.ts";
import { Transcript } from "./transcript.tsx";
import type { Watching } from "./use-watching.ts";
import css from "./video.module.css";

type Props = {
  item: CourseItem;
  watching: Watching;
  answering: Answering;
  isWithoutVideo: boolean;
  onWithoutVideo: (isOpen: boolean) => void;
};

/** True if questions may replace watching the video; false once the video was watched. */
export const hasQuestionsInstead = ({ formFields, attempt, isCompleted, ready }: CourseItem): boolean =>
  Boolean(formFields?.length) && (attempt === null || (!isCompleted && !ready));

export function BesideVideo({ item, watching, answering, isWithoutVideo, onWithoutVideo }: Props) {
  const { transcript } = item;
  return (
    <div className={css.beside}>
      {transcript?.length ? (
        <Fold title="Transcripción" isOpen={isWithoutVideo}>
          <Transcript lines={transcript} second={watching.second} onJump={watching.jump} />
        </Fold>
      ) : null}
      {hasQuestionsInstead(item) ? (
        <Fold title="Terminar sin video" isOpen={isWithoutVideo} onToggle={onWithoutVideo}>
          <div className="stack">
            {item.attempt === null ? null : (
              <p>Lee la transcripción y contesta estas preguntas: cuenta igual que ver el video.</p>
            )}
            <CourseQuestionary item={item} answering={answering} />
          </div>
        </Fold>
      ) : null}
    </div>
  );
}

type FoldProps = { title: string; isOpen: boolean; onToggle?: (isOpen: boolean) => void; children: ReactNode };

const Fold = ({ title, isOpen, onToggle, children }: FoldProps) => (
  <details className={css.fold} open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary>
      <h3 className="grow">{title}</h3>
      <Icon of={IconChevronDown} />
    </summary>
    {children}
  </details>
);
