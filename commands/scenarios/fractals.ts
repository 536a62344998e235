import { Refusal } from '#contracts/refusals.ts';
import { clamp, coins, type Game, of, percent } from './game.ts';

/** Four scales of the same pattern, and how many people live on each. */
const scales = [
  { name: 'me', people: 1 },
  { name: 'team', people: 6 },
  { name: 'organisation', people: 40 },
  { name: 'community', people: 250 },
] as const;
const freeHours = 8;
const purse = 20;
/** 5 per cent a year, per fortnight. */
const interestRate = 0.05 / 26;

const hoursIn = (choices: Readonly<Record<string, number>>): number =>
  scales.reduce((sum, { name }) => sum + of(choices, name), 0);

/**
 * Fractals (research, 3.2): a practice grows with the hours spent on it, more slowly on larger scales; it spreads from the scale
 * below and fades without hours. Savings grow like kindness: by a fraction of what exists.
 */
export const fractals: Game = {
  start: () => ({
    me: 0.1,
    team: 0,
    organisation: 0,
    community: 0,
    savings: 0,
    interest: 0,
    reach: 0.1,
    joy: 0,
    joySum: 0,
  }),

  cannot: (_, choices) => {
    const hours = hoursIn(choices);
    return hours > freeHours ? new Refusal('cannot_afford.hours', { free: freeHours, given: hours }) : undefined;
  },

  play: (figures, choices) => {
    let strengths = scales.map(({ name }) => of(figures, name));
    // Two weeks, each with half of the hours.
    for (let week = 0; week < 2; week += 1) {
      const before = strengths;
      strengths = scales.map(({ name }, level) => {
        const strength = before[level] ?? 0;
        const below = level === 0 ? 0 : (before[level - 1] ?? 0);
        const grown = (0.06 * (of(choices, name) / 2) * (1 - strength)) / (1 + level) + 0.1 * below * (1 - strength);
        return clamp(strength + grown - 0.03 * strength, 0, 1);
      });
    }
    const reach = scales.reduce((sum, { people }, level) => sum + people * (strengths[level] ?? 0), 0);
    const interest = coins(of(figures, 'savings') * interestRate);
    const rest = freeHours - hoursIn(choices);
    const spent = purse - of(choices, 'saved');
    // Half for two unplanned hours, half for ten coins spent.
    const joy = percent(50 * Math.min(1, rest / 2) + 50 * Math.min(1, spent / 10));
    const named = Object.fromEntries(
      scales.map(({ name }, level) => [name, Math.round((strengths[level] ?? 0) * 1000) / 1000]),
    );
    return {
      figures: {
        ...named,
        savings: coins(of(figures, 'savings') + interest + of(choices, 'saved')),
        interest,
        reach: Math.round(reach * 10) / 10,
        joy,
        joySum: of(figures, 'joySum') + joy,
      },
      happened: [
        ...(of(named, 'me') < 0.2 ? ['wellRunsLow'] : []),
        ...(of(figures, 'reach') < 50 && reach >= 50 ? ['itSpreads'] : []),
        ...(rest === 0 ? ['noRest'] : []),
      ],
    };
  },

  // Life: people reached, 180 for evenly spread hours. Money: share of the maximum savings. Joy: mean of the fortnights.
  outcome: (figures, turns) => ({
    life: percent((100 * of(figures, 'reach')) / 180),
    money: percent((100 * of(figures, 'savings')) / (purse * turns)),
    joy: percent(of(figures, 'joySum') / turns),
  }),
};
