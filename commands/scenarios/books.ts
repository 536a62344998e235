import { Refusal } from '#contracts/refusals.ts';
import { repaymentOf } from '#contracts/scenarios/costs.ts';
import { clamp, type Game, of, percent, thousandth } from './game.ts';

const stock = 40;
const wages = 50;
const overhead = 8;
const depreciation = 5;
const interestRate = 0.02;
/** The cost of a unit of each per quarter. */
const costs = { care: 2, training: 2, marketing: 3 } as const;

/**
 * What a buyer would pay: several years' earnings, more with more trust, and at least the liquidation value. 0 if the company
 * owes more than that.
 */
const offerFor = (yearly: number, trust: number, cash: number, equipment: number, debt: number): number =>
  Math.max((3 + (3 * trust) / 100) * yearly + cash - debt, cash + stock / 2 + equipment / 2 - debt, 0);

/**
 * A balance sheet with goodwill (research, 3.2): the books contain cash, stock, equipment, debt and equity, and balance after
 * every quarter. Trust, skill and burn-out may not appear in them until the company is sold: the offer above book value is
 * goodwill.
 *
 * Negative cash at the end of a quarter is an overdraft, which the bank tolerates once. A second quarter in a row is bankruptcy
 * and ends the run.
 */
export const books: Game = {
  start: () => ({
    cash: 60,
    equipment: 100,
    debt: 120,
    equity: 80,
    trust: 45,
    skill: 40,
    burnOut: 40,
    customers: 1000,
    lastYear: 100,
    profit: 0,
    offer: 375,
    goodwill: 295,
    overdrawn: 0,
  }),

  // Repaying nothing is always possible, even without cash.
  cannot: (figures, choices) =>
    repaymentOf(figures, choices) > Math.max(0, of(figures, 'cash'))
      ? new Refusal('cannot_afford.till', { cash: Math.floor(Math.max(0, of(figures, 'cash'))) })
      : undefined,

  play: (figures, choices) => {
    const [care, training, marketing, priceRise, push, layOff] = [
      'care',
      'training',
      'marketing',
      'priceRise',
      'push',
      'layOff',
    ].map((name) => of(choices, name)) as [number, number, number, number, number, number];
    const burnOut = clamp(of(figures, 'burnOut') + 1.5 * push - care - 1 + 12 * layOff, 0, 100);
    const skill = clamp(of(figures, 'skill') + 0.8 * training - 1, 0, 100);
    const trust = clamp(
      of(figures, 'trust') + 0.9 * care - 6 * priceRise - 0.03 * (burnOut - 40) - 15 * layOff,
      0,
      100,
    );
    const churn = clamp(0.1 - 0.0012 * trust + 0.0005 * burnOut, 0.02, 0.3);
    const customers = Math.round(of(figures, 'customers') * (1 - churn) + (55 + 8 * marketing) * (0.5 + trust / 100));
    const productivity = 0.7 + 0.005 * skill - 0.003 * burnOut;
    const revenue = 0.16 * customers * (1 + 0.06 * priceRise) * (1 + 0.015 * push) * (0.8 + 0.25 * productivity);
    const paid = wages * (layOff === 1 ? 0.85 : 1);
    const turnover = clamp(0.1 + 0.002 * burnOut - 0.001 * trust, 0.02, 0.5);
    const spent = costs.care * care + costs.training * training + costs.marketing * marketing;
    const earned = revenue * 0.55 - paid - overhead - 0.3 * wages * turnover - spent;
    const profit = earned - depreciation - of(figures, 'debt') * interestRate;
    const repay = repaymentOf(figures, choices);
    const cash = of(figures, 'cash') + profit + depreciation - repay;
    const equipment = of(figures, 'equipment') - depreciation;
    const debt = of(figures, 'debt') - repay;
    const equity = of(figures, 'equity') + profit;
    // A decaying sum over about four quarters.
    const lastYear = of(figures, 'lastYear') * 0.75 + earned;
    const empty = cash < 0;
    const bankrupt = empty && of(figures, 'overdrawn') === 1;
    const offer = bankrupt ? 0 : offerFor(lastYear, trust, cash, equipment, debt);
    return {
      figures: Object.fromEntries(
        Object.entries({
          cash,
          equipment,
          debt,
          equity,
          trust,
          skill,
          burnOut,
          customers,
          lastYear,
          profit,
          offer,
          goodwill: offer - equity,
          overdrawn: empty ? 1 : 0,
        }).map(([name, value]) => [name, thousandth(value)]),
      ),
      happened: [
        ...(layOff === 1 ? ['peopleLeft'] : []),
        ...(burnOut > 60 ? ['tired'] : []),
        ...(profit < 0 ? ['loss'] : []),
        ...(churn < 0.05 ? ['customersStay'] : []),
        ...(empty ? [bankrupt ? 'bankrupt' : 'overdrawn'] : []),
        ...(offer === 0 && !bankrupt ? ['noBuyer'] : []),
      ],
      isOver: bankrupt,
    };
  },

  // Life: trust. Money: the offer, with 800 as the maximum. Joy: the opposite of burn-out.
  outcome: (figures) => ({
    life: percent(of(figures, 'trust')),
    money: percent(of(figures, 'offer') / 8),
    joy: percent(100 - of(figures, 'burnOut')),
  }),
};
