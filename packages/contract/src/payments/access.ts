import { forStaff } from "../call.ts";

/** Members of the team who build or authorise payment orders. */
export const forPayers = forStaff("orders.build", "orders.authorise");
/** Payers, and auditors, who see neither names nor accounts. */
export const forRegister = forStaff(...forPayers.staff, "audit.read");
/** Readers of the sums: those of the register, and members who set the budget. */
export const forMoneyDesk = forStaff(...forRegister.staff, "settings.edit");
