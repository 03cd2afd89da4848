import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../actions/icon-button.tsx";
import { classes } from "../classes.ts";

export type DialogSize = 600 | 630 | 782;

type Props = {
  open: boolean;
  /** Called by Esc, the cross and a click outside; the owner sets `open` to false. */
  onClose: () => void;
  title: string;
  size?: DialogSize;
  children: ReactNode;
  /** The buttons: they stick to the foot; the main one last. */
  foot?: ReactNode;
  /** The dialog is one form without a `<Form>`: what its `type="submit"` in the foot and Enter in a field do. */
  onSend?: () => void;
  /** Keeps what was typed from being lost by a click beside the dialog. */
  keepOpenOutside?: boolean;
  className?: string;
};

/** A modal dialog: a sheet from below on the phone, centred from 600 px; focus goes in and comes back. */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

// What is asked for, a chip to choose included; else the safe button, which stands first in the foot; else what may be pressed.
const wanted = [
  ".dialog-body :is(input, select, textarea, [contenteditable=true], [aria-pressed])",
  ".dialog-foot button",
  ".dialog-body button",
];

/** Puts the focus where a dialog begins; the browser alone would choose the cross. */
function focusFirst(dialog: HTMLDialogElement): void {
  const found = wanted.flatMap((where) => [...dialog.querySelectorAll<HTMLElement>(where)]);
  // Of a group of choices the one that is made.
  const isOtherChoice = (one: HTMLElement) =>
    one instanceof HTMLInputElement &&
    one.type === "radio" &&
    !one.checked &&
    found.some((other) => other instanceof HTMLInputElement && other.name === one.name && other.checked);
  for (const one of found.filter((one) => one.tabIndex >= 0 && !isOtherChoice(one))) {
    one.focus({ preventScroll: true });
    // What is hidden or disabled takes no focus.
    if (document.activeElement === one) return;
  }
}

// The second press of a double click on what opens a dialog falls beside it.
const doubleClickMs = 500;

function OpenDialog(props: Omit<Props, "open">) {
  const { onClose, title, size = 600, children, foot, onSend, keepOpenOutside, className } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const openedAt = useRef(0);

  useLayoutEffect(() => {
    openedAt.current = performance.now();
    const dialog = ref.current;
    dialog?.showModal();
    if (dialog) focusFirst(dialog);
    // Closed before it leaves the page: that is what gives the focus back to the button that opened it.
    return () => dialog?.close();
  }, []);

  const parts = (
    <>
      <div className="dialog-head">
        <h2 className="grow" id={titleId}>
          {title}
        </h2>
        <IconButton icon={IconX} label="Cerrar" className="dialog-close" onClick={onClose} />
      </div>
      <div className="dialog-body stack gap-3">{children}</div>
      {foot ? <div className="dialog-foot">{foot}</div> : null}
    </>
  );
  // At the end of the page: the styles of the bar or card that opened it do not reach into it.
  return createPortal(
    <dialog
      ref={ref}
      className={classes("dialog", size !== 600 && `width-${size}`, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser closes by itself what was asked to close twice in a row: the owner alone decides, and may ask first.
      onClose={(event) => {
        if (event.target !== ref.current || ref.current.open) return;
        ref.current.showModal();
        onClose();
      }}
      // React would hand it on to the form that opened the dialog.
      onSubmit={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        const isMeant = event.timeStamp - openedAt.current > doubleClickMs;
        if (event.target === ref.current && isMeant && !keepOpenOutside) onClose();
      }}
    >
      {onSend ? (
        <form
          className="dialog-box"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          {parts}
        </form>
      ) : (
        <div className="dialog-box">{parts}</div>
      )}
    </dialog>,
    document.body,
  );
}
