import type { BannerSlot, ShownBanner } from "@arranca/contract/banners";

/** The banner of a slot for this reader: an invitation to apply is left out for somebody who may not. */
export const bannerOfSlot = <Banner extends Pick<ShownBanner, "slot" | "invites">>(
  banners: readonly Banner[] | undefined,
  { slot, mayApply }: { slot: BannerSlot; mayApply: boolean },
): Banner | undefined => banners?.find((one) => one.slot === slot && (mayApply || !one.invites));
