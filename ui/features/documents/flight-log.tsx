import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { fullDate, onDay } from '../../kit/dates.ts';
import { Helicopter } from '../../kit/helicopter.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { useAllReports } from './all-reports.ts';
import styles from './flight-log.module.css';

/** The flight log as a document: every report, the oldest first, made for paper. */
export function FlightLog(): ReactNode {
  const t = text('documents').print;
  const names = text('core').components;
  const { firstName, lastName } = useUser();
  const [today] = useState(() => new Date().toISOString());
  const { reports, complete, error, refetch } = useAllReports();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <article className={styles.log}>
      <div className={styles.actions}>
        <Button disabled={!complete} onClick={() => print()}>
          {t.print}
        </Button>
        <Link to="/documents">{t.back}</Link>
      </div>
      <header className={styles.head}>
        <Helicopter />
        <h1 tabIndex={-1}>{t.of(`${firstName} ${lastName}`)}</h1>
        <p className="muted">{complete ? t.about(reports.length, fullDate(today)) : t.loading(reports.length)}</p>
      </header>
      {!complete && <Skeleton shape={['line', 'line', 'line']} />}
      {complete && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('documents').log.day}</th>
              <th scope="col">{names.life}</th>
              <th scope="col">{names.money}</th>
              <th scope="col">{names.joy}</th>
              <th scope="col">{text('documents').log.words}</th>
            </tr>
          </thead>
          <tbody>
            {reports.map(({ id, day, life, money, joy, notes }) => (
              <tr key={id}>
                <th scope="row">{fullDate(onDay(day))}</th>
                <td data-label={names.life}>{life}</td>
                <td data-label={names.money}>{money}</td>
                <td data-label={names.joy}>{joy}</td>
                <td className={styles.notes}>{notes ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
