import type { WorkingWeek } from './week-situation.ts';

export const standardWeek: WorkingWeek = {
  variant: 'standard',
  start: { life: 60, money: 60, joy: 60, goodwill: 60 },
  situations: [
    {
      id: 'monday-short-forecast',
      day: 'Monday',
      options: [
        { id: 'ask-them', effects: { goodwill: 8, money: 2, life: -1, joy: -1 }, fromValues: true },
        { id: 'say-it-plainly', effects: { goodwill: 4, joy: 3, money: -3, life: 2 }, fromValues: true },
        { id: 'blame-the-market', effects: { money: 4, life: 4, goodwill: -6 }, fromValues: false },
        { id: 'promise-more', effects: { money: 9, life: -7, joy: -4, goodwill: -3 }, fromValues: false },
      ],
    },
    {
      id: 'monday-first-day',
      day: 'Monday',
      options: [
        { id: 'eat-together', effects: { joy: 6, goodwill: 5, life: 2, money: -4 }, fromValues: true },
        { id: 'ask-jonas', effects: { goodwill: 4, life: 3, joy: 1, money: -2 }, fromValues: true },
        { id: 'send-handbook', effects: { money: 4, life: 3, goodwill: -5, joy: -2 }, fromValues: false },
      ],
    },
    {
      id: 'tuesday-half-right',
      day: 'Tuesday',
      options: [
        { id: 'refund-all', effects: { goodwill: 10, joy: 3, money: -9 }, fromValues: true },
        { id: 'split-it', effects: { goodwill: 5, life: 1, money: -3 }, fromValues: true },
        { id: 'point-to-terms', effects: { money: 7, goodwill: -8, joy: -2 }, fromValues: false },
        { id: 'leave-to-desk', effects: { life: 3, money: 1, goodwill: -1 }, fromValues: false },
      ],
    },
    {
      id: 'tuesday-play-at-six',
      day: 'Tuesday',
      options: [
        { id: 'go', effects: { life: 8, joy: 6, money: -6, goodwill: 1 }, fromValues: true },
        { id: 'jonas-decides', effects: { life: 6, goodwill: 5, joy: 2, money: -3 }, fromValues: true },
        { id: 'car-park', effects: { money: 6, life: -3, joy: -2 }, fromValues: false },
        { id: 'stay', effects: { money: 10, life: -9, joy: -6 }, fromValues: false },
      ],
    },
    {
      id: 'wednesday-wrong-file',
      day: 'Wednesday',
      options: [
        { id: 'thank-him', effects: { goodwill: 8, joy: 2, money: -3, life: -1 }, fromValues: true },
        { id: 'honour-them', effects: { goodwill: 8, joy: 5, money: -9 }, fromValues: true },
        { id: 'do-it-yourself', effects: { money: 5, life: -4, goodwill: -2 }, fromValues: false },
        { id: 'second-signature', effects: { money: 3, life: 4, joy: -4, goodwill: -3 }, fromValues: false },
      ],
    },
    {
      id: 'wednesday-choir',
      day: 'Wednesday',
      options: [
        { id: 'come-and-sing', effects: { joy: 9, life: 3, goodwill: 3, money: -5 }, fromValues: true },
        { id: 'ask-the-house', effects: { joy: 4, goodwill: 5, life: -3, money: -1 }, fromValues: true },
        { id: 'let-it-stand', effects: { money: 3, life: 3, joy: -4, goodwill: -3 }, fromValues: false },
      ],
    },
    {
      id: 'thursday-one-raise',
      day: 'Thursday',
      options: [
        { id: 'tom', effects: { goodwill: 6, joy: 2, money: -3, life: -2 }, fromValues: true },
        { id: 'open-scale', effects: { goodwill: 9, life: -5, money: -1, joy: -1 }, fromValues: true },
        { id: 'ines', effects: { money: 7, goodwill: -6, life: 2 }, fromValues: false },
        { id: 'keep-it-back', effects: { money: 8, goodwill: -4, joy: -4 }, fromValues: false },
      ],
    },
    {
      id: 'thursday-ten-at-night',
      day: 'Thursday',
      options: [
        { id: 'sleep', effects: { life: 8, joy: 3, money: -4 }, fromValues: true },
        { id: 'fresh-eyes', effects: { goodwill: 4, life: 4, joy: 1, money: -1 }, fromValues: true },
        { id: 'polish', effects: { money: 8, life: -7, joy: -3 }, fromValues: false },
      ],
    },
    {
      id: 'friday-whose-idea',
      day: 'Friday',
      options: [
        { id: 'say-his-name', effects: { goodwill: 8, joy: 4, money: -3 }, fromValues: true },
        { id: 'fetch-him', effects: { goodwill: 6, joy: 6, life: -2, money: -3 }, fromValues: true },
        { id: 'say-we', effects: { money: 4, joy: -1, goodwill: 1 }, fromValues: false },
        { id: 'tell-him-later', effects: { money: 7, goodwill: -6 }, fromValues: false },
      ],
    },
    {
      id: 'friday-last-hour',
      day: 'Friday',
      options: [
        { id: 'make-the-call', effects: { joy: 6, life: 6, goodwill: 4, money: -6 }, fromValues: true },
        { id: 'send-a-picture', effects: { joy: 4, goodwill: 3, life: 2, money: 1 }, fromValues: false },
        { id: 'clear-the-list', effects: { money: 9, life: -4, joy: -5 }, fromValues: false },
      ],
    },
  ],
};
