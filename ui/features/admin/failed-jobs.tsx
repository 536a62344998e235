import type { ReactNode } from 'react';
import {
  adminQueues,
  failedJobs,
  type FailedJobView,
  removeFailedJob,
  removeFailedJobs,
  retryFailedJob,
  retryFailedJobs,
} from '#contracts/operations/endpoints.ts';
import type { QueueName } from '#contracts/operations/queues.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf } from '../../api/read.ts';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { dateAndTime, whole } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

const pagesOf = (queue: QueueName) => ({ params: { queue }, query: {} });
const staleAfter = (queue: QueueName) => [keyOf(adminQueues, {}), keyOf(failedJobs, pagesOf(queue))];

interface FailedJobsProps {
  readonly queue: QueueName;
  readonly failed: number;
  /** The queue keeps no more. */
  readonly maxFailed: number;
}

/** The failed jobs of a queue: what failed and why, to retry or remove one or all. */
export function FailedJobs({ queue, failed, maxFailed }: FailedJobsProps): ReactNode {
  const t = text('queues').failed;
  const pages = usePages(failedJobs, pagesOf(queue));
  return (
    <Section id={`failed-${queue}`} title={`${t.titles[queue]} (${whole(failed)})`}>
      <p className="muted">
        {t.lead} {failed >= maxFailed && t.capped(whole(maxFailed))}
      </p>
      <AllFailed queue={queue} failed={failed} />
      <GrowingList pages={pages} none={t.none} more={t.more}>
        {(jobs) => (
          <ul className={section.list}>
            {jobs.map((job) => (
              <Entry key={job.id} queue={queue} job={job} />
            ))}
          </ul>
        )}
      </GrowingList>
    </Section>
  );
}

function AllFailed({ queue, failed }: Pick<FailedJobsProps, 'queue' | 'failed'>): ReactNode {
  const { all, problem } = text('queues');
  const stale = staleAfter(queue);
  const onError = (error: Error) => sayFailure(problem, error);
  const retry = useCommand(retryFailedJobs, {
    stale,
    onError,
    onSuccess: ({ done }) => showToast({ title: all.retried(done) }),
  });
  const remove = useCommand(removeFailedJobs, {
    stale,
    onError,
    onSuccess: ({ done }) => showToast({ title: all.removed(done) }),
  });
  const sent = { params: { queue } };
  return (
    <div className={section.actions}>
      <Ask
        label={all.retry}
        title={all.retryTitle(failed)}
        about={all.retryAbout}
        yes={all.retry}
        no={all.no}
        busy={retry.isPending}
        onYes={(close) => retry.mutate({ ...sent }, { onSettled: close })}
      />
      <Ask
        label={all.remove}
        title={all.removeTitle(failed)}
        about={all.removeAbout}
        yes={all.remove}
        no={all.no}
        busy={remove.isPending}
        onYes={(close) => remove.mutate({ ...sent }, { onSettled: close })}
      />
    </div>
  );
}

function Entry({ queue, job }: { readonly queue: QueueName; readonly job: FailedJobView }): ReactNode {
  const t = text('queues');
  const { id, name, error, attempts, failedAt } = job;
  const stale = staleAfter(queue);
  const onError = (thrown: Error) => sayFailure(t.problem, thrown);
  const retry = useCommand(retryFailedJob, {
    stale,
    onError,
    onSuccess: () => showToast({ title: t.retried(name) }),
  });
  const remove = useCommand(removeFailedJob, { stale, onError });
  const params = { queue, id };
  return (
    <li className={section.entry}>
      <div className={section.what}>
        <strong>{name}</strong>
        <span className="small">{error}</span>
        <span className="small muted">{t.failed.when(dateAndTime(failedAt), attempts)}</span>
        {queue === 'jobs' && <Data job={job} />}
      </div>
      <span className={section.actions}>
        <Button
          variant="quiet"
          size="small"
          busy={retry.isPending}
          aria-label={t.retryOf(name)}
          onClick={() => retry.mutate({ params })}
        >
          {t.retry}
        </Button>
        <Button
          variant="plain"
          size="small"
          busy={remove.isPending}
          aria-label={t.removeOf(name)}
          onClick={() => remove.mutate({ params })}
        >
          {t.remove}
        </Button>
      </span>
    </li>
  );
}

function Data({ job: { id, data } }: { readonly job: FailedJobView }): ReactNode {
  const t = text('queues').failed;
  return (
    <Fold className={styles.stored} summary={t.data}>
      <p className="small muted">{id}</p>
      {data === null ? (
        <p className="small muted">{t.unknownData}</p>
      ) : (
        <dl className={styles.said}>
          {Object.entries(data).map(([name, value]) => (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Fold>
  );
}
