import { plural } from './formats.ts';

const coins = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });
const round = (value: number): string => Math.round(value).toLocaleString('en');

/** How one decision is asked for. A decision without `values` is a number on a sliding scale. */
interface ChoiceWords {
  readonly name: string;
  readonly hint?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly low?: string;
  readonly high?: string;
  readonly show?: (value: number) => string;
}

interface ScenarioWords {
  readonly name: string;
  readonly question: string;
  readonly about: string;
  readonly rules: readonly string[];
  readonly begin: string;
  readonly turn: (turn: number, of: number) => string;
  readonly turnName: string;
  readonly decide: string;
  readonly deciding: string;
  readonly choices: Readonly<Record<string, ChoiceWords>>;
  readonly figures: Readonly<Record<string, { readonly name: string; readonly show: (value: number) => string }>>;
  readonly happened: Readonly<Record<string, string>>;
  readonly picture: string;
  readonly end: string;
  /** The ends that come of something that happened, each with what it teaches. */
  readonly endings?: Readonly<Record<string, { readonly title: string; readonly lesson: string }>>;
  readonly reckoned: { readonly life: string; readonly money: string; readonly joy: string };
}

const hours = (name: string, hint: string): ChoiceWords => ({
  name,
  hint,
  low: 'None',
  high: 'All eight',
  show: (value) => plural(value, { one: '# hour', other: '# hours' }),
});
const amount = { 0: 'None', 1: 'A little', 2: 'Some', 3: 'Much' };

const lemonade: ScenarioWords = {
  name: 'The lemonade stand',
  question: 'What is a friend worth on a hot day?',
  about:
    'Twelve days, twenty coins, a table in the sun. Decide what goes into the cup, what it costs, and who stands beside you.',
  rules: [
    'You pay for lemons, signs and wages in the morning; the weather comes after that. A storm comes on 6 days of 100, clouds on 24, sun on 50, heat on 20.',
    'Two hands serve 18 cups. A friend serves 24 more.',
    'What people say of you brings them back tomorrow, or keeps them away.',
  ],
  begin: 'Carry the table outside',
  turn: (turn, of) => `Day ${turn} of ${of}`,
  turnName: 'Day',
  decide: 'Open the stand',
  deciding: 'Selling...',
  choices: {
    quality: {
      name: 'What goes into the cup',
      hint: 'Costs 0.25, 0.40 or 0.60 a cup; people find 0.80, 1.00 or 1.30 fair for it.',
      values: { 1: 'Plain', 2: 'Good', 3: 'The best' },
    },
    price: { name: 'Price of a cup', low: '0.50', high: '2.00', show: (value) => value.toFixed(2) },
    cups: {
      name: 'Cups to make',
      low: 'Stay at home',
      high: '60',
      show: (value) => (value === 0 ? 'None' : String(value)),
    },
    signs: {
      name: 'Signs',
      hint: '1.50 each. The first helps most.',
      values: { 0: 'None', 1: '1', 2: '2', 3: '3', 4: '4' },
    },
    help: {
      name: 'Beside you',
      hint: 'A favour two days running is one too many.',
      values: { 0: 'Nobody', 1: 'A friend, wage 5', 2: 'A friend, a fifth of the profit', 3: 'A friend, as a favour' },
    },
    gifts: { name: 'Cups to give away', hint: 'To whoever can’t pay.', low: 'None', high: 'Five' },
  },
  figures: {
    cash: { name: 'Coins in the box', show: coins },
    reputation: { name: 'What people say', show: (value) => `${round(value)} of 100` },
    profit: { name: 'Profit of the day', show: coins },
    demand: { name: 'People who came', show: round },
    sold: { name: 'Cups sold', show: round },
    breakEven: { name: 'Cups to break even', show: (value) => (value === 0 ? '–' : round(value)) },
  },
  happened: {
    storm: 'A storm. Nobody came.',
    cloudy: 'Clouds all day; people walked past quickly.',
    sunny: 'Sun, and a steady line of people.',
    hot: 'Heat. Everybody was thirsty.',
    friendStaysAway: 'Your friend stayed away: two favours running were one too many.',
    queueLeft: 'Many left the queue before it was their turn. They will tell others.',
    muchLeftOver: 'More than a third was left over in the evening.',
    neighbourLends: 'The box was empty. A neighbour lent you five coins; they are taken off at the end.',
  },
  picture: 'The stand, with the sky of the last day and the people who came',
  end: 'The table goes back inside',
  reckoned: {
    life: 'What people say of you on the last evening.',
    money: 'The coins above your first twenty, loans paid back; 130 more are 100.',
    joy: 'The days that you shared: with a friend beside you, or a cup given away.',
  },
};

