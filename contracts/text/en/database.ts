import { plural } from './formats.ts';

export const database = {
  title: 'Database',
  lead: 'Everything is recorded in the event log. The projections below are built from it, so each can be replayed: it is built beside the live one, which readers use until the two are swapped.',
  facts: {
    title: 'Size and connections',
    places: {
      embedded: 'PostgreSQL, built in',
      server: 'PostgreSQL, own server',
    },
    size: 'Size',
    events: 'Events in the log',
    elsewhere: 'In EventStoreDB',
    connections: 'Connections',
    of: (used: string, allowed: string) => `${used} of ${allowed}`,
    backup: 'Newest backup',
    unknown: 'Not known',
    hours: (hours: number) =>
      hours === 0 ? 'Under an hour ago' : plural(hours, { one: 'An hour ago', other: '# hours ago' }),
    days: (days: number) => `${days} days ago`,
    noBackup:
      'No backup is known. “npm run cli -- backup FOLDER” makes one and notes it; for others run “cli backups note” after each. That none is known does not mean that there is none.',
    backupAbout: (at: string, how: 'script' | 'archive') =>
      how === 'archive'
        ? `PostgreSQL last archived its log on ${at}.`
        : `The newest backup was noted on ${at}. Whether it can be restored, only a restore shows.`,
    tables: 'Largest tables',
    table: 'Table',
    rows: 'Rows, roughly',
  },
  bytes: {
    kb: (amount: string) => `${amount} KB`,
    mb: (amount: string) => `${amount} MB`,
    gb: (amount: string) => `${amount} GB`,
  },
  projections: {
    title: 'Projections',
    columns: { name: 'Projection', state: 'State', lag: 'Behind', handled: 'Events', parked: 'Parked', deed: 'Replay' },
    states: {
      live: 'Live',
      parked: 'Live, with parked events',
      failing: 'Failing',
      idle: 'Idle',
      building: 'Building',
      missing: 'Not in the database',
      unknown: 'Not in the code',
    },
    lag: (events: string, seconds: number) => (seconds === 0 ? `${events} events` : `${events} events, ${seconds} s`),
    none: 'Nothing',
    replay: 'Replay',
    replayOf: (name: string) => `Replay ${name}`,
  },
  replays: {
    title: 'Replays',
    none: 'Nothing has been replayed yet.',
    by: (who: string, at: string) => `${who}, ${at}`,
    terminal: 'An operator',
    states: { running: 'Running', cancelled: 'Stopped', failed: 'Failed', done: 'Done' },
    names: (count: number) => plural(count, { one: 'one projection', other: '# projections' }),
    progress: (events: string, rate: string) => `${events} events read, ${rate} per second`,
    starting: 'It is starting.',
    left: (seconds: number) => `about ${seconds} s left`,
    cancel: 'Stop',
    cancelOf: (what: string) => `Stop: ${what}`,
    failed: 'That didn’t work',
  },
};
