import type { Catalogue } from '../catalogue.ts';

export const cards: Catalogue['cards'] = {
  'permission-granted': {
    name: 'Erlaubnis erteilt',
    description: 'Schließ „Vor dem Flug“ ab: warum du hier bist und wo Life, Money und Joy heute stehen.',
    unlock_message: 'Du hast dir selbst erlaubt anzufangen. Niemand sonst hätte dieses Formular unterschreiben können.',
  },
  'first-lift': {
    name: 'Erstes Abheben',
    description: 'Halte an drei verschiedenen Tagen etwas fest. Sie müssen nicht aufeinander folgen.',
    unlock_message: 'Drei Tage, und die Kufen haben den Boden verlassen.',
  },
  'instruments-read': {
    name: 'Instrumente abgelesen',
    description: 'Gib deinen ersten Flugbericht ab: alle drei Anzeigen, wie sie sind, nicht wie sie sein sollten.',
    unlock_message: 'Du hast auf alle drei Anzeigen zugleich geschaut. Die meisten lesen immer nur eine.',
  },
  'steady-rotor': {
    name: 'Ruhiger Rotor',
    description: 'Fünf Tage in Folge, an jedem ein wenig.',
    unlock_message:
      'Fünf Tage in Folge. Ein Rotor trägt dich, weil er sich weiterdreht, nicht weil er sich schnell dreht.',
  },
  'agency-awakener': {
    name: 'Spielraum entdeckt',
    description: 'Schreib auf, woher du kommst und was du wählst, und bleib ein paar Tage dabei.',
    unlock_message: 'Du hast es aufgeschrieben und bist drangeblieben. So beginnt Handlungsspielraum.',
  },
  'open-books': {
    name: 'Offene Bücher',
    description:
      'Schließ den Schritt Money ab, und zeichne dein Bild vom Geld fast ganz oder beende ein Szenario mit Money bei 60 oder mehr.',
    unlock_message: 'Deine Bücher sind offen, zuerst für dich selbst. Geld ist leiser, wenn man es ansieht.',
  },
  'able-to-hover': {
    name: 'In der Luft stehen',
    description:
      'Beende die Arbeitswoche, ohne dass ein Zeiger tiefer steht als am Montag, und entscheide meist nach deinen Werten.',
    unlock_message:
      'Du hast still im Wind gestanden und dich entschieden. Ein Flugzeug kann das nicht, ein Hubschrauber schon.',
  },
  'three-gauges-level': {
    name: 'Drei Zeiger im Lot',
    description: 'Gib für Life, Money und Joy je viermal sieben oder mehr an.',
    unlock_message:
      'Drei Zeiger im Lot, mehr als einmal. Gleichgewicht ist eine Gewohnheit, für die du jetzt Belege hast.',
  },
  'pilot-in-command': {
    name: 'Am Steuer',
    description: 'Flieg alle sechs Schritte, öffne jeden Bestandteil und nimm dir zwanzig Tage dafür.',
    unlock_message:
      'Die Maschine ist zusammengesetzt, und der Pilotenschein gehört dir. Wohin du fliegst, ist deine Sache.',
  },
  'perfectionist-overcomer': {
    name: 'Unfertig und gut',
    description:
      'Erzähl eine Geschichte, die dich unfertig zeigt, beschreib eine Welle ganz, und gib vier Berichte ab, ohne auf Zehner zu warten.',
    unlock_message: 'Du hast es gezeigt, bevor es makellos war. So war es mehr wert.',
  },
  'consistency-champion': {
    name: 'Beständig',
    description: 'Vierzehn Tage in Folge, dreißig insgesamt, und alle drei Anzeigen stetig bei siebzig.',
    unlock_message: 'Niemand hat verlangt, dass du so oft wiederkommst. Du hast es getan, und man merkt es.',
  },
  'trust-builder': {
    name: 'Vertrauen gewagt',
    description: 'Erzähl zwei Geschichten, eine davon offener, als es bequem ist.',
    unlock_message: 'Du bist vorangegangen. So beginnt Vertrauen meistens.',
  },
  'calm-hands': {
    name: 'Ruhige Hände',
    description: 'Halte drei Augenblicke fest, in denen dein Körper zur Ruhe kam.',
    unlock_message: 'Drei stille Landungen. Deine Hände kennen den Weg zurück jetzt.',
  },
  'inner-weather': {
    name: 'Inneres Wetter',
    description: 'Schreib zehnmal auf, wie es dir geht, bei jedem Wetter.',
    unlock_message: 'Zehnmal abgelesen. Du kannst dein Wetter benennen, also bestimmt es die Route nicht mehr allein.',
  },
  'steady-heart': {
    name: 'Ruhiges Herz',
    description: 'Komm zehnmal zur Ruhe, und halte einen Zustand mit einer Güte von achtzig oder mehr.',
    unlock_message: 'Ruhe ist jetzt etwas, das du kannst, und die Menschen um dich dürfen sie sich ausleihen.',
  },
  'night-owl-transformer': {
    name: 'Nachteule kommt zur Ruhe',
    description: 'Sieben Tage in Folge, darunter sechs Augenblicke der Ruhe und fünfzehn Einträge.',
    unlock_message: 'Eine Woche lang endeten deine Tage in Ruhe. Die Nacht ist wieder auf deiner Seite.',
  },
  'in-your-own-words': {
    name: 'In deinen eigenen Worten',
    description: 'Erzähl eine Geschichte, geschrieben, gesprochen oder in Bildern.',
    unlock_message: 'Es klingt nach dir und nach niemandem sonst. Gut.',
  },
  'kindness-remembered': {
    name: 'Erinnerte Freundlichkeit',
    description:
      'Schließ den Schritt Life ab, mit drei Geschichten darüber, was ein Mensch für einen anderen getan hat.',
    unlock_message:
      'Drei Freundlichkeiten, aufgeschrieben. Irgendwo wurde ein Pausenbrot geteilt, und es macht noch immer satt.',
  },
  'voice-in-the-room': {
    name: 'Eine Stimme im Raum',
    description: 'Erzähl drei Geschichten laut.',
    unlock_message: 'Drei Geschichten mit deiner eigenen Stimme. Eine Seite kann sich verstecken, eine Stimme nicht.',
  },
  'story-architect': {
    name: 'Geschichtenarchitekt',
    description: 'Acht Geschichten, und eine, deren Lehre du mit siebzig oder mehr bewertest.',
    unlock_message: 'Acht Geschichten, Seite an Seite. Zusammen tragen sie etwas.',
  },
  'something-to-hold': {
    name: 'Etwas zum Festhalten',
    description:
      'Setz einen Sinnesanker: ein Bild, einen Klang, eine Berührung, einen Geruch oder Geschmack, der dich zurückbringt.',
    unlock_message: 'Ein kleines Ding zum Festhalten. Rote Hubschrauber haben schon mit weniger angefangen.',
  },
  'eye-for-it': {
    name: 'Ein Auge dafür',
    description: 'Füg deinen Geschichten fünf Fotos hinzu und setz drei Anker.',
    unlock_message: 'Du bemerkst es jetzt, während es geschieht. Das ist die ganze Kunst.',
  },
  'multi-modal-master': {
    name: 'Mit allen Sinnen',
    description: 'Zwölf Fotos, fünf Aufnahmen, acht Anker und eine Geschichte, in der sie als eins wirken.',
    unlock_message: 'Bild, Stimme und Berührung erzählen jetzt eine Geschichte. Du wirst zu ihr zurückfinden.',
  },
  'the-open-door': {
    name: 'Die offene Tür',
    description: 'Halte zwei Wellen in einer Beziehung fest: zu einer Bewohnerin, einer Familie, einem Kollegen.',
    unlock_message: 'Zwei Menschen wissen, dass deine Tür offen ist, denn sie sind hindurchgegangen.',
  },
  'house-that-listens': {
    name: 'Ein Haus, das zuhört',
    description: 'Gib vier Flugberichte ab und verbessere einen selbst gewählten Wert der Pflege um ein Zehntel.',
    unlock_message: 'In deinem Haus ist etwas messbar besser geworden. Du hast aufgeschrieben, was und um wie viel.',
  },
  'rounds-with-time': {
    name: 'Rundgänge mit Zeit',
    description: 'Halte drei Mentoring-Stunden, in denen du fragst, bevor du hilfst.',
    unlock_message: 'Drei Rundgänge ohne Klemmbrett. Man erinnert sich daran, wer Zeit hatte.',
  },
  'care-that-stays': {
    name: 'Pflege, die bleibt',
    description:
      'Verbessere deinen Wert der Pflege um ein Fünftel, begleite viermal und erreiche unterwegs vierzig Menschen.',
    unlock_message: 'Jetzt ginge es auch ohne dich weiter. Besseres lässt sich über Pflege nicht sagen.',
  },
  'shared-controls': {
    name: 'Geteiltes Steuer',
    description: 'Übernimm eine Rolle in einem Vorhaben für die Gemeinschaft.',
    unlock_message: 'Du hast einen Teil des Steuers abgegeben, und es flog besser.',
  },
  'co-pilot': {
    name: 'Auf dem zweiten Sitz',
    description: 'Begleite fünfmal, und sieh drei Beziehungen besser werden.',
    unlock_message: 'Jemand fliegt jetzt weiter, weil du danebengesessen und die Hände stillgehalten hast.',
  },
  'hobby-lent-out': {
    name: 'Ein verliehenes Hobby',
    description: 'Halte zwei Wellen fest, die mit etwas begannen, das du aus Liebe zur Sache tust.',
    unlock_message: 'Was du aus Freude tust, hat sich als nützlich erwiesen. So ist es meistens.',
  },
  'good-neighbour': {
    name: 'Gute Nachbarschaft',
    description:
      'Halte zwei Wellen in einer Gemeinschaft fest und mach bei einem Vorhaben mit, das zu siebzig oder mehr zu deinen Werten passt.',
    unlock_message: 'Deine Straße, dein Team, deine Stadt: Etwas davon ist dank dir ein wenig anders.',
  },
  'community-transformer': {
    name: 'Ein Ort verändert sich',
    description: 'Drei Vorhaben, eines davon nah an dem, was dir am Herzen liegt, und vier Wellen, die gezählt wurden.',
    unlock_message:
      'Ein Ort hat sich verändert und kann sich weiter verändern, ohne dich zu fragen. Das war der Gedanke.',
  },
  'counted-with-care': {
    name: 'Mit Bedacht gezählt',
    description: 'Halte drei Wellen fest, eine davon mit ihren Menschen, ihrer Zeit und dem, was sie wert war.',
    unlock_message: 'Du hast es gezählt, und es war trotzdem freundlich. Beides verträgt sich.',
  },
  'positive-reverberation-tracker': {
    name: 'Dem Nachklang gefolgt',
    description:
      'Folge zehn Wellen, bis sie fünfzig Menschen erreichen, eine davon reich erzählt und eine ganz gezählt.',
    unlock_message: 'Fünfzig Menschen, und du weißt, wie es sie erreicht hat. Hör hin: Es geht noch weiter.',
  },
  'goodwill-on-the-books': {
    name: 'Wohlwollen in den Büchern',
    description: 'Nach dem sechsten Schritt: hundert Menschen erreicht, durch Hobbys, Beziehungen und Gemeinschaften.',
    unlock_message: 'In der Buchhaltung heißt es der unerklärte Unterschied. Du kannst deinen erklären, Name für Name.',
  },
};
