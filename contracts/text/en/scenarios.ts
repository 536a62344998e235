import { plural } from './formats.ts';

const coins = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });
const round = (value: number): string => Math.round(value).toLocaleString('en');

/** The words of one decision. Without `values` it is a number on a slider. */
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
  /** Endings caused by an event, each with its lesson. */
  readonly endings?: Readonly<Record<string, { readonly title: string; readonly lesson: string }>>;
  readonly scoring: { readonly life: string; readonly money: string; readonly joy: string };
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
    'Twelve days, twenty coins, a table in the sun. Decide what goes into the cup, what it costs, and who helps you.',
  rules: [
    'You pay for lemons, signs and wages in the morning, before you know the weather. Of 100 days, 6 bring a storm, 24 clouds, 50 sun and 20 heat.',
    'On your own you can serve 18 cups a day. A friend serves 24 more.',
    'Your reputation brings people back tomorrow, or keeps them away.',
  ],
  begin: 'Carry the table outside',
  turn: (turn, of) => `Day ${turn} of ${of}`,
  turnName: 'Day',
  decide: 'Open the stand',
  deciding: 'Selling...',
  choices: {
    quality: {
      name: 'What goes into the cup',
      hint: 'Costs 0.25, 0.40 or 0.60 per cup; people find 0.80, 1.00 or 1.30 a fair price.',
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
      name: 'Help',
      hint: 'A favour two days in a row is one too many.',
      values: { 0: 'No one', 1: 'A friend, wage 5', 2: 'A friend, a fifth of the profit', 3: 'A friend, as a favour' },
    },
    gifts: { name: 'Cups to give away', hint: 'For people who can’t pay.', low: 'None', high: 'Five' },
  },
  figures: {
    cash: { name: 'Coins in the box', show: coins },
    reputation: { name: 'Reputation', show: (value) => `${round(value)} of 100` },
    profit: { name: 'Profit today', show: coins },
    demand: { name: 'People who came', show: round },
    sold: { name: 'Cups sold', show: round },
    breakEven: { name: 'Cups to break even', show: (value) => (value === 0 ? '–' : round(value)) },
  },
  happened: {
    storm: 'A storm. No one came.',
    cloudy: 'Clouds all day; people walked past quickly.',
    sunny: 'Sun, and a steady line of people.',
    hot: 'Heat. Everyone was thirsty.',
    friendStaysAway: 'Your friend stayed away: two favours in a row were one too many.',
    queueLeft: 'Many left the queue before it was their turn, and they talk about it.',
    muchLeftOver: 'More than a third was left over at the end of the day.',
    neighbourLends: 'The box was empty. A neighbour lent you five coins; you pay them back at the end.',
  },
  picture: 'The stand, with the sky of the last day and the people who came',
  end: 'The table goes back inside',
  scoring: {
    life: 'Your reputation on the last evening, from 0 to 100.',
    money: 'The coins you gained on top of your first twenty, loans paid back. A gain of 130 scores 100.',
    joy: 'The days you shared: with a friend helping, or a cup given away.',
  },
};

const fractals: ScenarioWords = {
  name: 'Fractals',
  question: 'Where does an hour go furthest?',
  about:
    'Half a year in thirteen fortnights. Each gives you eight free hours and twenty coins: for yourself, the team, the organization, the community, or for no one at all.',
  rules: [
    'A practice grows where you put hours; the larger the circle, the slower it grows.',
    'It spreads outward from each circle to the next, and fades where no one cares for it.',
    'Savings grow by 5 per cent a year. Hours you give to no one and coins you spend bring joy.',
  ],
  begin: 'Begin the half-year',
  turn: (turn, of) => `Fortnight ${turn} of ${of}`,
  turnName: 'Fortnight',
  decide: 'Live this fortnight',
  deciding: 'Two weeks pass...',
  choices: {
    me: hours('For yourself', 'Sleep, learning, quiet: 1 person.'),
    team: hours('For the team', 'Six people.'),
    organisation: hours('For the organization', 'Forty people.'),
    community: hours('For the community', 'Two hundred and fifty people.'),
    saved: { name: 'Coins to save', low: 'None', high: 'All twenty', show: round },
  },
  figures: {
    reach: { name: 'People reached', show: (value) => value.toLocaleString('en', { maximumFractionDigits: 1 }) },
    savings: { name: 'Savings', show: coins },
    interest: { name: 'Interest this fortnight', show: coins },
    joy: { name: 'Joy this fortnight', show: (value) => `${round(value)} of 100` },
  },
  happened: {
    wellRunsLow: 'Your own circle is weak: it has little left to give to the others.',
    itSpreads: 'It has begun to spread without you.',
    noRest: 'You kept no free hour.',
  },
  picture: 'Four circles, each as strong as its practice',
  end: 'Half a year has passed',
  scoring: {
    life: 'People reached at the end. 180 people score 100, about what you reach if you share evenly.',
    money: 'Your savings, compared with saving every coin.',
    joy: 'The average of thirteen fortnights. Two free hours and ten coins spent score 100.',
  },
};

