import type { WeekSituation } from '../week-situation.ts';

export const friday: readonly WeekSituation[] = [
  {
    id: 'senior-friday-a-card',
    day: 'Friday',
    title: 'A card has come',
    text: 'A family thanks the house with a card that names three people. One of them is Rosa, who cleans. The newsletter has room for one picture.',
    options: [
      {
        id: 'rosa',
        text: 'Rosa with her trolley, and the sentence from the card below.',
        follows: 'She says no, and then yes, and then she brings a frame of her own.',
        effects: { joy: 6, goodwill: 5, money: -4 },
        fromValues: true,
      },
      {
        id: 'read-it-aloud',
        text: 'Read the card aloud at the handover, and again for the late shift.',
        follows: 'It takes two minutes. Somebody asks whether it may hang in the staff room.',
        effects: { goodwill: 4, joy: 4, life: -2, money: -1 },
        fromValues: true,
      },
      {
        id: 'the-front',
        text: 'The front of the house, in good light.',
        follows: 'It looks like the brochure.',
        effects: { money: 5, life: 1, joy: -2, goodwill: -3 },
        fromValues: false,
      },
      {
        id: 'file-it',
        text: 'File it for the inspection.',
        follows: 'The inspector is pleased. Rosa never hears of it.',
        effects: { money: 7, life: 2, goodwill: -6, joy: -1 },
        fromValues: false,
      },
    ],
  },
  {
    id: 'senior-friday-last-hour',
    day: 'Friday',
    title: 'The last hour',
    text: 'It is four o’clock. The documentation is three days behind, the roses are out, and at home somebody has set the table for once.',
    options: [
      {
        id: 'count-together',
        text: 'Count the week’s falls with the team, and write the number on the wall.',
        follows: 'Two fewer than last week. Somebody draws a small sun beside it.',
        effects: { goodwill: 5, joy: 4, money: 1, life: -4 },
        fromValues: true,
      },
      {
        id: 'garden',
        text: 'Push a wheelchair round the garden, the telephone in a drawer.',
        follows: 'The roses are reviewed one by one. The yellow ones do not do well.',
        effects: { joy: 7, life: 3, goodwill: 1, money: -5 },
        fromValues: true,
      },
      {
        id: 'go-home',
        text: 'Go home at five, and let it be seen.',
        follows: 'Two others look at the clock, and go as well. The soup is still hot.',
        effects: { life: 8, joy: 2, goodwill: 1, money: -4 },
        fromValues: true,
      },
      {
        id: 'paperwork',
        text: 'Stay until the documentation is done.',
        follows: 'At nine it is complete. On Monday it will be three hours behind.',
        effects: { money: 8, life: -7, joy: -3 },
        fromValues: false,
      },
    ],
  },
];
