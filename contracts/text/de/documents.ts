import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const documents: Catalogue['documents'] = {
  title: 'Dokumente',
  kicker: 'Deine Bibliothek',
  headline: 'Lesen, drucken, herunterladen: was dir gehört',
  lead: 'Was von deiner eigenen Reise stammt, und Dokumente deiner Organisation, falls du eine hast.',
  licence: {
    name: 'Pilotenschein',
    none: 'Du bekommst ihn nach dem sechsten Schritt, sobald alles da ist, was er braucht.',
    valid: (number, date) => `Nummer ${number}, ausgestellt am ${date}.`,
    revoked: (number, date) => `Nummer ${number}, zurückgegeben am ${date}.`,
    open: 'Öffnen und drucken',
    journey: 'Zur Reise',
    share: 'Öffentliche Seite',
  },
  log: {
    name: 'Logbuch',
    count: (count) => plural(count, { one: 'Ein Flugbericht.', other: '# Flugberichte.' }),
    none: 'Deine Flugberichte zum Ausdrucken, sobald es einen gibt.',
    open: 'Zum Drucken öffnen',
    file: 'Einen Flugbericht abgeben',
    day: 'Tag',
    words: 'Worte',
  },
  results: {
    name: 'Einschätzungen',
    of: (title, score, date) => `${title}: ${score} von 100, am ${date}`,
    take: (title) => `„${title}“ beantworten`,
  },
  files: {
    name: 'Fotos und Aufnahmen',
    none: 'Noch keine. In Schritt 3 und im Logbuch kannst du Geschichten mit Fotos und deiner Stimme ergänzen.',
    count: (count) => plural(count, { one: 'Eine Datei.', other: '# Dateien.' }),
    open: 'Ansehen und entfernen',
  },
  data: {
    name: 'Alles über dich',
    about:
      'Eine Datei mit allem, was wir über dich speichern: Konto, Sitzungen, jedes Ereignis deines Protokolls und jede daraus berechnete Zahl.',
    open: 'Herunterladen',
  },
  letters: {
    name: 'Briefe an dich selbst',
    none: 'Was du dir in Schritt 6 schreibst, findest du hier.',
    intention: 'Was du am Ende sagen können wolltest',
    message: 'Deine Nachricht an dich selbst',
    commitments: 'Was du versprochen hast',
    by: (date) => `bis ${date}`,
    withWhom: (who) => `mit ${who}`,
  },
  print: {
    title: 'Logbuch',
    of: (name) => `Logbuch von ${name}`,
    about: (count, date) =>
      `${plural(count, { one: 'Ein Flugbericht', other: '# Flugberichte' })}, am ${date} aus dem Protokoll gedruckt.`,
    print: 'Drucken',
    back: 'Alle Dokumente',
    loading: (count) => `bisher ${count} gelesen`,
  },
};
