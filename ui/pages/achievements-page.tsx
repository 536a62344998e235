import { lazy, type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { achievementStats } from '#contracts/achievements/endpoints.ts';
import { useRead } from '../api/read.ts';
import { Badge } from '../features/achievements/badge.tsx';
import { type Card, latest, near as nearOf, useCards } from '../features/achievements/cards.ts';
import { StreakNote } from '../features/streak/streak-note.tsx';
import { useStreak } from '../features/streak/use-streak.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Chips } from '../kit/choice.tsx';
import { classes } from '../kit/classes.ts';
import { whole } from '../kit/dates.ts';
import { LazyOverlay } from '../kit/lazy-part.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { useInSlices } from '../kit/use-in-slices.ts';
import { text } from '../text/text.ts';
import styles from './achievements-page.module.css';

const Sheet = lazy(() => import('../features/achievements/sheet.tsx').then((module) => ({ default: module.Sheet })));

const kinds = ['earned', 'near', 'ahead'] as const;
const states = ['all', ...kinds] as const;
type State = (typeof states)[number];

/** All achievements: earned, near, and ahead. */
export function AchievementsPage(): ReactNode {
  const t = text('achievements');
  const stats = useRead(achievementStats, {});
  const streak = useStreak();
  const { cards, hints, error, retry } = useCards();
  const showsCards = useInSlices(cards !== undefined);
  const [query, setQuery] = useSearchParams();
  usePageTitle(t.title);
  const shown = cards?.find(({ definition }) => definition.id === query.get('why'));
  const asked = states.find((state) => state === query.get('show')) ?? 'all';
  const open = (id: string): void => setQuery({ ...(asked !== 'all' && { show: asked }), why: id });
  const choose = (state: State): void => setQuery(state === 'all' ? {} : { show: state }, { replace: true });
  return (
    <div className={page.page}>
      <header className={styles.header}>
        <div>
          <p className="kicker">
            {stats.data && t.sum(stats.data.unlockedCount, stats.data.totalCount, whole(stats.data.totalPoints))}
          </p>
          <h1 tabIndex={-1}>{t.headline}</h1>
        </div>
        <p className="small muted">
          {t.compare} · <Link to="/timeline">{t.overTime}</Link> · <Link to="/helicopter">{t.helicopter}</Link>
        </p>
      </header>
      {streak.data && <StreakNote streak={streak.data} />}
      {streak.isLoadingError && <Problem error={streak.error} onRetry={() => void streak.refetch()} />}
      {showsCards && cards ? (
        <Galleries cards={cards} hints={hints} only={asked} onChoose={choose} onOpen={open} />
      ) : error ? (
        <Problem error={error} onRetry={retry} />
      ) : (
        <Skeleton shape={['block', 'block']} />
      )}
      {cards && shown && (
        <LazyOverlay onMissing={() => choose(asked)}>
          <Sheet achievement={shown} cards={cards} onClose={() => choose(asked)} />
        </LazyOverlay>
      )}
    </div>
  );
}

interface GalleriesProps {
  readonly cards: readonly Card[];
  /** One for each hidden achievement that is still locked. */
  readonly hints: readonly string[];
  readonly only: State;
  readonly onChoose: (state: State) => void;
  readonly onOpen: (id: string) => void;
}

function Galleries({ cards, hints, only, onChoose, onOpen }: GalleriesProps): ReactNode {
  const t = text('achievements');
  const near = nearOf(cards, 4);
  const groups = {
    earned: latest(cards, cards.length),
    near,
    ahead: cards.filter((card) => !card.earned && !near.includes(card)),
  };
  const shown = kinds.filter((kind) => only === 'all' || only === kind);
  return (
    <>
      <Chips
        legend={t.show}
        options={states.map((id) => ({ id, name: id === 'all' ? t.states.all : t.states[id](groups[id].length) }))}
        value={only}
        onChange={onChoose}
      />
      {groups.earned.length === 0 && shown.includes('earned') && (
        <Empty title={t.earnedEmpty}>
          <ButtonLink to="/journey">{t.earnedEmptyGo}</ButtonLink>
        </Empty>
      )}
      {near.length === 0 && only === 'near' && <p className="muted">{t.nearNone}</p>}
      {shown.map((state) => (
        <Gallery key={state} title={t[state]} cards={groups[state]} foldable={only === 'all'} onOpen={onOpen} />
      ))}
      {hints.length > 0 && shown.includes('ahead') && <Hidden hints={hints} />}
    </>
  );
}

/** What is known of hidden achievements. */
function Hidden({ hints }: Pick<GalleriesProps, 'hints'>): ReactNode {
  const t = text('achievements').hidden;
  return (
    <section className={classes(page.part, 'below')}>
      <h2>{t.title}</h2>
      <p className="muted">{t.about}</p>
      <ul className={styles.hints}>
        {hints.map((hint) => (
          <li key={hint}>
            <span className={styles.unknown} aria-hidden="true">
              ?
            </span>
            {hint}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GalleryProps {
  readonly title: string;
  readonly cards: readonly Card[];
  /** Shows only the first few on a phone, until they are unfolded. */
  readonly foldable: boolean;
  readonly onOpen: (id: string) => void;
}

const FEW = 4;

function Gallery({ title, cards, foldable, onOpen }: GalleryProps): ReactNode {
  const t = text('achievements');
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  if (cards.length === 0) return null;
  return (
    <section className={classes(page.part, 'below')}>
      <h2>{title}</h2>
      <ul id={id} className={classes(styles.gallery, foldable && !unfolded && styles.folded)}>
        {cards.map((card) => (
          <Badge key={card.definition.id} achievement={card} onOpen={() => onOpen(card.definition.id)} />
        ))}
      </ul>
      {foldable && cards.length > FEW && (
        <Button
          className={styles.more}
          variant="quiet"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t.showFewer : t.showAll(cards.length)}
        </Button>
      )}
    </section>
  );
}
