import type { ReactNode } from 'react';
import { balance } from '#contracts/balance/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { classes } from '../../kit/classes.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { hues } from '../../kit/hues.ts';
import table from '../../kit/table.module.css';
import { text } from '../../text/text.ts';
import { Printed } from './printed.tsx';
import styles from './printed.module.css';

const tenths = (value: number): string => value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });

/** Life, Money and Joy by week, and the first reading. */
export function BalanceDocument(): ReactNode {
  const t = text('documents').balancePrint;
  const names = text('core').components;
  const { data, error, isSuccess, refetch } = useRead(balance, {});
  const weeks = data?.weeks.filter(({ reports }) => reports > 0) ?? [];
  const { first } = data ?? {};
  return (
    <Printed
      title={t.of}
      about={(day) => t.about(data?.reports ?? 0, day)}
      none={weeks.length > 0 ? null : { title: t.none, go: text('documents').log.file, to: '/self-reporting?kind=report' }}
      complete={isSuccess}
      read={0}
      error={error}
      onRetry={() => void refetch()}
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
          {weeks.map(({ week, reports, mean }) => (
            <tr key={week}>
              <th scope="row">{t.weekOf(fullDate(onDay(week)))}</th>
              {hues.map((hue) => (
                <td key={hue} data-label={names[hue]}>
                  {mean ? tenths(mean[hue]) : '–'}
                </td>
              ))}
              <td data-label={t.reports}>{reports}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{t.note}</p>
    </Printed>
  );
}
