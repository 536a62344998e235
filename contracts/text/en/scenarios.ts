import type { LessonName } from '../../scenarios/report.ts';
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
  /** What a morning or a quarter may bring, known before the decision. */
  readonly cards?: Readonly<Record<string, { readonly title: string; readonly effect: string }>>;
  /** Endings caused by an event, each with its lesson. */
  readonly endings?: Readonly<Record<string, { readonly title: string; readonly lesson: string }>>;
  readonly scoring: { readonly life: string; readonly money: string; readonly joy: string };
}

const muchOrLittle = { 0: 'None', 1: 'A little', 2: 'Some', 3: 'Much' };

const bond = (value: number): string => `${round(value)} of 10`;

const lemonade: ScenarioWords = {
  name: 'The lemonade stand',
  question: 'What is a friend worth on a hot day?',
  about:
    'Twelve days, twenty coins, a table in the sun. Decide what goes into the cup, what it costs, and who helps you.',
  rules: [
    'Each morning you see the forecast, the card of the day and who has time to help. The weather itself comes later: lemons, signs and wages are paid before.',
    'On your own you can serve 16 cups a day. A friend serves 34 more.',
    'A wage is due whatever the weather. A share costs nothing on a bad day, and a friend with a share tells everyone. A favour is free and uses up the friendship.',
    'Mia is saving for a bicycle and likes a wage. Ben wants to build something with you and likes a share. Jo comes because of you: a favour honours him, a wage does not.',
    'Your reputation brings people tomorrow or keeps them away. People forget: each day it moves a little back to 50.',
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
    price: { name: 'Price of a cup', low: '0.50', high: '2.50', show: (value) => value.toFixed(2) },
    cups: {
      name: 'Cups to make',
      low: 'Stay at home',
      high: '55',
      show: (value) => (value === 0 ? 'None' : String(value)),
    },
    signs: {
      name: 'Signs',
      hint: '1.50 each. The first helps most.',
      values: { 0: 'None', 1: '1', 2: '2', 3: '3' },
    },
    help: {
      name: 'Help',
      hint: 'A favour needs a friendship of at least 3 of 10.',
      values: {
        0: 'No one',
        1: 'A friend, wage 7',
        2: 'A friend, a quarter of the profit',
        3: 'A friend, as a favour',
      },
    },
    gifts: { name: 'Cups to give away', hint: 'For people who can’t pay.', low: 'None', high: 'Five' },
  },
  figures: {
    cash: { name: 'Coins in the box', show: coins },
    reputation: { name: 'Reputation', show: (value) => `${round(value)} of 100` },
    profit: { name: 'Profit today', show: coins },
    demand: { name: 'People who came', show: round },
    sold: { name: 'Cups sold', show: round },
    mia: { name: 'Friendship with Mia', show: bond },
    ben: { name: 'Friendship with Ben', show: bond },
    jo: { name: 'Friendship with Jo', show: bond },
    breakEven: { name: 'Cups to break even', show: (value) => (value === 0 ? '–' : round(value)) },
  },
  happened: {
    storm: 'A storm. No one came.',
    cloudy: 'Clouds all day; people walked past quickly.',
    sunny: 'Sun, and a steady line of people.',
    hot: 'Heat. Everyone was thirsty.',
    friendStaysAway: 'Your friend stayed away: it was one favour too many.',
    friendGlad: 'Your friend was glad to be asked like this.',
    workedForNothing: 'A share of nothing is nothing: your friend worked a whole day for it.',
    classServed: 'The whole class drank, and their parents heard of it.',
    classLeft: 'The class looked on and left thirsty. That got around.',
    queueLeft: 'Many left the queue before it was their turn, and they talk about it.',
    muchLeftOver: 'More than a third was left over at the end of the day.',
    neighbourLends: 'The box was empty. A neighbour lent you five coins; you pay them back at the end.',
  },
  picture: 'The stand, with the sky of the last day and the people who came',
  end: 'The table goes back inside',
  cards: {
    none: { title: 'An ordinary day', effect: 'Nothing out of the ordinary is expected.' },
    dearLemons: { title: 'Lemons are dear', effect: 'A cup costs you 80 per cent more today.' },
    festival: { title: 'Street festival', effect: 'Almost twice as many people pass by.' },
    rival: { title: 'A rival across the street', effect: 'Fewer come to you, and they compare prices closely.' },
    schoolClass: {
      title: 'A school class without money',
      effect: 'Five thirsty children. Each cup you give them is remembered, and so is each you don’t.',
    },
    newspaper: { title: 'The newspaper visits', effect: 'What people think of today counts twice.' },
    roadworks: { title: 'Roadworks', effect: 'Fewer than half of the people find their way.' },
    connoisseurs: {
      title: 'Connoisseurs in town',
      effect: 'They pay well for the best, and little for anything plain.',
    },
    thriftyDay: { title: 'The day before payday', effect: 'Plain and cheap is all that people want.' },
    shortOfMoney: {
      title: 'Your friend is short of money',
      effect: 'A wage helps more than ever. A favour is out of the question.',
    },
  },
  scoring: {
    life: 'Your reputation on the last evening, from 0 to 100.',
    money: 'The coins you gained on top of your first twenty, loans paid back. A gain of 300 scores 100.',
    joy: 'The average of twelve days: how a day was shared, whether the friend was paid in the way he or she likes, what was wasted and who went thirsty.',
  },
};

