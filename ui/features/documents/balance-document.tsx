import type { ReactNode } from 'react';
import { balance, type FlightReportView } from '#contracts/balance/endpoints.ts';
import { mondayOf } from '#contracts/days.ts';
import { useRead } from '../../api/read.ts';
import { classes } from '../../kit/classes.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { hues } from '../../kit/hues.ts';
import table from '../../kit/table.module.css';
import { text } from '../../text/text.ts';
import { useAllReports } from './all-reports.ts';
import { Printed } from './printed.tsx';
import styles from './printed.module.css';

const tenths = (value: number): string =>
  value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });

/** Life, Money and Joy by week, and the first reading. */
export function BalanceDocument(): ReactNode {
  const t = text('documents').balancePrint;
  const names = text('core').components;
  const { reports, complete, ...read } = useAllReports();
  const summary = useRead(balance, {});
  const first = summary.data?.first;
  return (
    <Printed
      title={t.of}
      about={(day) => t.about(reports.length, day)}
      none={
        reports.length > 0 ? null : { title: t.none, go: text('documents').log.file, to: '/self-reporting?kind=report' }
      }
      complete={complete && summary.isSuccess}
      read={reports.length}
      error={read.error ?? summary.error}
      onRetry={() => void Promise.all([read.refetch(), summary.refetch()])}
    >
      <table className={classes(table.table, table.stacked, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t.week}</th>
            {hues.map((hue) => (
              <th key={hue} scope="col">
                {names[hue]}
              </th>
            ))}
            <th scope="col">{t.reports}</th>
          </tr>
        </thead>
        <tbody>
          {first && (
            <tr>
              <th scope="row">{t.first}</th>
              {hues.map((hue) => (
                <td key={hue} data-label={names[hue]}>
                  {first[hue] === null ? '–' : tenths(first[hue])}
                </td>
              ))}
              <td data-label={t.reports}>–</td>
            </tr>
          )}
          {byWeek(reports).map(([week, ofWeek]) => (
            <tr key={week}>
              <th scope="row">{t.weekOf(fullDate(onDay(week)))}</th>
              {hues.map((hue) => (
                <td key={hue} data-label={names[hue]}>
                  {tenths(ofWeek.reduce((sum, report) => sum + report[hue], 0) / ofWeek.length)}
                </td>
              ))}
              <td data-label={t.reports}>{ofWeek.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{t.note}</p>
    </Printed>
  );
}

/** The reports of each week that has some, by its Monday. */
function byWeek(reports: readonly FlightReportView[]): [week: string, reports: FlightReportView[]][] {
  const weeks = new Map<string, FlightReportView[]>();
  for (const report of reports) {
    const week = mondayOf(report.day);
    weeks.set(week, [...(weeks.get(week) ?? []), report]);
  }
  return [...weeks].toSorted(([one], [other]) => one.localeCompare(other));
}
