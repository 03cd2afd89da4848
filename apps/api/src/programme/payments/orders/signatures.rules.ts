/** Days for which an order that one person authorised counts towards the amount above which two sign. */
export const signedDays = 7;

type Signing = {
  amount: number;
  /** Cents above which two people sign; 0 for never. */
  above: number;
  /** Sum of the other orders that one person authorised within `signedDays`, so that nobody gains by splitting an order. */
  signedByOne: number;
  /** True if a first signature already waits: the second stays asked for if the setting changes. */
  hasFirst: boolean;
};

export const needsTwo = ({ amount, above, signedByOne, hasFirst }: Signing): boolean =>
  hasFirst || (above > 0 && amount + signedByOne > above);
