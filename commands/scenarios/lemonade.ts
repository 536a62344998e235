import { Refusal } from '#contracts/refusals.ts';
import type { Choices, Figures } from '#contracts/scenarios/catalogue.ts';
import {
  bondForFavour,
  type CastMember,
  cardOf,
  cast,
  cupCostOn,
  dayCost,
  friendOf,
  type LemonadeCard,
  lemonadeCards,
  type Weather,
  weathers,
} from '#contracts/scenarios/lemonade-days.ts';
import { cardDrawn, chanceOf, clamp, coins, drawn, type Game, of, percent } from './game.ts';

const share = 0.25;
const alone = 16;
const besideAFriend = 34;
/** Five plain cups on the dearest day, and the pitch. With less money the stand can't open, so a neighbour lends some. */
const minToOpen = 4.25;
const lentByNeighbour = 5;
/** Reputation returns to this by a fraction each day: people forget. */
const ordinary = 50;
const forgotten = 0.04;

/** The fair price, by quality 1 to 3. */
const fairPriceOf = [0, 0.8, 1, 1.3];
/** How thirsty people are, and how much more or less they find fair. */
const effects: Readonly<Record<Weather, { readonly thirst: number; readonly worth: number }>> = {
  storm: { thirst: 0, worth: 1 },
  cloudy: { thirst: 0.4, worth: 0.9 },
  sunny: { thirst: 1, worth: 1 },
  hot: { thirst: 1.7, worth: 1.25 },
};

/** Kinds of forecast in per cent, in the order of `weathers`, with the share of the days up to each. */
const forecasts = [
  { upTo: 0.24, of: [0, 10, 75, 15] },
  { upTo: 0.44, of: [0, 5, 25, 70] },
  { upTo: 0.7, of: [10, 75, 15, 0] },
  { upTo: 0.84, of: [45, 15, 10, 30] },
  { upTo: 1, of: [5, 35, 40, 20] },
] as const;

/** How many of ten people come on such a day. */
const people: Readonly<Partial<Record<LemonadeCard, number>>> = { festival: 1.9, rival: 0.8, roadworks: 0.4 };
/** What people find a cup worth on such a day, by quality 1 to 3. */
const worth: Readonly<Partial<Record<LemonadeCard, readonly number[]>>> = {
  connoisseurs: [0, 0.6, 0.95, 1.5],
  thriftyDay: [0, 1.05, 0.75, 0.6],
};

/**
 * How each friend likes to be asked. Mia saves for a bicycle,
 * Ben wants to build something with you, Jo comes because of you.
 */
const likes: Readonly<Record<CastMember, number>> = { mia: 1, ben: 2, jo: 3 };

/** What is known in the morning: forecast, card, and the friend who is free. */
const morningOf = (chance: number): Figures => {
  const forecast = forecasts.find(({ upTo }) => drawn(chance, 2) < upTo) ?? forecasts[4];
  const [storm, cloudy, sunny, hot] = forecast.of;
  return {
    storm,
    cloudy,
    sunny,
    hot,
    // Three of ten days are ordinary.
    card: cardDrawn(drawn(chance, 3), 0.3, lemonadeCards),
    friend: 1 + Math.floor(drawn(chance, 4) * cast.length),
  };
};

const weatherOf = (figures: Figures, chance: number): Weather => {
  let left = drawn(chance, 1) * 100;
  for (const weather of weathers) {
    left -= of(figures, weather);
    if (left < 0) return weather;
  }
  return 'sunny';
};

/** How a friend is paid. Without cups there is neither help nor a gift. */
const noHelp = 0;
const byWage = 1;
const byShare = 2;
const asFavour = 3;

/** Whether the friend of the day comes when asked for a favour. */
const comesFor = (figures: Figures): boolean =>
  of(figures, friendOf(figures)) >= bondForFavour && cardOf(figures) !== 'shortOfMoney';

