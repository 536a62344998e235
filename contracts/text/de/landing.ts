import type { Catalogue } from '../catalogue.ts';

export const landing: Catalogue['landing'] = {
  title: 'Aufsteigen, schauen, wählen',
  kicker: 'Eine begleitete Reise für Menschen, die führen',
  headline: 'Steig ein wenig auf. Sieh das Ganze. Dann wähle, wo du landest.',
  lead: 'Ein Hubschrauber braucht keine Startbahn. Er kann in der Luft stehen, sich umsehen und dorthin fliegen, wo er gebraucht wird. Sechs Flüge bringen dein Leben, dein Geld und deine Freude auf eine Instrumententafel, und du lernst, nach allen dreien zu steuern.',
  begin: 'Deine Reise beginnen',
  haveAccount: 'Ich habe ein Konto',
  look: 'Erst die sechs Schritte ansehen',
  scene: 'Ein kleiner roter Hubschrauber über gestaffelten Hügeln, vor ihm sechs Wegpunkte',
  instruments: {
    kicker: 'Drei Instrumente: Life, Money, Joy – Leben, Geld, Freude',
    title: 'Die meisten von uns schauen auf eine Anzeige und nennen es fliegen.',
    life: {
      question: 'Wer ist bei dir?',
      about:
        'Die Freundlichkeit, die du erfahren hast, die Menschen, an deren Seite du stehst, die Geschichten, die dich geprägt haben. Was du in dir trägst, bevor du irgendetwas entscheidest.',
    },
    money: {
      question: 'Wem dient es?',
      about:
        'Zeit, Eigentum, Gerechtigkeit und die Muster, die sich vom Limonadenstand bis zum Unternehmen wiederholen. Geld als Werkzeug, das auf dich hört.',
    },
    joy: {
      question: 'Was würdest du ohnehin tun?',
      about:
        'Eine simulierte Arbeitswoche, in der jede Wahl alle Zeiger bewegt. Freude ist nicht die Belohnung am Ende; sie ist der Treibstoff.',
    },
  },
  route: {
    kicker: 'Sechs Schritte',
    title: 'Eine Route, geflogen in deinem Tempo',
    steps: [
      { name: 'Vor dem Flug', about: 'Fasse das Bild in eigene Worte und lies alle drei Anzeigen zum ersten Mal ab.' },
      {
        name: 'Mein Weg',
        about:
          'Vier Geschichten, die Werte, die du behalten würdest, die Menschen, auf die es ankommt. Sieh zu, wie beim Schreiben Gestalt annimmt, wofür du stehst.',
      },
      {
        name: 'Life',
        about: 'Eine Freundlichkeit, die jemanden etwas gekostet hat, und die Geschichte, die dein Haus erzählt.',
      },
      {
        name: 'Money',
        about: 'Dasselbe Muster in vier Größen, und was du mit einem Limonadenstand anfangen würdest.',
      },
      { name: 'Joy', about: 'Eine Arbeitswoche zum Durchfliegen. Keine richtigen Antworten, nur Folgen.' },
      { name: 'Ins Handeln', about: 'Versprechen mit Datum und mit Menschen. Dann dein Pilotenschein.' },
    ],
  },
  why: {
    kicker: 'Verdient und erklärt',
    title: 'Jede Auszeichnung kann dir sagen, warum sie dir gehört',
    about:
      'Fünfunddreißig Auszeichnungen in fünf Metallen. Frag eine davon, und sie zeigt die Augenblicke, mit denen du sie verdient hast: die Geschichte, den Tag, was gefragt war und was du mitgebracht hast. Verschlossene sagen, was sie öffnet.',
    compare: 'Verglichen wirst du mit niemandem außer dir selbst.',
  },
  privacy: {
    kicker: 'Deins',
    title: 'Was du schreibst, ist mit einem eigenen Schlüssel versiegelt',
    about:
      'Das Logbuch deiner Reise ist damit verschlüsselt. Gehst du, wird der Schlüssel vernichtet. Deine Organisation sieht nie, was du schreibst. Öffnet es die Administration, siehst du, wer, wann und warum.',
  },
  end: {
    title: 'Der Rotor dreht sich. Wohin?',
  },
};
