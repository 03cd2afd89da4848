import { IconMail, IconPhone } from "@tabler/icons-react";
import type { Ref } from "react";
import { displayPhone } from "#lib/phone.ts";
import { Icon } from "#ui/icon.tsx";

export type HelpContact = { email: string; phone: string };

/** 'Ayuda', in the same place on every page: the programme's phone and e-mail. */
export function HelpDialog({ ref, contact }: { ref: Ref<HTMLDialogElement>; contact: HelpContact | undefined }) {
  return (
    <dialog ref={ref} className="dialog" aria-labelledby="ayuda" closedby="any">
      <form method="dialog">
        <div className="dialog-h">
          <h2 id="ayuda" className="grow">
            Ayuda
          </h2>
        </div>
        <div className="dialog-b stack g3">
          <p>Escríbenos o llámanos. Te contestamos en horario de oficina.</p>
          {contact ? (
            <ul className="stack g2">
              <li>
                <a className="row" href={`tel:+52${contact.phone}`}>
                  <Icon of={IconPhone} />
                  {displayPhone(contact.phone)}
                </a>
              </li>
              <li>
                <a className="row" href={`mailto:${contact.email}`}>
                  <Icon of={IconMail} />
                  {contact.email}
                </a>
              </li>
            </ul>
          ) : null}
        </div>
        <div className="dialog-f">
          <button type="submit" className="btn line">
            Cerrar
          </button>
        </div>
      </form>
    </dialog>
  );
}
