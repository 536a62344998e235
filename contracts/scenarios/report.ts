import { definitionOf, type Figures, isOfEarlierRules, type ScenarioId, type ScenarioOutcome } from './catalogue.ts';
import { type ChapterLessonName, chapterLesson } from './fractals-report.ts';
import { cast, cupCostOn, wage } from './lemonade-days.ts';
import type { FactualRun } from './run-facts.ts';

/** What a report is computed from: a run as every view has it. */
type ReportedRun = Omit<FactualRun, 'id'>;

/** The lessons; each has words with its numbers in the catalogue. */
export type LessonName =
  | ChapterLessonName
  | 'leftOver'
  | 'queue'
  | 'wageOnPoorDays'
  | 'shareOnGoodDays'
  | 'favourInVain'
  | 'readTheDays'
  | 'bankrupt'
  | 'foundOut'
  | 'laidOff'
  | 'pressed'
  | 'trainedLate'
  | 'goodwillBuilt'
  | 'heldStill'
  | 'keptQuiet'
  | 'dearPrices'
  | 'noOffer';

/** A lesson of this very run: `turns` is how many turns it is about, `amount` what it was worth in the run's own unit. */
export interface Lesson {
  readonly name: LessonName;
  readonly turns: number;
  readonly amount: number;
}

export interface RunReport {
  readonly outcome: ScenarioOutcome;
  /** What the run built that no till holds, in coins, people or thousands. */
  readonly goodwill: number;
  /** The turn after which most was different from the usual course, and by how much; null for a run that had none. */
  readonly turned: { readonly turn: number; readonly figure: string; readonly change: number } | null;
  readonly lesson: Lesson;
}

const of = (numbers: Figures, name: string): number => numbers[name] ?? 0;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The figure by which a scenario's turning point is found. */
const course: Readonly<Record<ScenarioId, string>> = { lemonade: 'cash', fractals: 'reach', books: 'offer' };

/**
 * The end report of a finished run, computed from its own turns: the same for every reader. Null while the run is
 * open, and for a run by earlier rules, whose scores alone are kept.
 */
export const reportOf = (run: ReportedRun): RunReport | null => {
  if (!run.outcome || run.turns.length === 0 || isOfEarlierRules(run)) return null;
  return {
    outcome: run.outcome,
    goodwill: goodwillOf(run),
    turned: turnedIn(run),
    lesson: lessonOf(run),
  };
};

/** What the run built that no till holds, from its last figures. */
export const goodwillOf = ({
  scenario,
  turns,
}: {
  readonly scenario: ScenarioId;
  readonly turns: readonly { readonly figures: Figures }[];
}): number => {
  const last = turns.at(-1)?.figures ?? {};
  // Where no one buys, nobody pays for anything above the books.
  if (scenario === 'books')
    return Math.round(of(last, 'offer') > 0 ? of(last, 'goodwill') : Math.min(0, of(last, 'goodwill')));
  // People who have it from others: nobody paid an hour for them.
  if (scenario === 'fractals') return Math.round(of(last, 'ripple'));
  // A name that brings people, and friends who come again: in coins, above where every stand begins.
  const bonds = sum(cast.map((name) => (last[name] === undefined ? 0 : of(last, name) - 4)));
  return Math.round((of(last, 'reputation') - 50) * 0.8 + bonds * 2);
};

/** The turn whose change differs most from the mean change. Of equals the first. */
const turnedIn = ({ scenario, start, turns }: ReportedRun): RunReport['turned'] => {
  const figure = course[scenario];
  const levels = [start, ...turns.map(({ figures }) => figures)].map((figures) => of(figures, figure));
  const changes = turns.map((_, place) => (levels[place + 1] ?? 0) - (levels[place] ?? 0));
  const mean = sum(changes) / changes.length;
  const unusual = changes.map((change) => Math.abs(change - mean));
  const most = Math.max(...unusual);
  const place = unusual.indexOf(most);
  const turn = turns[place];
  if (!turn || most < 0.005) return null;
  return { turn: turn.turn, figure, change: Math.round((changes[place] ?? 0) * 100) / 100 };
};

const lessonOf = (run: ReportedRun): Lesson => {
  switch (run.scenario) {
    case 'lemonade':
      return lemonadeLesson(run);
    case 'books':
      return booksLesson(run);
    case 'fractals':
      return chapterLesson(run.turns);
  }
};

