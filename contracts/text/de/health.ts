import type { Catalogue } from '../catalogue.ts';

/** Why a store took no write (platform/adapters/http/refusal-counts.ts). */
const reasons: Readonly<Record<string, string>> = {
  'disk full': 'der Datenträger ist voll',
  'read only': 'die Datenbank ist schreibgeschützt',
  'too many connections': 'zu viele Verbindungen',
  locked: 'eine Sperre hält alles auf',
  'stopping or starting': 'die Datenbank startet oder hält an',
  unreachable: 'nicht erreichbar',
  'no free connection': 'keine freie Verbindung',
  'no answer': 'keine Antwort',
  other: 'siehe Protokoll',
};

const details: readonly (readonly [said: RegExp, german: (...parts: string[]) => string])[] = [
  [/^does not answer$/, () => 'antwortet nicht'],
  [/^can not be reached$/, () => 'nicht erreichbar'],
  [/^takes no writes: (.+)$/, (why = '') => `nimmt nichts an: ${reasons[why] ?? why}`],
  [
    /^refused some writes in the last minute: (.+)$/,
    (why = '') => `hat in der letzten Minute manches nicht angenommen: ${reasons[why] ?? why}`,
  ],
  [/^(.+) not built yet$/, (names) => `noch nicht aufgebaut: ${names}`],
  [/^(.+) not caught up(.*)$/, (names, blocked) => `noch nicht auf dem Stand: ${names}${blocked}`],
  [/^(.+) left events out$/, (names) => `ohne einige Ereignisse: ${names}`],
  [
    /^Redis does not answer; jobs resume when it is back$/,
    () => 'Redis antwortet nicht; die Aufträge laufen weiter, sobald es zurück ist',
  ],
  [
    /^no worker has looked for due jobs for more than two minutes$/,
    () => 'seit über zwei Minuten hat kein Worker nach fälligen Aufträgen gesehen',
  ],
  [/^(\d+) mails wait, the oldest for (\d+) minutes$/, (n, m) => `${n} E-Mails warten, die älteste seit ${m} Minuten`],
  [/^(\d+) MB are free where DATA_DIR is$/, (mb) => `wo DATA_DIR liegt, sind noch ${mb} MB frei`],
];

export const health: Catalogue['health'] = {
  title: 'Systemzustand',
  headlines: {
    operational: 'Alles läuft',
    degraded: 'Es läuft mit Einschränkungen',
    down: 'Etwas läuft nicht',
  },
  checked: (time) => `Geprüft um ${time}. Alle 30 Sekunden wird neu geprüft.`,
  parts: 'Komponenten',
  states: { up: 'Läuft', behind: 'Eingeschränkt', down: 'Läuft nicht' },
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
    database: 'Speichert Konten, Sitzungen und alles, was du liest.',
    'event log': 'Speichert dauerhaft und der Reihe nach, was geschehen ist.',
    writes: 'Speichert, was du eingibst.',
    projections: 'Bereiten auf, was geschehen ist, damit du es siehst.',
    queue: 'Hält Glückwünsche und Erinnerungen bereit, bis sie gesendet sind.',
    mail: 'Verschickt Codes, Einladungen und Mitteilungen.',
    uploads: 'Speichern deine Fotos und Aufnahmen.',
    disk: 'Hat Platz für Dateien.',
  },
  detail: (words) => {
    for (const [said, german] of details) {
      const found = said.exec(words);
      if (found) return german(...found.slice(1));
    }
    return words;
  },
  version: (version) => `Version ${version}`,
  unreachable:
    'Der Dienst ist von hier aus nicht erreichbar. Was du schreibst, wird solange auf diesem Gerät gespeichert.',
};
