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
  /** Shorter label for the bottom bar of the phone; `label` stays the accessible name. */
  short?: string;
  to: string;
  icon: TablerIcon;
  count?: number | undefined;
};

/**
 * Menu of each account type, with the seed's words except for 'Dashboard'. The menu of staff depends on their permissions.
 */
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
    { label: "Casos", to: "/staff/cases", icon: IconClipboardList },
    { label: "Vacantes y relaciones", short: "Vacantes", to: "/staff/records", icon: IconBriefcase },
    { label: "Llamadas", to: "/staff/calls", icon: IconPhoneCall },
    { label: "Pagos y órdenes", short: "Pagos", to: "/staff/payments", icon: IconCash },
    { label: "Reportes", to: "/staff/reports", icon: IconLayoutDashboard },
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
