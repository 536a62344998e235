import type { Catalogue } from '../catalogue.ts';

export const boot: Catalogue['boot'] = {
  missing: 'Diese Seite wurde nicht vollständig geladen. Prüfe deine Verbindung und lade sie neu.',
  again: 'Neu laden',
  noScript: 'Red Helicopter braucht JavaScript. Bitte schalte es ein und lade die Seite neu.',
  description: 'Sechs Schritte durch Life, Money und Joy: eine begleitete Reise für Menschen, die führen.',
  shortcuts: { journey: 'Weiter auf der Reise', achievements: 'Auszeichnungen' },
};
