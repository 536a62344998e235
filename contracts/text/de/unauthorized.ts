import type { Catalogue } from '../catalogue.ts';

export const unauthorized: Catalogue['unauthorized'] = {
  title: 'Keine Berechtigung',
  headline: 'Diese Seite darfst du nicht öffnen',
  text: 'Du bist angemeldet, aber dein Konto hat für diese Seite keine Berechtigung. Wenn es sie haben sollte, frag die Verwaltung deiner Organisation.',
  home: 'Zurück zu deiner Reise',
};
