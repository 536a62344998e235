import type { ReactNode } from 'react';
import { rhythm } from '#contracts/insights/endpoints.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useRead } from '../../api/read.ts';
import { weekday } from '../../kit/dates.ts';
import { Meter } from '../../kit/meter.tsx';
import { Outdated } from '../../kit/outdated.tsx';
import page from '../../kit/page.module.css';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { DayDial } from './day-dial.tsx';
import styles from './insights.module.css';

/** Any Monday, for the names of the weekdays. */
const MONDAY = Date.UTC(2025, 0, 6, 12);
const DAY_MS = 86_400_000;

/** When you work on the journey: by hour and by weekday. */
export function Rhythm(): ReactNode {
  const t = text('insights').rhythm;
  const state = useRead(rhythm, {});
  if (state.isLoadingError) return <Problem error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton shape={['block']} />;
  const { quarters, hours, weekdays, days } = state.data;
  if (quarters === 0) return <p className="muted">{t.none}</p>;
  const hour = hours.indexOf(Math.max(...hours));
  const day = weekdays.indexOf(Math.max(...weekdays));
  const best = t.best(`${hour}:00`, `${(hour + 1) % 24}:00`);
  const counts = joined(
    hours.flatMap((count, at) => (count > 0 ? [t.inHour(at, count)] : [])),
    ', ',
  );
  const names = weekdays.map((_, place) => weekday(MONDAY + place * DAY_MS));
  return (
    <>
      <p className="muted">{t.about(quarters, days)}</p>
      <Outdated reads={[state]} />
      <div className={page.columns}>
        <div className={page.part}>
          <h3>{t.hours}</h3>
          <DayDial hours={hours} label={t.dial(best, counts)} />
          <p>{best}</p>
        </div>
        <div className={page.part}>
          <h3>{t.weekdays}</h3>
          <ol className={styles.weekdays}>
            {weekdays.map((count, place) => (
              <li key={names[place]}>
                <span>{names[place]}</span>
                <Meter percent={(100 * count) / Math.max(1, ...weekdays)} label={names[place] ?? ''} />
                <b>{count}</b>
              </li>
            ))}
          </ol>
          <p>{t.bestDay(names[day] ?? '')}</p>
        </div>
      </div>
    </>
  );
}
