import type { WeekSituation } from '../week-situation.ts';

export const tuesday: readonly WeekSituation[] = [
  {
    id: 'tuesday-half-right',
    day: 'Tuesday',
    title: 'A customer who is half right',
    text: 'A customer of nine years wants their money back for a fault that was mostly their own. It would cost you 1,800.',
    options: [
      {
        id: 'refund-all',
        text: 'Give all of it back, and say that it is for the nine years.',
        follows: 'The answer is one line long and will be told at three dinners.',
        effects: { goodwill: 10, joy: 3, money: -9 },
        fromValues: true,
      },
      {
        id: 'split-it',
        text: 'Split it, and show how you reckoned.',
        follows: 'They check your sum, find it fair, and stay.',
        effects: { goodwill: 5, life: 1, money: -3 },
        fromValues: true,
      },
      {
        id: 'point-to-terms',
        text: 'Point to the terms.',
        follows: 'You are right. Their next order goes elsewhere, without a word.',
        effects: { money: 7, goodwill: -8, joy: -2 },
        fromValues: false,
      },
      {
        id: 'leave-to-desk',
        text: 'Leave it to the service desk, within their limit.',
        follows: 'They offer a voucher. It is used, and nothing is remembered.',
        effects: { life: 3, money: 1, goodwill: -1 },
        fromValues: false,
      },
    ],
  },
  {
    id: 'tuesday-play-at-six',
    day: 'Tuesday',
    title: 'On stage at six',
    text: 'A child you love stands on a stage at six. At half past four, the largest order of the month asks for a call, today if possible.',
    options: [
      {
        id: 'go',
        text: 'Go, and offer them seven tomorrow morning.',
        follows: 'The third tree from the left finds you in the audience and forgets its line.',
        effects: { life: 8, joy: 6, money: -6, goodwill: 1 },
        fromValues: true,
      },
      {
        id: 'jonas-decides',
        text: 'Give the call to Jonas, with your word that he may decide.',
        follows: 'He gives two per cent more than you would have. He also gets the order.',
        effects: { life: 6, goodwill: 5, joy: 2, money: -3 },
        fromValues: true,
      },
      {
        id: 'car-park',
        text: 'Take the call in the car park, and arrive for the second half.',
        follows: 'The trees have already spoken. You clap very loudly.',
        effects: { money: 6, life: -3, joy: -2 },
        fromValues: false,
      },
      {
        id: 'stay',
        text: 'Stay. Next year there is another play.',
        follows: 'The order is signed at eight. There is a drawing of a tree on the kitchen table.',
        effects: { money: 10, life: -9, joy: -6 },
        fromValues: false,
      },
    ],
  },
];
