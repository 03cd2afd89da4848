import {
  IconAlertTriangle,
  IconBriefcase,
  IconCash,
  IconClipboardList,
  IconFileText,
  IconHeartHandshake,
  IconHistory,
  IconId,
  IconInbox,
  IconLayoutDashboard,
  IconListDetails,
  IconPhoneCall,
  IconPhoto,
  IconSchool,
  IconServer,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  type Icon as TablerIcon,
} from "@tabler/icons-react";

export type AccountType = "person" | "company" | "staff";

export type MenuItem = {
  label: string;
  /** What fits under an icon of the phone's bottom bar, where the label does not; the label stays its name. */
  short?: string;
  to: string;
  icon: TablerIcon;
  /** How many wait there; shown beside the word. */
  count?: number | undefined;
};

/** The menu of each type of account, with the seed's words, but for its 'Dashboard'. Staff's grows with the permissions of the account. */
export const menus: Record<AccountType, readonly MenuItem[]> = {
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
  staff: [
    { label: "Inicio", to: "/staff", icon: IconInbox },
    { label: "Cuentas", to: "/staff/accounts", icon: IconId },
    { label: "Llamadas", to: "/staff/calls", icon: IconPhoneCall },
    { label: "Pagos y órdenes", short: "Pagos", to: "/staff/payments", icon: IconCash },
    { label: "Curso", to: "/staff/course", icon: IconSchool },
    { label: "Catálogos", to: "/staff/catalogues", icon: IconListDetails },
    { label: "Banners", to: "/staff/banners", icon: IconPhoto },
    { label: "Equipo", to: "/staff/team", icon: IconUsersGroup },
    { label: "Alarmas", to: "/staff/alarms", icon: IconAlertTriangle },
    { label: "Programa", to: "/staff/settings", icon: IconSettings },
    { label: "Textos", to: "/staff/texts", icon: IconFileText },
    { label: "Auditoría", to: "/staff/audit", icon: IconHistory },
    { label: "Sistema", to: "/staff/operations", icon: IconServer },
  ],
};

/** What stands before the menu of an account that is not approved yet: the pages that it waits at. */
export const wayIn: readonly MenuItem[] = [
  { label: "Curso de inducción", to: "/inductive-course", icon: IconSchool },
  { label: "Registro", to: "/register", icon: IconClipboardList },
  { label: "Registro", to: "/pending", icon: IconClipboardList },
  { label: "Registro", to: "/standby", icon: IconClipboardList },
];

/** What stands after the menu of a person who is approved: their CVs, and the course they took, to read it again. */
export const wayBack: readonly MenuItem[] = [
  { label: "Mis CV", to: "/cvs", icon: IconFileText },
  { label: "Curso", to: "/inductive-course", icon: IconSchool },
];
