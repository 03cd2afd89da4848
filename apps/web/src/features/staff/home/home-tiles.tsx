import { keysOf } from "@arranca/contract/keys";
import { type HomeGroup, type HomeTile, homeGroups, homeTiles } from "@arranca/contract/team/home";
import { hourMs } from "@arranca/contract/values/durations";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { money } from "#lib/format.ts";
import { followLink } from "#lib/page/follow-link.ts";
import { span } from "#lib/span.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { classes } from "#ui/classes.ts";
import { Tiles } from "#ui/display/tiles.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import css from "./home.module.css";
import { homeQuery } from "./queries.ts";

type Waiting = { tile: HomeTile; count: number | null; amount: number | null; oldest: string | null };

/**
 * Figures of this staff member's work, with links to their lists. Renders nothing without any. Above a queue only figures
 * above zero are tiles, so that the cases move up; pages without a figure are always a row of links.
 */
export function HomeTiles({ isAboveQueue }: { isAboveQueue: boolean }) {
  const { data, error } = useQuery(homeQuery);
  const queryClient = useQueryClient();
  if (error && !data) return <ErrorState onRetry={() => void queryClient.refetchQueries(homeQuery)} />;
  if (!data || data.tiles.length === 0) return null;
  const sorted = [...data.tiles].sort((one, other) => rank(one) - rank(other));
  const isTile = (one: Waiting) => rank(one) < (isAboveQueue ? 1 : 2);
  const links = sorted.filter((one) => !isTile(one));
  const groups = keysOf(homeGroups)
    .map((group) => ({ group, tiles: sorted.filter((one) => isTile(one) && groupOf(one.tile) === group) }))
    .filter(({ tiles }) => tiles.length > 0);
  return (
    <nav aria-label="Lo que te espera" className={css.home}>
      {groups.map(({ group, tiles }) => (
        <Group key={group} group={group} tiles={tiles} hasTitle={groups.length > 1} />
      ))}
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

function Group({ group, tiles, hasTitle }: { group: HomeGroup; tiles: readonly Waiting[]; hasTitle: boolean }) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={hasTitle ? id : undefined}>
      {hasTitle ? (
        <h2 className="text-14 bold muted" id={id}>
          {homeGroups[group]}
        </h2>
      ) : null}
      <Tiles>
        {tiles.map((one) => (
          <li key={one.tile}>
            <Way to={one} look="tile" />
          </li>
        ))}
      </Tiles>
    </section>
  );
}

function groupOf(tile: HomeTile): HomeGroup {
  const entry = homeTiles[tile];
  return "group" in entry ? entry.group : "waits";
}

// Pending work first, then figures of zero, then pages without a figure.
const rank = ({ count }: Waiting) => (count === null ? 2 : count === 0 ? 1 : 0);

const wordsFor = (count: number | null, said: { label: string; one: string; none: string }) =>
  count === 0 ? said.none : count === 1 ? said.one : said.label;

/** More about a figure: the sum of its rows, or how long the oldest one waits. */
function moreOf({ count, amount, oldest }: Waiting): string | null {
  if (!count) return null;
  if (amount !== null) return money(amount);
  return oldest === null ? null : `El más antiguo: ${span(hoursSince(oldest))}`;
}

const hoursSince = (instant: string) => Math.floor((Date.now() - Date.parse(instant)) / hourMs);

function Way({ to, look }: { to: Waiting; look: "tile" | "link" }) {
  const router = useRouter();
  const { tile, count } = to;
  const { label, path, ...rest } = homeTiles[tile];
  const isTile = look === "tile";
  const more = isTile ? moreOf(to) : null;
  return (
    <a
      href={path}
      className={isTile ? classes("card pad", css.tile, !count && css.quiet) : css.link}
      onClick={(event) => followLink(event, () => router.history.push(path))}
    >
      {count ? <b className="text-24 bold">{count}</b> : null}
      <span className={isTile ? "medium" : "text-14"}>
        {"one" in rest ? wordsFor(count, { label, ...rest }) : label}
        {more ? <span className={`text-14 muted ${css.more}`}>{more}</span> : null}
      </span>
      {isTile ? <Icon of={IconChevronRight} /> : null}
    </a>
  );
}
