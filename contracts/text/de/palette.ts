import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const palette: Catalogue['palette'] = {
  title: 'Seiten und Logbuch durchsuchen',
  search: 'Wohin?',
  results: 'Seiten, Einstellungen, Antworten und Einträge',
  found: (count) => plural(count, { one: '# Treffer', other: '# Treffer' }),
  nothing: 'Nichts passt. Versuche es mit weniger Wörtern.',
  keys: 'Pfeiltasten zum Auswählen, Eingabe zum Öffnen, Esc zum Schließen.',
};
