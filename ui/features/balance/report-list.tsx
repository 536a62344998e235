import { type ReactNode, useState } from 'react';
import { type FlightReportView, flightReports } from '#contracts/balance/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { fullDate, onDay } from '../../kit/dates.ts';
import { Outdated } from '../../kit/outdated.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { hues } from './findings.ts';
import styles from './report-list.module.css';

/** The person's flight reports with their words, page by page, the newest first. */
export function ReportList(): ReactNode {
  const t = text('balance');
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <section className={styles.list}>
      <h2>{t.reports}</h2>
      {cursors.map((cursor, place) => (
        <Page
          key={cursor ?? ''}
          cursor={cursor}
          onMore={place === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </section>
  );
}

interface PageProps {
  readonly cursor: string | undefined;
  readonly onMore: ((next: string) => void) | undefined;
}

function Page({ cursor, onMore }: PageProps): ReactNode {
  const t = text('balance');
  const page = useRead(flightReports, { query: cursor === undefined ? {} : { cursor } });
  if (page.isLoadingError) return <Problem error={page.error} onRetry={() => void page.refetch()} />;
  if (!page.data) return <Skeleton shape={['line', 'line']} />;
  const { items, nextCursor } = page.data;
  return (
    <>
      <Outdated reads={[page]} />
      <ol className={styles.reports}>
        {items.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ol>
      {onMore && nextCursor && (
        <Button variant="quiet" onClick={() => onMore(nextCursor)}>
          {t.more}
        </Button>
      )}
    </>
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
