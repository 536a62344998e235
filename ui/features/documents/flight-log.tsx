import type { ReactNode } from 'react';
import { classes } from '../../kit/classes.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { hues } from '../../kit/hues.ts';
import table from '../../kit/table.module.css';
import { text } from '../../text/text.ts';
import { useAllReports } from './all-reports.ts';
import { Printed } from './printed.tsx';
import styles from './printed.module.css';

/** The flight log as a document: every report, the oldest first. */
export function FlightLog(): ReactNode {
  const t = text('documents');
  const names = text('core').components;
  const { reports, complete, error, refetch } = useAllReports();
  return (
    <Printed
      title={t.print.of}
      about={(day) => t.print.about(reports.length, day)}
      none={reports.length > 0 ? null : { title: t.log.none, go: t.log.file, to: '/self-reporting?kind=report' }}
      complete={complete}
      read={reports.length}
      error={error}
      onRetry={() => void refetch()}
    >
      <table className={classes(table.table, table.stacked, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t.log.day}</th>
            {hues.map((hue) => (
              <th key={hue} scope="col">
                {names[hue]}
              </th>
            ))}
            <th scope="col">{t.log.words}</th>
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
    </Printed>
  );
}
