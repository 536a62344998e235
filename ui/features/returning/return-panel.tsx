import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { letters, oldStory, promises, weeklyCheck } from '#contracts/promises/endpoints.ts';
import type { LetterView } from '#contracts/promises/views.ts';
import { daysBetween } from '#contracts/days.ts';
import { useRead } from '../../api/read.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { fullDate, onDay } from '../../kit/dates.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { text } from '../../text/text.ts';
import { OldStoryCard } from './old-story-card.tsx';
import { PromiseCard } from './promise-card.tsx';
import styles from './returning.module.css';
import { WeeklyCard } from './weekly-card.tsx';

interface ReturnPanelProps {
  /** Whether all six steps are done. Before that, only what waits for an answer today is shown. */
  readonly complete: boolean;
}

/** What comes back to a person on their home page: promises, letters, the weekly check, an older story. */
export function ReturnPanel({ complete }: ReturnPanelProps): ReactNode {
  const t = text('returning');
  const promised = useRead(promises, {});
  const written = useRead(letters, {});
  const check = useRead(weeklyCheck, {});
  const old = useRead(oldStory, {}, { enabled: complete });
  const isPending = promised.isPending || written.isPending || check.isPending || (complete && old.isPending);
  if (isPending) return complete ? <Skeleton shape={['line', 'block']} /> : null;
  const today = promised.data?.today ?? '';
  const own = promised.data?.promises ?? [];
  const asked = own.filter(({ isAsked }) => isAsked);
  const coming = own.filter(({ by, isAsked }) => by !== null && !isAsked).toSorted(byDay);
  const shown = asked.length > 0 ? asked.toSorted(byDay) : complete ? coming.slice(0, 1) : [];
  const all = written.data?.letters ?? [];
  const letter = all.find(({ state }) => state === 'ready') ?? (complete ? all.find(isSealed) : undefined);
  const showsCheck = check.data !== undefined && (complete || check.data.isDue);
  const story = complete ? (old.data?.story ?? null) : null;
  if (shown.length === 0 && !letter && !showsCheck && !story && !complete) return null;
  return (
    <section className={styles.card} aria-label={t.title}>
      <div className={styles.cards}>
        {shown.map((promise) => (
          <Card key={promise.promiseId} className={styles.card}>
            <h2>{t.promise.title}</h2>
            <PromiseCard promise={promise} today={today} />
          </Card>
        ))}
        {showsCheck && (
          <Card className={styles.card}>
            <WeeklyCard />
          </Card>
        )}
        {(letter || complete) && (
          <Card className={styles.card}>
            <LetterNote letter={letter} today={today} />
          </Card>
        )}
        {story && (
          <Card className={styles.card}>
            <OldStoryCard key={story.eventId} story={story} />
          </Card>
        )}
      </div>
    </section>
  );
}

const byDay = (one: { readonly by: string | null }, other: { readonly by: string | null }): number =>
  (one.by ?? '').localeCompare(other.by ?? '');

const isSealed = ({ state }: LetterView): boolean => state === 'sealed';

/** The letter that comes next, or the place to write one. */
function LetterNote({ letter, today }: { readonly letter: LetterView | undefined; readonly today: string }): ReactNode {
  const t = text('returning').letters;
  if (letter?.state === 'ready') {
    return (
      <div className={styles.part}>
        <h2>{t.readyTitle}</h2>
        <p className="muted">{t.readyAbout(fullDate(letter.sealedAt))}</p>
        <ButtonLink to="/letters">{t.ready}</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <h2>{t.title}</h2>
      {letter ? (
        <>
          <p>{t.left(daysBetween(today, letter.opensOn))}</p>
          <p className="muted">{t.opens(fullDate(onDay(letter.opensOn)))}</p>
        </>
      ) : (
        <p className="muted">{t.none}</p>
      )}
      <Link to="/letters">{letter ? t.all : t.write}</Link>
    </div>
  );
}
