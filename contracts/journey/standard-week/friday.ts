import type { WeekSituation } from '../week-situation.ts';

export const friday: readonly WeekSituation[] = [
  {
    id: 'friday-whose-idea',
    day: 'Friday',
    title: 'Whose idea it was',
    text: 'The board likes your plan. The best third of it came from Marek, who is two floors down.',
    options: [
      {
        id: 'say-his-name',
        text: 'Say so, in the room, while they are listening.',
        follows: 'Somebody writes his name down. It costs you one sentence.',
        effects: { goodwill: 8, joy: 4, money: -3 },
        fromValues: true,
      },
      {
        id: 'fetch-him',
        text: 'Ask for ten more minutes, and fetch him.',
        follows: 'He explains it better than you did. You sit down, and it feels like landing well.',
        effects: { goodwill: 6, joy: 6, life: -2, money: -3 },
        fromValues: true,
      },
      {
        id: 'say-we',
        text: 'Say “we” from beginning to end.',
        follows: 'Nobody asks who that is.',
        effects: { money: 4, joy: -1, goodwill: 1 },
        fromValues: false,
      },
      {
        id: 'tell-him-later',
        text: 'Tell him afterwards that it went down well.',
        follows: 'He says that he is glad. He has no more ideas this month.',
        effects: { money: 7, goodwill: -6 },
        fromValues: false,
      },
    ],
  },
  {
    id: 'friday-last-hour',
    day: 'Friday',
    title: 'The last hour',
    text: 'It is four o’clock, and there are eleven lines on the list. One of them is a call to somebody who was once kind to you and is ill.',
    options: [
      {
        id: 'make-the-call',
        text: 'Make the call. Ten lines can wait.',
        follows: 'You talk for an hour, mostly about nothing. On Monday the ten lines are still there, and smaller.',
        effects: { joy: 6, life: 6, goodwill: 4, money: -6 },
        fromValues: true,
      },
      {
        id: 'send-a-picture',
        text: 'Send a few lines and a picture of the little helicopter on your desk.',
        follows: 'The answer comes at once: a picture of a lunch box.',
        effects: { joy: 4, goodwill: 3, life: 2, money: 1 },
        fromValues: false,
      },
      {
        id: 'clear-the-list',
        text: 'Clear the list, that line last.',
        follows: 'Ten lines are gone by six. It is too late to call.',
        effects: { money: 9, life: -4, joy: -5 },
        fromValues: false,
      },
    ],
  },
];
