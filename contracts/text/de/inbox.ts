import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const inbox: Catalogue['inbox'] = {
  title: 'Mitteilungen',
  kicker: 'Mitteilungen',
  headline: (unread) =>
    plural(unread, { 0: 'Alles gelesen', one: 'Eine Nachricht wartet', other: '# Nachrichten warten' }),
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
