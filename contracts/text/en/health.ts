/** Why a store accepts no write. */
const causes = {
  bucket: 'the bucket is not available',
  disk_full: 'the disk is full',
  read_only: 'the database is read-only',
  too_many_connections: 'too many connections',
  locked: 'a lock blocks it',
  stopping_or_starting: 'the database is stopping or starting',
  unreachable: 'not reachable',
  no_free_connection: 'no free connection',
  no_answer: 'no answer',
  newer_event: 'a newer version wrote an event',
  log_went_back: 'the event log went back in time',
  other: 'see the log',
};
export type WriteFailure = keyof typeof causes;

/** `blocked`: those that cannot go on, and why. */
interface LateProjections {
  names: readonly string[];
  blocked: readonly { readonly name: string; readonly failure: string }[];
}

export const health = {
  title: 'System health',
  headlines: {
    operational: 'Everything works',
    degraded: 'Working, with limits',
    down: 'Something is not working',
  },
  checked: (time: string) => `Checked at ${time}. Checked again every 30 seconds.`,
  parts: 'Components',
  states: { up: 'Works', behind: 'Limited', down: 'Not working' },
  names: {
    database: 'Database',
    'event log': 'Event log',
    writes: 'Saving',
    projections: 'Projections',
    'sign-in': 'Sign-in',
    workers: 'Workers',
    push: 'Push messages',
    queue: 'Queue',
    mail: 'Mail',
    storage: 'Photos and recordings',
    disk: 'Disk',
  },
  meaning: {
    database: 'Stores accounts, sessions and everything you read.',
    'event log': 'Stores what happened, in order and permanently.',
    writes: 'Saves what you enter.',
    projections: 'Turn what happened into what you see.',
    'sign-in': 'Lets you in and knows what you may do.',
    workers: 'Do what is due: messages, deletions, figures.',
    push: 'Brings messages to your devices.',
    queue: 'Holds celebrations and reminders until they are sent.',
    mail: 'Sends codes, invitations and notices.',
    storage: 'Store your photos and recordings.',
    disk: 'Has room for files.',
  },
  /** What can be wrong with a component. */
  problems: {
    no_answer: 'does not answer',
    unreachable: 'cannot be reached',
    writes_refused: ({ cause }: { cause: WriteFailure }) => `accepts no writes: ${causes[cause]}`,
    some_writes_refused: ({ cause }: { cause: WriteFailure }) =>
      `refused some writes in the last minute: ${causes[cause]}`,
    not_built: ({ names }: { names: readonly string[] }) => `not built yet: ${names.join(', ')}`,
    not_caught_up: ({ names, blocked }: LateProjections) =>
      [`not caught up: ${names.join(', ')}`, ...blocked.map(({ name, failure }) => `${name}: ${failure}`)].join('; '),
    events_left_out: ({ names }: { names: readonly string[] }) => `some events left out: ${names.join(', ')}`,
    rights_late: 'what people may do is read from a table that is behind',
    push_key_unreadable: 'the key for push services cannot be read',
    pushes_late: ({ pushes }: { pushes: number }) =>
      pushes === 1 ? '1 message was not ended in time' : `${pushes} messages were not ended in time`,
    redis_unavailable: 'Redis does not answer; jobs resume when it is back',
    no_worker: 'no worker has looked for due jobs for more than two minutes',
    jobs_late: ({ minutes }: { minutes: number }) => `the oldest job has been waiting for ${minutes} minutes`,
    mail_server_unavailable: 'the mail server cannot be reached; mail is sent once it is back',
    mail_late: ({ mails, minutes }: { mails: number; minutes: number }) =>
      `${mails === 1 ? '1 mail is' : `${mails} mails are`} waiting, the oldest for ${minutes} minutes`,
    disk_short: ({ megabytes }: { megabytes: number }) => `only ${megabytes} MB free on the disk of DATA_DIR`,
  },
  days: 'Every process checks each component once a minute. A bar is a day in UTC, with the worst that two checks in a row found. Days without a check have no bar.',
  noTrouble: 'No trouble was found in the last 30 days.',
  lastTrouble: (date: string) => `The last trouble was on ${date}.`,
  reasons: {
    no_answer: 'No answer',
    unreachable: 'Could not be reached',
    writes_refused: 'Accepted no writes',
    some_writes_refused: 'Refused some writes',
    not_built: 'Read models not built yet',
    not_caught_up: 'Read models behind the log',
    events_left_out: 'Some events left out',
    rights_late: 'Rights behind the log',
    push_key_unreadable: 'Key not readable',
    pushes_late: 'Messages not ended in time',
    redis_unavailable: 'Redis did not answer',
    no_worker: 'No worker looked for due jobs',
    jobs_late: 'Jobs waited too long',
    mail_server_unavailable: 'Mail server not reachable',
    mail_late: 'Mail waited too long',
    disk_short: 'Little space on the disk',
  },
  version: (version: string) => `Version ${version}`,
  unreachable: 'We cannot reach the service from here. What you write is saved on this device meanwhile.',
};
