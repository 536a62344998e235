import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const inbox: Catalogue['inbox'] = {
  title: 'Mitteilungen',
  headline: (unread) =>
    plural(unread, { 0: 'Alles gelesen', one: 'Eine Nachricht wartet', other: '# Nachrichten warten' }),
  lists: { all: 'Alle', unread: 'Ungelesen', snoozed: 'Später', archived: 'Archiv' },
  show: 'Zeigen',
  kind: 'Art',
  kinds: { all: 'Jede Art', celebrations: 'Glückwünsche', reminders: 'Erinnerungen', tips: 'Tipps' },
  settings: 'Nachrichten einstellen',
  none: {
    all: {
      title: 'Noch nichts',
      about: 'Wenn du etwas freischaltest oder ein Schritt auf dich wartet, siehst du es hier.',
    },
    unread: { title: 'Alles gelesen', about: 'Frühere Nachrichten findest du unter „Alle“.' },
    snoozed: {
      title: 'Nichts zurückgestellt',
      about: 'Stell eine Nachricht zurück, dann siehst du sie wieder, wenn es dir passt.',
    },
    archived: {
      title: 'Das Archiv ist leer',
      about: 'Lege ab, womit du fertig bist. Es bleibt hier und kann zurückkommen.',
    },
  },
  noneOfKind: (kind) => `Keine ${kind} hier`,
  everyKind: 'Jede Art zeigen',
  toAll: 'Alle zeigen',
};
