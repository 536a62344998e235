import { plural } from './formats.ts';

export const inbox = {
  title: 'Notifications',
  kicker: 'Notifications',
  headline: (unread: number) =>
    plural(unread, { 0: 'All read', one: 'One message is waiting', other: '# messages are waiting' }),
  tabs: { all: 'All', unread: 'Unread' },
  show: 'Show',
  settings: 'How you are spoken to',
  how: {
    change: 'Change this',
    on: 'On',
    off: 'Off',
    nothing: 'Nothing',
    quiet: (from: string, until: string) => `${from} to ${until}`,
  },
  emptyAll: 'Nothing has come up yet. When you unlock something, or a step waits for you, it says so here.',
  emptyUnread: 'Nothing unread. The earlier ones are under All.',
  go: 'Go there',
};
