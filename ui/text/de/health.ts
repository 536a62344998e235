import type { Catalogue } from '../text.ts';

export const health: Catalogue['health'] = {
  title: 'Systemzustand',
  kicker: 'Systemzustand',
  headlines: {
    operational: 'Alles läuft',
    degraded: 'Es läuft, ein Teil hinkt nach',
    down: 'Etwas läuft nicht',
  },
  checked: (time) => `Geprüft um ${time}; alle 30 Sekunden wird wieder nachgesehen.`,
  parts: 'Die Teile',
  states: { up: 'Läuft', behind: 'Holt auf', down: 'Antwortet nicht' },
  names: { database: 'Datenbank', 'event log': 'Ereignisprotokoll', projections: 'Projektionen', jobs: 'Aufträge' },
  meaning: {
    database: 'Bewahrt Konten, Sitzungen und alles, was du liest.',
    'event log': 'Bewahrt, was geschehen ist, der Reihe nach und für immer.',
    projections: 'Machen aus dem, was geschehen ist, das, was du siehst.',
    jobs: 'Senden, was daraus folgt: Glückwünsche und Erinnerungen.',
  },
  version: (version) => `Version ${version}`,
  unreachable: 'Von hier antwortet das Produkt nicht. Was du schreibst, wird solange auf diesem Gerät aufgehoben.',
};