const books: ScenarioWords = {
  name: 'The balance sheet',
  question: 'What would your company be worth if trust were on its books?',
  about:
    'Two years of a small company in eight quarters. The books show cash and debt. Next to them you see what no books may show: trust, skill, tiredness.',
  rules: [
    'Care, training and marketing cost money now and pay off later. Amounts are in thousands.',
    'Layoffs save 15 per cent of that quarter’s wages, and cost trust.',
    'If cash is below zero when a quarter closes, the bank waits one quarter. Below zero twice in a row is bankruptcy, and the run ends.',
    'At the end a buyer makes an offer. The part above book value is goodwill. Accounting rules (IAS 38, ASC 350) do not allow a company to book goodwill it created itself: the right-hand column is a view for people who lead.',
  ],
  begin: 'Open the books',
  turn: (turn, of) => `Quarter ${turn} of ${of}`,
  turnName: 'Quarter',
  decide: 'Close the quarter',
  deciding: 'Counting...',
  choices: {
    care: { name: 'Care for people', hint: 'Each step costs 2.', values: amount },
    training: { name: 'Training', hint: 'Each step costs 2.', values: amount },
    marketing: { name: 'Marketing', hint: 'Each step costs 3.', values: amount },
    priceRise: { name: 'Prices', values: { 0: 'As they are', 1: 'Up 6 per cent this quarter' } },
    push: { name: 'Pressure', hint: 'Costs no money today.', values: amount },
    layOff: { name: 'Layoffs', values: { 0: 'None', 1: 'Some people go' } },
    repay: { name: 'Pay back debt', values: { 0: 'Nothing', 10: '10', 20: '20' } },
  },
  figures: {
    profit: { name: 'Profit this quarter', show: coins },
    trust: { name: 'Trust', show: (value) => `${round(value)} of 100` },
    burnOut: { name: 'Tiredness', show: (value) => `${round(value)} of 100` },
    customers: { name: 'Customers', show: round },
    offer: { name: 'What a buyer would pay', show: round },
    goodwill: { name: 'Goodwill: offer minus book value', show: round },
    cash: { name: 'Cash', show: round },
    equity: { name: 'Book value', show: round },
  },
  happened: {
    peopleLeft: 'People had to go. Those who stayed wonder who is next.',
    tired: 'People are tired; mistakes cost more than before.',
    loss: 'The quarter closed with a loss.',
    customersStay: 'Almost no customer left.',
    overdrawn:
      'Cash has run out and bills are unpaid. The bank waits one quarter: take in more than you spend, or the company closes.',
    bankrupt: 'Cash was below zero for a second quarter in a row. Wages could not be paid, and the company closed.',
    noBuyer: 'Right now no one would buy the company: it owes more than it is worth.',
  },
  picture: 'Three columns: what the company has, who it belongs to, and the same with goodwill on top',
  end: 'A buyer makes an offer',
  endings: {
    bankrupt: {
      title: 'The company is bankrupt',
      lesson:
        'A company does not close because it is worth little. It closes when it cannot pay its bills. Before you close a quarter, ask how much cash will be left, and what people will still give you when there is none: trust takes years to earn and is the first thing pressure spends.',
    },
    noBuyer: {
      title: 'No one makes an offer',
      lesson:
        'A buyer pays for what the company will earn. Customers who trust it and people who are not worn out earn that money; without them only the debt is left.',
    },
  },
  scoring: {
    life: 'Trust at the end, from 0 to 100.',
    money: 'The buyer’s offer. An offer of 800 scores 100.',
    joy: '100 minus tiredness at the end.',
  },
};

export const scenarios = {
  title: 'Money scenarios',
  headline: 'Three small worlds where you see what money does',
  lead: 'Each takes about ten minutes. Decide, see what follows, and play the same days again another way. None of it is financial advice.',
  number: (number: number) => `Scenario ${number} of 3`,
  open: 'Begin',
  goOn: (turn: number) => `Continue at turn ${turn}`,
  again: 'Play again',
  played: (count: number) => plural(count, { one: 'Played once', other: 'Played # times' }),
  notPlayed: 'Not played yet',
  notFinished: 'Not finished yet',
  best: 'Your best run',
  noLink: 'All scenarios',
  before: 'Before you begin',
  rules: 'The rules',
  decisions: 'What do you decide?',
  now: 'Where you are',
  nothingSpecial: 'Nothing out of the ordinary.',
  failed: 'Your decision was not saved',
  stale: 'This run continued in another window or device; this is where it is now.',
  sameDays: 'Play the same days again',
  newDays: 'New days',
  restart: 'Give up and start again',
  outcome: 'The result',
  history: 'Your finished runs',
  historyAbout: 'You are compared only with yourself.',
  more: 'Earlier runs',
  unmeasured: 'not scored',
  columns: { finished: 'Finished' },
  host: {
    label: 'Money scenarios',
    toMain: (brand: string) => `To ${brand}`,
    signOut: 'Sign out',
    headline: 'A place to try things out with money',
    lead: 'Sign in with the same account as always.',
    enterprise: 'Sign in with your organization',
  },
  columnsOfBooks: { has: 'What it has', owed: 'Debt, equity', full: 'With goodwill', overdraft: 'Overdraft' },
  worlds: { lemonade, fractals, books },
};
