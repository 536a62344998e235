import type { ScenarioId } from '../scenarios/catalogue.ts';
import { cast, type CastMember } from '../scenarios/lemonade-days.ts';
import {
  type DecidedTurn,
  decidedTurns,
  type DecisionTag,
  decisionTags,
  type FactualRun,
  friendAskedIn,
  runMeasures,
  tagsOf,
} from '../scenarios/run-facts.ts';

/** A run that play is read from. `takenOver`: how many of its turns were decided in another run, where they count. */
export interface CountedRun extends FactualRun {
  readonly takenOver: number;
}

/** How the friends at the stand were paid, by the value of the choice; 0 is nobody. */
export type Payment = 0 | 1 | 2 | 3;

/** What play shows for one item, in numbers. Each has words in the catalogue `played`. `runs`: where it comes from, newest first. */
export type PlayedFact = { readonly runs: readonly string[] } & (
  | {
      readonly item: 'timeInvestments';
      /** Per cent of the free hours; `free` is what was given to no one. */
      readonly hours: Readonly<Record<'me' | 'team' | 'organisation' | 'community' | 'free', number>>;
    }
  | {
      readonly item: 'valueCreation';
      readonly reach: number;
      readonly ripple: number | null;
      readonly interest: number | null;
    }
  | { readonly item: 'agencyBuilding'; readonly passedOn: number }
  | { readonly item: 'friendsCalled'; readonly friends: readonly (CastMember | 'someone')[] }
  | {
      readonly item: 'businessDecisions';
      readonly scenario: 'lemonade' | 'books';
      readonly tag: DecisionTag;
      readonly turns: number;
      readonly of: number;
    }
  | { readonly item: 'ownershipPhilosophy'; readonly payment: Payment; readonly turns: number; readonly of: number }
  | { readonly item: 'timeFreedom'; readonly percent: number }
  | { readonly item: 'balanceSheetThinking'; readonly goodwill: number }
  | { readonly item: 'socialCapitalFocus'; readonly scenario: ScenarioId; readonly amount: number }
  | { readonly item: 'moneyCapability' | 'simulationMastery' | 'valuesCentered'; readonly percent: number }
  | { readonly item: 'collaboration' }
);

const of = (numbers: Readonly<Record<string, number>>, name: string): number => numbers[name] ?? 0;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const freeHours = 8;

/** What finished runs show about their player, the newest first. */
export const playedFacts = (runs: readonly CountedRun[]): readonly PlayedFact[] => {
  const decisions = runs.flatMap((run) => decidedTurns(run).slice(run.takenOver));
  return [
    ...leverage(
      runs.filter(({ scenario }) => scenario === 'fractals'),
      decisions,
    ),
    ...choicesAtTheStand(runs, decisions),
    ...vision(runs, decisions),
    ...measures(runs),
  ];
};

const idsOf = (runs: readonly CountedRun[], scenario: ScenarioId): readonly string[] =>
  runs.filter((run) => run.scenario === scenario).map(({ id }) => id);

/** Per cent of the free hours that were given to no one. */
const freeShare = (turns: readonly DecidedTurn[]): number => {
  const given = sum(
    turns.flatMap(({ choices }) => ['me', 'team', 'organisation', 'community'].map((name) => of(choices, name))),
  );
  return turns.length === 0 ? 0 : Math.round(100 - (100 * given) / (freeHours * turns.length));
};

const leverage = (fractals: readonly CountedRun[], decisions: readonly DecidedTurn[]): readonly PlayedFact[] => {
  const turns = decisions.filter(({ scenario }) => scenario === 'fractals');
  const [newest] = fractals;
  if (!newest || turns.length === 0) return [];
  const shareOf = (name: string): number =>
    Math.round((100 * sum(turns.map(({ choices }) => of(choices, name)))) / (freeHours * turns.length));
  const [me, team, organisation, community] = ['me', 'team', 'organisation', 'community'].map(shareOf);
  const hours = { me: me ?? 0, team: team ?? 0, organisation: organisation ?? 0, community: community ?? 0 };
  const last = newest.turns.at(-1)?.figures ?? newest.start;
  const knowsMore = newest.rules > 1;
  return [
    {
      item: 'timeInvestments',
      runs: fractals.map(({ id }) => id),
      hours: { ...hours, free: freeShare(turns) },
    },
    {
      item: 'valueCreation',
      runs: [newest.id],
      reach: Math.round(of(last, 'reach')),
      ripple: knowsMore ? Math.round(of(last, 'ripple')) : null,
      interest: knowsMore ? Math.round(of(last, 'interestSum')) : null,
    },
    ...(knowsMore ? [{ item: 'agencyBuilding', runs: [newest.id], passedOn: of(last, 'passedOn') } as const] : []),
  ];
};

