import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const entries = (count: number): string => plural(count, { one: '# Eintrag', other: '# Einträge' });

export const offeringHistory: Catalogue['offeringHistory'] = {
  title: 'Frühere Einträge anbieten',
  about:
    'Gib deinen Mitgliedern zurück, was sie in einem früheren Lern- oder Personalsystem festgehalten haben. Jedes liest seine Einträge zuerst und entscheidet selbst: Du siehst nur, dass geantwortet wurde. Ein Angebot wartet 30 Tage.',
  source: 'Woher die Einträge kommen',
  sourceHint: 'Der Name des Systems, wie ihn deine Mitglieder kennen',
  choose: 'Datei auswählen',
  another: 'Andere Datei auswählen',
  form: 'Eine Tabelle (CSV) oder NDJSON in UTF-8, mit einer Spalte „member“ für die E-Mail-Adresse oder die ID des Mitglieds. Bis zu 5.000 Einträge von 200 Mitgliedern, je Mitglied 1.000. Angeboten wird erst, wenn du das Ergebnis der Prüfung gesehen hast.',
  templates: 'Eine Vorlage zum Ausfüllen:',
  sourceMissing: 'Bitte nenne zuerst das System.',
  checking: (name) => `${name} wird geprüft …`,
  failed: 'Die Datei ließ sich nicht prüfen',
  faulty: 'Angeboten wird erst, wenn alle Zeilen stimmen. Bitte korrigiere die Datei und wähle sie noch einmal aus.',
  nothing: {
    title: 'Alles aus dieser Datei wurde schon angeboten',
    about: 'Einträge, die auf ein Mitglied warten oder die es beantwortet hat, werden nicht noch einmal angeboten.',
  },
  preview: {
    title: (count, people) => `${entries(count)} für ${plural(people, { one: '# Mitglied', other: '# Mitglieder' })}`,
    known: (count) =>
      `${entries(count)} schon angeboten, ${plural(count, { one: 'wird ausgelassen', other: 'werden ausgelassen' })}`,
    offer: (people) => `${plural(people, { one: '# Mitglied', other: '# Mitgliedern' })} anbieten`,
    offering: 'Wird angeboten …',
    failed: 'Die Einträge wurden nicht angeboten',
  },
  done: (people) =>
    plural(people, { one: 'Ein Mitglied hat ein neues Angebot', other: '# Mitglieder haben ein neues Angebot' }),
  list: {
    title: 'Angebote',
    about:
      'Die Antwort gehört dem Mitglied: Angenommen und abgelehnt sehen hier gleich aus. Endet ein Angebot, werden seine Einträge gelöscht.',
    none: 'Noch keine Angebote.',
    more: 'Mehr anzeigen',
    states: { waiting: 'Wartet', answered: 'Beantwortet', withdrawn: 'Zurückgezogen', ended: 'Zu Ende' },
    what: (count, source) => `${entries(count)} aus ${source}`,
    waiting: (offered, until) => `Angeboten am ${offered}, wartet bis ${until}`,
    offered: (day) => `Angeboten am ${day}`,
    withdraw: 'Zurückziehen',
    withdrawOf: (name) => `Angebot an ${name} zurückziehen`,
    withdrawn: (name) => `Das Angebot an ${name} ist zurückgezogen`,
    notWithdrawn: 'Das Angebot ließ sich nicht zurückziehen',
  },
};
