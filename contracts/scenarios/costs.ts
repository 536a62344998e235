import type { Choices, Figures } from './catalogue.ts';

const of = (numbers: Figures, name: string): number => numbers[name] ?? 0;

/** The lemonade stand, by quality 1 to 3: what a cup costs. */
export const cupCostOf = [0, 0.25, 0.4, 0.6];

/** The balance sheet: what a repayment takes from the till, at most the debt. */
export const repaymentOf = (figures: Figures, choices: Choices): number =>
  Math.min(of(choices, 'repay'), of(figures, 'debt'));
