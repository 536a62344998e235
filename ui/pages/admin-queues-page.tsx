import { lazy, type ReactNode } from 'react';
import { adminQueues, type QueuesView } from '#contracts/operations/endpoints.ts';
import { useRead } from '../api/read.ts';
import { dateAndTime, whole } from '../kit/dates.ts';
import { LazyPart } from '../kit/lazy-part.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import section from '../kit/section.module.css';
import { Section } from '../kit/section.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Table } from '../kit/table.tsx';
import { text } from '../text/text.ts';
import styles from './admin-queues-page.module.css';

/** With its dialogs it is larger than the page, and most days nothing has failed. */
const FailedJobs = lazy(async () => ({ default: (await import('../features/admin/failed-jobs.tsx')).FailedJobs }));

const lookEveryMs = 5_000;
/** A route of the server, not of these pages. */
const boardPath = '/admin/queues/board/';

/** The queues with their jobs by state, and the failed jobs to retry or remove. */
export function AdminQueuesPage(): ReactNode {
  const t = text('queues');
  usePageTitle(t.title);
  const state = useRead(adminQueues, {}, { refetchInterval: lookEveryMs });
  const failing = state.data?.queues.filter(({ failed }) => failed > 0) ?? [];
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>{state.data && <p className="muted">{t.lead[state.data.backend]}</p>}</PageHeader>
      <QueryStatus query={state} shape={['line', 'line']} />
      {state.data && (
        <>
          <div>
            <Counts queues={state.data.queues} />
            <p className={styles.board}>
              <a href={boardPath}>{t.board}</a> <span className="small muted">{t.boardAbout}</span>
            </p>
          </div>
          {failing.length === 0 && (
            <Section title={t.failed.titles.jobs}>
              <p className="muted">{t.failed.none}</p>
            </Section>
          )}
          {failing.map(({ name, failed }) => (
            <LazyPart key={name} waiting={<Skeleton shape={['line', 'line']} />}>
              <FailedJobs queue={name} failed={failed} maxFailed={state.data.maxFailed} />
            </LazyPart>
          ))}
          <Requests requests={state.data.requests} />
        </>
      )}
    </div>
  );
}

function Counts({ queues }: Pick<QueuesView, 'queues'>): ReactNode {
  const t = text('queues');
  return (
    <Table columns={Object.values(t.columns)} className={styles.counts}>
      <tbody>
        {queues.map(({ name, waiting, active, delayed, failed }) => (
          <tr key={name}>
            <th scope="row">
              <strong>{t.names[name]}</strong> <span className="small muted">{t.meaning[name]}</span>
            </th>
            <td data-label={t.columns.waiting}>{whole(waiting)}</td>
            <td data-label={t.columns.active}>{whole(active)}</td>
            <td data-label={t.columns.delayed}>{whole(delayed)}</td>
            <td data-label={t.columns.failed}>{whole(failed)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Requests({ requests }: Pick<QueuesView, 'requests'>): ReactNode {
  const t = text('queues').requests;
  return (
    <Section id="requests" title={t.title}>
      {requests.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <ol className={section.list}>
          {requests.map(({ at, what, by, job, count }) => (
            <li key={at} className={section.entry}>
              <span className={section.what}>{t[what](job ?? t.all(count))}</span>
              <span className="small muted">
                {by ?? t.formerAccount} · <time dateTime={at}>{dateAndTime(at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