/** What each turn did, with the figures before it. */
const turnsWithBefore = ({ start, turns }: ReportedRun) =>
  turns.map((turn, place) => ({ ...turn, before: turns[place - 1]?.figures ?? start }));

/** What is kept of a profit that is shared with the friend of the day. */
const keptOfDay = 0.75;

/** The habit that cost most coins. Under ten coins, none did. */
const lemonadeLesson = (run: ReportedRun): Lesson => {
  const days = turnsWithBefore(run).map(({ choices, figures, before, happened }) => {
    const cups = of(choices, 'cups');
    const sold = of(figures, 'sold');
    const help = of(choices, 'help');
    const profit = of(figures, 'profit');
    const cupCost = cupCostOn(before, of(choices, 'quality'));
    return {
      leftOver: cups === 0 ? 0 : Math.max(0, cups - of(choices, 'gifts') - sold) * cupCost,
      queue: cups === 0 ? 0 : Math.max(0, of(figures, 'demand') - sold) * Math.max(0, of(choices, 'price') - cupCost),
      wageOnPoorDays: help === 1 && profit < 0 ? wage : 0,
      shareOnGoodDays: help === 2 && profit > 0 ? Math.max(0, (profit / keptOfDay) * (1 - keptOfDay) - wage) : 0,
      favourInVain: happened.includes('friendStaysAway') ? 10 : 0,
    };
  });
  const habits = ['leftOver', 'queue', 'wageOnPoorDays', 'shareOnGoodDays', 'favourInVain'] as const;
  const found = habits.map((name) => {
    const amounts = days.map((day) => day[name]).filter((amount) => amount > 0);
    return { name, turns: amounts.length, amount: Math.round(sum(amounts)) };
  });
  const [worst] = found.toSorted((one, other) => other.amount - one.amount);
  if (worst && worst.amount >= 10) return worst;
  return {
    name: 'readTheDays',
    turns: run.turns.length,
    amount: Math.round(sum(run.turns.map(({ figures }) => of(figures, 'profit')))),
  };
};

const booksLesson = (run: ReportedRun): Lesson => {
  const { start, turns } = run;
  const last = turns.at(-1)?.figures ?? start;
  const count = (isSo: (turn: ReportedRun['turns'][number]) => boolean): number => turns.filter(isSo).length;
  const bankrupt = turns.find(({ happened }) => happened.includes('bankrupt'));
  if (bankrupt) {
    const paidBack = Math.round(of(start, 'debt') - of(last, 'debt'));
    return { name: 'bankrupt', turns: bankrupt.turn, amount: paidBack };
  }
  const found = count(({ happened }) => happened.includes('foundOut'));
  if (found > 0) return { name: 'foundOut', turns: found, amount: Math.round(of(last, 'trust')) };
  const laidOff = count(({ choices }) => of(choices, 'layOff') === 1);
  const lost = Math.round(of(start, 'trust') - of(last, 'trust'));
  if (laidOff > 0 && lost > 0) return { name: 'laidOff', turns: laidOff, amount: lost };
  if (of(last, 'hidden') > 0) {
    return { name: 'keptQuiet', turns: of(last, 'hidden'), amount: Math.round(of(last, 'offer')) };
  }
  const dear = count(({ choices }) => of(choices, 'priceRise') === 1);
  if (dear > 1 && lost > 0) return { name: 'dearPrices', turns: dear, amount: lost };
  const tired = count(({ happened }) => happened.includes('tired'));
  if (tired > 0) return { name: 'pressed', turns: tired, amount: Math.round(of(last, 'burnOut')) };
  if (of(last, 'offer') === 0) return { name: 'noOffer', turns: turns.length, amount: Math.round(of(last, 'trust')) };
  const built = Math.round(of(last, 'goodwill') - of(start, 'goodwill'));
  if (built > 0) return { name: 'goodwillBuilt', turns: turns.length, amount: built };
  const half = Math.floor(definitionOf(run.scenario).turns / 2);
  const late = sum(turns.filter(({ turn }) => turn > half).map(({ choices }) => of(choices, 'training')));
  const early = sum(turns.filter(({ turn }) => turn <= half).map(({ choices }) => of(choices, 'training')));
  if (late > early) return { name: 'trainedLate', turns: half, amount: late };
  return { name: 'heldStill', turns: turns.length, amount: Math.round(of(last, 'offer')) };
};
