import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayShifted } from '#contracts/days.ts';
import type { LetterView, PromiseView, WeeklyCheckView } from '#contracts/promises/views.ts';
import { onDay, weekdayAndDate } from '../../kit/dates.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { text } from '../../text/text.ts';
import { ReturnProblem } from './return-problem.tsx';
import styles from './returning.module.css';
import { useReturns } from './use-returns.ts';

interface Coming {
  readonly id: string;
  /** `2025-03-30` */
  readonly day: string;
  readonly what: string;
  readonly path: string;
}

const mostShown = 4;
const letters = '/letters';

/** What comes back next, each with its day; where nothing has one, what could. */
export function ComingUp(): ReactNode {
  const t = text('returning').ahead;
  const returns = useReturns();
  if (returns.error) return <ReturnProblem returns={returns} />;
  if (!returns.data) return <Skeleton shape={['line', 'line', 'line']} />;
  const { today, ...data } = returns.data;
  const coming = comingOf(data).toSorted((one, other) => one.day.localeCompare(other.day));
  if (coming.length === 0) {
    return (
      <>
        <p className="muted">{t.none}</p>
        <Link to="/journey/step6?part=1">{t.promise}</Link>
        <Link to={letters}>{t.write}</Link>
      </>
    );
  }
  return (
    <ol className={styles.coming}>
      {coming.slice(0, mostShown).map(({ id, day, what, path }) => (
        <li key={id}>
          <span className="small muted">{dayWords(day, today)}</span>
          <Link to={path}>{what}</Link>
        </li>
      ))}
    </ol>
  );
}

interface Returns {
  readonly promises: readonly PromiseView[];
  readonly letters: readonly LetterView[];
  readonly check: WeeklyCheckView;
}

function comingOf({ promises, letters: written, check }: Returns): Coming[] {
  const t = text('returning');
  const { quoted } = text('core');
  const toAnswer = promises.flatMap(({ promiseId: id, by, what, isAsked }) =>
    by === null
      ? []
      : [{ id, day: by, what: `${t.promise.title}: ${quoted(what)}`, path: isAsked ? '/home' : letters }],
  );
  const toOpen = written
    .filter(({ state }) => state !== 'opened')
    .map(({ letterId: id, opensOn: day }) => ({ id, day, what: t.ahead.letter, path: letters }));
  const { next } = check;
  return [...toAnswer, ...toOpen, ...(next ? [{ id: 'check', day: next, what: t.weekly.title, path: '/home' }] : [])];
}

function dayWords(day: string, today: string): string {
  const t = text('returning').ahead;
  if (day < today) return t.waits;
  if (day === today) return t.today;
  return day === dayShifted(today, 1) ? t.tomorrow : weekdayAndDate(onDay(day));
}
