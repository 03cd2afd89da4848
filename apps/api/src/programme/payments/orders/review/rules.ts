import type { OrderChange, OrderReview } from "@arranca/contract/payments/order-review";

type Account = { clabe_index: Buffer | null; clabe_last4: string };
export type Deposit = Account & { person_id: string; beneficiary: string; amount: number };
export type Placed = Deposit & { company_id: string; company_name: string; ends_on: string };

export const peopleIn = (deposits: readonly Pick<Deposit, "person_id">[]): number =>
  new Set(deposits.map(({ person_id }) => person_id)).size;

/** Sums of deposits by company and calendar month, companies in alphabetical order. */
export function totalsOf(deposits: readonly Placed[]): OrderReview["totals"] {
  const groups = Map.groupBy(deposits, ({ company_id, ends_on }) => `${company_id}/${ends_on.slice(0, 7)}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { company_id, company_name: institutionName } = first;
      const sums = { people: peopleIn(group), lines: group.length, amount: sumOf(group) };
      return [{ company_id, institutionName, month: first.ends_on.slice(0, 7), ...sums }];
    })
    .sort((a, b) => a.institutionName.localeCompare(b.institutionName, "es") || a.month.localeCompare(b.month));
}

export const sumOf = (deposits: readonly Pick<Deposit, "amount">[]): number =>
  deposits.reduce((sum, { amount }) => sum + amount, 0);

/** True if both deposits go to one account. A deposit of an earlier version is known by its last digits alone. */
const isSame = (a: Account, b: Account): boolean =>
  a.clabe_index && b.clabe_index ? a.clabe_index.equals(b.clabe_index) : a.clabe_last4 === b.clabe_last4;

/**
 * People who are new, gone or paid otherwise than in the order before: new ones first, then changed accounts, changed
 * amounts, and those who are gone.
 */
export function differenceOf(before: readonly Deposit[], now: readonly Deposit[]): OrderChange[] {
  const was = Map.groupBy(before, ({ person_id }) => person_id);
  const is = Map.groupBy(now, ({ person_id }) => person_id);
  const changes = [...new Set([...is.keys(), ...was.keys()])].flatMap((person_id): OrderChange[] => {
    const [old, fresh] = [was.get(person_id), is.get(person_id)];
    const [oldAccount, account] = [old?.at(-1), fresh?.at(-1)];
    const names = account?.beneficiary ?? oldAccount?.beneficiary ?? "";
    const isMoved = oldAccount !== undefined && account !== undefined && !isSame(oldAccount, account);
    const [amount_before, amount_now] = [old ? sumOf(old) : null, fresh ? sumOf(fresh) : null];
    if (old && fresh && !isMoved && amount_before === amount_now) return [];
    const isPaidOtherwise = amount_before !== amount_now;
    return [
      {
        person_id,
        names,
        is: old ? (fresh ? "changed" : "gone") : "new",
        amount_before: isPaidOtherwise ? amount_before : null,
        amount_now: isPaidOtherwise ? amount_now : null,
        account_before: isMoved ? oldAccount.clabe_last4 : null,
        account_now: isMoved ? account.clabe_last4 : null,
      },
    ];
  });
  return changes.sort((a, b) => rankOf(a) - rankOf(b) || a.names.localeCompare(b.names, "es"));
}

const ranks = { new: 0, changed: 2, gone: 3 };
const rankOf = ({ is, account_now }: OrderChange): number => (is === "changed" && account_now !== null ? 1 : ranks[is]);
