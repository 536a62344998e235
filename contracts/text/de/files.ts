import type { Catalogue } from '../catalogue.ts';

export const files: Catalogue['files'] = {
  title: 'Deine Fotos und Aufnahmen',
  about:
    'Die App zeigt und spielt sie sonst niemandem. Was in den Dateien verborgen war, etwa der Ort, haben wir vor dem Speichern entfernt.',
  kept: (used, limit) => `${used} von ${limit}`,
  meter: 'Belegter Speicherplatz',
  more: 'Weitere anzeigen',
  none: 'Noch keine. Jede Geschichte der Freundlichkeit kannst du mit einem Foto oder deiner Stimme ergänzen.',
  toStories: 'Zu deinen Geschichten',
  kinds: { photo: 'Foto', recording: 'Aufnahme' },
  photoOf: (day) => `Dein Foto vom ${day}`,
  recordingOf: (day) => `Deine Aufnahme vom ${day}`,
  line: (day, size) => `${day} · ${size}`,
  story: (title, day) => `In deiner Geschichte „${title}“ vom ${day}`,
  storyUntitled: (day) => `In deiner Geschichte vom ${day}`,
  anchor: (day) => `Bei deinem Anker vom ${day}`,
  unused: 'Noch in keiner Geschichte',
  download: 'Herunterladen',
  downloadOf: (what) => `Herunterladen: ${what}`,
  remove: 'Löschen',
  removeOf: (what) => `Löschen: ${what}`,
  removing: {
    title: 'Endgültig löschen?',
    about: 'Das kannst du nicht rückgängig machen.',
    used: 'Die Geschichte behält ihre Worte und zeigt hier eine Lücke. Was du damit verdient hast, bleibt dir.',
    yes: 'Löschen',
    no: 'Behalten',
    done: 'Gelöscht',
    failed: 'Das wurde nicht gelöscht',
  },
};
