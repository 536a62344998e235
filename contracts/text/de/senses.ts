import type { Catalogue } from '../catalogue.ts';

export const senses: Catalogue['senses'] = {
  title: 'Ton und Vibration',
  about: 'Beides ist aus, bis du es einschaltest. Gemerkt wird es auf diesem Gerät.',
  sound: {
    name: 'Rotorgeräusch',
    about: 'Du hörst den Rotor, solange er sich dreht. Verlässt du die Seite, ist es still.',
  },
  touch: {
    name: 'Vibration',
    about: 'Ein kurzer Impuls, wenn du etwas festhältst, einen Schritt abschließt oder abhebst.',
  },
};
