import type { Catalogue } from '../catalogue.ts';

export const leaving: Catalogue['leaving'] = {
  title: 'Das ist noch nicht gespeichert',
  about: 'Was du hier geschrieben hast, geht verloren, wenn du jetzt weggehst.',
  stay: 'Weiterschreiben',
  leave: 'Ohne Speichern weiter',
};
