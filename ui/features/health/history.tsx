import type { ReactNode } from 'react';
import { type HealthHistoryView, healthHistory } from '#contracts/operations/health-history.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useRead } from '../../api/read.ts';
import { classes } from '../../kit/classes.ts';
import { dateAndTime, dayAndMonth, onDay, whole } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { Table } from '../../kit/table.tsx';
import { locale } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import { availabilityOf, measuredOf, percentOf, totalOf, worstOf } from './availability.ts';
import styles from './history.module.css';

type Component = HealthHistoryView['components'][number];
type Incident = HealthHistoryView['incidents'][number];

const lookEveryMs = 60_000;
const dayMinutes = 24 * 60;

const percent = (share: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(percentOf(share));

/** What checks found in the last 30 days. Time without a check is shown as such, never as working. */
export function HealthHistory(): ReactNode {
  const t = text('health').history;
  const state = useRead(healthHistory, {}, { refetchInterval: lookEveryMs });
  return (
    <>
      <section className={styles.part}>
        <h2>{t.title}</h2>
        {state.isError && <Problem title={t.failed} error={state.error} onRetry={() => void state.refetch()} />}
        {state.isPending && <Skeleton shape={['block']} />}
        {state.data && <Days {...state.data} />}
      </section>
      {state.data && <Incidents incidents={state.data.incidents} />}
    </>
  );
}

const nameOf = (component: string): string => {
  const names: Readonly<Record<string, string>> = text('health').names;
  return names[component] ?? component;
};

function Days({ components, slots, slotMinutes }: HealthHistoryView): ReactNode {
  const t = text('health').history;
  if (components.length === 0) return <p className="muted">{t.never}</p>;
  return (
    <>
      <p className="muted small">{t.about(slotMinutes)}</p>
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
          <Row key={component.name} component={component} slots={slots} slotMinutes={slotMinutes} />
        ))}
      </ul>
      <Fold summary={t.table}>
        <Table columns={[t.columns.component, t.columns.available, t.columns.measured, t.columns.trouble]}>
          <tbody>
            {components.map((component) => (
              <TableRow key={component.name} component={component} slots={slots} slotMinutes={slotMinutes} />
            ))}
          </tbody>
        </Table>
      </Fold>
    </>
  );
}

interface RowProps {
  readonly component: Component;
  readonly slots: number;
  readonly slotMinutes: number;
}

function Row({ component: { name, days }, slots, slotMinutes }: RowProps): ReactNode {
  const t = text('health').history;
  const total = totalOf(days);
  const available = availabilityOf(total);
  const said =
    available === null
      ? t.never
      : `${t.available(percent(available))}, ${t.measured(percent(measuredOf(total) / slots))}`;
  const perDay = dayMinutes / slotMinutes;
  return (
    <li>
      <span className={styles.name}>{nameOf(name)}</span>
      <span className="small muted">{said}</span>
      <span className={styles.bars} role="img" aria-label={`${nameOf(name)}: ${said}`}>
        {days.map((day) => {
          const measured = measuredOf(day) / perDay;
          return (
            <span
              key={day.day}
              className={classes(styles.bar, styles[worstOf(day)])}
              // The height says how much of the day was measured.
              style={{ blockSize: `${measured === 0 ? 100 : Math.max(15, Math.min(1, measured) * 100)}%` }}
              title={`${dayAndMonth(onDay(day.day))}: ${wordsOf(day, slotMinutes)}`}
            />
          );
        })}
      </span>
    </li>
  );
}

function TableRow({ component: { name, days }, slots, slotMinutes }: RowProps): ReactNode {
  const t = text('health').history;
  const total = totalOf(days);
  const available = availabilityOf(total);
  const troubled = days.filter(({ behind, down }) => behind + down > 0);
  return (
    <tr>
      <th scope="row">{nameOf(name)}</th>
      <td>{available === null ? t.never : `${percent(available)} %`}</td>
      <td>{`${percent(measuredOf(total) / slots)} %`}</td>
      <td>
        {troubled.length === 0
          ? '–'
          : joined(
              troubled.map((day) => `${dayAndMonth(onDay(day.day))}: ${wordsOf(day, slotMinutes)}`),
              '; ',
            )}
      </td>
    </tr>
  );
}

/** What was found on a day, with how much of it was measured. */
function wordsOf(day: Component['days'][number], slotMinutes: number): string {
  const t = text('health').history.day;
  const worst = worstOf(day);
  if (worst === 'none') return t.none;
  const found = [
    day.down > 0 && t.down(whole(day.down * slotMinutes)),
    day.behind > 0 && t.behind(whole(day.behind * slotMinutes)),
    worst === 'up' && t.up,
  ].filter(Boolean);
  const measured = (measuredOf(day) * slotMinutes) / dayMinutes;
  return joined([...found, t.measured(percent(Math.min(1, measured)))], ', ');
}

function Incidents({ incidents }: { readonly incidents: readonly Incident[] }): ReactNode {
  const t = text('health').history;
  const reasons: Readonly<Record<string, string>> = text('health').reasons;
  const { states } = text('health');
  return (
    <section className={styles.part}>
      <h2>{t.incidents}</h2>
      {incidents.length === 0 ? (
        <p className="muted">{t.noIncidents}</p>
      ) : (
        <ol className={styles.incidents}>
          {incidents.map(({ component, state, reason, startedAt, until, end }) => (
            <li key={`${component} ${startedAt}`}>
              <strong>
                {nameOf(component)}: {states[state]}
              </strong>
              <span>{(reason && reasons[reason]) ?? t.noReason}</span>
              <span className="small muted">
                {t.from(dateAndTime(startedAt), dateAndTime(until))},{' '}
                {t.lasted(whole((Date.parse(until) - Date.parse(startedAt)) / 60_000))}. {t.ends[end]}.
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
