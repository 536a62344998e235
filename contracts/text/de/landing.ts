import type { Catalogue } from '../catalogue.ts';

export const landing: Catalogue['landing'] = {
  title: 'Aufsteigen, schauen, wählen',
  kicker: 'Eine begleitete Reise für Menschen, die führen',
  headline: 'Steig ein wenig auf. Sieh das Ganze. Dann wähle, wo du landest.',
  lead: 'Ein Hubschrauber braucht keine Startbahn. Er kann in der Luft stehen, sich umsehen und dorthin fliegen, wo er gebraucht wird. Sechs kurze Flüge bringen dein Leben, dein Geld und deine Freude auf ein gemeinsames Instrumentenbrett, und du lernst, nach allen dreien zu steuern.',
  begin: 'Deine Reise beginnen',
  haveAccount: 'Ich habe ein Konto',
  look: 'Erst die sechs Schritte ansehen',
  scene: 'Ein kleiner roter Hubschrauber über gestaffelten Hügeln, vor ihm sechs Wegpunkte',
  instruments: {
    kicker: 'Drei Instrumente: Life, Money, Joy – Leben, Geld, Freude',
    title: 'Die meisten schauen auf eine einzige Anzeige und nennen es fliegen.',
    life: {
      question: 'Wer ist bei dir?',
      about:
        'Die Freundlichkeit, die du erfahren hast, die Menschen an deiner Seite, die Geschichten, die dich geprägt haben. Was du in jede Entscheidung mitbringst.',
    },
    money: {
      question: 'Wem dient es?',
      about:
        'Zeit, Eigentum, Gerechtigkeit und die Muster, die sich vom Limonadenstand bis zum Unternehmen wiederholen. Geld als Werkzeug, das dir dient.',
    },
    joy: {
      question: 'Was würdest du ohnehin tun?',
      about:
        'Eine simulierte Arbeitswoche, in der jede Entscheidung die Zeiger bewegt. Freude ist nicht die Belohnung am Schluss. Sie ist der Treibstoff.',
    },
  },
  route: {
    kicker: 'Sechs Schritte',
    title: 'Eine Route, geflogen in deinem Tempo',
    steps: [
      {
        name: 'Vor dem Flug',
        about: 'Beschreib deinen Hubschrauber in eigenen Worten und lies alle drei Anzeigen zum ersten Mal ab.',
      },
      {
        name: 'Mein Weg',
        about:
          'Vier Geschichten, die Werte, die du behalten würdest, die Menschen, die zählen. Die App fragt nach deinen Worten, und du sagst, was stimmt.',
      },
      {
        name: 'Life',
        about: 'Eine Freundlichkeit, die jemanden etwas gekostet hat, und die Geschichte deiner Organisation.',
      },
      {
        name: 'Money',
        about: 'Ein Muster in vier Größen, und was du aus einem Limonadenstand machen würdest.',
      },
      { name: 'Joy', about: 'Eine Arbeitswoche im Flug. Keine richtigen Antworten, nur Folgen.' },
      { name: 'Ins Handeln', about: 'Versprechen mit Datum und Zeugen. Dann dein Pilotenschein.' },
    ],
  },
  why: {
    kicker: 'Verdient und erklärt',
    title: 'Jede Auszeichnung zeigt dir, wofür du sie hast',
    about:
      'Von Bronze bis Diamant. Öffne eine, und du siehst die Augenblicke, mit denen du sie verdient hast, mit Datum: was nötig war und was du getan hast. Bei den anderen steht, was noch fehlt.',
    compare: 'Verglichen wirst du immer nur mit dir selbst.',
  },
  privacy: {
    kicker: 'Deins',
    title: 'Was du schreibst, ist mit deinem eigenen Schlüssel verschlüsselt',
    about:
      'Deine Geschichten und Antworten werden verschlüsselt gespeichert. Löschst du dein Konto, wird der Schlüssel vernichtet. Deine Organisation sieht nie, was du schreibst. Öffnet es die Administration des Dienstes, siehst du, wer, wann und warum.',
  },
  end: {
    title: 'Der Rotor dreht sich. Wohin?',
  },
};
