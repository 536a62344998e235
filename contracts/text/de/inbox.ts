import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const inbox: Catalogue['inbox'] = {
  title: 'Mitteilungen',
  headline: (unread) =>
    plural(unread, { 0: 'Alles gelesen', one: 'Eine Nachricht wartet', other: '# Nachrichten warten' }),
  tabs: { all: 'Alle', unread: 'Ungelesen' },
  show: 'Zeigen',
  settings: 'Deine Nachrichten',
  how: {
    change: 'Ändern',
    on: 'An',
    off: 'Aus',
    nothing: 'Für nichts',
    quiet: (from, until) => `${from} bis ${until}`,
  },
  emptyAll: 'Noch nichts. Wenn du etwas freischaltest oder ein Schritt auf dich wartet, siehst du es hier.',
  emptyUnread: 'Nichts Ungelesenes. Frühere Nachrichten findest du unter „Alle“.',
  go: 'Öffnen',
};
