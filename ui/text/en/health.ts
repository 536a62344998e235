export const health = {
  title: 'System health',
  kicker: 'System health',
  headlines: {
    operational: 'Everything works',
    degraded: 'It works, with a part that lags',
    down: 'Something does not work',
  },
  checked: (time: string) => `Checked at ${time}; looked at again every 30 seconds.`,
  parts: 'The parts',
  states: { up: 'Works', behind: 'Behind', down: 'Does not answer' },
  names: { database: 'Database', 'event log': 'Event log', projections: 'Projections', queue: 'Queue' },
  meaning: {
    database: 'Keeps accounts, sessions and everything you read.',
    'event log': 'Keeps what happened, in order, for good.',
    projections: 'Turn what happened into what you see.',
    queue: 'Holds celebrations and reminders until they are sent.',
  },
  version: (version: string) => `Version ${version}`,
  unreachable: 'The product does not answer from here. What you write is kept on this device meanwhile.',
};
