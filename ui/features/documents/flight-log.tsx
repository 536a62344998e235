import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { Helicopter } from '../../kit/helicopter.tsx';
import { hues } from '../../kit/hues.ts';
import page from '../../kit/page.module.css';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import table from '../../kit/table.module.css';
import { text } from '../../text/text.ts';
import { useAllReports } from './all-reports.ts';
import styles from './flight-log.module.css';

/** The flight log as a document to print: every report, the oldest first. */
export function FlightLog(): ReactNode {
  const t = text('documents').print;
  const names = text('core').components;
  const { firstName, lastName } = useUser();
  const [today] = useState(() => new Date().toISOString());
  const { reports, complete, error, refetch } = useAllReports();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <article className={styles.log}>
      <div className={classes(page.actions, styles.actions)}>
        <Button disabled={!complete} onClick={() => print()}>
          {t.print}
        </Button>
        <Link to="/documents">{t.back}</Link>
      </div>
      <header className={classes(page.header, styles.head)}>
        <Helicopter />
        <h1 tabIndex={-1}>{t.of(`${firstName} ${lastName}`)}</h1>
        <p className="muted">{complete ? t.about(reports.length, fullDate(today)) : t.loading(reports.length)}</p>
      </header>
      {!complete && <Skeleton shape={['line', 'line', 'line']} />}
      {complete && (
        <table className={classes(table.table, table.stacked, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{text('documents').log.day}</th>
              {hues.map((hue) => (
                <th key={hue} scope="col">
                  {names[hue]}
                </th>
              ))}
              <th scope="col">{text('documents').log.words}</th>
            </tr>
          </thead>
          <tbody>
            {reports.map((report) => (
              <tr key={report.id}>
                <th scope="row">{fullDate(onDay(report.day))}</th>
                {hues.map((hue) => (
                  <td key={hue} data-label={names[hue]}>
                    {report[hue]}
                  </td>
                ))}
                <td className={styles.notes}>{report.notes ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
