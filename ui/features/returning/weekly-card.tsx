import { type ReactNode, useState } from 'react';
import { weeklyCheck } from '#contracts/promises/endpoints.ts';
import type { WeeklyCheckView } from '#contracts/promises/views.ts';
import { useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { onDay, weekdayAndDate, whole } from '../../kit/dates.ts';
import { hues } from '../../kit/hues.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { FlightReport } from '../journey/steps/flight-report.tsx';
import styles from './returning.module.css';
import { WeeklyChoice } from './weekly-choice.tsx';

/** The weekly check: the form while it is due, afterwards the readings side by side. */
export function WeeklyCard(): ReactNode {
  const { data, error, refetch } = useRead(weeklyCheck, {});
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape={['line', 'block']} />;
  return data.weekday === null ? <WeeklyChoice /> : <Check check={data} />;
}

function Check({ check }: { readonly check: WeeklyCheckView }): ReactNode {
  const t = text('returning').weekly;
  const [open, setOpen] = useState(false);
  const { isDue, next, before, first } = check;
  if (isDue) {
    return (
      <div className={styles.part}>
        <h2>{t.title}</h2>
        <p>{t.due}</p>
        {open ? (
          <FlightReport
            before={(hue) => t.before(before && whole(before[hue]), first && whole(first[hue])) || undefined}
          />
        ) : (
          <Button onClick={() => setOpen(true)}>{t.begin}</Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <h2>{t.title}</h2>
      <Readings check={check} />
      {next && <p className="small muted">{t.next(weekdayAndDate(onDay(next)))}</p>}
    </div>
  );
}

/** This week's reading beside the one before and that of the first day. */
function Readings({ check }: { readonly check: WeeklyCheckView }): ReactNode {
  const t = text('returning').weekly;
  const { components } = text('core');
  const readings = [
    [t.compared.now, check.filed],
    [t.compared.before, check.before],
    [t.compared.first, check.first],
  ] as const;
  const shown = readings.flatMap(([name, reading]) => (reading ? [{ name, reading }] : []));
  if (shown.length === 0) return null;
  return (
    <table className={styles.readings}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t.table}</span>
          </th>
          {shown.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hues.map((hue) => (
          <tr key={hue} className={hue}>
            <th scope="row">{components[hue]}</th>
            {shown.map(({ name, reading }) => (
              <td key={name}>{whole(reading[hue])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
