import { bannerShapes, type ShownBanner } from "@arranca/contract/banners";
import css from "./banners.module.css";

type Props = {
  picture: ShownBanner["picture"];
  alt: string;
  /** Forces the wide or the narrow image regardless of the page's width, for the preview. */
  only?: keyof typeof bannerShapes;
};

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
