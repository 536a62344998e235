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
    untouched: 'Saved as you answer; continue on any device',
    saving: 'Saving...',
    saved: (time: string) => `Saved ${time}`,
    kept: 'Saved on this device. We send it when the server can be reached again.',
    refused: (why: string) => `Saved on this device only: ${why}`,
  },
  place: (number: number, of: number) => `Area ${number} of ${of}`,
  statement: (number: number, of: number) => `Question ${number} of ${of}`,
  ways: { legend: 'How you want to answer', one: 'One at a time', area: 'Area by area', all: 'All at once' },
  next: 'Next area',
  nextOne: 'Next question',
  back: 'Back',
  task: 'And one task',
  finish: 'See the result',
  finishing: 'Scoring...',
  leave: 'Back to the result',
  missing: (count: number) => plural(count, { one: 'One more answer is needed.', other: '# more answers are needed.' }),
  failed: 'Your answers could not be scored',
  origin: 'Where this comes from',
  who: {
    title: 'Who can see this',
    about:
      'Only you see your answers and scores. Where you agreed to it under Research, your latest total also counts in averages of at least ten people.',
    research: 'See what you agreed to',
  },
  result: {
    headline: (score: number) => `${score} of 100`,
    taken: (date: string) => `Taken on ${date}`,
    version: 'Scored by the rules of that day; they have changed since.',
    picture: (facets: string) => `Your areas: ${facets}`,
    facets: 'By area',
    notMeasured: 'too few answers',
    change: (points: number) => `${signed(points)} since last time`,
    same: 'No change since last time',
    noise: (points: number, limit: number) =>
      `${signed(points)} ${plural(Math.abs(points), { one: 'point', other: 'points' })}: with so many statements, up to ${limit} may be chance.`,
    chance: (points: number) => (points === 0 ? 'as last time' : `${signed(points)}, may be chance`),
    rescored: (then: number) => `On its day it was ${then} of 100`,
    whyRescored: (then: number, now: number) =>
      `Your answers are the same. Version ${then} of the scoring was in force then, version ${now} is today; both results are kept.`,
    nextTime: (date: string) => `You can take it again from ${date} on. Sooner, answers mostly remember the last ones.`,
    exercises: 'To try in the next two weeks',
    exercisesAbout: 'One small exercise for each area, the lowest first. One of them is enough.',
    contraries: 'Worth a quiet look',
    both: (one: string, other: string) =>
      `You agree with “${one}” and also with “${other}”. Both can be true, on different days. Which days come to mind?`,
    neither: (one: string, other: string) =>
      `You agree neither with “${one}” nor with “${other}”. There is something in between: what would you call it?`,
    moved: (moves: readonly (readonly [name: string, points: number])[]) =>
      `Changed by more than chance explains: ${moves.map(([name, points]) => `${name} ${signed(points)}`).join(', ')}.`,
    still: 'No area has changed by more than chance explains.',
    strongest: (names: readonly string[]) => `${all(names)} highest.`,
    weakest: (names: readonly string[]) => `${all(names)} lowest.`,
    level: 'Your areas are so close together that chance could put them in another order.',
    says: 'What stands out',
    items: 'Answers that changed most',
    from: (before: string, now: string) => `${before} → ${now}`,
    solved: (count: number, of: number) => `${count} of ${of} tasks solved`,
    tasks: 'The tasks',
    right: 'Solved',
    wrong: 'Another answer is better',
    untouched: 'Skipped',
    more: (name: string) => `You rate ${name} high but missed its task: worth a second look.`,
    less: (name: string) => `You rate ${name} low but solved its task: you know more than you say.`,
    history: 'Your results over time',
    date: 'Date',
    again: 'Take it again',
    goOn: 'Continue answering',
    rule: 'Calculated from your own answers by fixed rules.',
  },
};
