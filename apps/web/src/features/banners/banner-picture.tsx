import { bannerShapes, type ShownBanner } from "@arranca/contract/banners";
import css from "./banners.module.css";

type Props = {
  picture: ShownBanner["picture"];
  alt: string;
  /** One of the shapes, whatever the width of the page: for the preview. */
  only?: keyof typeof bannerShapes;
};

/** The picture of a banner in the shape that fits the page, with its room kept from the beginning. */
export function BannerPicture({ picture, alt, only }: Props) {
  const { desk, phone } = bannerShapes;
  if (only) return <img className={css.picture} src={picture[only]} alt={alt} {...bannerShapes[only]} />;
  return (
    <picture>
      <source media="(min-width: 700px)" srcSet={picture.desk} {...desk} />
      <img className={css.picture} src={picture.phone} alt={alt} loading="lazy" decoding="async" {...phone} />
    </picture>
  );
}
