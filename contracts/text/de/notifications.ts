import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const notifications: Catalogue['notifications'] = {
  title: 'Mitteilungen',
  markAllRead: 'Alle als gelesen markieren',
  empty: 'Nichts Neues.',
  justNow: 'Gerade eben',
  hoursAgo: (hours) => `vor ${hours} Std.`,
  daysAgo: (days) => plural(days, { one: 'vor 1 Tag', other: 'vor # Tagen' }),
  by: (name) => `Bestätigt von ${name}.`,
  unread: 'Ungelesen',
  loadMore: 'Ältere zeigen',
};