const chapterHours = (name: string, hint: string): ChoiceWords => ({
  name,
  hint,
  low: 'None',
  high: 'All eight',
  show: (value) => plural(value, { one: '# hour a week', other: '# hours a week' }),
});
const oneDecimal = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });
const twoDecimals = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });

const fractals: ScenarioWords = {
  name: 'Fractals',
  question: 'What grows while you are not looking?',
  about:
    'Thirty-six years in twelve chapters. Each gives you eight free hours a week and an income: for yourself, the team, the organization, the community, for later, or for no one at all.',
  rules: [
    'Three things grow by a part of what is already there: savings by 6 per cent a year, skill by the hours you give yourself, trust by the hours you give others. What you begin early grows longest.',
    'A circle takes on what it sees lived in the one within it: the community needs the organization, the organization the team, the team you.',
    'What your hours won is passed on in each following chapter: three contacts, times the chance that they take it on. That chance is half of the trust. From two thirds of trust on, each person reaches more than one other, and it goes on without you.',
    'Skill raises your income, and what an hour does. Trust grows fastest in the team, where people know each other, and shrinks where no one cares for it.',
    'Each chapter may bring a card, which you see before you decide. None of this is a forecast of your life or of a market.',
  ],
  begin: 'Begin the first chapter',
  turn: (turn, of) => `Chapter ${turn} of ${of}`,
  turnName: 'Chapter',
  decide: 'Live these three years',
  deciding: 'Three years pass...',
  choices: {
    me: chapterHours('For yourself', 'Sleep, learning, quiet: 1 person. Raises skill.'),
    team: chapterHours('For the team', 'Six people. Raises trust most.'),
    organisation: chapterHours('For the organization', 'Forty people.'),
    community: chapterHours('For the community', 'Two hundred and fifty people.'),
    saved: {
      name: 'Put aside',
      hint: 'Of this chapter’s income.',
      values: { 0: 'Nothing', 25: 'A quarter', 50: 'Half', 75: 'Three quarters', 100: 'All of it' },
    },
  },
  figures: {
    reach: { name: 'People reached', show: round },
    passedOn: { name: 'Each person passes it on to', show: twoDecimals },
    trust: { name: 'Trust', show: (value) => `${round(100 * value)} of 100` },
    skill: { name: 'Skill, at first 1', show: twoDecimals },
    income: { name: 'Income of a chapter', show: oneDecimal },
    savings: { name: 'Savings', show: oneDecimal },
    interest: { name: 'Interest this chapter', show: oneDecimal },
    ripple: { name: 'People who have it from others', show: round },
    joy: { name: 'Joy this chapter', show: (value) => `${round(value)} of 100` },
  },
  happened: {
    neglected: 'You were ill and had little time to recover. Skill and strength fell.',
    wellRunsLow: 'Your own circle is weak: what it does not live, the others do not take on, and trust falls.',
    tipped: 'The tipping point: from now on each person passes it on to more than one other. It goes on without you.',
    tippedBack: 'Below the tipping point again: what is passed on becomes less from chapter to chapter.',
    interestOvertakes: 'Interest brought more than you put aside. Your savings now save more than you do.',
    noRest: 'You kept no free hour.',
  },
  picture: 'Four circles, each as strong as its practice',
  end: 'Thirty-six years have passed',
  cards: {
    ordinary: { title: 'Ordinary years', effect: 'Nothing out of the ordinary is expected.' },
    crash: {
      title: 'Markets fall',
      effect:
        'Savings lose 35 per cent instead of earning interest. What you put aside now is bought cheaply and counts two and a half times.',
    },
    illness: {
      title: 'Your health asks for time',
      effect: 'With fewer than three hours for yourself you lose strength and skill.',
    },
    newTeam: {
      title: 'Half of the team is new',
      effect: 'Its practice is halved. An hour with the team counts four times.',
    },
    openDoor: { title: 'The organization listens', effect: 'An hour for the organization counts four times.' },
    neighbours: { title: 'The neighbourhood is on the move', effect: 'An hour for the community counts four times.' },
    course: { title: 'A teacher takes you on', effect: 'An hour for yourself counts four times.' },
    reunion: {
      title: 'Old friends come',
      effect: 'These years are remembered: joy counts three times. It takes five free hours.',
    },
    goodYears: { title: 'Good years', effect: 'Your income is doubled.' },
  },
  scoring: {
    life: 'People reached at the end: in the four circles and beyond. 450 score 100.',
    money: 'Your savings at the end. 1,000 coins score 100.',
    joy: 'The average of your chapters. Two free hours and half of the income spent score 100.',
  },
};