const fractals: ScenarioWords = {
  name: 'Fractals',
  question: 'Where does an hour go furthest?',
  about:
    'Half a year in thirteen fortnights. Eight free hours and twenty coins each: for yourself, the team, the organization, the community, or for nobody at all.',
  rules: [
    'A practice grows where hours go, more slowly the larger the circle.',
    'It spreads outward from the circle inside it, and fades where nobody tends it.',
    'Savings grow by 5 per cent a year. Hours that nobody gets, and coins that are spent, are joy.',
  ],
  begin: 'Begin the half-year',
  turn: (turn, of) => `Fortnight ${turn} of ${of}`,
  turnName: 'Fortnight',
  decide: 'Live this fortnight',
  deciding: 'Two weeks pass...',
  choices: {
    me: hours('For myself', 'Sleep, learning, quiet: 1 person.'),
    team: hours('For the team', 'Six people.'),
    organisation: hours('For the organization', 'Forty people.'),
    community: hours('For the community', 'Two hundred and fifty people.'),
    saved: { name: 'Coins put aside', low: 'None', high: 'All twenty', show: round },
  },
  figures: {
    reach: { name: 'People reached', show: (value) => value.toLocaleString('en', { maximumFractionDigits: 1 }) },
    savings: { name: 'Savings', show: coins },
    interest: { name: 'Interest this fortnight', show: coins },
    joy: { name: 'Joy of the fortnight', show: (value) => `${round(value)} of 100` },
  },
  happened: {
    wellRunsLow: 'Your own circle is thin: what it has to give outward runs low.',
    itSpreads: 'It has begun to spread by itself.',
    noRest: 'Not one hour belonged to nobody.',
  },
  picture: 'Four circles, each as strong as its practice',
  end: 'Half a year has passed',
  reckoned: {
    life: 'People reached at the end; 180 are 100, which is what an even hand comes to.',
    money: 'Savings, against putting every coin aside.',
    joy: 'The mean of thirteen fortnights: two hours that belong to nobody, ten coins that are spent.',
  },
};

