import { useEffect, useRef, useState } from "react";
import { classes } from "#ui/classes.ts";
import css from "./reading.module.css";

type Props = { src: string; title: string };

/**
 * Embeds a page in a lesson. The product's own page is as high as its content; it runs no scripts, so its origin grants
 * nothing. Another site's page cannot be measured: it gets a fixed height and a link.
 */
export function FramedPage({ src, title }: Props) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [isForeign, setIsForeign] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const measure = () => {
    stop.current?.();
    const content = ref.current?.contentDocument?.documentElement;
    setIsForeign(!content);
    if (!content) return;
    content.dataset.theme = document.documentElement.dataset.theme ?? "light";
    const observer = new ResizeObserver(() => setHeight(Math.ceil(content.getBoundingClientRect().height)));
    observer.observe(content);
    stop.current = () => observer.disconnect();
  };

  return (
    <>
      <iframe
        ref={ref}
        className={classes(css.page, !height && !isForeign && css.coming)}
        src={src}
        title={title}
        sandbox="allow-popups allow-same-origin"
        onLoad={measure}
        {...(height ? { style: { height } } : {})}
      />
      {isForeign ? (
        <p>
          <a className="tap" href={src} target="_blank" rel="noreferrer">
            Abrir la lectura en otra pestaña
          </a>
        </p>
      ) : null}
    </>
  );
}
