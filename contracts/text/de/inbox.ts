import type { Catalogue } from '../catalogue.ts';

export const inbox: Catalogue['inbox'] = {
  title: 'Mitteilungen',
  kicker: 'Mitteilungen',
  headline: (unread) =>
    unread === 0 ? 'Alles gelesen' : unread === 1 ? 'Eine Nachricht wartet' : `${unread} Nachrichten warten`,
  tabs: { all: 'Alle', unread: 'Ungelesen' },
  show: 'Zeigen',
  settings: 'Wie du angesprochen wirst',
  how: {
    change: 'Das ändern',
    on: 'An',
    off: 'Aus',
    nothing: 'Für nichts',
    quiet: (from, until) => `${from} bis ${until}`,
  },
  emptyAll: 'Noch ist nichts gewesen. Wenn du etwas freischaltest oder ein Schritt auf dich wartet, steht es hier.',
  emptyUnread: 'Nichts Ungelesenes. Die früheren stehen unter „Alle“.',
  go: 'Hingehen',
};
