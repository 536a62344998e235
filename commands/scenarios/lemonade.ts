import { Refusal } from '#contracts/refusals.ts';
import type { Choices } from '#contracts/scenarios/catalogue.ts';
import { cupCostOf, morningCost } from '#contracts/scenarios/costs.ts';
import { clamp, coins, type Game, of, percent } from './game.ts';

/** The fair price, by quality 1 to 3. */
const fairPriceOf = [0, 0.8, 1, 1.3];
const share = 0.2;
const alone = 18;
const besideAFriend = 24;
/** Five plain cups and the pitch. With less money the stand can't open, so a neighbour lends some. */
const minToOpen = 3.25;
const lentByNeighbour = 5;

/** Each kind of weather with its share of the days and its effect on demand. */
const weathers = [
  { name: 'storm', upTo: 0.06, thirst: 0 },
  { name: 'cloudy', upTo: 0.3, thirst: 0.6 },
  { name: 'sunny', upTo: 0.8, thirst: 1 },
  { name: 'hot', upTo: 1, thirst: 1.4 },
] as const;

const weatherOf = (chance: number) => weathers.find(({ upTo }) => chance < upTo) ?? weathers[3];

/** Without cups there is neither help nor a gift. */
const dayOf = (choices: Choices) => {
  const cups = of(choices, 'cups');
  return {
    quality: of(choices, 'quality'),
    price: of(choices, 'price'),
    cups,
    signs: of(choices, 'signs'),
    help: cups === 0 ? 0 : of(choices, 'help'),
    gifts: cups === 0 ? 0 : of(choices, 'gifts'),
  };
};

/**
 * The lemonade stand (research, 3.2): demand falls with prices above the fair one, and rises with signs and reputation. One
 * person serves 18 cups, a friend 24 more. A friend asked for a favour two days in a row stays away on the second.
 */
export const lemonade: Game = {
  start: () => ({
    cash: 20,
    reputation: 50,
    favours: 0,
    sharedDays: 0,
    lent: 0,
    profit: 0,
    demand: 0,
    sold: 0,
    breakEven: 0,
  }),

  cannot: (figures, choices) => {
    const day = dayOf(choices);
    const needed = morningCost(choices);
    const cash = of(figures, 'cash');
    if (needed > cash) return new Refusal('cannot_afford.morning', { cost: coins(needed), cash: coins(cash) });
    return day.gifts > day.cups ? new Refusal('cannot_afford.gifts') : undefined;
  },

  play: (figures, choices, chance) => {
    const day = dayOf(choices);
    const { quality, price, cups, signs, help } = day;
    const paidAhead = morningCost(choices);
    const weather = weatherOf(chance);
    const fair = fairPriceOf[quality] ?? 1;
    const reputation = of(figures, 'reputation');
    const staysAway = help === 3 && of(figures, 'favours') > 0;
    const friend = help > 0 && !staysAway;
    const heard = (1 + 0.5 * (1 - Math.exp(-signs / 3))) * Math.exp(-1.6 * (price / fair - 1)) * (help === 2 ? 1.1 : 1);
    const demand = cups === 0 ? 0 : Math.round(55 * weather.thirst * heard * (0.5 + reputation / 100));
    const gifts = weather.thirst === 0 ? 0 : day.gifts;
    const sold = Math.min(demand, cups - gifts, alone + (friend ? besideAFriend : 0));
    const unserved = demand === 0 ? 0 : (demand - sold) / demand;
    const before = price * sold - paidAhead;
    const profit = coins(before - (help === 2 ? Math.max(0, before * share) : 0));
    const kindness = 3 * Math.min(1, gifts / 3) + (help === 2 ? 1 : 0) - (staysAway ? 3 : 0);
    const said = clamp((10 * (fair - price)) / fair + 2 * (quality - 2) - 6 * unserved + kindness, -8, 8);
    const earned = coins(of(figures, 'cash') + profit);
    const loan = earned < minToOpen ? lentByNeighbour : 0;
    const cupCost = cupCostOf[quality] ?? 0;
    const margin = price - cupCost;
    const fixed = paidAhead - cups * cupCost;
    return {
      figures: {
        cash: coins(earned + loan),
        reputation: cups === 0 ? reputation : Math.round(clamp(reputation + said, 0, 100)),
        favours: help === 3 && !staysAway ? 1 : 0,
        sharedDays: of(figures, 'sharedDays') + (friend || gifts > 0 ? 1 : 0),
        lent: of(figures, 'lent') + loan,
        profit,
        demand,
        sold,
        breakEven: margin > 0 && cups > 0 ? Math.ceil(fixed / margin) : 0,
      },
      happened: [
        weather.name,
        ...(staysAway ? ['friendStaysAway'] : []),
        ...(unserved > 0.2 ? ['queueLeft'] : []),
        ...(cups > 0 && cups - gifts - sold > cups / 3 ? ['muchLeftOver'] : []),
        ...(loan > 0 ? ['neighbourLends'] : []),
      ],
    };
  },

  // Life: reputation. Money: from the initial 20 coins to 150, after repaying loans. Joy: days shared with a friend.
  outcome: (figures, turns) => ({
    life: percent(of(figures, 'reputation')),
    money: percent((of(figures, 'cash') - of(figures, 'lent') - 20) / 1.3),
    joy: percent((100 * of(figures, 'sharedDays')) / turns),
  }),
};
