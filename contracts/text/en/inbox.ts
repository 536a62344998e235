import { plural } from './formats.ts';

export const inbox = {
  title: 'Notifications',
  headline: (unread: number) =>
    plural(unread, { 0: 'All read', one: 'One message is waiting', other: '# messages are waiting' }),
  tabs: { all: 'All', unread: 'Unread' },
  show: 'Show',
  settings: 'Your messages',
  how: {
    change: 'Change',
    on: 'On',
    off: 'Off',
    nothing: 'Nothing',
    quiet: (from: string, until: string) => `${from} to ${until}`,
  },
  emptyAll: 'Nothing yet. When you unlock something or a step is waiting, you will see it here.',
  emptyUnread: 'Nothing unread. Earlier messages are under All.',
  go: 'Open',
};
