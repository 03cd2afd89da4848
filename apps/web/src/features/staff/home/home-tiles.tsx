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

/** What waits for this member of the team beside the queue, each with the way to its list; nothing where a role has none. */
export function HomeTiles() {
  const { data, error } = useQuery(homeQuery);
  const queryClient = useQueryClient();
  if (error && !data) return <ErrorState onRetry={() => void queryClient.refetchQueries(homeQuery)} />;
  if (!data || data.tiles.length === 0) return null;
  return (
    <nav aria-label="Lo que te espera">
      <ul className={css.tiles}>
        {waitingFirst(data.tiles).map(({ tile, count }) => (
          <li key={tile}>
            <Tile tile={tile} count={count} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

// Then what is done, and at the end the pages on which nothing ever waits.
const rank = (count: number | null) => (count === null ? 2 : count === 0 ? 1 : 0);
const waitingFirst = (tiles: readonly Waiting[]) =>
  [...tiles].sort((one, other) => rank(one.count) - rank(other.count));

function Tile({ tile, count }: Waiting) {
  const router = useRouter();
  const { label, path, ...rest } = homeTiles[tile];
  const isQuiet = !count;
  return (
    <a
      href={path}
      className={classes("card pad", css.tile, isQuiet && css.quiet)}
      onClick={(event) => followLink(event, () => router.history.push(path))}
    >
      {count ? <b className="text-24 bold">{count}</b> : null}
      <span className="medium">{count === 0 && "none" in rest ? rest.none : label}</span>
      <Icon of={IconChevronRight} />
    </a>
  );
}
