import type { WeekSituation } from '../week-situation.ts';

export const thursday: readonly WeekSituation[] = [
  {
    id: 'senior-thursday-offer',
    day: 'Thursday',
    title: 'Emre has an offer',
    text: 'The hospital would pay him 180 more a month. He is the one to whom the second floor turns when something is wrong.',
    options: [
      {
        id: 'ask-what-would-help',
        text: 'Ask what would have to be different here, and write it down in front of him.',
        follows: 'It is not the money. It is knowing two weeks ahead when he works. You could have known.',
        effects: { goodwill: 7, joy: 1, life: -2, money: -3 },
        fromValues: true,
      },
      {
        id: 'same-faces',
        text: 'Offer him one corridor with the same faces, and its mornings to decide.',
        follows: 'He stays. The corridor gets quieter, which no report has a column for.',
        effects: { goodwill: 4, joy: 5, life: 1, money: -5 },
        fromValues: true,
      },
      {
        id: 'match-it',
        text: 'Match the offer, and ask him to keep it to himself.',
        follows: 'He stays, and keeps it to himself for four days.',
        effects: { life: 6, money: 2, goodwill: -5 },
        fromValues: false,
      },
      {
        id: 'wish-him-well',
        text: 'Wish him well. There is a list of applicants.',
        follows: 'The list is shorter than it was. After four months somebody knows again who takes which tea.',
        effects: { money: 8, goodwill: -7, joy: -3 },
        fromValues: false,
      },
    ],
  },
  {
    id: 'senior-thursday-ten-at-night',
    day: 'Thursday',
    title: 'A call at ten at night',
    text: 'The night is on the line. Somebody on the first floor is dying, quietly, and the family is on its way. There is nothing that you would have to do.',
    options: [
      {
        id: 'drive-in',
        text: 'Drive in, and make tea.',
        follows: 'You hold a door and carry a chair. In autumn the son writes you a letter.',
        effects: { goodwill: 9, joy: 3, life: -8, money: -1 },
        fromValues: true,
      },
      {
        id: 'stay-on-the-line',
        text: 'Stay on the line until Nadia says that she is all right alone.',
        follows: 'Forty minutes, most of them silence. Then she says: now I am.',
        effects: { goodwill: 5, joy: 2, life: -2, money: -1 },
        fromValues: true,
      },
      {
        id: 'hand-it-over',
        text: 'Tell Nadia that she decides, mean it, and sleep.',
        follows:
          'She opens the window, as her grandmother did. In the morning she tells you about it, standing straight.',
        effects: { life: 7, goodwill: 2, joy: -1, money: -3 },
        fromValues: true,
      },
      {
        id: 'name-the-checklist',
        text: 'Remind her of the checklist, and sleep.',
        follows: 'Every box is ticked. She was alone with it.',
        effects: { money: 4, life: 6, goodwill: -6, joy: -2 },
        fromValues: false,
      },
    ],
  },
];
