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
  states: { up: 'Läuft', behind: 'Im Rückstand', down: 'Antwortet nicht' },
  names: {
    database: 'Datenbank',
    'event log': 'Ereignisprotokoll',
    writes: 'Speichern',
    projections: 'Projektionen',
    queue: 'Warteschlange',
    mail: 'E-Mail',
    uploads: 'Fotos und Aufnahmen',
    disk: 'Festplatte',
  },
  meaning: {
    database: 'Bewahrt Konten, Sitzungen und alles, was du liest.',
    'event log': 'Bewahrt, was geschehen ist, der Reihe nach und für immer.',
    writes: 'Nimmt an, was du eingibst.',
    projections: 'Machen aus dem, was geschehen ist, das, was du siehst.',
    queue: 'Hält Glückwünsche und Erinnerungen bereit, bis sie gesendet sind.',
    mail: 'Verschickt Codes, Einladungen und Mitteilungen.',
    uploads: 'Bewahren deine Fotos und Aufnahmen auf.',
    disk: 'Hat Platz für Dateien.',
  },
  version: (version) => `Version ${version}`,
  unreachable: 'Von hier antwortet das Produkt nicht. Was du schreibst, wird solange auf diesem Gerät aufgehoben.',
};
