import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { fullDate } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import { PromiseCard } from './promise-card.tsx';
import { ReturnProblem } from './return-problem.tsx';
import styles from './returning.module.css';
import { useReturns } from './use-returns.ts';
import { WeeklyCard } from './weekly-card.tsx';

/** What waits for an answer today: promises, the weekly check, a letter that may be opened. */
export function ReturnPanel(): ReactNode {
  const t = text('returning');
  const returns = useReturns();
  const [answered, setAnswered] = useState<readonly string[]>([]);
  if (returns.error) return <ReturnProblem returns={returns} />;
  if (!returns.data) return null;
  const { today, promises, letters, check } = returns.data;
  const asked = promises
    .filter(({ isAsked, promiseId }) => isAsked || answered.includes(promiseId))
    .toSorted((one, other) => byDay(one).localeCompare(byDay(other)));
  const letter = letters.find(({ state }) => state === 'ready');
  if (asked.length === 0 && !letter && !check.isDue) return null;
  return (
    <section className={styles.card} aria-label={t.title}>
      <div className={styles.cards}>
        {letter && (
          <Card className={styles.card}>
            <div className={styles.part}>
              <h2>{t.letters.readyTitle}</h2>
              <p className="muted">{t.letters.readyAbout(fullDate(letter.sealedAt))}</p>
              <ButtonLink to="/letters">{t.letters.ready}</ButtonLink>
            </div>
          </Card>
        )}
        {asked.map((promise) => (
          <Card key={promise.promiseId} className={styles.card}>
            <h2>{t.promise.title}</h2>
            <PromiseCard
              promise={promise}
              today={today}
              onAnswered={() => setAnswered([...answered, promise.promiseId])}
            />
          </Card>
        ))}
        {check.isDue && (
          <Card className={styles.card}>
            <WeeklyCard />
          </Card>
        )}
      </div>
    </section>
  );
}

const byDay = ({ by }: { readonly by: string | null }): string => by ?? '';
