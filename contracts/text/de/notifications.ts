import type { Catalogue } from '../catalogue.ts';

export const notifications: Catalogue['notifications'] = {
  title: 'Mitteilungen',
  markAllRead: 'Alle als gelesen markieren',
  empty: 'Nichts Neues. Wenn sich bei dir etwas ändert, steht es hier.',
  justNow: 'Gerade eben',
  hoursAgo: (hours) => `vor ${hours} Std.`,
  daysAgo: (days) => (days === 1 ? 'vor 1 Tag' : `vor ${days} Tagen`),
  by: (name) => `Bestätigt von ${name}.`,
  unread: 'Ungelesen',
  loadMore: 'Ältere zeigen',
};