interface Evening {
  readonly figures: Figures;
  readonly happened: readonly string[];
}

/** The day's result in this weather, without the news of the next morning. */
export const eveningOf = (figures: Figures, choices: Choices, weather: Weather): Evening => {
  const cups = of(choices, 'cups');
  const quality = of(choices, 'quality');
  const price = of(choices, 'price');
  const help = cups === 0 ? noHelp : of(choices, 'help');
  const card = cardOf(figures);
  const name = friendOf(figures);
  const reputation = of(figures, 'reputation');
  const staysAway = help === asFavour && !comesFor(figures);
  const friend = help !== noHelp && !staysAway;
  const paidAhead = dayCost(figures, choices);
  const { thirst, worth: worthToday } = effects[weather];
  const fair = (fairPriceOf[quality] ?? 1) * worthToday * (worth[card]?.[quality] ?? 1);
  const fussiness = card === 'rival' ? 3.2 : 1.6;
  const heard = 1 + 0.45 * (1 - Math.exp(-of(choices, 'signs') / 2));
  // A friend with a share talks to everybody.
  const pull = heard * Math.exp(-fussiness * (price / fair - 1)) * (friend && help === byShare ? 1.2 : 1);
  const crowd = 46 * thirst * (people[card] ?? 1) * (0.4 + reputation / 80);
  const demand = cups === 0 ? 0 : Math.round(crowd * pull);
  const gifts = cups === 0 || thirst === 0 ? 0 : Math.min(of(choices, 'gifts'), cups);
  const sold = Math.min(demand, cups - gifts, alone + (friend ? besideAFriend : 0));
  const unserved = demand === 0 ? 0 : (demand - sold) / demand;
  const left = cups - gifts - sold;
  const before = price * sold - paidAhead;
  const shared = friend && help === byShare ? Math.max(0, before * share) : 0;
  const profit = coins(before - shared);

  const asked = card === 'schoolClass' ? 2.6 * gifts - 6 : Math.min(gifts, 2) * 0.75;
  const fairness = (8 * (fair - price)) / fair + 1.5 * (quality - 2) - 6 * unserved;
  const said = demand === 0 && gifts === 0 ? 0 : clamp((fairness + asked) * (card === 'newspaper' ? 2 : 1), -12, 12);
  const toldOn = reputation + said - forgotten * (reputation - ordinary);

  const dealing: Dealing = { help, friend, shared, needy: card === 'shortOfMoney' };
  const moved = clamp(of(figures, name) + bondChangeOf(name, dealing), 0, 10);
  const bondOf = (each: CastMember): number => (each === name ? moved : of(figures, each));
  const wasteful = cups > 0 && left > cups / 3;
  const treat = card === 'schoolClass' ? 8 * gifts : gifts > 0 ? 5 : 0;
  const joy = clamp(joyOf(name, dealing) + treat - (unserved > 0.25 ? 15 : 0) - (wasteful ? 15 : 0), 0, 100);

  const earned = coins(of(figures, 'cash') + profit);
  const loan = earned < minToOpen ? lentByNeighbour : 0;
  const cupCost = cupCostOn(figures, quality);
  const margin = price - cupCost;
  const after: Figures = {
    cash: coins(earned + loan),
    reputation: Math.round(clamp(toldOn, 0, 100) * 10) / 10,
    lent: of(figures, 'lent') + loan,
    profit,
    demand,
    sold,
    breakEven: margin > 0 && cups > 0 ? Math.ceil((paidAhead - cups * cupCost) / margin) : 0,
    joy,
    joySum: of(figures, 'joySum') + joy,
    mia: bondOf('mia'),
    ben: bondOf('ben'),
    jo: bondOf('jo'),
    storm: of(figures, 'storm'),
    cloudy: of(figures, 'cloudy'),
    sunny: of(figures, 'sunny'),
    hot: of(figures, 'hot'),
    card: of(figures, 'card'),
    friend: of(figures, 'friend'),
  };
  return {
    figures: after,
    happened: [
      weather,
      ...(staysAway ? ['friendStaysAway'] : []),
      ...(friend && help === likes[name] ? ['friendGlad'] : []),
      ...(friend && help === byShare && shared < 2 ? ['workedForNothing'] : []),
      ...(card === 'schoolClass' && cups > 0 ? [gifts >= 4 ? 'classServed' : 'classLeft'] : []),
      ...(unserved > 0.25 ? ['queueLeft'] : []),
      ...(wasteful ? ['muchLeftOver'] : []),
      ...(loan > 0 ? ['neighbourLends'] : []),
    ],
  };
};

