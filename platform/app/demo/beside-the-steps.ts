import { type AssessmentCommand, assessmentsDecider } from '#commands/assessments/assessments-decider.ts';
import { type ScenarioCommand, scenariosDecider } from '#commands/scenarios/scenarios-decider.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import type { AssessmentId } from '#contracts/assessments/definition.ts';
import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import { assessmentStream } from '#contracts/assessments/streams.ts';
import type { Figures, ScenarioOutcome } from '#contracts/scenarios/catalogue.ts';
import { bestMeasures, type RunMeasures } from '#contracts/scenarios/run-facts.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';
import { payableIn } from '#contracts/scenarios/offered-choices.ts';
import { scenarioStream } from '#contracts/scenarios/streams.ts';
import { systemIds } from '#platform/base/ids.ts';
import { type StreamAppend, StreamLife } from '../simulation/stream-life.ts';

/** Ratings of the twelve statements about agency, in order: some weeks ago, and recently. */
const agencyThen = [3, 4, 6, 3, 5, 4, 5, 2, 5, 4, 4, 3];
const agencyNow = [5, 5, 4, 5, 6, 3, 6, 4, 3, 5, 6, 6];

/** A plan for the day by its forecast, good but not the best. */
const planFor = ({ storm = 0, cloudy = 0, hot = 0 }: Figures) => {
  if (storm > 40 || cloudy > 60) return { quality: 2, price: 1, cups: 10, signs: 0, help: 0, gifts: 1 };
  if (hot > 60) return { quality: 2, price: 1.5, cups: 50, signs: 1, help: 2, gifts: 2 };
  return { quality: 2, price: 1.1, cups: 35, signs: 0, help: 2, gifts: 2 };
};
const daysAtTheStand = 12;

/** ISO 8601 UTC of a time of day in the person's zone, some days ago. */
type MomentOf = (daysAgo: number, time: string) => string;

type Taken = StreamLife<typeof assessmentsDecider.initialState, AssessmentCommand, AssessmentEvent>;
type Played = StreamLife<typeof scenariosDecider.initialState, ScenarioCommand, ScenarioEvent>;

export const assessmentsOf = (userId: string): Taken =>
  new StreamLife(assessmentsDecider, assessmentStream(userId), userId, { kind: 'person', id: userId });

export const scenariosOf = (userId: string): Played =>
  new StreamLife(scenariosDecider, scenarioStream(userId), userId, { kind: 'person', id: userId });

/** Takes an assessment; `answer` gives the answer to each statement and task in their order. */
export const assess = (
  taken: Taken,
  { resultId, assessment }: { resultId: string; assessment: AssessmentId },
  answer: (place: number, options?: number) => number,
  at: string,
): void => {
  const { facets } = assessments[assessment];
  const statements = facets.flatMap(({ items }) => items);
  const tasks = facets.flatMap(({ task }) => (task ? [task] : []));
  const answers = Object.fromEntries([
    ...statements.map(({ id }, place) => [id, answer(place)]),
    ...tasks.map(({ id, options }, place) => [id, answer(place, options.length)]),
  ]);
  taken.do({ kind: 'complete', resultId, assessment, answers }, at);
};

/** Plays a lemonade stand to its end, a day a minute. Returns its outcome and what it shows. */
export const playStand = (
  played: Played,
  runId: string,
  at: (minute: number) => string,
): { outcome: ScenarioOutcome; best: RunMeasures } => {
  played.do({ kind: 'start', runId, scenario: 'lemonade', again: false }, at(0));
  for (let turn = 1; turn <= daysAtTheStand; turn += 1) {
    const run = played.state.lemonade;
    if (!run) throw new Error('The lemonade stand has not begun');
    const figures = run.turns.at(-1)?.figures ?? run.start;
    // Sales depend on the weather: what is too dear is left out.
    const choices = payableIn('lemonade', run.rules, figures, planFor(figures));
    played.do({ kind: 'play', runId, turn, choices }, at(turn));
  }
  const run = played.state.lemonade;
  if (!run?.outcome) throw new Error('The lemonade stand has not ended');
  return { outcome: run.outcome, best: bestMeasures([run]) };
};

/** What the demo learner did besides the steps: one assessment twice, a finished lemonade stand, an unfinished company. */
export const besideTheSteps = (userId: string, momentOf: MomentOf): readonly StreamAppend[] => {
  const taken = assessmentsOf(userId);
  const played = scenariosOf(userId);
  const idOf = (name: string): string => systemIds.derived('demo', name, userId);
  const rate = (name: string, ratings: readonly number[], at: string) =>
    assess(taken, { resultId: idOf(name), assessment: 'agency' }, (place) => ratings[place] ?? 4, at);
  rate('agency then', agencyThen, momentOf(41, '19:10'));
  rate('agency now', agencyNow, momentOf(6, '19:25'));
  playStand(played, idOf('lemonade'), (minute) => momentOf(12, `20:${10 + minute}`));
  const booksId = idOf('books');
  played.do({ kind: 'start', runId: booksId, scenario: 'books', again: false }, momentOf(5, '20:40'));
  for (let turn = 1; turn <= 3; turn += 1) {
    const choices = { care: 2, training: turn, marketing: 1, priceRise: 0, push: 0, layOff: 0, repay: 0, truth: 1 };
    played.do({ kind: 'play', runId: booksId, turn, choices }, momentOf(5, `20:4${turn}`));
  }
  return [...taken.take(), ...played.take()];
};
