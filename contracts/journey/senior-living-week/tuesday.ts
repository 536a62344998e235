import type { WeekSituation } from '../week-situation.ts';

export const tuesday: readonly WeekSituation[] = [
  {
    id: 'senior-tuesday-cardigan',
    day: 'Tuesday',
    title: 'The second cardigan',
    text: 'A daughter is on the telephone. A cardigan has come back from the laundry a size smaller, the second one this year. She says that she is looking at other houses.',
    options: [
      {
        id: 'go-and-see',
        text: 'Ask her to come by, and go down to the laundry together.',
        follows: 'They show her the labels, and how many there are. She brings new ones, and a cake.',
        effects: { goodwill: 8, joy: 3, money: -3, life: -4 },
        fromValues: true,
      },
      {
        id: 'replace-it',
        text: 'Pay for the cardigan, and say sorry without a because.',
        follows: 'It costs forty, and spares everybody a winter of telephone calls.',
        effects: { goodwill: 5, life: 2, money: -4 },
        fromValues: true,
      },
      {
        id: 'point-to-contract',
        text: 'Point to the contract. The house is not liable for wool.',
        follows: 'You are right. She still comes on Sundays, and no longer says hello at the desk.',
        effects: { money: 6, life: 2, goodwill: -7 },
        fromValues: false,
      },
      {
        id: 'send-to-laundry',
        text: 'Pass it on to the laundry firm as a complaint.',
        follows: 'In three weeks there is an answer, with a number on it.',
        effects: { money: 3, life: 4, goodwill: -3, joy: -1 },
        fromValues: false,
      },
    ],
  },
  {
    id: 'senior-tuesday-two-ill',
    day: 'Tuesday',
    title: 'Two are ill',
    text: 'Wednesday’s early shift has lost two people to a fever. An agency would send two at twice the price, who have never seen the house.',
    options: [
      {
        id: 'half-shifts',
        text: 'Ask for half shifts, and take one yourself.',
        follows: 'Four people say yes to four hours. You are slower at making beds than you remembered.',
        effects: { goodwill: 7, joy: 3, life: -6, money: -1 },
        fromValues: true,
      },
      {
        id: 'pay-the-agency',
        text: 'Pay the agency, and let your own people sleep.',
        follows: 'Two strangers with good hands. At breakfast they are asked who they are, by you as well.',
        effects: { life: 7, goodwill: 2, money: -8 },
        fromValues: true,
      },
      {
        id: 'ask-nadia',
        text: 'Ask Nadia for a double. She never says no.',
        follows: 'She doesn’t say no. In May she says that she is leaving.',
        effects: { money: 8, life: 2, goodwill: -6, joy: -3 },
        fromValues: false,
      },
      {
        id: 'close-the-cafe',
        text: 'Close the café corner for the day, and send its two people upstairs.',
        follows: 'The floor is calm. The five who have coffee at three have it in their rooms.',
        effects: { money: 4, life: 3, joy: -7 },
        fromValues: false,
      },
    ],
  },
];
