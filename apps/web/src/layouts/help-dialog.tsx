import { lazy, type Ref, Suspense } from "react";
import { type Contact, ContactLines } from "#ui/display/contact-lines.tsx";

const HelpQuestions = lazy(() => import("./help-questions.tsx"));

type Props = {
  ref: Ref<HTMLDialogElement>;
  contact: (Contact & { offers_calls: boolean }) | undefined;
  /** True once the help was opened: the questions are loaded only then. */
  isAsked: boolean;
};

export function HelpDialog({ ref, contact, isAsked }: Props) {
  return (
    <dialog ref={ref} className="dialog" aria-labelledby="ayuda" closedby="any">
      <form method="dialog">
        <div className="dialog-head">
          <h2 id="ayuda" className="grow">
            Ayuda
          </h2>
        </div>
        <div className="dialog-body stack gap-3">
          {isAsked ? (
            <Suspense>
              <HelpQuestions offersCalls={contact?.offers_calls ?? false} />
            </Suspense>
          ) : null}
          <h3>Habla con nosotros</h3>
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
