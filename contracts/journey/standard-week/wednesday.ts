import type { WeekSituation } from '../week-situation.ts';

export const wednesday: readonly WeekSituation[] = [
  {
    id: 'wednesday-wrong-file',
    day: 'Wednesday',
    title: 'The wrong file',
    text: 'Marek has sent last year’s prices to forty customers. He tells you himself, at eleven, and he is pale.',
    options: [
      {
        id: 'thank-him',
        text: 'Thank him for coming, then write the correction together.',
        follows: 'The next mistake in this team will also reach you before noon.',
        effects: { goodwill: 8, joy: 2, money: -3, life: -1 },
        fromValues: true,
      },
      {
        id: 'honour-them',
        text: 'Honour the old prices for whoever orders this week.',
        follows: 'Nine do. One of them asks whether you are hiring.',
        effects: { goodwill: 8, joy: 5, money: -9 },
        fromValues: true,
      },
      {
        id: 'do-it-yourself',
        text: 'Write the correction yourself. It is quicker.',
        follows: 'It is. Marek learns that his mistakes are your work.',
        effects: { money: 5, life: -4, goodwill: -2 },
        fromValues: false,
      },
      {
        id: 'second-signature',
        text: 'Make it a rule that a second person signs off every mailing.',
        follows: 'There are no wrong files after that, and not many mailings either.',
        effects: { money: 3, life: 4, joy: -4, goodwill: -3 },
        fromValues: false,
      },
    ],
  },
  {
    id: 'wednesday-choir',
    day: 'Wednesday',
    title: 'The choir needs a room',
    text: 'A colleague asks whether her choir may rehearse in the canteen on Wednesday evenings. The house says no, as houses do.',
    options: [
      {
        id: 'come-and-sing',
        text: 'Say yes under your own name, and come along to sing.',
        follows: 'You are a baritone, it turns out. The caretaker is a better one.',
        effects: { joy: 9, life: 3, goodwill: 3, money: -5 },
        fromValues: true,
      },
      {
        id: 'ask-the-house',
        text: 'Go with her to the house, and ask what it would need to say yes.',
        follows: 'It needs somebody to lock up. That was all it ever needed.',
        effects: { joy: 4, goodwill: 5, life: -3, money: -1 },
        fromValues: true,
      },
      {
        id: 'let-it-stand',
        text: 'Let the no stand. It is not your canteen.',
        follows: 'The canteen is quiet on Wednesdays, and so is she.',
        effects: { money: 3, life: 3, joy: -4, goodwill: -3 },
        fromValues: false,
      },
    ],
  },
];
