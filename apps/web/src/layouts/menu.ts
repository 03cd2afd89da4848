import {
  IconBriefcase,
  IconClipboardList,
  IconFileText,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconSchool,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { MenuItem } from "#lib/menu-item.ts";
import { staffMenu } from "#lib/session/staff-menu.ts";

export type { MenuItem };

export type AccountType = "person" | "company" | "staff";

/** Menu of persons and companies, with the seed's words except for 'Dashboard'. */
const menus: Record<Exclude<AccountType, "staff">, readonly MenuItem[]> = {
  person: [
    { label: "Inicio", to: "/dashboard", icon: IconLayoutDashboard },
    { label: "Empleos", to: "/jobs", icon: IconBriefcase },
    { label: "Relación laboral", short: "Relación", to: "/relations", icon: IconHeartHandshake },
  ],
  company: [
    { label: "Inicio", to: "/dashboard-company", icon: IconLayoutDashboard },
    { label: "Empleos", to: "/jobs-company", icon: IconBriefcase },
    { label: "Candidatos", to: "/candidates", icon: IconUsers },
    { label: "Relaciones laborales", short: "Relaciones", to: "/relations-company", icon: IconHeartHandshake },
    { label: "Equipo", to: "/team-company", icon: IconUsersGroup },
  ],
};

/** Menu of an account type; the menu of staff depends on their permissions and is loaded by the guard. */
export const menuOf = (type: AccountType): readonly MenuItem[] => (type === "staff" ? staffMenu() : menus[type]);

/** Menu items of an account that is not approved yet, shown before the others. */
export const preApprovalItems: readonly MenuItem[] = [
  { label: "Curso de inducción", to: "/inductive-course", icon: IconSchool },
  { label: "Registro", to: "/register", icon: IconClipboardList },
  { label: "Registro", to: "/pending", icon: IconClipboardList },
  { label: "Registro", to: "/standby", icon: IconClipboardList },
];

/** Menu items of an approved person, shown after the others. */
export const approvedItems: readonly MenuItem[] = [
  { label: "Mis CV", to: "/cvs", icon: IconFileText },
  { label: "Curso", to: "/inductive-course", icon: IconSchool },
];