/** Something is a habit of decisions where it is so in at least a third of them. */
const habit = 1 / 3;

const choicesAtTheStand = (runs: readonly CountedRun[], decisions: readonly DecidedTurn[]): readonly PlayedFact[] => {
  const facts: PlayedFact[] = [];
  const days = decisions.filter(({ scenario }) => scenario === 'lemonade');
  const asked = new Set(days.map(friendAskedIn));
  const friends = [...cast, 'someone' as const].filter((name) => asked.has(name));
  if (friends.length > 0) facts.push({ item: 'friendsCalled', runs: idsOf(runs, 'lemonade'), friends });
  for (const scenario of ['lemonade', 'books'] as const) {
    const turns = decisions.filter((each) => each.scenario === scenario);
    for (const tag of decisionTags) {
      const count = turns.filter((each) => tagsOf(scenario, each)[tag]).length;
      if (count > 0 && count >= habit * turns.length)
        facts.push({
          item: 'businessDecisions',
          runs: idsOf(runs, scenario),
          scenario,
          tag,
          turns: count,
          of: turns.length,
        });
    }
  }
  const open = days.filter(({ choices }) => of(choices, 'cups') > 0);
  const payments = ([0, 1, 2, 3] as const).map((payment) => ({
    payment,
    turns: open.filter(({ choices }) => of(choices, 'help') === payment).length,
  }));
  const [most] = payments.toSorted((one, other) => other.turns - one.turns);
  if (most && most.turns > 0)
    facts.push({ item: 'ownershipPhilosophy', runs: idsOf(runs, 'lemonade'), ...most, of: open.length });
  return facts;
};

/** Two of eight hours left free, which is also where Fractals counts full joy. */
const enoughFree = 25;
const trustedHouse = 60;
const goodName = 70;

const vision = (runs: readonly CountedRun[], decisions: readonly DecidedTurn[]): readonly PlayedFact[] => {
  const facts: PlayedFact[] = [];
  const free = freeShare(decisions.filter(({ scenario }) => scenario === 'fractals'));
  if (free >= enoughFree) facts.push({ item: 'timeFreedom', runs: idsOf(runs, 'fractals'), percent: free });
  const risen = runs.find(
    ({ scenario, start, turns: quarters }) =>
      scenario === 'books' &&
      !quarters.some(({ happened }) => happened.includes('bankrupt')) &&
      of(quarters.at(-1)?.figures ?? {}, 'goodwill') > of(start, 'goodwill'),
  );
  if (risen) {
    const goodwill = Math.round(of(risen.turns.at(-1)?.figures ?? {}, 'goodwill') - of(risen.start, 'goodwill'));
    facts.push({ item: 'balanceSheetThinking', runs: [risen.id], goodwill });
  }
  const amountIn = ({ scenario, turns: played }: CountedRun): number => {
    const last = played.at(-1)?.figures ?? {};
    switch (scenario) {
      case 'fractals':
        return of(last, 'passedOn') >= 1 ? Math.round(of(last, 'ripple')) : 0;
      case 'books':
        return of(last, 'trust') >= trustedHouse ? Math.round(of(last, 'trust')) : 0;
      case 'lemonade':
        return of(last, 'reputation') >= goodName ? Math.round(of(last, 'reputation')) : 0;
    }
  };
  const social = runs.find((run) => amountIn(run) > 0);
  if (social)
    facts.push({ item: 'socialCapitalFocus', runs: [social.id], scenario: social.scenario, amount: amountIn(social) });
  return facts;
};

/** The best that any of the runs shows. */
const measures = (runs: readonly CountedRun[]): readonly PlayedFact[] => {
  const measured = runs.flatMap((run) => {
    const found = runMeasures(run);
    return found ? [{ id: run.id, ...found }] : [];
  });
  const [first] = measured;
  if (!first) return [];
  const best = (name: 'money' | 'balance' | 'valuesCentered') =>
    measured.reduce((one, other) => (other[name] > one[name] ? other : one), first);
  const [money, balance, values] = [best('money'), best('balance'), best('valuesCentered')];
  const together = measured.filter((run) => run.together);
  return [
    { item: 'moneyCapability', runs: [money.id], percent: money.money },
    { item: 'simulationMastery', runs: [balance.id], percent: balance.balance },
    { item: 'valuesCentered', runs: [values.id], percent: values.valuesCentered },
    ...(together.length > 0 ? [{ item: 'collaboration', runs: together.map(({ id }) => id) } as const] : []),
  ];
};
