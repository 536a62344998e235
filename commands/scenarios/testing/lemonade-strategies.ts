import { type Choices, type Figures, type ScenarioDefinition, scenarios } from '#contracts/scenarios/catalogue.ts';
import { type Weather, weathers } from '#contracts/scenarios/lemonade-days.ts';
import { payableIn } from '#contracts/scenarios/offered-choices.ts';
import { chanceOf, of } from '../game.ts';
import { dayOf, eveningOf, lemonade } from '../lemonade.ts';

const { turns: days, choices } = scenarios.lemonade;

/** What chance brings in a run, prepared so that many strategies can play it. */
interface Course {
  readonly start: Figures;
  readonly days: readonly { readonly morning: Figures; readonly weather: Weather }[];
}

/** The same days as a run with that seed has. */
export const courseOf = (seed: number): Course => ({
  start: lemonade.start(chanceOf(seed, 0)),
  days: Array.from({ length: days }, (_, place) => dayOf(seed, place + 1)),
});

/** Decides a day by what the player sees: figures with forecast and card, never the weather. `left`: days after this one. */
export type Policy = (figures: Figures, left: number) => Choices;

/** Plays a course to its end. A decision that is too dear is reduced as the page reduces it. */
export const playCourse = (course: Course, policy: Policy): Figures =>
  course.days.reduce((figures, { morning, weather }, place) => {
    const now = place === 0 ? figures : { ...figures, ...morning };
    const decided = payableIn('lemonade', now, policy(now, days - 1 - place));
    return eveningOf(now, decided, weather).figures;
  }, course.start);

/** Coins gained, and the sum of the three scores. */
export const resultOf = (figures: Figures) => {
  const { life, money, joy } = lemonade.outcome(figures, days);
  return {
    coins: of(figures, 'cash') - of(figures, 'lent') - of(lemonade.start(0), 'cash'),
    total: life + money + joy,
  };
};
export type Measure = keyof ReturnType<typeof resultOf>;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What each course comes to. */
export const resultsOf = (courses: readonly Course[], policy: Policy, by: Measure): number[] =>
  courses.map((course) => resultOf(playCourse(course, policy))[by]);

/** The values of each choice, sorted. */
const offered: ScenarioDefinition['choices'] = choices;
const values = Object.entries(offered).map(([name, each]) => [name, each.toSorted((a, b) => a - b)] as const);

/** The best plan that is the same every day, by changing one choice after the other, from several beginnings. */
export const bestConstant = (courses: readonly Course[], by: Measure): Choices => {
  const worthOf = (plan: Choices): number => mean(resultsOf(courses, () => plan, by));
  const beginnings = choices.help.flatMap((help) =>
    choices.quality.map((quality) => ({ quality, price: 1, cups: 35, signs: 1, help, gifts: 1 })),
  );
  return bestOf(
    beginnings.map((plan) => climb(plan, worthOf, values, 4)),
    worthOf,
  );
};

const bestOf = (plans: readonly Choices[], worthOf: (plan: Choices) => number): Choices => {
  const [best] = plans
    .map((plan) => ({ plan, worth: worthOf(plan) }))
    .toSorted((one, other) => other.worth - one.worth);
  if (!best) throw new Error('There is no plan to choose from');
  return best.plan;
};

/** Changes one choice after the other as long as that helps. */
export const climb = (
  from: Choices,
  worthOf: (plan: Choices) => number,
  among: readonly (readonly [string, readonly number[]])[],
  rounds: number,
): Choices => {
  let plan = from;
  let worth = worthOf(plan);
  for (let round = 0; round < rounds; round += 1) {
    const before = worth;
    for (const [name, options] of among) {
      for (const option of options) {
        const other = { ...plan, [name]: option };
        const otherWorth = worthOf(other);
        if (otherWorth > worth) [plan, worth] = [other, otherWorth];
      }
    }
    if (worth === before) break;
  }
  return plan;
};

/** What a coin, a point of reputation per day left, a point of friendship and a point of joy are worth to a strategy. */
interface Weights {
  readonly cash: number;
  readonly reputation: number;
  readonly bond: number;
  readonly joy: number;
}

/** Weights by which a look one day ahead plays well: for coins alone, and for the three scores together. */
export const forCoins: Weights = { cash: 1, reputation: 0.12, bond: 0.5, joy: 0 };
export const forAll: Weights = { cash: 1, reputation: 0.12, bond: 0.5, joy: 0.3 };

/** More friendship than this is of no further use. */
const enoughBond = 8;

const valueOf = (figures: Figures, weights: Weights, left: number): number => {
  const bonds = ['mia', 'ben', 'jo'].map((name) => Math.min(enoughBond, of(figures, name)));
  return (
    weights.cash * (of(figures, 'cash') - of(figures, 'lent')) +
    (0.1 + weights.reputation * left) * of(figures, 'reputation') +
    weights.bond * Math.min(1, left / 2) * bonds.reduce((sum, bond) => sum + bond, 0) +
    weights.joy * of(figures, 'joySum')
  );
};

/** The expected value of the evening, over the weather of the forecast. */
const expected = (figures: Figures, decided: Choices, weights: Weights, left: number): number =>
  weathers.reduce((sum, weather) => {
    const probability = of(figures, weather) / 100;
    if (probability === 0) return sum;
    return sum + probability * valueOf(eveningOf(figures, decided, weather).figures, weights, left);
  }, 0);

const daily = values.filter(([name]) => name !== 'help' && name !== 'quality');

/** The best decision of a day with each kind of help in `helps`, and what it is expected to be worth. */
export const bestByHelp = (figures: Figures, left: number, weights: Weights, helps: readonly number[]) =>
  helps.flatMap((help) => {
    const worthOf = (plan: Choices): number =>
      lemonade.cannot(figures, plan) || plan['cups'] === 0 ? -Infinity : expected(figures, plan, weights, left);
    const plans = choices.quality.flatMap((quality) => {
      const from = { quality, price: 1.2, cups: help === 0 ? 15 : 35, signs: 0, help, gifts: 0 };
      const payable = payableIn('lemonade', figures, from);
      const isSame = payable['help'] === help && payable['quality'] === quality && payable['cups'] !== 0;
      return isSame ? [climb(payable, worthOf, daily, 3)] : [];
    });
    if (plans.length === 0) return [];
    const plan = bestOf(plans, worthOf);
    return [{ help, plan, worth: worthOf(plan) }];
  });

const closed: Choices = { quality: 2, price: 1, cups: 0, signs: 0, help: 0, gifts: 0 };

/** Looks one day ahead: the decision with the highest expected value, or a closed stand. */
export const lookingAhead =
  (weights: Weights, helps: readonly number[] = [0, 1, 2, 3]): Policy =>
  (figures, left) => {
    const [best] = bestByHelp(figures, left, weights, helps).toSorted((one, other) => other.worth - one.worth);
    return best && best.worth > expected(figures, closed, weights, left) ? best.plan : closed;
  };
