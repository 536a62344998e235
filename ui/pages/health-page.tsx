import type { ReactNode } from 'react';
import { type Health, health } from '#contracts/operations/endpoints.ts';
import { problemText } from '#contracts/text/health-problem.ts';
import { useRead } from '../api/read.ts';
import { HealthHistory } from '../features/health/history.tsx';
import { classes } from '../kit/classes.ts';
import { timeOfDay } from '../kit/dates.ts';
import { LinePlaceholder } from '../kit/line-placeholder.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './health-page.module.css';

const lookEveryMs = 30_000;

/** Failures come first. */
const urgency = { up: 0, behind: 1, down: 2 } as const;

/** The health of each component, as the server has just checked it. */
export function HealthPage(): ReactNode {
  const t = text('health');
  usePageTitle(t.title);
  const state = useRead(health, {}, { refetchInterval: lookEveryMs });
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <p className="kicker">{t.title}</p>
        <h1 tabIndex={-1}>
          {state.data ? t.headlines[state.data.status] : state.isError ? t.title : <LinePlaceholder words={t.title} />}
        </h1>
        <p className="muted">
          {state.data ? `${t.checked(timeOfDay(state.data.checkedAt))} ${t.version(state.data.version)}` : '\u00a0'}
        </p>
      </header>
      {state.isError && <Problem title={t.unreachable} error={state.error} onRetry={() => void state.refetch()} />}
      {state.isPending && <Skeleton shape={['line', 'line', 'line']} />}
      {state.data && <Parts components={state.data.components} />}
      <HealthHistory />
    </div>
  );
}

function Parts({ components }: { readonly components: Health['components'] }): ReactNode {
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
            </li>
          ))}
      </ul>
    </section>
  );
}
