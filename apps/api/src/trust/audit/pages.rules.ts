import type { StaffPermission } from "@arranca/contract/roles";

type Row = { object_type: string | null; object_id: string | null; about_id: string | null; about_is_staff: boolean };
type Page = { label: string; path: string; needs: readonly StaffPermission[]; ofOne?: true };

/** Page of each object type in the audit log. With `ofOne` the id is appended to the path. */
const pages: Readonly<Record<string, Page>> = {
  order: {
    label: "Abrir la orden",
    path: "/staff/payments/orders",
    needs: ["orders.build", "orders.authorise"],
    ofOne: true,
  },
  bank_layout: {
    label: "Ver los formatos del banco",
    path: "/staff/payments/layouts",
    needs: ["orders.build", "orders.authorise"],
  },
  voucher: {
    label: "Abrir el comprobante",
    path: "/staff/payments/vouchers",
    needs: ["vouchers.review"],
    ofOne: true,
  },
  vacancy: { label: "Abrir la vacante", path: "/staff/vacancies", needs: ["vacancies.review"], ofOne: true },
  dispute: { label: "Abrir la disputa", path: "/staff/disputes", needs: ["relations.decide"], ofOne: true },
  pause: { label: "Abrir la pausa", path: "/staff/pauses", needs: ["relations.decide"], ofOne: true },
  data_request: {
    label: "Abrir la solicitud ARCO",
    path: "/staff/data-requests",
    needs: ["accounts.block"],
    ofOne: true,
  },
  callback: { label: "Ver las llamadas", path: "/staff/calls", needs: ["accounts.review"] },
  alarm: { label: "Ver las alarmas", path: "/staff/alarms", needs: ["audit.read"] },
  role: { label: "Ver los roles", path: "/staff/team/roles", needs: ["staff.manage"] },
  budget: {
    label: "Ver el dinero",
    path: "/staff/payments/desk",
    needs: ["orders.build", "orders.authorise", "audit.read", "settings.edit"],
  },
  setting: { label: "Ver los ajustes", path: "/staff/settings", needs: ["settings.edit"] },
  text: { label: "Ver los textos", path: "/staff/texts", needs: ["texts.edit"] },
  email_words: { label: "Ver los correos", path: "/staff/emails", needs: ["texts.edit"] },
  catalogue: { label: "Ver los catálogos", path: "/staff/catalogues", needs: ["catalogues.edit"] },
  banner: { label: "Ver los banners", path: "/staff/banners", needs: ["banners.edit"] },
  banner_picture: { label: "Ver los banners", path: "/staff/banners", needs: ["banners.edit"] },
  course: { label: "Ver el curso", path: "/staff/course", needs: ["course.edit"] },
};
const account: Page = { label: "Abrir la cuenta", path: "/staff/accounts", needs: ["accounts.review"], ofOne: true };
const team: Page = { label: "Ver el equipo", path: "/staff/team", needs: ["staff.manage"] };

export function pageOfRow(row: Row, permissions: readonly string[]): { label: string; path: string } | null {
  const own = row.object_type ? pages[row.object_type] : undefined;
  const ofAccount = row.about_id ? { page: row.about_is_staff ? team : account, id: row.about_id } : undefined;
  const found = own ? { page: own, id: row.object_id } : ofAccount;
  if (!found?.page.needs.some((needed) => permissions.includes(needed))) return null;
  const { label, path, ofOne } = found.page;
  if (!ofOne) return { label, path };
  return found.id ? { label, path: `${path}/${found.id}` } : null;
}
