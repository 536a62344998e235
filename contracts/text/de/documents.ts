import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const documents: Catalogue['documents'] = {
  title: 'Dokumente',
  kicker: 'Deine Bibliothek',
  headline: 'Was deins ist, zum Lesen, Drucken und Mitnehmen',
  lead: 'Alles hier ist aus dem gezeichnet, was du getan hast.',
  licence: {
    name: 'Pilotenschein',
    none: 'Er wird mit dem sechsten Schritt ausgestellt.',
    valid: (number, date) => `Nummer ${number}, ausgestellt am ${date}.`,
    revoked: (number, date) => `Nummer ${number}, zurückgegeben am ${date}.`,
    open: 'Öffnen und drucken',
    journey: 'Zur Reise',
    share: 'Seine öffentliche Seite',
  },
  log: {
    name: 'Logbuch',
    count: (count) => plural(count, { one: 'Ein Flugbericht.', other: '# Flugberichte.' }),
    none: 'Deine Flugberichte, für Papier gebunden, sobald es einen gibt.',
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
    none: 'Es ist nichts aufgehoben. Zu Geschichten in Schritt 3 und im Logbuch können Fotos und deine Stimme gehören.',
    count: (count) => plural(count, { one: 'Eine Datei ist aufgehoben.', other: '# Dateien sind aufgehoben.' }),
    open: 'Ansehen und entfernen',
  },
  data: {
    name: 'Alles über dich',
    about:
      'Eine Datei mit allem, was gespeichert ist: Konto, Sitzungen, jedes Ereignis deines Protokolls, jede daraus errechnete Zahl.',
    open: 'Mitnehmen',
  },
  letters: {
    name: 'Briefe an dich selbst',
    none: 'Was du dir in Schritt 6 schreibst, wartet hier.',
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
