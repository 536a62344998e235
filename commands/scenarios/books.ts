import { Refusal } from '#contracts/refusals.ts';
import { repaymentOf } from '#contracts/scenarios/costs.ts';
import type { Choices, Figures } from '#contracts/scenarios/catalogue.ts';
import { type QuarterCard, quarterCardOf, quarterCards } from '#contracts/scenarios/quarters.ts';
import { cardDrawn, clamp, drawn, type Game, of, percent, thousandth } from './game.ts';

const stock = 40;
const wages = 50;
const overhead = 8;
const depreciation = 5;
const interestRate = 0.03;
/** The cost of a unit of each per quarter. */
const costs = { care: 2.5, training: 2.5, marketing: 4 } as const;
/** What bad news costs when it is told at once, later, or found out, and what it does to trust. */
const told = { early: { cost: 3, trust: -2 }, late: { cost: 6, trust: -8 }, found: { cost: 12, trust: -18 } } as const;
const findOut = 0.3;
/** Of the offer, for each piece of news that the buyer's accountants find. */
const foundByBuyer = 0.15;

/** Customers that a unit of marketing reaches, where a card changes it. */
const reachedBy: Readonly<Partial<Record<QuarterCard, number>>> = { boom: 30, recession: 1 };

/** The accounts of the books, in thousands. The stock stays as it is. */
interface Ledger {
  readonly cash: number;
  readonly equipment: number;
  readonly debt: number;
  readonly equity: number;
}

/** Changes of accounts that belong together. */
type Posting = Partial<Ledger>;

/**
 * The accounts after a posting.
 * @throws Error if what the company has and who it belongs to then differ, which would be a fault of these rules
 */
export const post = (ledger: Ledger, posting: Posting): Ledger => {
  const after = {
    cash: thousandth(ledger.cash + (posting.cash ?? 0)),
    equipment: thousandth(ledger.equipment + (posting.equipment ?? 0)),
    debt: thousandth(ledger.debt + (posting.debt ?? 0)),
    equity: thousandth(ledger.equity + (posting.equity ?? 0)),
  };
  const difference = after.cash + stock + after.equipment - after.debt - after.equity;
  if (Math.abs(difference) > 0.0005) throw new Error(`The books are out of balance by ${difference}`);
  return after;
};

/** Income, or an expense where negative: it changes cash and equity by the same. */
const income = (amount: number): Posting => ({ cash: thousandth(amount), equity: thousandth(amount) });

/** The coming quarter's card, from the chance of the turn before. The first quarter has none. */
const nextCard = (chance: number): number => cardDrawn(drawn(chance, 2), 0.25, quarterCards);

const offerFor = (yearly: number, trust: number, hidden: number, { cash, equipment, debt }: Ledger): number => {
  const going = (2.5 + (4 * trust) / 100) * yearly * (1 - foundByBuyer * Math.min(4, hidden));
  return Math.max(going + cash - debt, cash + stock / 2 + equipment / 2 - debt, 0);
};

/** What becomes of bad news in a quarter: `hidden` pieces are known to nobody outside at its end. */
const newsAfter = (figures: Figures, choices: Choices, chance: number) => {
  const before = of(figures, 'hidden');
  const isNew = quarterCardOf(figures) === 'badNews';
  if (of(choices, 'truth') === 1) {
    const cost = (isNew ? told.early.cost : 0) + before * told.late.cost;
    const trust = (isNew ? told.early.trust : 0) + (before > 0 ? told.late.trust : 0);
    return { hidden: 0, cost, trust, how: before > 0 ? 'toldLate' : isNew ? 'toldEarly' : undefined } as const;
  }
  const isFound = before > 0 && drawn(chance, 1) < 1 - (1 - findOut) ** before;
  if (isFound) {
    return { hidden: isNew ? 1 : 0, cost: before * told.found.cost, trust: told.found.trust, how: 'foundOut' } as const;
  }
  return { hidden: before + (isNew ? 1 : 0), cost: 0, trust: 0, how: isNew ? 'keptQuiet' : undefined } as const;
};

