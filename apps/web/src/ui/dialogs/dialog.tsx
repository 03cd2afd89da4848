import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../actions/icon-button.tsx";
import { classes } from "../classes.ts";

export type DialogSize = 600 | 630 | 782;

type Props = {
  open: boolean;
  /** Called by Esc, the cross and a click outside; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  size?: DialogSize;
  children: ReactNode;
  foot?: ReactNode;
  /**
   * Called by the submit button in the dialog's foot and by Enter in a field. Set it if the whole dialog is one form
   * without a `<Form>`.
   */
  onSend?: () => void;
  /** Ignores clicks beside the dialog, so that typed text is not lost. */
  keepOpenOutside?: boolean;
  className?: string;
};

/** Modal dialog: a sheet from the bottom on phones, centred from 600 px. The focus moves into it and returns on closing. */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

// Order of the first focus: a field or chip, else the first button of the foot (the safe one), else any button.
const wanted = [
  ".dialog-body :is(input, select, textarea, [contenteditable=true], [aria-pressed])",
  ".dialog-foot button",
  ".dialog-body button",
];

/** Sets the first focus in a dialog, because the browser would choose the close button. */
function focusFirst(dialog: HTMLDialogElement): void {
  const found = wanted.flatMap((where) => [...dialog.querySelectorAll<HTMLElement>(where)]);
  const isOtherChoice = (one: HTMLElement) =>
    one instanceof HTMLInputElement &&
    one.type === "radio" &&
    !one.checked &&
    found.some((other) => other instanceof HTMLInputElement && other.name === one.name && other.checked);
  for (const one of found.filter((one) => one.tabIndex >= 0 && !isOtherChoice(one))) {
    one.focus({ preventScroll: true });
    // Hidden and disabled elements do not take the focus.
    if (document.activeElement === one) return;
  }
}

// Milliseconds. The second press of a double click on the opener lands beside the new dialog.
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
    // Closed before it is removed, because `close` returns the focus to the opener.
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
  // A portal, so that the styles of the opener's bar or card do not apply to it.
  return createPortal(
    <dialog
      ref={ref}
      className={classes("dialog", size !== 600 && `width-${size}`, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog after two close requests in a row. Only the owner decides, and may ask first.
      onClose={(event) => {
        if (event.target !== ref.current || ref.current.open) return;
        ref.current.showModal();
        onClose();
      }}
      // React would bubble the event to the form that opened the dialog.
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
