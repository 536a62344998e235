import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whole } from '../app/dates.ts';
import { usePageTitle } from '../app/page-title.ts';
import { Badge } from '../features/achievements/badge.tsx';
import { type Card, latest, nearest, useCards, useStats } from '../features/achievements/cards.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './achievements-page.module.css';

const Sheet = lazy(() => import('../features/achievements/sheet.tsx').then((module) => ({ default: module.Sheet })));

/** All achievements: earned ones with their why, near ones, and the rest with what opens them. */
export function AchievementsPage(): ReactNode {
  const t = text('achievements');
  const stats = useStats();
  const { cards, error, retry } = useCards();
  const [query, setQuery] = useSearchParams();
  usePageTitle(t.title);
  const shown = cards?.find(({ definition }) => definition.id === query.get('why'));
  const show = (id: string | null): void => setQuery(id ? { why: id } : {}, { replace: id === null });
  return (
    <div className={styles.page}>
      <header className={styles.hello}>
        <div>
          {stats.data && (
            <p className="kicker">
              {t.sum(stats.data.unlockedCount, stats.data.totalCount, whole(stats.data.totalPoints))}
            </p>
          )}
          <h1 tabIndex={-1}>{t.headline}</h1>
        </div>
        <p className="small soft">{t.compare}</p>
      </header>
      {cards ? (
        <Galleries cards={cards} onOpen={show} />
      ) : error ? (
        <Problem error={error} onRetry={retry} />
      ) : (
        <Skeleton shape={['block', 'block']} />
      )}
      {cards && shown && (
        <Suspense fallback={null}>
          <Sheet achievement={shown} cards={cards} onClose={() => show(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Galleries({
  cards,
  onOpen,
}: {
  readonly cards: readonly Card[];
  readonly onOpen: (id: string) => void;
}): ReactNode {
  const t = text('achievements');
  const earned = latest(cards, cards.length);
  const near = nearest(cards, 4);
  const ahead = cards.filter((card) => !card.earned && !near.includes(card));
  return (
    <>
      {earned.length === 0 && (
        <Empty title={t.earnedEmpty}>
          <ButtonLink to="/journey">{t.earnedEmptyGo}</ButtonLink>
        </Empty>
      )}
      <Gallery title={t.earned} cards={earned} onOpen={onOpen} />
      <Gallery title={t.near} cards={near} onOpen={onOpen} />
      <Gallery title={t.ahead} cards={ahead} onOpen={onOpen} />
    </>
  );
}

interface GalleryProps {
  readonly title: string;
  readonly cards: readonly Card[];
  readonly onOpen: (id: string) => void;
}

function Gallery({ title, cards, onOpen }: GalleryProps): ReactNode {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.gallery}>
        {cards.map((card) => (
          <Badge key={card.definition.id} achievement={card} onOpen={() => onOpen(card.definition.id)} />
        ))}
      </ul>
    </section>
  );
}
