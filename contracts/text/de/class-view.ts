import type { Catalogue } from '../catalogue.ts';

export const classView: Catalogue['classView'] = {
  title: 'Gemeinsamer Blick',
  kicker: 'Geldszenarien',
  headline: (name) => `Wie ${name} spielt`,
  everybody: 'alle hier',
  lead: 'Alle zählen in jedem Szenario einmal, mit dem ersten Durchgang, den sie beendet haben. Niemand wird genannt, und kein Durchgang lässt sich einzeln ansehen.',
  toEnterprise: 'Unternehmensanalyse',
  denied: {
    title: 'Diese Seite ist für die Verwaltung einer Organisation',
    about:
      'Sie zeigt als Summen ohne Namen, wie Mitglieder die Geldszenarien spielen. Deine eigenen Durchgänge findest du bei den Szenarien.',
    own: 'Geldszenarien',
  },
  few: {
    title: 'Zu wenige Menschen für eine Auswertung',
    about: (least) =>
      `Bei weniger als ${least} Menschen könnten Zahlen einzelne erkennbar machen. Sie erscheinen an einem Montag, sobald genug dabei sind.`,
    group: (least) =>
      `In dieser Gruppe lassen sich weniger als ${least} Menschen zählen: Sie ist klein oder unterscheidet sich von anderen Gruppen um weniger als fünf Menschen.`,
    runs: 'Zu wenige beendete Durchgänge',
    runsAbout: (least, scenario) =>
      `Weniger als ${least} Menschen haben „${scenario}“ zu Ende gespielt. Spielt es zusammen, es dauert etwa zehn Minuten.`,
    play: 'Szenario öffnen',
  },
  waiting: {
    title: 'Die ersten Zahlen erscheinen bald',
    about: (next) => `Sie erscheinen jeden Montag, das nächste Mal am ${next}.`,
  },
  scenario: 'Szenario',
  all: {
    title: 'Wer gespielt hat',
    about: 'Zahlen von Menschen, auf Fünfer gerundet.',
    began: 'Begonnen',
    finished: 'Zu Ende gespielt',
    again: 'Mehrmals zu Ende gespielt',
    improved: 'Besser als beim ersten Mal',
  },
  results: {
    title: 'Wie die Durchgänge ausgingen',
    about: (people) =>
      `Die ersten beendeten Durchgänge von etwa ${people} Menschen: wie viele welches Ergebnis erreicht haben.`,
    from: 'Ergebnis',
    people: 'Menschen',
    below: (edge) => `unter ${edge}`,
    above: (edge) => `ab ${edge}`,
  },
  choices: {
    title: 'Was entschieden wurde, Zug um Zug',
    about: 'Wie viele was gewählt haben. Zahlen unter fünf sind in ihrer Mitte eingezeichnet.',
    choose: 'Entscheidung',
  },
  groups: {
    title: 'Gruppen im Vergleich',
    about: 'Gruppen unter zehn Menschen haben keine Zahlen.',
    none: 'Fasse Mitglieder zu Gruppen zusammen, um Teams oder Standorte zu vergleichen.',
    manage: 'Gruppen verwalten',
  },
  method: 'Wie diese Zahlen Menschen schützen',
  methods: [
    'Die Zahlen erscheinen einmal in der Woche, mit dem Stand vom Beginn des Montags (UTC), und ändern sich danach nicht mehr. Gezählt wird in Blöcken von mindestens fünf Menschen, wie auf der Seite Unternehmen.',
    'Sie sind auf Fünfer gerundet. „weniger als fünf“ kann auch niemand heißen. „alle bis auf wenige“ heißt, dass weniger als fünf fehlen oder niemand.',
    'Ein Szenario erscheint im Einzelnen, sobald zehn Menschen der Auswahl es zu Ende gespielt haben. Angesehen werden nur erste Durchgänge: Wer oft spielt, wiegt nicht mehr als wer einmal spielt, und wer dieselben Tage noch einmal spielt, weiß schon, was kommt.',
    'Die Punkte eines Durchgangs sind Life, Money und Joy zusammen.',
  ],
};
