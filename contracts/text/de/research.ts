import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const research: Catalogue['research'] = {
  title: 'Forschung',
  kicker: 'Einblicke aus der Gemeinschaft',
  headline: 'Was die Zahlen aller zusammen sagen',
  lead: 'Nur von Menschen, die zugestimmt haben, nur Zahlen und nie ein Wort, und nichts von weniger als fünf Menschen.',
  mine: {
    title: 'Dein Anteil daran',
    name: 'Meine Zahlen mitzählen',
    about:
      'Abgeschlossene Schritte, die Werte deiner Flugberichte, Ergebnisse von Einschätzungen. Nichts, was du schreibst, kein Name, kein Tag, der dich verraten könnte.',
    since: (date) => `So seit dem ${date}. Du kannst deine Zahlen jederzeit wieder herausnehmen.`,
    never: 'Niemand wird gezählt, ohne es hier gesagt zu haben.',
    failed: 'Deine Wahl ließ sich nicht festhalten',
  },
  few: {
    title: 'Noch gibt es nichts zu zeigen',
    about: (least) =>
      `Weniger als ${least} Menschen machen mit. Bei so wenigen könnten Zahlen verraten, wer gemeint ist; sie erscheinen, sobald es genug sind.`,
  },
  contributors: (count) => `${count} Menschen machen mit.`,
  weeks: 'Life, Money und Joy nach Wochen',
  weeksAbout: (least) =>
    `Mittelwerte über Menschen, jeder mit gleichem Gewicht. Eine Lücke ist eine Woche, in der weniger als ${least} berichtet haben.`,
  week: 'Woche',
  steps: 'Wie weit die Menschen geflogen sind',
  step: (step, title) => `${step} · ${title}`,
  of: (count, all) => `${count} von ${all}`,
  hidden: { few: 'wenige', nearly_all: 'fast alle', small_group: 'nicht gezeigt' },
  active: 'Aktive Menschen nach Wochen',
  assessments: 'Einschätzungen, neueste Ergebnisse',
  mean: (mean) => `im Mittel ${mean} von 100`,
  taken: (count) => `${count} haben sie beantwortet`,
  takenByNobody: 'noch von niemandem beantwortet',
  takenHidden: 'Anzahl nicht gezeigt',
  method: 'Vorgehen',
  methods: [
    'Eine Anzahl wird gezeigt, wenn sie null ist, alle umfasst oder mindestens fünf beträgt und mindestens fünf übrig bleiben. Sonst steht „wenige“ für einen bis vier Menschen und „fast alle“ für alle bis auf einen bis vier; bei weniger als 20 Menschen steht keines von beiden. Diagramme und Balken zeichnen eine verborgene Anzahl in die Mitte dessen, was sie sein kann.',
    'Wochen beginnen am Montag und sind die der Weltzeit. Mittelwerte sind auf ein Zehntel gerundet, Punktzahlen auf ganze.',
    'Die Einschätzungen sind eigene Aussagen und nicht validiert; bei jeder steht, woher sie kommt.',
  ],
  enterprise: {
    title: 'Unternehmen',
    kicker: 'Auswertung',
    headline: (name) => `Wie ${name} mitmacht`,
    everybody: 'alle hier',
    lead: (members) =>
      `${plural(members, { one: 'Ein Mitglied', other: '# Mitglieder' })}, zusammen gezählt. Was jemand schreibt, festhält oder erreicht, steht hier nicht, und niemand wird beim Namen genannt.`,
    denied: {
      title: 'Diese Seite ist für die Verwaltung einer Organisation',
      about:
        'Sie zeigt, wie Mitglieder mitmachen, zusammen und ohne Namen. Deine eigenen Zahlen gehören dir: Sie stehen unter Gleichgewicht und KI-Einblicke.',
      own: 'Gleichgewicht',
      insights: 'KI-Einblicke',
    },
    few: {
      title: 'Zu wenige Mitglieder, um Zahlen zu zeigen',
      about: (least) =>
        `Bei weniger als ${least} Menschen könnten Zahlen verraten, wer gemeint ist. Sie erscheinen, sobald mehr dabei sind.`,
      invite: 'Mitglieder einladen',
    },
    hiddenAbout: (least) =>
      `„wenige“ heißt höchstens ${least - 1} Menschen, „fast alle“ heißt alle bis auf höchstens ${least - 1}. Eine genaue Zahl könnte einzelne Menschen erkennbar machen.`,
    smallGroup: (least) =>
      `Eine Zahl wird nicht gezeigt, wo sie oder der Rest höchstens ${least - 1} Menschen umfasst: Sie könnte einzelne erkennbar machen.`,
    counted: 'Gezählt werden alle, die heute Mitglied sind, auch für Wochen vor ihrem Beitritt.',
    figures: {
      members: 'Mitglieder',
      started: 'Haben begonnen',
      activeLast7: 'Aktiv in 7 Tagen',
      activeLast28: 'Aktiv in 28 Tagen',
      stalled: 'Seit 14 Tagen Pause',
      licences: 'Pilotenscheine',
    },
    funnel: 'Schritt für Schritt',
    funnelAbout: 'Mitglieder, die jeden Schritt abgeschlossen haben.',
    weeks: 'Aktive Mitglieder nach Wochen',
    week: 'Woche',
    active: 'Aktiv',
    asOf: (time) => `Stand ${time}.`,
  },
};
