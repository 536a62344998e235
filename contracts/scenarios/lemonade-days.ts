import type { Choices, Figures } from './catalogue.ts';
import { cupCostOf } from './costs.ts';

const of = (numbers: Figures, name: string): number => numbers[name] ?? 0;

/** The kinds of weather in the order of the forecast; each is also the name of a figure, its probability in per cent. */
export const weathers = ['storm', 'cloudy', 'sunny', 'hot'] as const;
export type Weather = (typeof weathers)[number];

/** The event cards of the lemonade stand, known in the morning. A figure holds the place in this list; 0 is an ordinary day. */
export const lemonadeCards = [
  'none',
  'dearLemons',
  'festival',
  'rival',
  'schoolClass',
  'newspaper',
  'roadworks',
  'connoisseurs',
  'thriftyDay',
  'shortOfMoney',
] as const;
export type LemonadeCard = (typeof lemonadeCards)[number];

/** The friends who take turns, in the order of the figure `friend`, which counts from 1; each is also a figure: the bond, 0 to 10. */
export const cast = ['mia', 'ben', 'jo'] as const;
export type CastMember = (typeof cast)[number];
/** The same in every language. */
export const castNames = { mia: 'Mia', ben: 'Ben', jo: 'Jo' } as const satisfies Record<CastMember, string>;

/** The bond that a favour needs. */
export const bondForFavour = 3;
export const wage = 7;
const signCost = 1.5;
const standFee = 2;
/** What the card about lemons does to the cost of a cup. */
const dear = 1.8;

export const cardOf = (figures: Figures): LemonadeCard => lemonadeCards[of(figures, 'card')] ?? 'none';
export const friendOf = (figures: Figures): CastMember => cast[of(figures, 'friend') - 1] ?? 'mia';

/** What a cup costs on the coming day. */
export const cupCostOn = (figures: Figures, quality: number): number =>
  (cupCostOf[quality] ?? 0) * (cardOf(figures) === 'dearLemons' ? dear : 1);

/** The costs of the coming day before a cup is sold. A closed stand costs nothing. */
export const dayCost = (figures: Figures, choices: Choices): number => {
  const cups = of(choices, 'cups');
  if (cups === 0) return 0;
  const ahead = of(choices, 'signs') * signCost + standFee + (of(choices, 'help') === 1 ? wage : 0);
  return cups * cupCostOn(figures, of(choices, 'quality')) + ahead;
};
