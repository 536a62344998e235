import type { ReactNode } from 'react';
import { type HealthHistoryView, healthHistory } from '#contracts/operations/health-history.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useRead } from '../../api/read.ts';
import { classes } from '../../kit/classes.ts';
import { dayAndMonth, onDay } from '../../kit/dates.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import styles from './history.module.css';

type Component = HealthHistoryView['components'][number];

const lookEveryMs = 60_000;

/** The worst that checks found on each of the last 30 days. A day without a check is shown as such, never as working. */
export function HealthHistory(): ReactNode {
  const t = text('health').history;
  const state = useRead(healthHistory, {}, { refetchInterval: lookEveryMs });
  return (
    <section className={styles.part}>
      <h2>{t.title}</h2>
      {state.isError && <Problem title={t.failed} error={state.error} onRetry={() => void state.refetch()} />}
      {state.isPending && <Skeleton shape={['block']} />}
      {state.data && <Days {...state.data} />}
    </section>
  );
}

function Days({ components }: HealthHistoryView): ReactNode {
  const t = text('health').history;
  if (components.length === 0) return <p className="muted">{t.never}</p>;
  return (
    <>
      <p className="muted small">{t.about}</p>
      <ul className={styles.legend} aria-hidden="true">
        {(['up', 'behind', 'down', 'none'] as const).map((kind) => (
          <li key={kind}>
            <span className={classes(styles.key, styles[kind])} />
            {t.legend[kind]}
          </li>
        ))}
      </ul>
      <ul className={styles.rows}>
        {components.map((component) => (
          <Row key={component.name} component={component} />
        ))}
      </ul>
    </>
  );
}

function Row({ component: { name, days } }: { readonly component: Component }): ReactNode {
  const { history: t, names } = text('health');
  const called = (names as Readonly<Record<string, string>>)[name] ?? name;
  const troubled = days.filter(({ state }) => state === 'behind' || state === 'down');
  const said = troubled.length === 0 ? t.noTrouble : joined(troubled.map(wordsOf), '; ');
  return (
    <li>
      <span className={styles.name}>{called}</span>
      <span className="small muted">{said}</span>
      <span className={styles.bars} role="img" aria-label={`${called}: ${said}`}>
        {days.map((day) => (
          <span key={day.day} className={classes(styles.bar, styles[day.state ?? 'none'])} title={wordsOf(day)} />
        ))}
      </span>
    </li>
  );
}

/** The worst that was found on a day, and why. */
function wordsOf({ day, state, reason }: Component['days'][number]): string {
  const { history: t, reasons } = text('health');
  const why = reason === null ? undefined : (reasons as Readonly<Record<string, string>>)[reason];
  return `${dayAndMonth(onDay(day))}: ${t.legend[state ?? 'none']}${why === undefined ? '' : ` (${why})`}`;
}
