import { explains, reasonMessage } from "@arranca/contract/values/reasons";
import { IconMessagePlus } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import type { Comments } from "./comments.ts";
import { labelOf } from "./form-fields.ts";
import css from "./review-vacancy.module.css";

type Props = { field: string; comments: Comments | undefined; className?: string | undefined; children: ReactNode };

export function ReviewField({ field, comments, className, children }: Props) {
  const label = labelOf(field);
  const comment = comments?.of[field];
  const cover = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Removed with the keyboard: keeps the focus in place.
    if (wasOpen.current && comment === undefined && document.activeElement === document.body) cover.current?.focus();
    wasOpen.current = comment !== undefined;
  }, [comment]);
  return (
    <div className={classes(css.field, comment !== undefined && css.marked, className)}>
      <div className="row row-top wrap">
        <div className={`grow stack gap-1 ${css.words}`}>
          <h3 className="text-14 muted">{label}</h3>
          {children}
        </div>
        {comments && comment === undefined ? (
          <IconButton
            icon={IconMessagePlus}
            label={`Comentar: ${label}`}
            className={css.cover}
            ref={cover}
            onClick={() => comments.write(field, "")}
          />
        ) : null}
      </div>
      {comments && comment !== undefined ? <FieldComment {...{ field, comments, comment }} focus /> : null}
    </div>
  );
}

function problemOf(comment: string): string | undefined {
  if (comment.trim() === "") return "Escribe qué corregir, o quita el comentario";
  return explains(comment) ? undefined : reasonMessage;
}

type CommentProps = { field: string; comments: Comments; comment: string; focus?: boolean; tried?: boolean };

export function FieldComment({ field, comments, comment, focus, tried }: CommentProps) {
  return (
    <div className={`${css.comment} stack gap-1`}>
      <Textarea
        label={`Qué corregir: ${labelOf(field)}`}
        rows={2}
        limit={300}
        autoFocus={focus && comment === ""}
        value={comment}
        onValue={(text) => comments.write(field, text)}
        error={tried ? problemOf(comment) : undefined}
      />
      <p>
        <Button look="quiet" size="sm" className="flush-left" onClick={() => comments.write(field, undefined)}>
          Quitar
        </Button>
      </p>
    </div>
  );
}
