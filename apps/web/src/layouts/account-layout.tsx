import { joinNames } from "@arranca/contract/values/typed/names";
import { IconHelpCircle, IconX } from "@tabler/icons-react";
import { Link, useRouterState } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#ui/actions/icon.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { AccountDrawer, type AccountUser, shortName } from "./account-drawer.tsx";
import { Bell } from "./bell.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { isCurrentItem } from "./is-current-item.ts";
import { MaintenanceBand } from "./maintenance-band.tsx";
import { type MenuItem, menuOf } from "./menu.ts";
import { MenuLink } from "./menu-link.tsx";
import { PrintFoot } from "./print-foot.tsx";
import { defaultProgramme, type Programme } from "./programme.ts";
import { ProgrammeMark, ProgrammeName } from "./programme-names.tsx";

type Props = {
  user: AccountUser;
  title: string;
  children: ReactNode;
  onSignOut: () => void;
  programme?: Programme | undefined;
  items?: readonly MenuItem[];
  unread?: number;
  onBell?: (() => void) | undefined;
  search?: ReactNode;
  /** Buttons beside the page's title, on wide screens only. */
  actions?: ReactNode;
  help?: ComponentProps<typeof HelpDialog>["contact"];
  /** True if the page has an action bar at the bottom, which hides the phone's bottom bar. */
  hasActionBar?: boolean;
};

export function AccountLayout(props: Props) {
  const { user, title, children, onSignOut, programme = defaultProgramme, unread = 0, onBell, actions, help } = props;
  const items = props.items ?? menuOf(user.type);
  const sheet = useRef<HTMLDialogElement>(null);
  const helpBox = useRef<HTMLDialogElement>(null);
  const [isHelpAsked, setIsHelpAsked] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });

  const heading = useNewName();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the drawer
  useEffect(() => sheet.current?.close(), [path]);

  const openHelp = () => {
    setIsHelpAsked(true);
    sheet.current?.close();
    helpBox.current?.showModal();
  };
  const drawer = <AccountDrawer user={user} items={items} onSignOut={onSignOut} onHelp={openHelp} />;

  return (
    <div className={props.hasActionBar ? "account-page has-actions" : "account-page"}>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      <div className="app">
        <aside className="drawer" aria-label="Mi cuenta">
          <Link className="name" to="/">
            <ProgrammeName programme={programme} />
          </Link>
          {drawer}
        </aside>
        <div className="column">
          <header className="top">
            <span className="phone">
              <ProgrammeMark programme={programme} />
            </span>
            <h1 className="grow clip" ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {actions ? <div className="desk-flex row">{actions}</div> : null}
            {props.search}
            <button
              type="button"
              className="button icon phone"
              aria-label="Ayuda"
              aria-haspopup="dialog"
              onClick={openHelp}
            >
              <Icon of={IconHelpCircle} size={24} />
            </button>
            {onBell ? <Bell unread={unread} onOpen={onBell} /> : null}
            <button
              type="button"
              className="button icon phone"
              aria-label="Mi cuenta"
              aria-haspopup="dialog"
              onClick={() => sheet.current?.showModal()}
            >
              <Avatar name={shortName(user)} photo={user.photo} size={32} />
            </button>
          </header>
          <MaintenanceBand of={programme.maintenance} />
          <main id="contenido">{children}</main>
        </div>
        <PrintFoot parts={[programme.name, joinNames(user.name, user.surname), user.folio]} />
      </div>
      <nav className="bottom" aria-label="Menú principal">
        {items.slice(0, 5).map((item) => (
          <MenuLink
            key={item.to}
            to={item.to}
            label={item.short && item.label}
            current={isCurrentItem(path, item.to, items)}
          >
            <span className="pill">
              <Icon of={item.icon} />
            </span>
            {item.short ?? item.label}
          </MenuLink>
        ))}
      </nav>
      <dialog ref={sheet} className="account-sheet" aria-label="Mi cuenta" closedby="any">
        <div className="drawer">
          <div className="row">
            <span className="name">
              <ProgrammeName programme={programme} />
            </span>
            <button type="button" className="button icon" aria-label="Cerrar" onClick={() => sheet.current?.close()}>
              <Icon of={IconX} />
            </button>
          </div>
          {drawer}
        </div>
      </dialog>
      <HelpDialog ref={helpBox} contact={help} isAsked={isHelpAsked} />
    </div>
  );
}

/** Moves the focus to the new page's title if nothing is focused, so that screen readers read it. */
function useNewName() {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    const isAnother = before.current !== undefined && before.current !== path;
    before.current = path;
    if (isAnother && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [path]);
  return heading;
}
