import type { Catalogue } from '../catalogue.ts';

export const files: Catalogue['files'] = {
  title: 'Deine Fotos und Aufnahmen',
  about:
    'Die App zeigt und spielt sie sonst niemandem. Was ihre Dateien sonst verrieten, etwa den Ort, wurde entfernt, bevor sie aufbewahrt wurden.',
  kept: (used, limit) => `${used} von ${limit}`,
  meter: 'Wie viel von deinem Platz belegt ist',
  none: 'Du hast noch keine aufbewahrt. Zu jeder Geschichte der Freundlichkeit kann ein Foto oder deine Stimme gehören.',
  toStories: 'Zu deinen Geschichten',
  kinds: { photo: 'Foto', recording: 'Aufnahme' },
  photoOf: (day) => `Dein Foto vom ${day}`,
  recordingOf: (day) => `Deine Aufnahme vom ${day}`,
  line: (day, size) => `${day} · ${size}`,
  story: (title, day) => `In deiner Geschichte „${title}“, erzählt am ${day}`,
  storyUntitled: (day) => `In der Geschichte, die du am ${day} erzählt hast`,
  anchor: (day) => `Beim Anker, den du am ${day} gesetzt hast`,
  unused: 'Noch in keiner Geschichte',
  download: 'Herunterladen',
  downloadOf: (what) => `Herunterladen: ${what}`,
  remove: 'Löschen',
  removeOf: (what) => `Löschen: ${what}`,
  removing: {
    title: 'Für immer löschen?',
    about: 'Es lässt sich nicht zurückholen.',
    used: 'Die Geschichte behält ihre Worte und hat eine Lücke, wo dies war. Was du damit erworben hast, bleibt deins.',
    yes: 'Löschen',
    no: 'Behalten',
    done: 'Es ist gelöscht',
    failed: 'Es ist noch da',
  },
};
