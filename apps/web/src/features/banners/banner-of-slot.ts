import type { BannerSlot, ShownBanner } from "@arranca/contract/banners";

/** Banner of an advertising slot for this reader. A banner that invites to apply is skipped if the reader may not apply. */
export const bannerOfSlot = <Banner extends Pick<ShownBanner, "slot" | "invites">>(
  banners: readonly Banner[] | undefined,
  { slot, mayApply }: { slot: BannerSlot; mayApply: boolean },
): Banner | undefined => banners?.find((one) => one.slot === slot && (mayApply || !one.invites));
