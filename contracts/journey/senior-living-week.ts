import type { WorkingWeek } from './week-situation.ts';

/** A week in a house where older people live. It is about the people who work there; residents stay unnamed. */
export const seniorLivingWeek: WorkingWeek = {
  variant: 'senior-living',
  start: { life: 60, money: 60, joy: 60, goodwill: 60 },
  situations: [
    {
      id: 'senior-monday-eleven-minutes',
      day: 'Monday',
      options: [
        { id: 'ask-the-night', effects: { goodwill: 8, joy: 1, money: -2, life: -2 }, fromValues: true },
        { id: 'write-it-down', effects: { goodwill: 4, joy: 2, life: 2, money: -4 }, fromValues: true },
        { id: 'average-it', effects: { money: 4, life: 4, goodwill: -6 }, fromValues: false },
        { id: 'put-up-a-notice', effects: { money: 7, joy: -4, goodwill: -3, life: 1 }, fromValues: false },
      ],
    },
    {
      id: 'senior-monday-first-shift',
      day: 'Monday',
      options: [
        { id: 'walk-with-her', effects: { joy: 7, goodwill: 4, life: 1, money: -5 }, fromValues: true },
        { id: 'give-her-emre', effects: { goodwill: 5, life: 2, joy: 1, money: -3 }, fromValues: true },
        { id: 'count-her', effects: { money: 6, life: 2, goodwill: -5, joy: -3 }, fromValues: false },
      ],
    },
    {
      id: 'senior-tuesday-cardigan',
      day: 'Tuesday',
      options: [
        { id: 'go-and-see', effects: { goodwill: 8, joy: 3, money: -3, life: -4 }, fromValues: true },
        { id: 'replace-it', effects: { goodwill: 5, life: 2, money: -4 }, fromValues: true },
        { id: 'point-to-contract', effects: { money: 6, life: 2, goodwill: -7 }, fromValues: false },
        { id: 'send-to-laundry', effects: { money: 3, life: 4, goodwill: -3, joy: -1 }, fromValues: false },
      ],
    },
    {
      id: 'senior-tuesday-two-ill',
      day: 'Tuesday',
      options: [
        { id: 'half-shifts', effects: { goodwill: 7, joy: 3, life: -6, money: -1 }, fromValues: true },
        { id: 'pay-the-agency', effects: { life: 7, goodwill: 2, money: -8 }, fromValues: true },
        { id: 'ask-nadia', effects: { money: 8, life: 2, goodwill: -6, joy: -3 }, fromValues: false },
        { id: 'close-the-cafe', effects: { money: 4, life: 3, joy: -7 }, fromValues: false },
      ],
    },
    {
      id: 'senior-wednesday-green-bus',
      day: 'Wednesday',
      options: [
        { id: 'sit-down', effects: { joy: 8, goodwill: 4, life: 1, money: -5 }, fromValues: true },
        { id: 'say-when', effects: { goodwill: 6, joy: 4, life: -3, money: -1 }, fromValues: true },
        { id: 'nod-and-go', effects: { money: 5, life: 2, goodwill: -4, joy: -3 }, fromValues: false },
        { id: 'note-it', effects: { money: 3, life: 3, goodwill: -2, joy: -4 }, fromValues: false },
      ],
    },
    {
      id: 'senior-wednesday-supper',
      day: 'Wednesday',
      options: [
        { id: 'keep-the-kitchen', effects: { joy: 8, goodwill: 3, money: -7 }, fromValues: true },
        { id: 'let-them-vote', effects: { goodwill: 7, money: 1, life: -4, joy: -1 }, fromValues: true },
        { id: 'take-the-saving', effects: { money: 9, life: 2, joy: -8, goodwill: -2 }, fromValues: false },
      ],
    },
    {
      id: 'senior-thursday-offer',
      day: 'Thursday',
      options: [
        { id: 'ask-what-would-help', effects: { goodwill: 7, joy: 1, life: -2, money: -3 }, fromValues: true },
        { id: 'same-faces', effects: { goodwill: 4, joy: 5, life: 1, money: -5 }, fromValues: true },
        { id: 'match-it', effects: { life: 6, money: 2, goodwill: -5 }, fromValues: false },
        { id: 'wish-him-well', effects: { money: 8, goodwill: -7, joy: -3 }, fromValues: false },
      ],
    },
    {
      id: 'senior-thursday-ten-at-night',
      day: 'Thursday',
      options: [
        { id: 'drive-in', effects: { goodwill: 9, joy: 3, life: -8, money: -1 }, fromValues: true },
        { id: 'stay-on-the-line', effects: { goodwill: 5, joy: 2, life: -2, money: -1 }, fromValues: true },
        { id: 'hand-it-over', effects: { life: 7, goodwill: 2, joy: -1, money: -3 }, fromValues: true },
        { id: 'name-the-checklist', effects: { money: 4, life: 6, goodwill: -6, joy: -2 }, fromValues: false },
      ],
    },
    {
      id: 'senior-friday-a-card',
      day: 'Friday',
      options: [
        { id: 'rosa', effects: { joy: 6, goodwill: 5, money: -4 }, fromValues: true },
        { id: 'read-it-aloud', effects: { goodwill: 4, joy: 4, life: -2, money: -1 }, fromValues: true },
        { id: 'the-front', effects: { money: 5, life: 1, joy: -2, goodwill: -3 }, fromValues: false },
        { id: 'file-it', effects: { money: 7, life: 2, goodwill: -6, joy: -1 }, fromValues: false },
      ],
    },
    {
      id: 'senior-friday-last-hour',
      day: 'Friday',
      options: [
        { id: 'count-together', effects: { goodwill: 5, joy: 4, money: 1, life: -4 }, fromValues: true },
        { id: 'garden', effects: { joy: 7, life: 3, goodwill: 1, money: -5 }, fromValues: true },
        { id: 'go-home', effects: { life: 8, joy: 2, goodwill: 1, money: -4 }, fromValues: true },
        { id: 'paperwork', effects: { money: 8, life: -7, joy: -3 }, fromValues: false },
      ],
    },
  ],
};
