import { expect, test } from "vitest";
import { pageOfRow } from "./pages.rules.ts";

const id = "019aa000-0000-7000-8000-000000000001";
const about = "019aa000-0000-7000-8000-000000000002";
type Row = Parameters<typeof pageOfRow>[0];
const row = (change: Partial<Row>): Row => ({
  object_type: null,
  object_id: null,
  about_id: null,
  about_is_staff: false,
  ...change,
});

test.each<[string, Row, string[], string | undefined]>([
  ["an order", row({ object_type: "order", object_id: id }), ["orders.authorise"], `/staff/payments/orders/${id}`],
  ["an order to who pays nothing", row({ object_type: "order", object_id: id }), ["audit.read"], undefined],
  [
    "a voucher",
    row({ object_type: "voucher", object_id: id, about_id: about }),
    ["vouchers.review"],
    `/staff/payments/vouchers/${id}`,
  ],
  [
    "a paper, in its owner's account",
    row({ object_type: "file", object_id: id, about_id: about }),
    ["accounts.review"],
    `/staff/accounts/${about}`,
  ],
  [
    "a case, in its account",
    row({ object_type: "case", object_id: id, about_id: about }),
    ["accounts.review"],
    `/staff/accounts/${about}`,
  ],
  [
    "a vacancy, not its company",
    row({ object_type: "vacancy", object_id: id, about_id: about }),
    ["accounts.review"],
    undefined,
  ],
  [
    "a member of the team",
    row({ object_type: "staff", object_id: about, about_id: about, about_is_staff: true }),
    ["staff.manage"],
    "/staff/team",
  ],
  ["a setting, which has no id", row({ object_type: "setting" }), ["settings.edit"], "/staff/settings"],
  ["a sign-in of nobody", row({ object_type: "login", object_id: id }), ["accounts.review"], undefined],
  ["a kind of a later version", row({ object_type: "balloon", object_id: id }), ["audit.read"], undefined],
])("the page of %s", (_what, asked, permissions, path) => expect(pageOfRow(asked, permissions)?.path).toBe(path));
