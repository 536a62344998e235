import type { Choices, Figures } from './catalogue.ts';

const of = (numbers: Figures, name: string): number => numbers[name] ?? 0;

/** The lemonade stand, by quality 1 to 3: what a cup costs. */
export const cupCostOf = [0, 0.25, 0.4, 0.6];
const wage = 5;
const signCost = 1.5;
const standFee = 2;

/** The costs of the lemonade stand before a cup is sold. A closed stand costs nothing. */
export const morningCost = (choices: Choices): number => {
  const cups = of(choices, 'cups');
  if (cups === 0) return 0;
  const cupCost = cupCostOf[of(choices, 'quality')] ?? 0;
  return cups * cupCost + of(choices, 'signs') * signCost + standFee + (of(choices, 'help') === 1 ? wage : 0);
};

/** The balance sheet: what a repayment takes from the till, at most the debt. */
export const repaymentOf = (figures: Figures, choices: Choices): number =>
  Math.min(of(choices, 'repay'), of(figures, 'debt'));
