import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const research: Catalogue['research'] = {
  title: 'Forschung',
  kicker: 'Einblicke aus der Gemeinschaft',
  headline: 'Was alle Zahlen zusammen zeigen',
  lead: 'Nur Zahlen, nie Texte, von Menschen, die zugestimmt haben, und nur, wo mindestens zehn mitmachen.',
  mine: {
    title: 'Dein Beitrag',
    name: 'Meine Zahlen einbeziehen',
    about:
      'Abgeschlossene Schritte, die Werte deiner Flugberichte, Ergebnisse von Einschätzungen und deine Antwort auf die Frage des Monats. Nichts, was du schreibst, kein Name und kein Datum, das dich erkennbar macht.',
    since: (date) =>
      `Du hast am ${date} zugestimmt. Zwei Wochen danach zählen deine Zahlen mit, und du kannst sie jederzeit zurückziehen.`,
    never: 'Wir beziehen niemanden ein, der hier nicht zugestimmt hat.',
    failed: 'Deine Auswahl ließ sich nicht speichern',
  },
  few: {
    title: 'Noch gibt es nichts zu zeigen',
    about: (least) =>
      `Weniger als ${least} Menschen machen mit. Bei so wenigen könnten Zahlen einzelne erkennbar machen. Sie erscheinen an einem Montag, sobald zehn gemeinsam gezählt werden können.`,
  },
  contributors: (count) => `Mindestens ${count} Menschen sind gezählt.`,
  weeks: 'Life, Money und Joy nach Wochen',
  weeksAbout: (least) =>
    `Durchschnitte über alle Personen mit gleichem Gewicht. Eine Lücke ist eine Woche, in der weniger als ${least} berichtet haben.`,
  week: 'Woche',
  steps: 'Abgeschlossene Schritte',
  step: (step, title) => `${step} · ${title}`,
  of: (count, all) => `${count} von rund ${all}`,
  hidden: { few: 'weniger als zehn', nearly_all: 'alle bis auf weniger als zehn' },
  active: 'Aktive Personen nach Wochen',
  assessments: 'Einschätzungen, neueste Ergebnisse',
  mean: (mean) => `im Schnitt ${mean} von 100`,
  taken: (count) => `${count} haben sie beantwortet`,
  method: 'Methode',
  methods: [
    'Die Zahlen erscheinen montags (UTC) und bleiben die Woche über, wie sie sind. Gezählt werden kann, wer zwei Wochen vorher auf dieser Seite zugestimmt und die E-Mail-Adresse bestätigt hat, auch mit früheren Einträgen. Wer die Zustimmung zurückzieht oder das Konto löscht, ist in keiner späteren Veröffentlichung enthalten, auch nicht in vergangenen Wochen.',
    'Gezählt wird in Blöcken aus mindestens zehn Menschen, die gemeinsam beginnen und enden. Wer neu ist, wartet, bis zehn Neue beginnen können. Geht jemand, endet der Block, und die anderen warten auf den nächsten. So betrifft keine Summe und kein Unterschied von Veröffentlichungen weniger als zehn Menschen.',
    'Wer in einem Block mehrere Konten hat, weiß mehr, als diese Zahlen sagen.',
    'Gezeigt wird nur, was mindestens zehn Menschen betrifft. Anzahlen sind auf Zehner abgerundet. „weniger als zehn“ kann auch niemand heißen, „alle bis auf weniger als zehn“ auch alle. Diagramme zeichnen eine verborgene Anzahl in die Mitte des möglichen Bereichs.',
    'Wochen reichen von Montag bis Sonntag, nach UTC. Die laufende Woche fehlt, weil jeder einzelne Eintrag sie ändern würde.',
    'Wer hier enthalten ist, hat sich dafür entschieden und berichtet über sich selbst. Unterschiede zeigen, was zusammen auftritt, nicht, was wovon kommt.',
    'Die Einschätzungen stammen von uns und sind nicht validiert; jede nennt ihre Quellen.',
  ],
  sample: {
    people: 'Menschen (n)',
    about: (count) => `${count} bis ${count.replace(/0$/, '9')}`,
    weeks: 'Wochen',
    from: (first, last) => `${first} bis ${last}`,
    published: 'Veröffentlicht am',
  },
  formulas: 'So werden die Zahlen berechnet',
  formula: [
    [
      'Life, Money und Joy einer Woche',
      'Für jede Person der Durchschnitt ihrer Flugberichte dieser Woche, dann der Durchschnitt über alle Personen. Auf eine Nachkommastelle gerundet.',
    ],
    ['Abgeschlossene Schritte', 'Die Zahl der Menschen, die den Schritt je abgeschlossen haben.'],
    ['Aktive Personen', 'Die Zahl der Menschen mit mindestens einem Eintrag in dieser Woche.'],
    [
      'Einschätzungen',
      'Der Durchschnitt über alle Personen aus ihrem jeweils neuesten Ergebnis, von 0 bis 100. Auf ganze Zahlen gerundet.',
    ],
  ],
  reading: {
    title: 'Zum Weiterlesen',
    about: 'Studien zu dem, was die Reise von dir verlangt, und was wir daraus mitnehmen.',
    takeaways: {
      confidence: 'Nichts gibt so viel Zutrauen, wie etwas selbst geschafft zu haben. Darum sind die Schritte klein.',
      plans: 'Wer sich vornimmt, wann und wo, tut es öfter als jemand, der es nur will.',
      habits:
        'Eine Gewohnheit brauchte im Median 66 Tage, im Einzelfall 18 bis 254. Ein ausgelassener Tag schadete kaum.',
      safety: 'Teams lernen dort, wo sich Fehler gefahrlos aussprechen lassen. Darum sehen Organisationen nur Summen.',
      bias: 'Beantwortet dieselbe Person beide Fragen, stimmen die Antworten mehr überein als die Tatsachen. Lies unsere Durchschnitte mit diesem Vorbehalt.',
      anonymity:
        'Schon wenige Einzelheiten ohne Namen können auf eine einzige Person zeigen. Darum die Grenze von zehn.',
    },
  },
  enterprise: {
    title: 'Unternehmen',
    kicker: 'Auswertung',
    headline: (name) => `Wie ${name} mitmacht`,
    everybody: 'alle hier',
    lead: (members) =>
      `${plural(members, { one: 'Ein Mitglied', other: '# Mitglieder' })} heute. Alle Zahlen sind Summen: Was Einzelne schreiben, festhalten oder erreichen, ist nicht dabei, und niemand wird genannt.`,
    denied: {
      title: 'Diese Seite ist für die Verwaltung einer Organisation',
      about:
        'Sie zeigt als Summen ohne Namen, wie Mitglieder mitmachen. Deine eigenen Zahlen findest du unter Gleichgewicht und KI-Einblicke.',
      own: 'Gleichgewicht',
      insights: 'KI-Einblicke',
    },
    few: {
      title: 'Zu wenige Menschen für eine Auswertung',
      about: (least) =>
        `Bei weniger als ${least} Menschen könnten Zahlen einzelne erkennbar machen. Sie erscheinen an einem Montag, sobald genug dabei sind.`,
      group: (least) =>
        `In dieser Gruppe lassen sich weniger als ${least} Menschen zählen: Sie ist klein oder unterscheidet sich von anderen Gruppen um weniger als fünf Menschen. Zahlen würden verraten, was Einzelne getan haben.`,
      invite: 'Mitglieder einladen',
    },
    waiting: {
      title: 'Die ersten Zahlen erscheinen bald',
      about: (next) => `Die Auswertung erscheint jeden Montag, das nächste Mal am ${next}.`,
    },
    choose: 'Auswahl',
    everyone: 'Alle',
    groups: 'Gruppen',
    months: 'Nach Monat des Beitritts',
    joined: (month) => `Beitritt im ${month}`,
    on: (day) => `Stand: Montag, ${day}`,
    figures: {
      people: 'Gezählt',
      started: 'Begonnen',
      active7: 'Aktiv in den letzten 7 Tagen',
      active28: 'Aktiv in den letzten 28 Tagen',
      stalled: 'Seit 14 Tagen stehen geblieben',
      finished: 'Alle sechs Schritte abgeschlossen',
      licences: 'Pilotenscheine',
    },
    since: (change, low, high, day) => `${change} Prozentpunkte seit ${day} (95-%-Intervall ${low} bis ${high})`,
    hidden: { few: 'weniger als fünf', nearly_all: 'alle bis auf wenige' },
    actions: {
      title: 'Was du tun kannst',
      about: 'Vorschläge nach festen Regeln, jeder aus einer Zahl auf dieser Seite.',
      nobody: 'Diese Woche fällt nichts auf.',
      invite_to_begin: (people) => `Zwei Wochen nach dem Beitritt noch nicht begonnen: ${people}.`,
      help_with_step: (people, step) => `Seit mehr als 14 Tagen vor „${step}“ stehen geblieben: ${people}.`,
      bring_back: (people) => `Seit mehr als 14 Tagen stehen geblieben: ${people}. Das ist mindestens ein Viertel.`,
      appoint_mentors: (people) =>
        `Alle sechs Schritte abgeschlossen: ${people}. Als Mentorinnen und Mentoren können sie andere begleiten.`,
      to: {
        invite_to_begin: 'Mitglieder und Einladungen',
        help_with_step: 'Was der Schritt verlangt',
        bring_back: 'So funktionieren Erinnerungen',
        appoint_mentors: 'Mentoren ernennen',
      },
    },
    funnel: 'Von der Einladung zum Pilotenschein',
    funnelAbout: 'Wie viele wie weit gekommen sind und wie viele Tage sie seit dem Beginn im Median gebraucht haben.',
    invited: 'Eingeladen, noch nicht dabei',
    today: 'heute',
    toInvitations: 'Offene Einladungen',
    registered: 'Registriert',
    days: (days) => plural(days, { one: 'ein Tag', other: '# Tage' }),
    weeks: 'Aktive nach Wochen',
    week: 'Woche ab',
    active: 'Aktiv',
    achievements: 'Auszeichnungen',
    achievementsAbout: 'Wie viele Menschen sie jeweils haben, nach Kategorie.',
    noAchievements: 'Noch hat niemand eine Auszeichnung.',
    compare: 'Gruppen im Vergleich',
    compareAbout: 'Gruppen unter zehn Menschen haben keine Zahlen.',
    group: 'Gruppe',
    tooFew: 'zu wenige',
    noGroups: 'Fasse Mitglieder zu Gruppen zusammen, um Abteilungen oder Standorte zu vergleichen.',
    toGroups: 'Gruppen verwalten',
    definitions: 'Was die einzelnen Zahlen bedeuten',
    defined: [
      [
        'Registriert, gezählt',
        'Mitglieder der Organisation oder Gruppe zu Beginn dieses Montags. Gezählt wird in Fünfergruppen, die gemeinsam dazukommen und gehen; die Zahl kann darum um wenige von der heutigen Liste abweichen.',
      ],
      ['Begonnen', 'Haben den ersten Schritt geöffnet und die Reise begonnen.'],
      ['Schritte 1 bis 6', 'Haben den Schritt abgeschlossen, also alles festgehalten, was er verlangt.'],
      [
        'Tage',
        'Der Median: Die Hälfte derer, die den Schritt abgeschlossen haben, brauchte vom Beginn der Reise bis dahin höchstens so lange.',
      ],
      ['Pilotenscheine', 'Haben einen Pilotenschein, der nicht widerrufen ist.'],
      [
        'Aktiv in den letzten 7 oder 28 Tagen',
        'Haben in der letzten ganzen Woche oder den letzten vier ganzen Wochen vor diesem Montag mindestens einen Eintrag gemacht: einen Schritt, eine Geschichte, einen Flugbericht, eine Welle. Eine Seite zu öffnen zählt nicht.',
      ],
      [
        'Seit 14 Tagen stehen geblieben',
        'Haben vor mehr als 14 Tagen begonnen, Schritt 6 nicht abgeschlossen und in den letzten zwei ganzen Wochen nichts festgehalten.',
      ],
      ['Noch nicht begonnen', 'Sind vor mehr als 14 Tagen beigetreten und haben nicht begonnen.'],
      [
        'Veränderung',
        'Der Unterschied zwischen den Anteilen jetzt und vor vier Wochen, in Prozentpunkten. Enthält das Intervall die 0, kann es Zufall sein (Agresti und Caffo, 2000).',
      ],
      ['Beitritt in einem Monat', 'Alle, die in diesem Monat Mitglied geworden sind.'],
    ],
    method: 'Wie diese Zahlen Menschen schützen',
    methods: [
      'Die Auswertung erscheint einmal in der Woche, mit dem Stand vom Beginn des Montags (UTC), und ändert sich danach nicht mehr.',
      'Zahlen sind auf Fünfer gerundet. „weniger als fünf“ kann auch niemand heißen. „alle bis auf wenige“ heißt, dass weniger als fünf fehlen oder niemand.',
      'Gezählt wird in Blöcken von mindestens fünf Menschen, die gemeinsam dazukommen, die Gruppe wechseln und gehen. Neue warten, bis vier weitere kommen; wer gegangen ist, wird mit dem letzten Stand gezählt, bis vier weitere gehen. So unterscheiden sich keine zwei Zahlen um weniger als fünf Menschen.',
      'Einen Median zeigen wir ab zehn Menschen. Veränderungen beziehen sich auf vier Wochen zuvor und sind aus den gerundeten Zahlen berechnet.',
      'Wer mehrere Konten einer Gruppe selbst in der Hand hat, weiß mehr, als diese Zahlen sagen. Bilde bitte keine Gruppen, um etwas über eine einzelne Person zu erfahren.',
    ],
  },
};
