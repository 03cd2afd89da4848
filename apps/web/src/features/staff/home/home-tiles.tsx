import { type HomeTile, homeTiles } from "@arranca/contract/team/home";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { followLink } from "#lib/page/follow-link.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { classes } from "#ui/classes.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import css from "./home.module.css";
import { homeQuery } from "./queries.ts";

type Waiting = { tile: HomeTile; count: number | null };

/**
 * Pending work of this staff member besides the queue, with links to the lists. Renders nothing without such work. Above a
 * queue only pending work is a tile; the other lists are a row of links, so that the cases move up.
 */
export function HomeTiles({ isAboveQueue }: { isAboveQueue: boolean }) {
  const { data, error } = useQuery(homeQuery);
  const queryClient = useQueryClient();
  if (error && !data) return <ErrorState onRetry={() => void queryClient.refetchQueries(homeQuery)} />;
  if (!data || data.tiles.length === 0) return null;
  const sorted = [...data.tiles].sort((one, other) => rank(one) - rank(other));
  const isTile = (one: Waiting) => !isAboveQueue || rank(one) === 0;
  const tiles = sorted.filter(isTile);
  const links = sorted.filter((one) => !isTile(one));
  return (
    <nav aria-label="Lo que te espera" className={css.home}>
      {tiles.length > 0 ? (
        <ul className={css.tiles}>
          {tiles.map((one) => (
            <li key={one.tile}>
              <Way to={one} look="tile" />
            </li>
          ))}
        </ul>
      ) : null}
      {links.length > 0 ? (
        <ul className={css.links}>
          {links.map((one) => (
            <li key={one.tile}>
              <Way to={one} look="link" />
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}

// Pending work first, then lists without any, then pages that never have any.
const rank = ({ count }: Waiting) => (count === null ? 2 : count === 0 ? 1 : 0);

const wordsFor = (count: number | null, said: { label: string; one: string; none: string }) =>
  count === 0 ? said.none : count === 1 ? said.one : said.label;

function Way({ to: { tile, count }, look }: { to: Waiting; look: "tile" | "link" }) {
  const router = useRouter();
  const { label, path, ...rest } = homeTiles[tile];
  const isTile = look === "tile";
  return (
    <a
      href={path}
      className={isTile ? classes("card pad", css.tile, !count && css.quiet) : css.link}
      onClick={(event) => followLink(event, () => router.history.push(path))}
    >
      {count ? <b className="text-24 bold">{count}</b> : null}
      <span className={isTile ? "medium" : "text-14"}>
        {"one" in rest ? wordsFor(count, { label, ...rest }) : label}
      </span>
      {isTile ? <Icon of={IconChevronRight} /> : null}
    </a>
  );
}