/**
 * The balance sheet with goodwill. Customers feel this quarter's trust in the next one, so that layoffs pay for two
 * quarters and cost for the rest; skill grows slowly and earns late; bad news is cheap when told at once and dear when found
 * out. Each quarter may bring a card that changes what a decision is worth. The books balance after every posting.
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
    felt: 45,
    skill: 40,
    burnOut: 40,
    staff: 1,
    customers: 1000,
    lastYear: 60,
    profit: 0,
    offer: 198,
    goodwill: 118,
    hidden: 0,
    overdrawn: 0,
    card: 0,
  }),

  // Repaying nothing is always possible, even without cash.
  cannot: (figures, choices) =>
    repaymentOf(figures, choices) > Math.max(0, of(figures, 'cash'))
      ? new Refusal('cannot_afford.till', { cash: Math.floor(Math.max(0, of(figures, 'cash'))) })
      : undefined,

  play: (figures, choices, chance) => {
    const card = quarterCardOf(figures);
    const care = of(choices, 'care');
    const push = of(choices, 'push');
    const layOff = of(choices, 'layOff');
    const priceRise = of(choices, 'priceRise');
    const poached = card === 'rivalsRecruit' && care < 2;
    const news = newsAfter(figures, choices, chance);
    const staff = clamp(
      of(figures, 'staff') - 0.15 * layOff - (poached ? 0.08 : 0) + (layOff === 0 && !poached ? 0.03 : 0),
      0.4,
      1,
    );
    // Those who stay do the work of those who went.
    const burnOut = clamp(of(figures, 'burnOut') + 2 * push - 1.5 * care - 0.5 + 8 * layOff + 14 * (1 - staff), 0, 100);
    const learnt = (card === 'courseOffered' ? 4 : 1.8) * of(choices, 'training');
    const skill = clamp(of(figures, 'skill') + learnt - 1.5, 0, 100);
    const dearer = card === 'boom' ? 0 : -7 * priceRise;
    const trust = clamp(
      of(figures, 'trust') +
        1.3 * care -
        1 +
        dearer -
        0.03 * (burnOut - 40) -
        16 * layOff -
        (poached ? 6 : 0) +
        news.trust,
      0,
      100,
    );
    const felt = of(figures, 'trust');
    const churn = clamp(0.13 - 0.0016 * felt + 0.0006 * of(figures, 'burnOut'), 0.02, 0.35);
    const newcomers =
      (54 + (reachedBy[card] ?? 8) * of(choices, 'marketing')) * (0.4 + felt / 85) * (card === 'recession' ? 0.5 : 1);
    const customers = Math.round(of(figures, 'customers') * (1 - churn) + newcomers);
    // Skill of the quarter before: what was learnt is used a quarter later.
    const productivity = 0.55 + 0.009 * of(figures, 'skill') - 0.003 * of(figures, 'burnOut');
    const worth =
      (1 + 0.06 * priceRise) * (1 + 0.02 * push) * (0.55 + 0.52 * productivity) * (card === 'recession' ? 0.85 : 1);
    const revenue = 0.163 * customers * worth;
    const turnover = clamp(0.1 + 0.002 * burnOut - 0.001 * trust, 0.02, 0.5);

    const before: Ledger = {
      cash: of(figures, 'cash'),
      equipment: of(figures, 'equipment'),
      debt: of(figures, 'debt'),
      equity: of(figures, 'equity'),
    };
    const repay = repaymentOf(figures, choices);
    const run = [
      income(revenue * 0.55),
      income(-wages * staff - overhead),
      income(-0.3 * wages * turnover),
      income(
        -(costs.care * care + costs.training * of(choices, 'training') + costs.marketing * of(choices, 'marketing')),
      ),
      income(-news.cost),
    ].reduce(post, before);
    const earned = run.equity - before.equity;
    const closed = [
      { equipment: -depreciation, equity: -depreciation },
      income(-before.debt * interestRate),
      { cash: -repay, debt: -repay },
    ].reduce(post, run);
    const lastYear = of(figures, 'lastYear') * 0.75 + earned;
    const empty = closed.cash < 0;
    const bankrupt = empty && of(figures, 'overdrawn') === 1;
    const offer = bankrupt ? 0 : thousandth(offerFor(lastYear, trust, news.hidden, closed));
    const profit = closed.equity - before.equity;
    return {
      figures: {
        ...closed,
        trust: thousandth(trust),
        felt: thousandth(felt),
        skill: thousandth(skill),
        burnOut: thousandth(burnOut),
        staff: thousandth(staff),
        customers,
        lastYear: thousandth(lastYear),
        profit: thousandth(profit),
        offer,
        goodwill: thousandth(offer - closed.equity),
        hidden: news.hidden,
        overdrawn: empty ? 1 : 0,
        card: nextCard(chance),
      },
      happened: [
        ...(layOff === 1 ? ['peopleLeft'] : []),
        ...(poached ? ['poached'] : []),
        ...(news.how ? [news.how] : []),
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
