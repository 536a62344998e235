import type { WeekSituation } from '../week-situation.ts';

export const monday: readonly WeekSituation[] = [
  {
    id: 'monday-short-forecast',
    day: 'Monday',
    title: 'The forecast is short',
    text: 'It is seven in the morning. The quarter will miss by four per cent, and somebody above you wants to know why by nine. Two people on your team saw it coming and said nothing.',
    options: [
      {
        id: 'ask-them',
        text: 'Call the two, and ask what they saw.',
        follows: 'They had warned somebody in March. What you send at nine is shorter than planned, and true.',
        effects: { goodwill: 8, money: 2, life: -1, joy: -1 },
        fromValues: true,
      },
      {
        id: 'say-it-plainly',
        text: 'Send the number as it is, with the one thing you would change.',
        follows: 'There is a silence on the line, and then a useful question.',
        effects: { goodwill: 4, joy: 3, money: -3, life: 2 },
        fromValues: true,
      },
      {
        id: 'blame-the-market',
        text: 'Write that the market moved.',
        follows: 'It is accepted. Nobody asks, and nobody learns anything either.',
        effects: { money: 4, life: 4, goodwill: -6 },
        fromValues: false,
      },
      {
        id: 'promise-more',
        text: 'Promise to make it up by Friday.',
        follows: 'Relief upstairs, and a long week for eleven people who were not in the call.',
        effects: { money: 9, life: -7, joy: -4, goodwill: -3 },
        fromValues: false,
      },
    ],
  },
  {
    id: 'monday-first-day',
    day: 'Monday',
    title: 'Her first day',
    text: 'Samira starts today. Nobody has prepared a desk for her, and your calendar is full until five.',
    options: [
      {
        id: 'eat-together',
        text: 'Cancel the working lunch, and eat with her.',
        follows: 'She asks why you do things as you do. You notice that you are not sure.',
        effects: { joy: 6, goodwill: 5, life: 2, money: -4 },
        fromValues: true,
      },
      {
        id: 'ask-jonas',
        text: 'Ask Jonas to take the morning with her, and tell him why him.',
        follows: 'By noon she has a desk and a friend. Jonas is two hours behind, and pleased.',
        effects: { goodwill: 4, life: 3, joy: 1, money: -2 },
        fromValues: true,
      },
      {
        id: 'send-handbook',
        text: 'Send her the handbook with a warm line on top.',
        follows: 'She reads all of it. At four she is still in the visitors’ chair.',
        effects: { money: 4, life: 3, goodwill: -5, joy: -2 },
        fromValues: false,
      },
    ],
  },
];
