import { IconHelpCircle, IconLogout } from "@tabler/icons-react";
import { Link, useRouterState } from "@tanstack/react-router";
import { Icon } from "#ui/actions/icon.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { isCurrentItem } from "./is-current-item.ts";
import type { AccountType, MenuItem } from "./menu.ts";
import { MenuLink } from "./menu-link.tsx";

export type AccountUser = {
  type: AccountType;
  name: string;
  /** Surname of the person; undefined for companies and staff. */
  surname?: string | undefined;
  /** Role of a staff member, such as 'Revisora'; undefined for others. */
  role?: string | undefined;
  /** Folio of a person's or company's registration; undefined until it was sent, and for staff. */
  folio?: string | undefined;
  photo?: string | undefined;
};

type Props = { user: AccountUser; items: readonly MenuItem[]; onSignOut: () => void; onHelp: () => void };

/** First name and surname, from which the avatar takes two initials. */
export function shortName({ name, surname }: AccountUser): string {
  return surname ? `${name.split(" ")[0]} ${surname}` : name;
}

export function AccountDrawer({ user, items, onSignOut, onHelp }: Props) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <p className="menu-label">Mi cuenta</p>
      <Link className="me" to="/account">
        <Avatar name={shortName(user)} photo={user.photo} />
        <div className="grow">
          <p className="bold text-14">{user.name}</p>
          {user.type === "person" && user.surname ? <p className="text-12 muted">{user.surname}</p> : null}
          {user.type === "staff" && user.role ? <p className="text-12 muted">{user.role}</p> : null}
          <p className="text-12 medium text-brand">Tu cuenta</p>
        </div>
      </Link>
      <nav aria-label="Menú">
        {items.map((item) => (
          <MenuLink key={item.to} to={item.to} current={isCurrentItem(path, item.to, items)}>
            <Icon of={item.icon} />
            {item.label}
            {item.count ? <span className="menu-count">{item.count}</span> : null}
          </MenuLink>
        ))}
      </nav>
      <div className="foot">
        <button type="button" className="button quiet" onClick={onHelp}>
          <Icon of={IconHelpCircle} />
          Ayuda
        </button>
        <button type="button" className="button quiet" onClick={onSignOut}>
          <Icon of={IconLogout} />
          Cerrar sesión
        </button>
      </div>
    </>
  );
}