interface Dealing {
  readonly help: number;
  readonly friend: boolean;
  readonly shared: number;
  /** The friend is short of money today. */
  readonly needy: boolean;
}

/** What the day does to the bond with the friend who was free. */
const bondChangeOf = (name: CastMember, { help, friend, shared, needy }: Dealing): number => {
  // Time without work together heals slowly; a favour asked in vain costs.
  if (!friend) return help === asFavour ? (needy ? -3 : -2) : 0.5;
  if (help === asFavour) return name === 'jo' ? -1.5 : -3;
  if (help === byWage) return needy ? 3 : name === 'jo' ? -1 : name === 'mia' ? 1.5 : 0.5;
  if (shared < 2) return name === 'mia' ? -2 : -0.5;
  return name === 'ben' ? 2 : 1;
};

/** The joy of a day, 0 to 100, by how it was shared. */
const joyOf = (name: CastMember, { help, friend, shared, needy }: Dealing): number => {
  if (!friend) return help === asFavour ? 0 : 20;
  if (needy) return help === byWage ? 90 : 30;
  const plain = help === byWage ? 35 : help === byShare ? (shared < 2 ? 10 : 45) : 50;
  return plain + (help === likes[name] && (help !== byShare || shared >= 2) ? 40 : 0);
};

/** What chance brings on a day of a run: the news of its morning, and the weather that then comes. */
export const dayOf = (seed: number, day: number): { readonly morning: Figures; readonly weather: Weather } => {
  const morning = morningOf(chanceOf(seed, day - 1));
  return { morning, weather: weatherOf(morning, chanceOf(seed, day)) };
};

/**
 * The lemonade stand: each morning brings a forecast, often a card, and one of three friends, so that the right
 * decision differs from day to day. Demand follows the weather, the fair price of the day and the reputation, which people
 * forget. A wage is due whatever the weather; a share costs nothing on a bad day and makes the friend advertise; a favour is
 * free and uses up the bond.
 */
export const lemonade: Game = {
  start: (chance) => ({
    cash: 20,
    reputation: 50,
    lent: 0,
    profit: 0,
    demand: 0,
    sold: 0,
    breakEven: 0,
    joy: 0,
    joySum: 0,
    mia: 4,
    ben: 4,
    jo: 4,
    ...morningOf(chance),
  }),

  cannot: (figures, choices) => {
    const needed = dayCost(figures, choices);
    const cash = of(figures, 'cash');
    if (needed > cash) return new Refusal('cannot_afford.morning', { cost: coins(needed), cash: coins(cash) });
    const cups = of(choices, 'cups');
    return cups > 0 && of(choices, 'gifts') > cups ? new Refusal('cannot_afford.gifts') : undefined;
  },

  play: (figures, choices, chance) => {
    const evening = eveningOf(figures, choices, weatherOf(figures, chance));
    return { figures: { ...evening.figures, ...morningOf(chance) }, happened: evening.happened };
  },

  // Life: reputation. Money: from the initial 20 coins, after repaying loans. Joy: the mean of the days.
  outcome: (figures, turns) => ({
    life: percent(of(figures, 'reputation')),
    money: percent((of(figures, 'cash') - of(figures, 'lent') - 20) / 3),
    joy: percent(of(figures, 'joySum') / turns),
  }),
};