const books: ScenarioWords = {
  name: 'The balance sheet',
  question: 'What would your house be worth if trust stood in its books?',
  about:
    'Two years of a small house in eight quarters. The books hold cash and debt. Beside them stands what no book may hold: trust, skill, tiredness.',
  rules: [
    'Care, training and marketing cost money now; what they bring comes later. Money is in thousands.',
    'A dismissal saves 15 per cent of the wages of that quarter, and costs trust.',
    'If the till is below zero when a quarter closes, the bank waits for one quarter. Below zero twice in a row is bankruptcy, and the run ends there.',
    'At the end a buyer makes an offer. What it is above the books is goodwill. Accounting rules (IAS 38, ASC 350) forbid to book goodwill that one has made oneself: the right-hand column is a view for those who lead.',
  ],
  begin: 'Open the books',
  turn: (turn, of) => `Quarter ${turn} of ${of}`,
  turnName: 'Quarter',
  decide: 'Close the quarter',
  deciding: 'Counting...',
  choices: {
    care: { name: 'Care for people', hint: '2 a step.', values: amount },
    training: { name: 'Training', hint: '2 a step.', values: amount },
    marketing: { name: 'Marketing', hint: '3 a step.', values: amount },
    priceRise: { name: 'Prices', values: { 0: 'As they are', 1: '6 per cent up this quarter' } },
    push: { name: 'Pressure', hint: 'Costs no money today.', values: amount },
    layOff: { name: 'Dismissals', values: { 0: 'Nobody goes', 1: 'Some people go' } },
    repay: { name: 'Pay back debt', values: { 0: 'Nothing', 10: '10', 20: '20' } },
  },
  figures: {
    profit: { name: 'Profit of the quarter', show: coins },
    trust: { name: 'Trust', show: (value) => `${round(value)} of 100` },
    burnOut: { name: 'Tiredness', show: (value) => `${round(value)} of 100` },
    customers: { name: 'Customers', show: round },
    offer: { name: 'What a buyer would pay', show: round },
    goodwill: { name: 'Goodwill: offer less books', show: round },
    cash: { name: 'Money in the till', show: round },
    equity: { name: 'What the books say', show: round },
  },
  happened: {
    peopleLeft: 'People had to go. Those who stayed look for the next list.',
    tired: 'The house is tired; mistakes cost more than they did.',
    loss: 'The quarter closed with a loss.',
    customersStay: 'Hardly a customer left.',
    overdrawn:
      'The till is empty and bills are unpaid. The bank waits for one quarter: take in more than you spend, or the house closes.',
    bankrupt: 'The till was empty for a second quarter in a row. Wages could not be paid, and the house closed.',
    noBuyer: 'Right now nobody would buy the house: it owes more than it is worth.',
  },
  picture: 'Three columns: what the house has, whom it belongs to, and the same with goodwill on top',
  end: 'A buyer makes an offer',
  endings: {
    bankrupt: {
      title: 'The house is bankrupt',
      lesson:
        'A house does not close because it is worth little. It closes when it cannot pay its bills. Before you close a quarter, ask what the till will hold afterwards, and what people will still give you when it is empty: trust takes years to earn and is the first thing pressure spends.',
    },
    noBuyer: {
      title: 'Nobody makes an offer',
      lesson:
        'A buyer pays for what the house will earn. Customers who trust it and people who are not worn out earn it; without them the debt is all that is left to take over.',
    },
  },
  reckoned: {
    life: 'Trust at the end.',
    money: 'The buyer’s offer; 800 is 100.',
    joy: 'What tiredness has left of 100.',
  },
};

export const scenarios = {
  title: 'Money scenarios',
  kicker: 'Money scenarios',
  headline: 'Three small worlds in which money shows what it does',
  lead: 'Each takes about ten minutes. Decide, see what follows, and fly the same days again another way. None of it is financial advice.',
  number: (number: number) => `Scenario ${number} of 3`,
  open: 'Begin',
  goOn: (turn: number) => `Go on at turn ${turn}`,
  again: 'Play again',
  played: (count: number) => plural(count, { one: 'Played once', other: 'Played # times' }),
  notPlayed: 'Not played yet',
  notFinished: 'Not finished yet',
  best: 'Your best run',
  noLink: 'All scenarios',
  before: 'Before you begin',
  rules: 'The rules',
  decisions: 'What do you decide?',
  now: 'Where you stand',
  lastTurn: 'What happened',
  nothingSpecial: 'Nothing out of the ordinary.',
  failed: 'This could not be decided',
  stale: 'This run has moved on elsewhere; here is where it stands.',
  sameDays: 'The same days once more',
  newDays: 'New days',
  restart: 'Give up and begin anew',
  outcome: 'What it came to',
  history: 'Your finished runs',
  historyAbout: 'You are compared with yourself alone.',
  more: 'Earlier runs',
  unmeasured: 'not reckoned',
  columns: { finished: 'Finished' },
  host: {
    label: 'Money scenarios',
    toMain: (brand: string) => `To ${brand}`,
    signOut: 'Sign out',
    headline: 'Money, as a place to try things out',
    lead: 'Sign in with your account; it is the same one.',
    enterprise: 'Sign in with your organization',
  },
  columnsOfBooks: { has: 'What it has', owed: 'Debt, own', full: 'With goodwill', overdraft: 'Overdraft' },
  worlds: { lemonade, fractals, books },
};
