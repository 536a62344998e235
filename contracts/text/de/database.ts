import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const database: Catalogue['database'] = {
  title: 'Datenbank',
  lead: 'Alles steht im Ereignisprotokoll. Die Projektionen darunter entstehen daraus. Jede lässt sich also neu aufbauen: neben der aktuellen, die gelesen wird, bis beide getauscht sind.',
  facts: {
    title: 'Größe und Verbindungen',
    places: { embedded: 'PostgreSQL, mitgeliefert', server: 'PostgreSQL, eigener Server' },
    size: 'Größe',
    events: 'Ereignisse im Protokoll',
    elsewhere: 'In EventStoreDB',
    connections: 'Verbindungen',
    of: (used, allowed) => `${used} von ${allowed}`,
    backup: 'Neueste Sicherung',
    unknown: 'Nicht bekannt',
    hours: (hours) =>
      hours === 0 ? 'Vor weniger als einer Stunde' : plural(hours, { one: 'Vor einer Stunde', other: 'Vor # Stunden' }),
    days: (days) => `Vor ${days} Tagen`,
    noBackup:
      'Keine Sicherung ist bekannt. „npm run cli -- backup ORDNER“ legt eine an und hält sie fest; nach anderen führe jeweils „cli backups note“ aus. Dass keine bekannt ist, heißt nicht, dass es keine gibt.',
    backupAbout: (at, how) =>
      how === 'archive'
        ? `PostgreSQL hat sein Protokoll zuletzt am ${at} archiviert.`
        : `Die neueste Sicherung wurde am ${at} festgehalten. Ob sie sich zurückspielen lässt, zeigt nur eine Wiederherstellung.`,
    tables: 'Größte Tabellen',
    table: 'Tabelle',
    rows: 'Zeilen, ungefähr',
  },
  bytes: { kb: (amount) => `${amount} KB`, mb: (amount) => `${amount} MB`, gb: (amount) => `${amount} GB` },
  projections: {
    title: 'Projektionen',
    columns: {
      name: 'Projektion',
      state: 'Stand',
      lag: 'Rückstand',
      handled: 'Ereignisse',
      parked: 'Zurückgestellt',
      deed: 'Replay',
    },
    states: {
      live: 'Aktuell',
      parked: 'Aktuell, mit zurückgestellten Ereignissen',
      failing: 'Fehlerhaft',
      idle: 'Untätig',
      building: 'Im Aufbau',
      missing: 'Nicht in der Datenbank',
      unknown: 'Nicht im Programm',
    },
    lag: (events, seconds) => (seconds === 0 ? `${events} Ereignisse` : `${events} Ereignisse, ${seconds} s`),
    none: 'Keine',
    replay: 'Replay',
    replayOf: (name) => `Replay von ${name}`,
  },
  replays: {
    title: 'Replays',
    none: 'Es gab noch kein Replay.',
    by: (who, at) => `${who}, ${at}`,
    terminal: 'Jemand vom Betrieb',
    states: { running: 'Läuft', cancelled: 'Angehalten', failed: 'Fehlgeschlagen', done: 'Fertig' },
    names: (count) => plural(count, { one: 'eine Projektion', other: '# Projektionen' }),
    progress: (events, rate) => `${events} Ereignisse gelesen, ${rate} pro Sekunde`,
    starting: 'Es beginnt gerade.',
    left: (seconds) => `noch etwa ${seconds} s`,
    cancel: 'Anhalten',
    cancelOf: (what) => `Anhalten: ${what}`,
    failed: 'Das hat nicht geklappt',
  },
};
