import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { daysBetween } from '#contracts/days.ts';
import { oldStory } from '#contracts/promises/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { Boundary } from '../../kit/boundary.tsx';
import { Card } from '../../kit/card.tsx';
import { fullDate, onDay } from '../../kit/dates.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { OldStoryCard } from './old-story-card.tsx';
import styles from './returning.module.css';
import { useReturns } from './use-returns.ts';
import { WeeklyCard } from './weekly-card.tsx';

const CrewCard = lazyPage(() => import('./crew-card.tsx'), 'CrewCard', ['weeks']);

/** What is there on every day after the journey: this week's check, the letter that is sealed, an older text. */
export function BetweenFlights(): ReactNode {
  const t = text('returning');
  const returns = useReturns();
  const old = useRead(oldStory, {});
  const story = old.data?.story;
  return (
    <section className={styles.card} aria-label={t.between}>
      <div className={styles.cards}>
        {returns.data && !returns.data.check.isDue && (
          <Card className={styles.card}>
            <WeeklyCard />
          </Card>
        )}
        {returns.data && (
          <Card className={styles.card}>
            <Sealed returns={returns.data} />
          </Card>
        )}
        {/* Without it the section is whole. */}
        <Boundary renderFailure={() => null}>
          <Suspense fallback={null}>
            <CrewCard />
          </Suspense>
        </Boundary>
        {story && (
          <Card className={styles.card}>
            <OldStoryCard key={story.eventId} story={story} />
          </Card>
        )}
        {old.isLoadingError && <Problem title={t.story.failed} error={old.error} onRetry={() => void old.refetch()} />}
      </div>
    </section>
  );
}

/** The letter that opens next, or the place to write one. */
function Sealed({
  returns: { letters, today },
}: {
  readonly returns: NonNullable<ReturnType<typeof useReturns>['data']>;
}): ReactNode {
  const t = text('returning').letters;
  const letter = letters.find(({ state }) => state === 'sealed');
  return (
    <div className={styles.part}>
      <h2>{t.title}</h2>
      {letter ? (
        <>
          <p>{t.left(daysBetween(today, letter.opensOn))}</p>
          <p className="muted">{t.opens(fullDate(onDay(letter.opensOn)))}</p>
        </>
      ) : (
        <p className="muted">{letters.length === 0 ? t.none : t.noneSealed}</p>
      )}
      <Link to="/letters">{letter ? t.all : t.write}</Link>
    </div>
  );
}
