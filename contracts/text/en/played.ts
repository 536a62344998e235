import { plural } from './formats.ts';

const days = (turns: number, of: number): string => `on ${turns} of ${plural(of, { one: '# day', other: '# days' })}`;
const quarters = (turns: number, of: number): string =>
  `in ${turns} of ${plural(of, { one: '# quarter', other: '# quarters' })}`;
const people = (count: number): string => plural(count, { one: '# person', other: '# people' });

interface Hours {
  readonly me: number;
  readonly team: number;
  readonly organisation: number;
  readonly community: number;
  readonly free: number;
}

export const played = {
  someone: 'a friend at the stand',
  says: {
    timeInvestments: ({ me, team, organisation, community, free }: Hours) =>
      `Of your free hours in Fractals you gave ${me} % to yourself, ${team} % to the team, ${organisation} % to the organization and ${community} % to the community; ${free} % stayed free.`,
    valueCreation: (reach: number, ripple: number | null, interest: number | null) =>
      ripple === null || interest === null
        ? `Your last run of Fractals reached ${people(reach)}.`
        : `Your last run of Fractals reached ${people(reach)}, ${ripple} of them through others, and savings earned ${plural(interest, { one: '# coin', other: '# coins' })} of interest.`,
    agencyBuilding: (passedOn: number) =>
      `At the end of your last run of Fractals each person passed it on to ${passedOn.toLocaleString('en', { maximumFractionDigits: 2 })} others: ${passedOn >= 1 ? 'it goes on without you' : 'it still needs you'}.`,
    friendsCalled: (names: readonly string[]) => `At the stand you called ${names.join(', ')}.`,
    businessDecisions: {
      lemonade: {
        quality: (turns: number, of: number) => `Quality: the best in the cup, ${days(turns, of)}`,
        relationship: (turns: number, of: number) =>
          `Relationship: a cup given away, or a friend as a partner, ${days(turns, of)}`,
        profit: (turns: number, of: number) => `Profit: a price above the fair one, ${days(turns, of)}`,
      },
      books: {
        quality: (turns: number, of: number) => `Quality: training for people, ${quarters(turns, of)}`,
        relationship: (turns: number, of: number) => `Relationship: care for people, ${quarters(turns, of)}`,
        profit: (turns: number, of: number) => `Profit: higher prices, pressure or layoffs, ${quarters(turns, of)}`,
      },
    },
    ownershipPhilosophy: {
      0: (turns: number, of: number) => `At the stand you mostly worked alone, ${days(turns, of)}.`,
      1: (turns: number, of: number) =>
        `At the stand you mostly paid a wage and kept what was left, ${days(turns, of)}.`,
      2: (turns: number, of: number) =>
        `At the stand you mostly shared the profit with who helped, ${days(turns, of)}.`,
      3: (turns: number, of: number) => `At the stand you mostly asked for a favour, ${days(turns, of)}.`,
    },
    timeFreedom: (percent: number) => `In Fractals you left ${percent} % of your hours free.`,
    balanceSheetThinking: (goodwill: number) =>
      `You led a company whose goodwill rose by ${goodwill}: worth that no account of it shows.`,
    socialCapitalFocus: {
      lemonade: (amount: number) => `At the stand your name ended at ${amount} of 100.`,
      fractals: (amount: number) => `In Fractals trust passed the tipping point: ${people(amount)} had it from others.`,
      books: (amount: number) => `In the balance sheet trust ended at ${amount} of 100.`,
    },
    moneyCapability: (percent: number) => `Money in your best run: ${percent} of 100.`,
    simulationMastery: (percent: number) => `In your most balanced run no score was below ${percent} of 100.`,
    valuesCentered: (percent: number) =>
      `In one run ${percent} % of your decisions cost you something for the sake of people.`,
    collaboration: 'You went through at least half of a run together with others.',
  },
};
