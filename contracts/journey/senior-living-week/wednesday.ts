import type { WeekSituation } from '../week-situation.ts';

export const wednesday: readonly WeekSituation[] = [
  {
    id: 'senior-wednesday-green-bus',
    day: 'Wednesday',
    title: 'The bus in the snow',
    text: 'On your round somebody begins to tell you, again, how she once drove a bus through snow. There are eleven doors to go, and the inspector comes at two.',
    options: [
      {
        id: 'sit-down',
        text: 'Sit down, and ask what colour the bus was.',
        follows: 'Green. Half-way through she stops, and says: you are the one with time.',
        effects: { joy: 8, goodwill: 4, life: 1, money: -5 },
        fromValues: true,
      },
      {
        id: 'say-when',
        text: 'Say when you will be back, and be back then.',
        follows: 'At half past four she has put out a second chair.',
        effects: { goodwill: 6, joy: 4, life: -3, money: -1 },
        fromValues: true,
      },
      {
        id: 'nod-and-go',
        text: 'Nod, with a hand on the door.',
        follows: 'You have heard it, in a way. She goes on telling it to the door.',
        effects: { money: 5, life: 2, goodwill: -4, joy: -3 },
        fromValues: false,
      },
      {
        id: 'note-it',
        text: 'Write “likes to talk” into the plan for activities.',
        follows: 'Now it is in the plan. It was in the plan last year too.',
        effects: { money: 3, life: 3, goodwill: -2, joy: -4 },
        fromValues: false,
      },
    ],
  },
  {
    id: 'senior-wednesday-supper',
    day: 'Wednesday',
    title: 'Supper from elsewhere',
    text: 'Paul, who cooks, has reckoned it through: supper from the central kitchen would save 900 a month. It would come cold, at half past four.',
    options: [
      {
        id: 'keep-the-kitchen',
        text: 'Keep the evening kitchen, and say why to those who pay.',
        follows: 'At five the smell of onions goes up the stairs, and the doors open one by one.',
        effects: { joy: 8, goodwill: 3, money: -7 },
        fromValues: true,
      },
      {
        id: 'let-them-vote',
        text: 'Ask the residents’ council, and try it for a week.',
        follows: 'They taste, they count, they vote: three evenings warm, four cold. It saves 300.',
        effects: { goodwill: 7, money: 1, life: -4, joy: -1 },
        fromValues: true,
      },
      {
        id: 'take-the-saving',
        text: 'Take the saving. It pays for half a post at night.',
        follows: 'It does. Supper is at half past four.',
        effects: { money: 9, life: 2, joy: -8, goodwill: -2 },
        fromValues: false,
      },
    ],
  },
];
