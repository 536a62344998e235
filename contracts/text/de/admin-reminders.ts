import type { Catalogue } from '../catalogue.ts';
import { core } from './core.ts';

export const adminReminders: Catalogue['adminReminders'] = {
  title: 'Erinnerungen',
  lead: 'Was unsere Erinnerungen bewirken und welche Grenzen für alle gelten. Was jemand bekommen möchte, entscheidet jede Person selbst; hier lässt sich nur zurückhalten, nie mehr senden. Ein Entwurf davon wird an den letzten 90 Tagen ausprobiert, bevor er gilt.',
  rules: {
    'promise-before': 'Am Tag vor einem Versprechen',
    'promise-after': 'Am Tag nach einem Versprechen',
    letter: 'Am Tag eines Briefs',
    'experiment-over': 'Am Tag nach einem Experiment',
    'weekly-check': 'Am Tag des Wochenchecks',
    'inactive-1': 'Ein Tag ohne Besuch',
    'inactive-3': 'Drei Tage ohne Besuch',
    'inactive-7': 'Sieben Tage ohne Besuch',
    stuck: 'Vier Tage ohne Arbeit an einem Schritt',
    tip: 'Tipp nach zwei Tagen an einem Schritt',
  },
  outcomes: {
    title: 'Was sie bewirken',
    span: (from, until) => `Erinnerungen vom ${from} bis zum ${until}.`,
    nothingYet: (from, until) =>
      `Vom ${from} bis zum ${until} haben zu wenige Personen Erinnerungen bekommen, um Zahlen zu zeigen: Jede muss mindestens fünf betreffen.`,
    about:
      'Gesehen heißt: auf einem Bildschirm gezeigt. Geöffnet heißt: angeklickt. Zurück heißt: wieder hier. Es zählt, was in den ersten 48 Stunden geschah. Die letzte Spalte ist der Vergleich: Personen, für die dieselbe Erinnerung fällig war und die sie nicht bekommen haben.',
    columns: {
      rule: 'Erinnerung',
      sent: 'Gesendet',
      seen: 'Gesehen',
      read: 'Geöffnet',
      returned: 'Zurück',
      heldOut: 'Ohne sie zurück',
    },
    share: (count, percent) => `${count} (${percent} %)`,
    of: (count, all, percent) => `${count} von ${all} (${percent} %)`,
    hidden: 'zu wenige',
    noFigures: (reminders) =>
      `An niemanden verschickt oder an zu wenige, um Zahlen zu zeigen: ${reminders.map((each) => core.quoted(each)).join(', ')}.`,
    none: 'keine',
    noHoldOut: 'keine Vergleichsgruppe',
    text: (text) => `Wortlaut ${text}`,
    otherTexts: 'Andere Texte',
    texts: (count) => `${count} Texte`,
    method:
      'Die Zahlen ändern sich einmal in der Woche. Eine Zahl bleibt verborgen, wenn sie weniger als fünf Personen betrifft oder alle bis auf weniger als fünf. Texte, die zu wenige erreicht haben, sind zusammengezählt.',
  },
  settings: {
    title: 'Für alle',
    since: (date) => `Zuletzt geändert am ${date}.`,
    defaults: 'Diese Einstellungen hat noch niemand geändert.',
    which: 'Welche Erinnerungen wir senden',
    limit: 'Höchstens in sieben Tagen',
    limits: { 1: 'Eine', 2: 'Zwei', 3: 'Drei' },
    holdOut: 'Zum Vergleich keine Erinnerungen für',
    nobody: 'Niemanden',
    percent: (percent) => `${percent} %`,
    holdOutAbout:
      'Der Zufall bestimmt, wer dazugehört; es sind immer dieselben. Aussagekräftig ist der Vergleich erst nach einigen Wochen.',
  },
  dryRun: {
    about:
      'Spielt die letzten 90 Tage aller Personen im Hintergrund mit dem gespeicherten Entwurf durch. Dabei ändert sich nichts.',
    outcomes: {
      newly: 'Würden neu erinnert',
      keeps: 'So oder so erinnert',
      loses: 'Würden nicht mehr erinnert',
    },
    columns: { what: 'Letzte 90 Tage', actual: 'Tatsächlich', present: 'Wie es jetzt gilt', proposed: 'Der Entwurf' },
    sent: 'Insgesamt gesendet',
    deferred: 'Später als fällig gesendet',
    people: 'Erinnerte Personen',
    frequent: 'Personen mit mehr als drei in sieben Tagen',
    unknown: 'nicht festgehalten',
    closed: {
      superseded: 'Nicht gesendet: eine bessere kam',
      expired: 'Nicht gesendet: zu spät',
      switched_off: 'Nicht gesendet: ausgeschaltet',
      weekly_limit: 'Nicht gesendet: genug für die Woche',
      returned: 'Nicht gesendet: schon wieder da',
      held_out: 'Nicht gesendet: Vergleichsgruppe',
    },
    fewPeople:
      'Weniger als fünf Personen: Die Zahlen würden verraten, was einzelne getan haben. Deshalb bleiben sie verborgen.',
    note: 'Mit anderen Erinnerungen wären manche zu anderen Zeiten zurückgekommen. Gezählt ist, als hätten alle dasselbe getan.',
  },
  frequent: {
    title: 'Wer hat mehr als drei in sieben Tagen bekommen?',
    about: 'Jede dieser Personen sieht in ihrem Konto, dass du nachgesehen hast, wann und warum.',
    reason: 'Dein Grund',
    hint: 'Mindestens zehn Zeichen.',
    show: 'Anzeigen',
    none: 'Niemand.',
    first: 'Die ersten 100 Personen:',
  },
};
