import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const entries = (count: number): string => plural(count, { one: '# Eintrag', other: '# Einträge' });

export const historyImport: Catalogue['historyImport'] = {
  choose: 'Datei auswählen',
  another: 'Andere Datei auswählen',
  form: 'Eine Tabelle (CSV) oder NDJSON in UTF-8, mit bis zu 1.000 Einträgen seit dem Jahr 2000. Du siehst zuerst, was passieren würde.',
  templates: 'Eine Vorlage zum Ausfüllen:',
  template: { csv: 'Tabelle (CSV)', ndjson: 'NDJSON' },
  checking: (name) => `${name} wird geprüft …`,
  failed: 'Die Datei ließ sich nicht prüfen',
  notUtf8: 'Diese Datei ist nicht in UTF-8 gespeichert. Bitte speichere sie als UTF-8 und wähle sie noch einmal aus.',
  tooLarge: 'Diese Datei hat mehr als 8 MB. Bitte teile sie auf.',
  faulty: {
    title: (lines) => plural(lines, { one: 'Eine Zeile stimmt noch nicht', other: '# Zeilen stimmen noch nicht' }),
    about: 'Importiert wird erst, wenn alle Zeilen stimmen. Bitte korrigiere die Datei und wähle sie noch einmal aus.',
    line: (line) => `Zeile ${line}`,
    more: (lines) =>
      `Es gibt noch mehr Fehler, insgesamt in ${plural(lines, { one: 'einer Zeile', other: '# Zeilen' })}.`,
  },
  nothing: {
    title: 'Alles aus dieser Datei ist schon da',
    about: 'Ein weiterer Import würde nichts hinzufügen.',
  },
  preview: {
    title: (count) => `${entries(count)} ${count === 1 ? 'lässt' : 'lassen'} sich importieren`,
    import: (count) => `${entries(count)} importieren`,
    importing: 'Wird importiert …',
    failed: 'Es wurde nichts importiert',
  },
  done: {
    title: (count) => plural(count, { one: 'Ein Eintrag wurde importiert', other: '# Einträge wurden importiert' }),
    logbook: 'Logbuch öffnen',
    more: 'Weitere Datei importieren',
  },
  facts: {
    what: 'Einträge',
    days: 'Zeitraum',
    period: (from, to) => (from === to ? from : `${from} bis ${to}`),
    known: 'Schon vorhanden',
    knownCount: (count) => `${entries(count)}, ${count === 1 ? 'wird' : 'werden'} ausgelassen`,
    newDays: 'Aktive Tage',
    achievements: 'Auszeichnungen',
    points: 'Punkte',
    streak: 'Serie',
    unchanged: 'Bleibt, wie sie ist',
    streakDays: (days) => plural(days, { one: '# Tag', other: '# Tage' }),
  },
  note: 'Importierte Einträge sind im Logbuch und im Nachweis einer Auszeichnung gekennzeichnet. Für den Pilotenschein zählen sie nicht.',
  types: {
    flight_report: (count) => plural(count, { one: '# Flugbericht', other: '# Flugberichte' }),
    community_project: (count) => plural(count, { one: '# Projekt', other: '# Projekte' }),
    ripple_effect: (count) => plural(count, { one: '# Welle', other: '# Wellen' }),
    emotional_state: (count) => plural(count, { one: '# Gefühl', other: '# Gefühle' }),
    sensory_anchor: (count) => plural(count, { one: '# Anker', other: '# Anker' }),
    story_evidence: (count) => plural(count, { one: '# Geschichte', other: '# Geschichten' }),
  },
  examples: {
    notes: 'Ein langer Spaziergang, dann früh ins Bett',
    title: 'Die Bäckerei',
    storyText: 'Das letzte Brot war für uns.',
    emotion: 'ruhig',
  },
};
