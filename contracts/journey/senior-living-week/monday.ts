import type { WeekSituation } from '../week-situation.ts';

export const monday: readonly WeekSituation[] = [
  {
    id: 'senior-monday-eleven-minutes',
    day: 'Monday',
    title: 'Eleven minutes',
    text: 'The night hands over at seven. For the third time this week somebody rang, and it took eleven minutes until anyone came. Nobody was hurt. The weekly report is due at nine.',
    options: [
      {
        id: 'ask-the-night',
        text: 'Ask the two of the night to stay for a coffee, and tell you what it is like.',
        follows:
          'Between three and five there is one person for two floors. You knew the roster. You had not known that.',
        effects: { goodwill: 8, joy: 1, money: -2, life: -2 },
        fromValues: true,
      },
      {
        id: 'write-it-down',
        text: 'Report the eleven minutes as they are, with the one thing you will try.',
        follows: 'You are asked for numbers, and then for the plan. You have one.',
        effects: { goodwill: 4, joy: 2, life: 2, money: -4 },
        fromValues: true,
      },
      {
        id: 'average-it',
        text: 'Report the average. It is four minutes.',
        follows: 'The average is true. On Thursday the light is on again.',
        effects: { money: 4, life: 4, goodwill: -6 },
        fromValues: false,
      },
      {
        id: 'put-up-a-notice',
        text: 'Put up a notice: every bell within four minutes.',
        follows: 'For three days they run. Then the notice is behind the calendar.',
        effects: { money: 7, joy: -4, goodwill: -3, life: 1 },
        fromValues: false,
      },
    ],
  },
  {
    id: 'senior-monday-first-shift',
    day: 'Monday',
    title: 'Her first shift',
    text: 'Leyla begins today. The second floor is one short, and she could count as a full pair of hands from seven.',
    options: [
      {
        id: 'walk-with-her',
        text: 'Don’t count her. Walk the first round with her yourself.',
        follows: 'She learns names before tasks. You learn that two of the bells hang too high to reach.',
        effects: { joy: 7, goodwill: 4, life: 1, money: -5 },
        fromValues: true,
      },
      {
        id: 'give-her-emre',
        text: 'Give her to Emre for the week, and take two doors off his list.',
        follows: 'Emre teaches by being watched. On Wednesday somebody asks for her by name.',
        effects: { goodwill: 5, life: 2, joy: 1, money: -3 },
        fromValues: true,
      },
      {
        id: 'count-her',
        text: 'Count her. She is trained.',
        follows: 'She gets through the list. At three she sits in her car for a while before she drives.',
        effects: { money: 6, life: 2, goodwill: -5, joy: -3 },
        fromValues: false,
      },
    ],
  },
];
