import { countBannerClick, type ShownBanner, type BannerSlot as Slot } from "@arranca/contract/banners";
import { hostOf } from "@arranca/contract/values/web-address";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { call } from "#lib/calls/call.ts";
import { followLink } from "#lib/page/follow-link.ts";
import { type Session, sessionQuery } from "#lib/session/session.ts";
import { RenderWhenNear } from "#ui/feedback/render-when-near.tsx";
import { bannerOfSlot } from "./banner-of-slot.ts";
import { BannerPicture } from "./banner-picture.tsx";
import css from "./banners.module.css";
import { myBannersQuery } from "./queries.ts";

type SlotProps = {
  slot: Slot;
  /** False hides banners that invite the reader to apply. */
  mayApply?: boolean;
};

/** An advertising slot of a dashboard; takes no space without a banner. */
export function BannerSlot({ slot, mayApply = true }: SlotProps) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data } = useQuery(myBannersQuery);
  const banner = bannerOfSlot(data?.info, { slot, mayApply });
  return banner ? <Banner key={banner.id} banner={banner} session={session} /> : null;
}

function Banner({ banner: { id, link, alt, picture }, session }: { banner: ShownBanner; session: Session }) {
  // The link does not wait for it, and a failure is ignored.
  const countClick = () => void call(countBannerClick, { params: { id } }).catch(() => {});
  const router = useRouter();
  const shown = <BannerPicture picture={picture} alt={alt} />;
  const isOurs = link?.startsWith("/") ?? false;
  // A page that this account may not open (a colleague without its permission) is not linked.
  const isOpen =
    link !== null && (!isOurs || session.open.some((page) => link === page || link.startsWith(`${page}/`)));
  return (
    <div>
      {/* A browser fetches lazy pictures from 1,250 pixels on: of two banners both, in front of somebody who applies in a minute. */}
      <RenderWhenNear className={css.room}>
        {!isOpen ? (
          shown
        ) : isOurs ? (
          <a
            className={css.link}
            href={link}
            onClick={(event) => {
              countClick();
              followLink(event, () => router.history.push(link));
            }}
          >
            {shown}
          </a>
        ) : (
          <a className={css.link} href={link} target="_blank" rel="noopener noreferrer" onClick={countClick}>
            {shown}
            <span className="sr-only"> (abre {hostOf(link)} en otra pestaña)</span>
          </a>
        )}
      </RenderWhenNear>
      {isOpen && !isOurs ? (
        <p className="text-14 muted" aria-hidden="true">
          Abre: {hostOf(link)}
        </p>
      ) : null}
    </div>
  );
}
