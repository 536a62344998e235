import type { Catalogue } from '../catalogue.ts';

export const unauthorized: Catalogue['unauthorized'] = {
  title: 'Nicht deine Tür',
  headline: 'Diese Tür darfst du nicht öffnen',
  text: 'Du bist angemeldet, aber dieser Ort verlangt ein Recht, das dein Konto nicht hat. Wenn es das haben sollte, frag die Verwaltung deiner Organisation.',
  home: 'Zurück zu deiner Reise',
};
