import { type ReactNode, useState } from 'react';
import { ExportLogs } from '../features/admin/logs/export-logs.tsx';
import { LogFilter, useAsksForNoRequest, useLogFilter } from '../features/admin/logs/log-filter.tsx';
import { FollowedLines, LogLines } from '../features/admin/logs/log-lines.tsx';
import styles from '../features/admin/logs/logs.module.css';
import { RequestEvents } from '../features/admin/logs/request-events.tsx';
import { Switch, Switches } from '../kit/choice.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Section } from '../kit/section.tsx';
import { text } from '../text/text.ts';

/** The process log: search, follow, export, and the way to the events of a request. */
export function AdminLogsPage(): ReactNode {
  const t = text('adminLogs');
  usePageTitle(t.title);
  const filter = useLogFilter();
  const asksForNone = useAsksForNoRequest();
  const [follows, setFollows] = useState(false);
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      <LogFilter />
      {filter.requestId !== undefined && <RequestEvents requestId={filter.requestId} />}
      <Section className={page.part} title={t.lines}>
        {asksForNone ? (
          <p className="muted">{t.none}</p>
        ) : (
          <>
            <div className={styles.follow}>
              <Switches legend={t.lines}>
                <Switch name={t.follow} about={t.followAbout} checked={follows} onChange={setFollows} />
              </Switches>
            </div>
            <div>
              <ExportLogs filter={filter} />
            </div>
            {follows ? <FollowedLines filter={filter} /> : <LogLines filter={filter} />}
          </>
        )}
      </Section>
    </div>
  );
}
