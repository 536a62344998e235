import { plural } from './formats.ts';

export const inbox = {
  title: 'Notifications',
  headline: (unread: number) =>
    plural(unread, { 0: 'All read', one: 'One message is waiting', other: '# messages are waiting' }),
  lists: { all: 'All', unread: 'Unread', snoozed: 'Snoozed', archived: 'Archived' },
  show: 'Show',
  kind: 'Kind',
  kinds: { all: 'Every kind', celebrations: 'Celebrations', reminders: 'Reminders', tips: 'Tips' },
  settings: 'Message settings',
  none: {
    all: {
      title: 'Nothing yet',
      about: 'When you unlock something or a step is waiting, you will see it here.',
    },
    unread: { title: 'All read', about: 'Earlier messages are under All.' },
    snoozed: { title: 'Nothing snoozed', about: 'Snooze a message to see it again when it suits you.' },
    archived: { title: 'Nothing archived', about: 'Archive what you are done with. It stays here and can come back.' },
  },
  noneOfKind: (kind: string) => `No ${kind.toLowerCase()} here`,
  everyKind: 'Show every kind',
  toAll: 'Show all',
};
