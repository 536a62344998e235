import { Refusal } from '#contracts/refusals.ts';
import {
  type ChapterCard,
  chapterCardOf,
  chapterCards,
  chapterYears,
  passedOnBy,
  type ScaleName,
  scales,
  yearlyInterest,
} from '#contracts/scenarios/chapters.ts';
import type { Choices, Figures } from '#contracts/scenarios/catalogue.ts';
import { cardDrawn, clamp, coins, drawn, type Game, of, percent, thousandth } from './game.ts';

/** Hours a week, and coins of a chapter before anything was learnt. */
const freeHours = 8;
const firstIncome = 20;
const interestRate = (1 + yearlyInterest) ** chapterYears - 1;
/** What a card does to hours: they count this many times on that scale. */
const favoured: Readonly<Partial<Record<ChapterCard, ScaleName>>> = {
  newTeam: 'team',
  openDoor: 'organisation',
  neighbours: 'community',
  course: 'me',
};
/** What an hour with the team, in the organization and in the community does for trust: it grows between people who know each other. */
const trustOf = [0.09, 0.06, 0.03] as const;
const timesFavoured = 4;
/** What is saved while prices are low counts this many times. */
const cheap = 2.5;
const lostInCrash = 0.35;
/** A person's own strength below which they have little left to give. Two hours a week are enough from the first chapter on. */
const emptyBelow = 0.15;

const hoursIn = (choices: Choices): number => scales.reduce((sum, { name }) => sum + of(choices, name), 0);

/** The coming chapter's card, from the chance of the turn before. The first chapter is an ordinary one. */
const nextCard = (chance: number): number => cardDrawn(drawn(chance, 2), 0.15, chapterCards);

/** Strengths of the four scales after a chapter, and the people whom its hours won, those who got it from others not counted. */
const grown = (figures: Figures, hours: readonly number[], skill: number) => {
  let strengths = scales.map(({ name }) => of(figures, name));
  let won = 0;
  // Two halves, each with half of the hours.
  for (let half = 0; half < 2; half += 1) {
    const before = strengths;
    strengths = scales.map(({ people }, level) => {
      const strength = before[level] ?? 0;
      const below = level === 0 ? 0 : (before[level - 1] ?? 0);
      // A scale takes on what it sees lived in the one within it.
      const lived = level === 0 ? 1 : 0.2 + 1.2 * below;
      const byHours = Math.min(
        1 - strength,
        (0.06 * ((hours[level] ?? 0) / 2) * (1 - strength) * lived * skill) / (1 + level),
      );
      if (level > 0) won += people * byHours;
      return clamp(strength + byHours + 0.1 * below * (1 - strength) - 0.03 * strength, 0, 1);
    });
  }
  return { strengths, won };
};

/**
 * Fractals: twelve chapters of three years. Savings, skill and trust grow by a part of what there is, so that early
 * hours and coins do more than late ones. What hours won is passed on: from each to `k` others, which is contacts times the
 * probability of passing it on. The ripple of a chapter is `ripple × k + people won`, as savings are `savings × (1 + r) + saved`.
 * Each chapter may bring a card that changes what an hour or a coin is worth.
 */
export const fractals: Game = {
  start: () => ({
    me: 0.1,
    team: 0,
    organisation: 0,
    community: 0,
    skill: 1,
    trust: 0.2,
    passedOn: thousandth(passedOnBy(0.2)),
    income: firstIncome,
    savings: 0,
    interest: 0,
    interestSum: 0,
    ripple: 0,
    reach: 0.1,
    joy: 0,
    joySum: 0,
    joyful: 0,
    card: 0,
  }),

  cannot: (_, choices) => {
    const hours = hoursIn(choices);
    return hours > freeHours ? new Refusal('cannot_afford.hours', { free: freeHours, given: hours }) : undefined;
  },

  play: (figures, choices, chance) => {
    const card = chapterCardOf(figures);
    const given = scales.map(({ name }) => of(choices, name) * (favoured[card] === name ? timesFavoured : 1));
    const [own = 0, ...others] = given;
    const neglected = card === 'illness' && of(choices, 'me') < 3;
    const before = {
      ...figures,
      me: of(figures, 'me') * (neglected ? 0.4 : 1),
      team: of(figures, 'team') * (card === 'newTeam' ? 0.5 : 1),
    };
    const { strengths, won } = grown(before, given, of(figures, 'skill'));

    const learnt = 0.06 * Math.sqrt(own) - 0.03 - (neglected ? 0.1 : 0);
    const skill = Math.max(1, of(figures, 'skill') * (1 + learnt));
    const empty = (strengths[0] ?? 0) < emptyBelow;
    const trusted = of(figures, 'trust');
    const near = others.reduce((sum, hours, place) => sum + hours * (trustOf[place] ?? 0), 0);
    const trust = clamp(trusted + trusted * (near * (1 - trusted) - 0.05 - (empty ? 0.1 : 0)), 0.05, 1);
    const passedOn = passedOnBy(trusted);
    const ripple = of(figures, 'ripple') * passedOn + won;

    const income = of(figures, 'income') * (card === 'goodYears' ? 2 : 1);
    const saved = (income * of(choices, 'saved')) / 100;
    const had = of(figures, 'savings');
    const interest = card === 'crash' ? -lostInCrash * had : interestRate * had;
    const rest = freeHours - hoursIn(choices);
    const isReunion = card === 'reunion';
    // Half for free hours, two of them, or four when friends come; half for half of the income spent.
    const joy = percent(
      50 * Math.min(1, rest / (isReunion ? 5 : 2)) + 50 * Math.min(1, (100 - of(choices, 'saved')) / 50),
    );
    const reached = scales.reduce((sum, { people }, level) => sum + people * (strengths[level] ?? 0), 0);
    const reach = reached + ripple;
    const named = Object.fromEntries(scales.map(({ name }, level) => [name, thousandth(strengths[level] ?? 0)]));
    return {
      figures: {
        ...named,
        skill: thousandth(skill),
        trust: thousandth(trust),
        passedOn: thousandth(passedOnBy(trust)),
        income: coins(firstIncome * skill),
        savings: coins(had + interest + saved * (card === 'crash' ? cheap : 1)),
        interest: coins(interest),
        interestSum: coins(of(figures, 'interestSum') + interest),
        ripple: Math.round(ripple * 10) / 10,
        reach: Math.round(reach * 10) / 10,
        joy,
        joySum: of(figures, 'joySum') + joy * (isReunion ? 3 : 1),
        joyful: of(figures, 'joyful') + (isReunion ? 3 : 1),
        card: nextCard(chance),
      },
      happened: [
        ...(neglected ? ['neglected'] : []),
        ...(empty ? ['wellRunsLow'] : []),
        ...(passedOnBy(trusted) < 1 && passedOnBy(trust) >= 1 ? ['tipped'] : []),
        ...(passedOnBy(trusted) >= 1 && passedOnBy(trust) < 1 ? ['tippedBack'] : []),
        ...(interest > saved && saved > 0 ? ['interestOvertakes'] : []),
        ...(rest === 0 ? ['noRest'] : []),
      ],
    };
  },

  outcome: (figures) => ({
    life: percent((100 * of(figures, 'reach')) / 450),
    money: percent((100 * of(figures, 'savings')) / 1000),
    joy: percent(of(figures, 'joySum') / Math.max(1, of(figures, 'joyful'))),
  }),
};
