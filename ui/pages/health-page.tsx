import type { ReactNode } from 'react';
import { type Health, health } from '#contracts/operations/endpoints.ts';
import { type HealthHistoryView, healthHistory } from '#contracts/operations/health-history.ts';
import { problemText } from '#contracts/text/health-problem.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useRead } from '../api/read.ts';
import { classes } from '../kit/classes.ts';
import { dayAndMonth, onDay, timeOfDay } from '../kit/dates.ts';
import { LinePlaceholder } from '../kit/line-placeholder.tsx';
import { Outdated } from '../kit/outdated.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './health-page.module.css';

type Days = HealthHistoryView['components'][number]['days'];

const lookEveryMs = 30_000;

/** Failures come first. */
const urgency = { up: 0, behind: 1, down: 2 } as const;

const isTrouble = ({ state }: Days[number]): boolean => state !== 'up';

/** The health of each component, as the server has just checked it, with the days on which it was checked. */
export function HealthPage(): ReactNode {
  const t = text('health');
  usePageTitle(t.title);
  const state = useRead(health, {}, { refetchInterval: lookEveryMs });
  const history = useRead(healthHistory, {}, { refetchInterval: lookEveryMs });
  const days = new Map(history.data?.components.map(({ name, days: of }) => [name, of]));
  const troubled = [...days.values()].flat().filter(isTrouble);
  const last = troubled
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <p className="kicker">{t.title}</p>
        <h1 tabIndex={-1}>
          {state.data ? t.headlines[state.data.status] : state.isError ? t.title : <LinePlaceholder words={t.title} />}
        </h1>
        {history.data && <p>{last === undefined ? t.noTrouble : t.lastTrouble(dayAndMonth(onDay(last)))}</p>}
        <p className="muted">
          {state.data ? `${t.checked(timeOfDay(state.data.checkedAt))} ${t.version(state.data.version)}` : '\u00a0'}
        </p>
        <Outdated reads={[history]} />
      </header>
      {state.isError && <Problem title={t.unreachable} error={state.error} onRetry={() => void state.refetch()} />}
      {state.isPending && <Skeleton shape={['line', 'line', 'line']} />}
      {state.data && <Parts components={state.data.components} days={days} />}
      <p className="muted small">{t.days}</p>
    </div>
  );
}

interface PartsProps {
  readonly components: Health['components'];
  readonly days: ReadonlyMap<string, Days>;
}

function Parts({ components, days }: PartsProps): ReactNode {
  const t = text('health');
  const names: Readonly<Record<string, string>> = t.names;
  const meanings: Readonly<Record<string, string>> = t.meaning;
  return (
    <section>
      <h2 className="visually-hidden">{t.parts}</h2>
      <ul className={styles.parts}>
        {components
          .toSorted((one, other) => urgency[other.state] - urgency[one.state])
          .map(({ name, state, detail, ...problem }) => (
            <li key={name}>
              <span className={classes(styles.light, styles[state])} aria-hidden="true" />
              <span>
                <strong className={styles.name}>{names[name] ?? name}</strong>
                {detail === null ? (
                  <span className="muted">{meanings[name]}</span>
                ) : (
                  <span className={styles.detail}>{problemText(t.problems, problem) ?? detail}</span>
                )}
              </span>
              <span className={styles.state}>{t.states[state]}</span>
              <Bars days={days.get(name) ?? []} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The worst that was found on each day on which the component was checked. */
function Bars({ days }: { readonly days: Days }): ReactNode {
  const t = text('health');
  if (days.length === 0) return null;
  const troubled = days.filter(isTrouble).map(wordsOf);
  return (
    <span className={styles.bars} role="img" aria-label={troubled.length === 0 ? t.noTrouble : joined(troubled, '; ')}>
      {days.map((day) => (
        <span key={day.day} className={classes(styles.bar, styles[day.state])} title={wordsOf(day)} />
      ))}
    </span>
  );
}

/** The worst that was found on a day, and why. */
function wordsOf({ day, state, reason }: Days[number]): string {
  const t = text('health');
  const why = reason === null ? undefined : (t.reasons as Readonly<Record<string, string>>)[reason];
  return `${dayAndMonth(onDay(day))}: ${t.states[state]}${why === undefined ? '' : ` (${why})`}`;
}
