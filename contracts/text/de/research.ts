import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const research: Catalogue['research'] = {
  title: 'Forschung',
  kicker: 'Einblicke aus der Gemeinschaft',
  headline: 'Was alle Zahlen zusammen zeigen',
  lead: 'Nur Zahlen, nie Texte, von Menschen, die zugestimmt haben, und nur, wo mindestens fünf mitmachen.',
  mine: {
    title: 'Dein Beitrag',
    name: 'Meine Zahlen einbeziehen',
    about:
      'Abgeschlossene Schritte, die Werte deiner Flugberichte und Ergebnisse von Einschätzungen. Nichts, was du schreibst, kein Name und kein Datum, das dich erkennbar macht.',
    since: (date) => `Einbezogen seit dem ${date}. Du kannst deine Zahlen jederzeit zurückziehen.`,
    never: 'Wir beziehen niemanden ein, der hier nicht zugestimmt hat.',
    failed: 'Deine Auswahl ließ sich nicht speichern',
  },
  few: {
    title: 'Noch gibt es nichts zu zeigen',
    about: (least) =>
      `Weniger als ${least} Menschen machen mit. Bei so wenigen könnten Zahlen einzelne erkennbar machen. Sie erscheinen, sobald es genug sind.`,
  },
  contributors: (count) => `${count} Menschen machen mit.`,
  weeks: 'Life, Money und Joy nach Wochen',
  weeksAbout: (least) =>
    `Durchschnitte über alle Personen mit gleichem Gewicht. Eine Lücke ist eine Woche, in der weniger als ${least} berichtet haben.`,
  week: 'Woche',
  steps: 'Abgeschlossene Schritte',
  step: (step, title) => `${step} · ${title}`,
  of: (count, all) => `${count} von ${all}`,
  hidden: { few: 'wenige', nearly_all: 'fast alle', small_group: 'nicht gezeigt' },
  active: 'Aktive Personen nach Wochen',
  assessments: 'Einschätzungen, neueste Ergebnisse',
  mean: (mean) => `im Schnitt ${mean} von 100`,
  taken: (count) => `${count} haben sie beantwortet`,
  takenByNobody: 'noch von niemandem beantwortet',
  takenHidden: 'Anzahl nicht gezeigt',
  method: 'Methode',
  methods: [
    'Wir zeigen eine Anzahl, wenn sie null ist, alle umfasst oder mindestens fünf beträgt und mindestens fünf übrig bleiben. Sonst heißt „wenige“ einen bis vier Menschen und „fast alle“ alle bis auf einen bis vier; bei Gruppen unter 20 zeigen wir keines von beiden. Diagramme zeichnen eine verborgene Anzahl in die Mitte des möglichen Bereichs.',
    'Wochen beginnen am Montag, nach UTC. Durchschnitte sind auf eine Nachkommastelle gerundet, Punktzahlen auf ganze Zahlen.',
    'Die Einschätzungen stammen von uns und sind nicht validiert; jede nennt ihre Quellen.',
  ],
  enterprise: {
    title: 'Unternehmen',
    kicker: 'Auswertung',
    headline: (name) => `Wie ${name} mitmacht`,
    everybody: 'alle hier',
    lead: (members) =>
      `${plural(members, { one: 'Ein Mitglied', other: '# Mitglieder' })}, als Summe. Was Einzelne schreiben, festhalten oder erreichen, ist nicht dabei, und niemand wird namentlich genannt.`,
    denied: {
      title: 'Diese Seite ist für die Verwaltung einer Organisation',
      about:
        'Sie zeigt als Summen ohne Namen, wie Mitglieder mitmachen. Deine eigenen Zahlen findest du unter Gleichgewicht und KI-Einblicke.',
      own: 'Gleichgewicht',
      insights: 'KI-Einblicke',
    },
    few: {
      title: 'Zu wenige Mitglieder, um Zahlen zu zeigen',
      about: (least) =>
        `Bei weniger als ${least} Menschen könnten Zahlen einzelne erkennbar machen. Sie erscheinen, sobald mehr dabei sind.`,
      invite: 'Mitglieder einladen',
    },
    hiddenAbout: (least) =>
      `„wenige“ heißt höchstens ${least - 1} Menschen, „fast alle“ heißt alle bis auf höchstens ${least - 1}. Eine genaue Zahl könnte einzelne Menschen erkennbar machen.`,
    smallGroup: (least) =>
      `Eine Zahl wird nicht gezeigt, wo sie oder der Rest höchstens ${least - 1} Menschen umfasst: Sie könnte einzelne erkennbar machen.`,
    counted: 'Gezählt werden alle, die heute Mitglied sind, auch für Wochen vor ihrem Beitritt.',
    figures: {
      members: 'Mitglieder',
      started: 'Begonnen',
      activeLast7: 'Aktiv in den letzten 7 Tagen',
      activeLast28: 'Aktiv in den letzten 28 Tagen',
      stalled: 'Seit 14 Tagen inaktiv',
      licences: 'Pilotenscheine',
    },
    funnel: 'Schritt für Schritt',
    funnelAbout: 'Wie viele Mitglieder die einzelnen Schritte abgeschlossen haben.',
    weeks: 'Aktive Mitglieder nach Wochen',
    week: 'Woche',
    active: 'Aktiv',
    asOf: (time) => `Stand ${time}.`,
  },
};
