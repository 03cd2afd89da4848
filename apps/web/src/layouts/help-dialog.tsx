import type { Ref } from "react";
import { type Contact, ContactLines } from "#ui/display/contact-lines.tsx";

/** 'Ayuda', in the same place on every page: how to reach the programme. */
export function HelpDialog({ ref, contact }: { ref: Ref<HTMLDialogElement>; contact: Contact | undefined }) {
  return (
    <dialog ref={ref} className="dialog" aria-labelledby="ayuda" closedby="any">
      <form method="dialog">
        <div className="dialog-head">
          <h2 id="ayuda" className="grow">
            Ayuda
          </h2>
        </div>
        <div className="dialog-body stack gap-3">
          <p>Estamos para ayudarte.</p>
          {contact ? <ContactLines contact={contact} /> : null}
        </div>
        <div className="dialog-foot">
          <button type="submit" className="button line">
            Cerrar
          </button>
        </div>
      </form>
    </dialog>
  );
}
