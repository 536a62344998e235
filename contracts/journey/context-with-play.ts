import { type CastMember, castNames } from '../scenarios/lemonade-days.ts';
import type { Catalogue } from '../text/catalogue.ts';
import type { ContextWithPlay, JourneyContext } from './context.ts';
import { journeyContextOf } from './context-of.ts';
import { type CountedRun, type PlayedFact, playedFacts } from './played.ts';
import { intrinsicDrives } from './purpose.ts';
import type { StepAnswers } from './steps.ts';

type Source = ContextWithPlay['sources']['timeInvestments'];
type Words = Catalogue['played'];

const shownRuns = 3;

const nameOf = (name: CastMember | 'someone', t: Words): string => (name === 'someone' ? t.someone : castNames[name]);

/** A fact as a sentence. */
const saying = (fact: PlayedFact, t: Words): string => {
  switch (fact.item) {
    case 'timeInvestments':
      return t.says.timeInvestments(fact.hours);
    case 'valueCreation':
      return t.says.valueCreation(fact.reach, fact.ripple, fact.interest);
    case 'agencyBuilding':
      return t.says.agencyBuilding(fact.passedOn);
    case 'friendsCalled':
      return t.says.friendsCalled(fact.friends.map((name) => nameOf(name, t)));
    case 'businessDecisions':
      return t.says.businessDecisions[fact.scenario][fact.tag](fact.turns, fact.of);
    case 'ownershipPhilosophy':
      return t.says.ownershipPhilosophy[fact.payment](fact.turns, fact.of);
    case 'timeFreedom':
      return t.says.timeFreedom(fact.percent);
    case 'balanceSheetThinking':
      return t.says.balanceSheetThinking(fact.goodwill);
    case 'socialCapitalFocus':
      return t.says.socialCapitalFocus[fact.scenario](fact.amount);
    case 'moneyCapability':
    case 'simulationMastery':
    case 'valuesCentered':
      return t.says[fact.item](fact.percent);
    case 'collaboration':
      return t.says.collaboration;
  }
};

/** Own words first; what play shows fills an empty text. */
const textOf = (own: string, played: string | undefined): readonly [string, Source] => {
  if (own.trim() !== '') return [own, 'own'];
  return played === undefined ? ['', 'none'] : [played, 'play'];
};

/** Own lines first; what play shows is added, unless it stands there already. */
const listOf = (own: readonly string[], played: readonly string[]): readonly [string[], Source] => {
  const known = new Set(own.map((line) => line.trim().toLowerCase()));
  const added = played.filter((line) => !known.has(line.toLowerCase()));
  const from = own.length > 0 ? (played.length > 0 ? 'both' : 'own') : played.length > 0 ? 'play' : 'none';
  return [[...own, ...added], from];
};

/** A switch that the person set, on or off, stays as it is. */
const switchOf = (own: boolean | undefined, played: boolean): readonly [boolean, Source] => {
  if (own !== undefined) return [own, own && played ? 'both' : 'own'];
  return [played, played ? 'play' : 'none'];
};

/**
 * The journey context of specification §3 from a person's answers and their finished runs. What they wrote is never replaced:
 * play fills what is empty and adds to lists. The purpose alignment score counts their own words alone, so that no game moves it.
 */
export const contextWithPlay = (
  { mine, money }: { readonly mine: StepAnswers[2]; readonly money: StepAnswers[4] },
  runs: readonly CountedRun[],
  t: Words,
): ContextWithPlay => {
  const own = journeyContextOf(mine, money);
  const facts = playedFacts(runs);
  const sayingsOf = (item: PlayedFact['item']): string[] =>
    facts.flatMap((fact) => (fact.item === item ? [saying(fact, t)] : []));
  const { leverage, lemonadeStandChoices: stand } = own.moneyGoals;
  const friends = facts.flatMap((fact) => (fact.item === 'friendsCalled' ? fact.friends : []));
  const items = {
    timeInvestments: textOf(leverage.timeInvestments, sayingsOf('timeInvestments').at(0)),
    valueCreation: textOf(leverage.valueCreation, sayingsOf('valueCreation').at(0)),
    agencyBuilding: textOf(leverage.agencyBuilding, sayingsOf('agencyBuilding').at(0)),
    friendsCalled: listOf(
      stand.friendsCalled,
      friends.map((name) => nameOf(name, t)),
    ),
    businessDecisions: listOf(stand.businessDecisions, sayingsOf('businessDecisions')),
    ownershipPhilosophy: textOf(stand.ownershipPhilosophy, sayingsOf('ownershipPhilosophy').at(0)),
    timeFreedom: switchOf(money.financialVision?.timeFreedom, sayingsOf('timeFreedom').length > 0),
    balanceSheetThinking: switchOf(
      money.financialVision?.balanceSheetThinking,
      sayingsOf('balanceSheetThinking').length > 0,
    ),
    socialCapitalFocus: switchOf(money.financialVision?.socialCapitalFocus, sayingsOf('socialCapitalFocus').length > 0),
  };
  const moneyGoals: JourneyContext['moneyGoals'] = {
    leverage: {
      timeInvestments: items.timeInvestments[0],
      valueCreation: items.valueCreation[0],
      agencyBuilding: items.agencyBuilding[0],
    },
    lemonadeStandChoices: {
      friendsCalled: items.friendsCalled[0],
      businessDecisions: items.businessDecisions[0],
      ownershipPhilosophy: items.ownershipPhilosophy[0],
    },
    financialVision: {
      timeFreedom: items.timeFreedom[0],
      balanceSheetThinking: items.balanceSheetThinking[0],
      socialCapitalFocus: items.socialCapitalFocus[0],
    },
  };
  const { purposeAlignment } = own.intrinsicDrives;
  const scenarioOf = new Map(runs.map(({ id, scenario }) => [id, scenario]));
  return {
    ...own,
    moneyGoals,
    intrinsicDrives: { ...intrinsicDrives({ lifeValues: own.lifeValues, moneyGoals }), purposeAlignment },
    sources: {
      timeInvestments: items.timeInvestments[1],
      valueCreation: items.valueCreation[1],
      agencyBuilding: items.agencyBuilding[1],
      friendsCalled: items.friendsCalled[1],
      businessDecisions: items.businessDecisions[1],
      ownershipPhilosophy: items.ownershipPhilosophy[1],
      timeFreedom: items.timeFreedom[1],
      balanceSheetThinking: items.balanceSheetThinking[1],
      socialCapitalFocus: items.socialCapitalFocus[1],
    },
    played: facts.map((fact) => ({
      item: fact.item,
      says: saying(fact, t),
      runs: fact.runs.slice(0, shownRuns).flatMap((id) => {
        const scenario = scenarioOf.get(id);
        return scenario ? [{ id, scenario }] : [];
      }),
    })),
  };
};
