import type { ReactNode } from 'react';
import { type FlightReportView, flightReports } from '#contracts/balance/endpoints.ts';
import { usePages } from '../../api/pages.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import { hues } from '../../kit/hues.ts';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import styles from './report-list.module.css';

/** The flight reports with their notes, the newest first. */
export function ReportList(): ReactNode {
  const t = text('balance');
  const pages = usePages(flightReports, { query: {} });
  return (
    <section className={page.part}>
      <h2>{t.reports}</h2>
      <GrowingList pages={pages} none={t.empty.title} more={t.more}>
        {(items) => (
          <ol>
            {items.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ol>
        )}
      </GrowingList>
    </section>
  );
}

function Report({ report }: { readonly report: FlightReportView }): ReactNode {
  const t = text('balance');
  const names = text('core').components;
  return (
    <li className={styles.report}>
      <p className={styles.head}>
        <time dateTime={report.day}>{fullDate(onDay(report.day))}</time>
        {hues.map((hue) => (
          <span key={hue} className={hue}>
            {names[hue]} <b>{report[hue]}</b>
          </span>
        ))}
      </p>
      <p className={report.notes ? 'prose' : 'small muted'}>{report.notes ?? t.noNotes}</p>
    </li>
  );
}
