import type { StaffPermission } from "@arranca/contract/roles";
import { Link } from "@tanstack/react-router";
import css from "./staff.module.css";

type Props = { permissions: readonly string[] };

const pages: readonly { to: string; label: string; permission: StaffPermission }[] = [
  { to: "/staff/course", label: "Contenido", permission: "course.edit" },
  { to: "/staff/course/people", label: "Personas detenidas", permission: "accounts.review" },
  { to: "/staff/course/figures", label: "Cifras", permission: "course.edit" },
];

export function CourseTabs({ permissions }: Props) {
  return (
    <nav className={`tabs ${css.tabs}`} aria-label="Curso">
      {pages
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ "aria-current": "page" }}
          >
            {label}
          </Link>
        ))}
    </nav>
  );
}
