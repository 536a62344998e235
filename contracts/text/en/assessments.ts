import { plural } from './formats.ts';

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const listed = new Intl.ListFormat('en-GB');
/** One facet with its verb, or several. */
const all = (names: readonly string[]): string =>
  `${listed.format(names)} ${plural(names.length, { one: 'is', other: 'are' })}`;

export const assessments = {
  kicker: 'Assessment',
  minutes: (items: number) => `${items} statements, about ${Math.max(3, Math.round(items / 4))} minutes`,
  private:
    'Your organization never sees what you answer. Nobody reads it in daily work; if an administrator opens your answers, Security shows you who, when and why.',
  resume: (answered: number, of: number) => `${answered} of ${of} answered`,
  save: {
    untouched: 'Saved as you answer; go on on any device',
    saving: 'Saving...',
    saved: (time: string) => `Saved ${time}`,
    kept: 'Kept on this device. It is sent as soon as that works.',
    refused: (why: string) => `Kept on this device alone: ${why}`,
  },
  task: 'And one thing to try',
  finish: 'See what it says',
  finishing: 'Scoring...',
  leave: 'Back to the result',
  missing: (count: number) => plural(count, { one: 'One more answer is needed.', other: '# more answers are needed.' }),
  failed: 'This could not be scored',
  origin: 'Where this comes from',
  result: {
    headline: (score: number) => `${score} of 100`,
    taken: (date: string) => `Taken on ${date}`,
    version: 'Scored by the rules of that day; they have changed since.',
    picture: (facets: string) => `Your facets: ${facets}`,
    facets: 'What it is made of',
    notMeasured: 'too few answers',
    change: (points: number) => `${signed(points)} since last time`,
    noise: 'Less than ten points either way is noise.',
    moved: (moves: readonly (readonly [name: string, points: number])[]) =>
      `Moved by more than noise: ${moves.map(([name, points]) => `${name} ${signed(points)}`).join(', ')}.`,
    still: 'Nothing has moved by more than noise since last time.',
    strongest: (names: readonly string[]) => `${all(names)} highest.`,
    weakest: (names: readonly string[]) => `${all(names)} lowest.`,
    level: 'All facets lie close together.',
    says: 'What it says',
    items: 'Statements that moved most',
    from: (before: string, now: string) => `${before} → ${now}`,
    solved: (count: number, of: number) => `${count} of ${of} tasks solved`,
    tasks: 'The tasks',
    right: 'Solved',
    wrong: 'Another way is better',
    untouched: 'Left out',
    more: (name: string) => `You rate ${name} high, and its task went another way: worth a second look.`,
    less: (name: string) => `You rate ${name} low, and solved its task: you know more than you say.`,
    history: 'Your results over time',
    date: 'Date',
    again: 'Take it again',
    goOn: 'Go on answering',
    rule: 'By fixed rules, out of your own answers.',
  },
};