const books: ScenarioWords = {
  name: 'The balance sheet',
  question: 'What would your company be worth if trust were on its books?',
  about:
    'Two years of a small company in eight quarters. The books show cash and debt. Next to them you see what no books may show: trust, skill, tiredness.',
  rules: [
    'Care, training and marketing cost money now and pay off later: customers feel your trust a quarter later, and skill earns from the next quarter on. Amounts are in thousands.',
    'Layoffs save 15 per cent of the wages, and cost trust. Those who stay do the work of those who went.',
    'Each quarter may bring a card. Bad news is cheap when you tell it at once, dearer when you tell it late, and dearest when it is found out. The buyer’s accountants will find it.',
    'Debt costs 3 per cent a quarter.',
    'If cash is below zero when a quarter closes, the bank waits one quarter. Below zero twice in a row is bankruptcy, and the run ends.',
    'At the end a buyer makes an offer. The part above book value is goodwill. Accounting rules (IAS 38, ASC 350) do not allow a company to book goodwill it created itself: the right-hand column is a view for people who lead.',
  ],
  begin: 'Open the books',
  turn: (turn, of) => `Quarter ${turn} of ${of}`,
  turnName: 'Quarter',
  decide: 'Close the quarter',
  deciding: 'Counting...',
  choices: {
    care: { name: 'Care for people', hint: 'Each step costs 2.5.', values: muchOrLittle },
    training: { name: 'Training', hint: 'Each step costs 2.5.', values: muchOrLittle },
    marketing: { name: 'Marketing', hint: 'Each step costs 4.', values: muchOrLittle },
    priceRise: { name: 'Prices', values: { 0: 'As they are', 1: 'Up 6 per cent this quarter' } },
    push: { name: 'Pressure', hint: 'Costs no money today.', values: muchOrLittle },
    layOff: { name: 'Layoffs', values: { 0: 'None', 1: 'Some people go' } },
    truth: {
      name: 'Bad news',
      hint: 'Matters only if there is any, new or kept quiet.',
      values: { 0: 'Keep quiet', 1: 'Tell the truth' },
    },
    repay: { name: 'Pay back debt', values: { 0: 'Nothing', 10: '10', 20: '20' } },
  },
  figures: {
    profit: { name: 'Profit this quarter', show: coins },
    trust: { name: 'Trust', show: (value) => `${round(value)} of 100` },
    skill: { name: 'Skill', show: (value) => `${round(value)} of 100` },
    burnOut: { name: 'Tiredness', show: (value) => `${round(value)} of 100` },
    customers: { name: 'Customers', show: round },
    offer: { name: 'What a buyer would pay', show: round },
    goodwill: { name: 'Goodwill: offer minus book value', show: round },
    cash: { name: 'Cash', show: round },
    equity: { name: 'Book value', show: round },
  },
  happened: {
    peopleLeft: 'People had to go. Those who stayed wonder who is next.',
    poached: 'Rivals hired some of your people: there was little care to hold them.',
    toldEarly: 'You announced the bad news yourself, at once. It cost little.',
    toldLate: 'You announced what you had kept quiet. It would have cost less earlier.',
    foundOut: 'What you had kept quiet came out. Trust fell hard.',
    keptQuiet: 'The bad news stayed in the house. For now.',
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
  cards: {
    calm: { title: 'A calm quarter', effect: 'Nothing out of the ordinary is expected.' },
    boom: { title: 'Boom', effect: 'Marketing reaches many more people, and no one minds higher prices.' },
    recession: {
      title: 'Recession',
      effect: 'People spend less and hardly anyone new comes, whatever you spend on marketing.',
    },
    rivalsRecruit: { title: 'Rivals are recruiting', effect: 'With less than some care, people will leave.' },
    courseOffered: { title: 'A good course', effect: 'Training teaches more than twice as much this quarter.' },
    badNews: { title: 'Bad news', effect: 'A delivery was faulty, and no one outside knows yet.' },
  },
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

/** Each lesson with its numbers: how many turns it is about, and what it was worth. */
const lessons: Readonly<Record<LessonName, (turns: number, amount: number) => string>> = {
  leftOver: (turns, amount) =>
    `You threw away lemonade worth ${amount} coins, on ${plural(turns, { one: '# day', other: '# days' })}. Make what the forecast promises, not what you hope for.`,
  queue: (turns, amount) =>
    `People who left the queue on ${plural(turns, { one: '# day', other: '# days' })} would have brought ${amount} coins. A friend at your side, or more cups, would have served them.`,
  wageOnPoorDays: (turns, amount) =>
    `Wages on ${plural(turns, { one: '# day', other: '# days' })} with a loss cost ${amount} coins. On an uncertain day a share carries the risk together with you.`,
  shareOnGoodDays: (turns, amount) =>
    `Shares on ${plural(turns, { one: '# good day', other: '# good days' })} cost ${amount} coins more than wages. What it bought is not in the box: a friend who owns a part.`,
  favourInVain: (turns) =>
    `You asked for a favour ${plural(turns, { one: 'once', other: '# times' })} when the friendship was used up. A favour is a loan without a date: pay back before you ask again.`,
  readTheDays: (_, amount) =>
    `You earned ${amount} coins, and no single habit cost you ten. You looked at each morning before you decided.`,
  bankrupt: (turn, amount) =>
    amount > 0
      ? `After quarter ${turn} no bill could be paid. Until then you had paid ${amount} thousand back to the bank: cash that was missing in the bad quarters.`
      : `After quarter ${turn} no bill could be paid. Before each quarter, ask how much cash will be left if it goes badly.`,
  foundOut: (turns, amount) =>
    `Kept quiet and found out ${plural(turns, { one: 'once', other: '# times' })}: trust ended at ${amount} of 100. The same news, announced at once, costs a quarter of the money and far less trust.`,
  laidOff: (turns, amount) =>
    `Layoffs in ${plural(turns, { one: '# quarter', other: '# quarters' })} helped for a short time, and trust ended ${amount} lower than it began.`,
  pressed: (turns, amount) =>
    `In ${plural(turns, { one: '# quarter', other: '# quarters' })} people were worn out; tiredness ended at ${amount} of 100. Pressure borrows from the quarters to come.`,
  trainedLate: (turns) =>
    `Most of your training came after quarter ${turns}. Skill earns slowly: early it would have earned for longer.`,
  goodwillBuilt: (_, amount) => `Goodwill rose by ${amount}. No account shows it, and the buyer paid for it.`,
  keptQuiet: (turns) =>
    `${plural(turns, { one: 'One piece of bad news was', other: '# pieces of bad news were' })} still kept quiet at the end. The buyer’s accountants found out, and each took 15 per cent off what the business would have been worth.`,
  dearPrices: (turns, amount) =>
    `You raised prices in ${plural(turns, { one: '# quarter', other: '# quarters' })}, and trust ended ${amount} lower than it began. Customers who trust you less buy less, one quarter later.`,
  noOffer: (_, amount) =>
    `Trust ended at ${amount} of 100, and no buyer believes that the company will earn more than it owes. Care comes first: trust brings customers one quarter later.`,
  heldStill: (_, amount) =>
    `You avoided the big mistakes, and the offer is ${amount}. Care and training early would have made it grow.`,
  noFreeYears: (turns, amount) =>
    `${amount} people reached, and no free hour in ${plural(turns, { one: '# chapter', other: '# chapters' })}. A pattern without rest is the one that others copy, too.`,
  emptyWell: (turns, amount) =>
    `For ${plural(turns, { one: '# chapter', other: '# chapters' })} your own circle was nearly empty; ${amount} people were reached. A circle takes on what it sees lived in the one within it, and the innermost one is you.`,
  neverTipped: (_, amount) =>
    `${amount} people reached, almost all by your own hours: trust stayed below two thirds, so what was passed on became less each time. Hours with the team early raise trust fastest.`,
  tippedLate: (turn, amount) =>
    `In chapter ${turn} it tipped, and ${amount} people have it from others by now. The same hours earlier would have had more chapters to grow.`,
  tippedEarly: (turn, amount) =>
    `It tipped in chapter ${turn}. ${amount} people have it from others, and no hour of yours was spent on them: growth came from what was already there.`,
  interestWorked: (_, amount) =>
    `Of your savings, ${amount} coins are interest: more than half was earned by what was already there. Trust grows by the same rule, and it stayed below the point where it carries itself.`,
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
  forecast: {
    title: 'Forecast',
    sentence: (list: string) => `Of twenty such days: ${list}.`,
    days: {
      storm: (count: number) => `${count} with a storm`,
      cloudy: (count: number) => `${count} cloudy`,
      sunny: (count: number) => `${count} sunny`,
      hot: (count: number) => `${count} hot`,
    },
  },
  friends: {
    mia: {
      name: 'Mia',
      today: 'Mia has time to help today.',
      about: 'She is saving for a bicycle. A wage is what she likes best.',
    },
    ben: {
      name: 'Ben',
      today: 'Ben has time to help today.',
      about: 'He wants to build something with you. He likes to own a share.',
    },
    jo: {
      name: 'Jo',
      today: 'Jo has time to help today.',
      about: 'He comes because of you. A favour honours him; a wage does not.',
    },
  },
  /** The ways to ask the friend of the day, by the value of the choice. */
  askedBy: {
    1: (name: string) => `${name}, for a wage of 7`,
    2: (name: string) => `${name}, for a quarter of the profit`,
    3: (name: string) => `${name}, as a favour`,
  },
  /** What the friend of the day did, by name. */
  ofFriend: {
    friendGlad: (name: string) => `${name} was glad to be asked like this.`,
    friendStaysAway: (name: string) => `${name} stayed away: it was one favour too many.`,
    workedForNothing: (name: string) => `A share of almost nothing is nothing: ${name} worked a whole day for it.`,
  },
  /** One decision after the other, on a phone. */
  oneByOne: {
    place: (place: number, count: number) => `Decision ${place} of ${count}`,
    next: 'Next',
    back: 'Back',
    first: 'Go through the decisions',
    overview: 'Your decisions',
  },
  morning: {
    cost: (cost: string, cash: string) => `This morning costs ${cost} of your ${cash} coins.`,
    tooDear: (cost: string, cash: string) => `This morning would cost ${cost} coins, and you have ${cash}.`,
  },
  result: {
    title: (turn: string) => `${turn}: what happened`,
    next: (turn: string) => `On to ${turn.charAt(0).toLowerCase()}${turn.slice(1)}`,
    end: 'See what this run shows',
    changed: (change: string) => `${change} since the turn before`,
  },
  report: {
    title: 'What this run shows',
    goodwill: 'Goodwill',
    goodwillAbout: {
      lemonade: 'In coins: what your name and your friendships are worth beyond the box.',
      fractals: 'People who have it from others: no hour of yours was spent on them.',
      books: 'In thousands: what the buyer offers above book value.',
    },
    turned: (turn: string, figure: string, change: string) => `${turn} made the difference: ${figure} ${change}.`,
    lessons,
    lessonTitle: 'The lesson',
    turnedTitle: 'When it turned',
  },
  ownWords: {
    title: 'In your own words',
    about: 'Only you see this. It comes from what you wrote in your journey.',
    questions: {
      lemonade: 'Would you treat your friends at the stand like this again?',
      fractals: 'Does this run follow the pattern you described?',
      books: 'Which account of this run would show it?',
    },
    none: 'You have not written about this yet. What you write in steps 2 and 4 about kindness, work and ownership is quoted here, beside your runs.',
    toStep: (step: number) => `To step ${step}`,
    from: (step: number, what: string) => `Step ${step}: ${what}`,
    fields: {
      kindnessReceived: 'a kindness you received',
      agencyAtWork: 'a decision of yours at work',
      childStory: 'a story from your childhood',
      coreValues: 'your values',
      ownershipPhilosophy: 'what owning means to you',
      friendsCalled: 'the friends you would call',
      businessDecisions: 'your decisions at the stand',
      valueCreation: 'what you create of value',
      agencyBuilding: 'how you make others able to act',
      timeInvestments: 'what you invest time in',
      me: 'the pattern in yourself',
      team: 'the pattern in your team',
      organisation: 'the pattern in your organization',
      community: 'the pattern in your community',
    },
  },
  /** Of a run that began by rules which have changed since. */
  earlierRules: {
    ended: 'The rules have changed since you began your last run, so it ends here. A new one follows the new rules.',
    kept: 'The rules have changed since you played this run. Its result stays:',
  },
  past: {
    title: (day: string) => `Your run of ${day}`,
    back: 'Back to your present run',
    open: (day: string) => `Look at the run of ${day}`,
    best: 'your best',
    sum: 'Sum',
  },
  offline: {
    waiting: (count: number) =>
      `Played without a connection: ${plural(count, { one: 'one decision is', other: '# decisions are' })} saved on this device and will be sent.`,
    refused: 'This cannot be paid from what is there. Choose something smaller.',
    noStart: 'No new run yet',
    startOnline: 'A new run needs a connection. This one you can play on.',
    sendFirst: 'What you decided on this device is sent first.',
    notHere: 'Without a connection you can play on a run that was open on this device. This scenario was not.',
  },
  /** A run and the one before it that had the same days. */
  futures: {
    title: 'Two futures',
    here: 'This run',
    there: 'The run before',
    score: 'Score',
    before: 'Before',
    now: 'This run',
    difference: '±',
    scores: 'How both ended',
    decided: (turn: string) => `${turn}, decided differently`,
  },
  lab: {
    title: 'The ripple lab',
    lead: 'Nothing is played here and nothing is counted. Move the sliders and watch.',
    ripple: 'Something is passed on',
    contacts: 'People each one tells',
    probability: 'Chance that they take it on and pass it on',
    generations: 'Rounds',
    people: (value: number) => plural(value, { one: '# person', other: '# people' }),
    rounds: (value: number) => plural(value, { one: '# round', other: '# rounds' }),
    percent: (value: number) => `${value}\u00a0%`,
    product: (contacts: string, percent: string, k: string) => `${contacts} × ${percent} = ${k}`,
    productAbout: 'On average each person reaches this many more. It is called k.',
    tipping: 'Tipping point',
    under: (most: string) =>
      `Below 1 each round is smaller than the one before. However long you wait, one person becomes ${most} in all, at most. Someone has to begin again and again. That is no failure; most good things are like this, small and repeated.`,
    at: 'At 1 each round brings about as many as the last. It grows evenly, and lives as long as no one stops. A little more trust, and it carries itself.',
    above: (doubling: string) =>
      `Above 1 each round is larger than the one before. For a long time you see little, then much: rounds double about every ${doubling}. In reality that ends once everyone knows it. Rumours and fear grow in the same way.`,
    toTipping: 'Go to the tipping point',
    total: (count: string, rounds: string) => `After ${rounds}: ${count} people, the first one included.`,
    chart: { title: 'People reached', along: 'Round', each: 'In this round', all: 'In all' },
    tree: (count: number, k: string) => `${count} people begin, and each round there are ${k} times as many.`,
    money: 'The same rule, with money',
    yearly: 'Put aside each year',
    rate: 'Interest a year',
    years: 'Years',
    coins: (value: number) => plural(value, { one: '# coin', other: '# coins' }),
    inYears: (value: number) => plural(value, { one: '# year', other: '# years' }),
    rateOf: (value: number) => `${value}\u00a0%`,
    grown: (total: string, paid: string, interest: string) =>
      `${total} coins at the end: ${paid} put aside, ${interest} interest.`,
    doubles: (years: string) =>
      `72 divided by the rate: what is left alone doubles about every ${years} years. Here too each round is a multiple of the one before, and always above 1.`,
    never: 'Without interest the curve is a straight line: you have exactly what you put aside.',
    moneyChart: { title: 'Savings', along: 'Year', paid: 'Put aside', grown: 'With interest' },
    reset: 'Reset',
    kept: 'Your setting stays on this device.',
  },
  scales: {
    title: 'The same pattern at four scales',
    about: 'How strongly it is lived right now, and what you wrote about it in step 4.',
    aboutStrength: 'How strongly it is lived right now.',
    names: { me: 'Me', team: 'The team', organisation: 'The organization', community: 'The community' },
    people: (count: number) => plural(count, { one: '# person', other: '# people' }),
    strength: (percent: number) => `${percent}\u00a0%`,
    wrote: 'You wrote:',
    nothing: 'In step 4 you can write down where you see your pattern at each of these scales.',
    toStep: 'Go to step 4',
  },
  trees: {
    title: 'The same tree',
    about: (ofCoins: number, people: number) =>
      `Savings and kindness grew by one rule: what is there, times a factor, plus what you add. Each branch stands for ${ofCoins} coins, or for ${people} people.`,
    coins: (all: string, interest: string) => `${all} coins, ${interest} of them interest`,
    people: (all: string, factor: string) =>
      `${all} people have it from others; at the end each passed it on to ${factor}`,
    money: 'Money, as a tree over the chapters',
    kindness: 'Kindness, as a tree over the chapters',
  },
  worlds: { lemonade, fractals, books },
};
