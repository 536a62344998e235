import type { Catalogue } from '../catalogue.ts';

export const readyPolls: Catalogue['readyPolls'] = {
  kindness: {
    question: 'Welche Freundlichkeit hast du bei der Arbeit zuletzt erlebt?',
    options: [
      'Jemand hörte zu',
      'Jemand half ungefragt',
      'Jemand sagte danke',
      'Jemand teilte den Erfolg',
      'Ich erinnere mich an keine',
    ],
  },
  noticed: {
    question: 'Wann ist dir zuletzt etwas Gutes aufgefallen, das niemand geplant hatte?',
    options: ['Heute', 'Diese Woche', 'Diesen Monat', 'Länger her'],
  },
  time: {
    question: 'Was nimmt dir am meisten Zeit für das, was dir wichtig ist?',
    options: ['Besprechungen', 'Nachrichten', 'Die Suche nach Dingen', 'Die Eile anderer', 'Eigene Gewohnheiten'],
  },
  small_step: {
    question: 'Wie lange dauert es vom Entschluss, bis du anfängst?',
    options: ['Ich fange sofort an', 'Ein, zwei Tage', 'Etwa eine Woche', 'Länger'],
  },
  money_talk: {
    question: 'Wie leicht sprichst du bei der Arbeit über Geld?',
    options: ['Leicht', 'Mit wenigen', 'Nur, wenn ich muss', 'Nie'],
  },
  joy_at_work: {
    question: 'Woher kommt die meiste Freude bei deiner Arbeit?',
    options: [
      'Von der Arbeit selbst',
      'Von den Menschen',
      'Vom Lernen',
      'Wenn ich sehe, dass es hilft',
      'Sie kommt selten',
    ],
  },
  asking_help: {
    question: 'Wie lange versuchst du es allein, bevor du um Hilfe bittest?',
    options: ['Ein paar Minuten', 'Eine Stunde', 'Einen Tag', 'Bis es fast zu spät ist'],
  },
  pause: {
    question: 'Wie sieht für dich eine echte Pause aus?',
    options: ['Bewegung', 'Draußen sein', 'Unter Menschen sein', 'Allein sein', 'Ich mache kaum eine'],
  },
  listening: {
    question: 'Was hilft dir am meisten, dich gehört zu fühlen?',
    options: ['Zeit', 'Eine Rückfrage', 'Kein Ratschlag', 'Wenn sich danach etwas ändert'],
  },
  goodbye_habit: {
    question: 'Welche Gewohnheit würdest du am liebsten ablegen?',
    options: ['Zu schnell Ja sagen', 'Aufschieben', 'Ständig Nachrichten lesen', 'Alles selbst machen', 'Keine'],
  },
  thanks: {
    question: 'Wie oft dankst du jemandem für etwas Bestimmtes?',
    options: ['Täglich', 'Jede Woche', 'Jeden Monat', 'Seltener'],
  },
  courage: {
    question: 'Was macht es leichter, eine unbequeme Wahrheit zu sagen?',
    options: ['Vertrauen', 'Vorbereitung', 'Ein guter Moment', 'Nicht allein zu sein', 'Bisher nichts'],
  },
};
