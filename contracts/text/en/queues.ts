import { plural } from './formats.ts';

export const queues = {
  title: 'Queues',
  lead: {
    postgres:
      'Work in the background: celebrations, reminders, push messages, deletions and checks. The queues are stored in PostgreSQL.',
    redis:
      'Work in the background: celebrations, reminders, push messages, deletions and checks. The queues are stored in Redis.',
  },
  columns: { queue: 'Queue', waiting: 'Waiting', active: 'Active', delayed: 'Delayed', failed: 'Failed' },
  names: { jobs: 'Jobs', rounds: 'Rounds' },
  meaning: {
    jobs: 'One for each thing to do.',
    rounds: 'Look on a schedule for what is due.',
  },
  board: 'Open Bull Board',
  boardAbout: 'Shows every job with its stack trace.',
  failed: {
    titles: { jobs: 'Failed jobs', rounds: 'Failed rounds' },
    none: 'Nothing has failed for good in the last seven days.',
    lead: 'All attempts failed. Retry once the cause is fixed. Work that is still owed is queued again by itself, even if you remove the job.',
    capped: (max: string) => `The queue keeps the newest ${max}; there may have been more.`,
    when: (at: string, attempts: number) =>
      `Failed on ${at} after ${plural(attempts, { one: 'one attempt', other: '# attempts' })}`,
    data: 'Data',
    unknownData: 'Hidden, because this version does not know the format.',
    more: 'Show older ones',
  },
  retry: 'Retry',
  retryOf: (job: string) => `Retry ${job}`,
  remove: 'Remove',
  removeOf: (job: string) => `Remove ${job}`,
  retried: (job: string) => `${job} is queued again`,
  all: {
    retry: 'Retry all',
    retryTitle: (count: number) => plural(count, { one: 'Retry the failed job?', other: 'Retry # failed jobs?' }),
    retryAbout: 'Each gets all its attempts again.',
    remove: 'Remove all',
    removeTitle: (count: number) => plural(count, { one: 'Remove the failed job?', other: 'Remove # failed jobs?' }),
    removeAbout: 'Their errors are lost. Work that is still owed is queued again.',
    no: 'Cancel',
    retried: (count: number) => `${plural(count, { one: 'One job is', other: '# jobs are' })} queued again`,
    removed: (count: number) => `${plural(count, { one: 'One job', other: '# jobs' })} removed`,
  },
  problem: 'That didn’t work',
  requests: {
    title: 'What administrators did',
    none: 'Nobody has retried or removed anything yet.',
    formerAccount: 'An account that no longer exists',
    retry: (jobs: string) => `Retried ${jobs}`,
    removal: (jobs: string) => `Removed ${jobs}`,
    all: (count: number) => plural(count, { one: 'the only failed job', other: 'all # failed jobs' }),
  },
};
