import type { WeekSituation } from '../week-situation.ts';

export const thursday: readonly WeekSituation[] = [
  {
    id: 'thursday-one-raise',
    day: 'Thursday',
    title: 'A raise for one',
    text: 'There is money for one raise. Ines asks for it aloud and has another offer. Tom does the better work and would never ask.',
    options: [
      {
        id: 'tom',
        text: 'Give it to Tom, and tell Ines why, yourself, today.',
        follows: 'Ines is angry for a day and then asks what better work would look like.',
        effects: { goodwill: 6, joy: 2, money: -3, life: -2 },
        fromValues: true,
      },
      {
        id: 'open-scale',
        text: 'Show the whole team the scale, and say where each of them stands on it.',
        follows: 'The longest meeting of the month. Two rumours die in it.',
        effects: { goodwill: 9, life: -5, money: -1, joy: -1 },
        fromValues: true,
      },
      {
        id: 'ines',
        text: 'Give it to Ines. Losing her would cost more.',
        follows: 'She stays. Others learn how one gets a raise here.',
        effects: { money: 7, goodwill: -6, life: 2 },
        fromValues: false,
      },
      {
        id: 'keep-it-back',
        text: 'Keep it back until the quarter is clear.',
        follows: 'The quarter is never clear.',
        effects: { money: 8, goodwill: -4, joy: -4 },
        fromValues: false,
      },
    ],
  },
  {
    id: 'thursday-ten-at-night',
    day: 'Thursday',
    title: 'Ten at night',
    text: 'The offer on your screen is good. With two more hours it would be very good.',
    options: [
      {
        id: 'sleep',
        text: 'Send it as it is, and sleep.',
        follows: 'You wake before the alarm. There is a comma missing on page three.',
        effects: { life: 8, joy: 3, money: -4 },
        fromValues: true,
      },
      {
        id: 'fresh-eyes',
        text: 'Leave it, and ask Samira to read it at eight.',
        follows: 'She finds what two more hours would not have found.',
        effects: { goodwill: 4, life: 4, joy: 1, money: -1 },
        fromValues: true,
      },
      {
        id: 'polish',
        text: 'Take the two hours.',
        follows: 'It is very good. On Friday you are not.',
        effects: { money: 8, life: -7, joy: -3 },
        fromValues: false,
      },
    ],
  },
];
