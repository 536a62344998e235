import { type AssessmentCommand, assessmentsDecider } from '#commands/assessments/assessments-decider.ts';
import { balanceDecider } from '#commands/balance/balance-decider.ts';
import { type ScenarioCommand, scenariosDecider } from '#commands/scenarios/scenarios-decider.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import type { AssessmentId } from '#contracts/assessments/definition.ts';
import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import { assessmentStream } from '#contracts/assessments/streams.ts';
import { balanceStream } from '#contracts/balance/streams.ts';
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
const planFor = ({ storm = 0, cloudy = 0, hot = 0 }: Figures, boldness: number) => {
  const cups = (usual: number): number => Math.min(55, 5 * Math.round((usual * boldness) / 5));
  if (storm > 40 || cloudy > 60) return { quality: 2, price: 1, cups: cups(10), signs: 0, help: 0, gifts: 1 };
  if (hot > 60) return { quality: 2, price: 1.5, cups: cups(50), signs: 1, help: 2, gifts: 2 };
  return { quality: 2, price: 1.1, cups: cups(35), signs: 0, help: 2, gifts: 2 };
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

/**
 * Plays a lemonade stand to its end, a day a minute, with so many times the usual cups. Returns its outcome and what it shows.
 */
export const playStand = (
  played: Played,
  runId: string,
  at: (minute: number) => string,
  boldness = 1,
): { outcome: ScenarioOutcome; best: RunMeasures } => {
  played.do({ kind: 'start', runId, scenario: 'lemonade', again: false }, at(0));
  for (let turn = 1; turn <= daysAtTheStand; turn += 1) {
    const run = played.state.lemonade;
    if (!run) throw new Error('The lemonade stand has not begun');
    const figures = run.turns.at(-1)?.figures ?? run.start;
    // Sales depend on the weather: what is too dear is left out.
    const choices = payableIn('lemonade', run.rules, figures, planFor(figures, boldness));
    played.do({ kind: 'play', runId, turn, choices }, at(turn));
  }
  const run = played.state.lemonade;
  if (!run?.outcome) throw new Error('The lemonade stand has not ended');
  return { outcome: run.outcome, best: bestMeasures([run]) };
};

/** Satisfaction and importance of each spoke, in their order: some weeks ago, and recently. */
const wheelThen = [
  [6, 9],
  [4, 8],
  [7, 6],
  [6, 7],
  [3, 6],
  [2, 8],
  [3, 7],
  [5, 7],
  [6, 8],
] as const;
const wheelNow = [
  [7, 9],
  [5, 8],
  [7, 6],
  [6, 7],
  [4, 6],
  [4, 9],
  [5, 7],
  [6, 7],
  [8, 8],
] as const;

/** Two wheels, an experiment with its result and one that runs, a T-account and some kindnesses. */
const mirrorsOf = (userId: string, zone: string, momentOf: MomentOf): readonly StreamAppend[] => {
  const kept = new StreamLife(balanceDecider, balanceStream(userId), userId, { kind: 'person', id: userId });
  const idOf = (name: string): string => systemIds.derived('demo', name, userId);
  const rate = (name: string, wheel: typeof wheelThen | typeof wheelNow, at: string) => {
    const [relationships, health, home, earning, buffer, time, play, growth, contribution] = wheel;
    const rated = ([satisfaction, importance]: readonly [number, number]) => ({ satisfaction, importance });
    const ratings = {
      relationships: rated(relationships),
      health: rated(health),
      home: rated(home),
      earning: rated(earning),
      buffer: rated(buffer),
      time: rated(time),
      play: rated(play),
      growth: rated(growth),
      contribution: rated(contribution),
    };
    kept.do({ kind: 'rate_wheel', wheelId: idOf(name), ratings, zone }, at);
  };
  const hold = (
    name: string,
    [side, value, tangible]: readonly ['asset' | 'liability', number, boolean],
    comment: string | null,
    at: string,
  ) => kept.do({ kind: 'add_holding', holdingId: idOf(name), entry: { side, tangible, name, value, comment } }, at);
  rate('wheel then', wheelThen, momentOf(40, '20:05'));
  const evening = { experimentId: idOf('evening'), zone };
  const plan = 'Phone in the kitchen drawer from nine in the evening.';
  kept.do({ kind: 'start_experiment', ...evening, spoke: 'time', plan }, momentOf(40, '20:15'));
  hold('Trust of the night shift', ['asset', 8, false], 'Took three years.', momentOf(39, '19:30'));
  hold('Grandmother’s kitchen table', ['asset', 6, true], null, momentOf(39, '19:32'));
  hold('A talk that I keep putting off', ['liability', 5, false], 'With Marek.', momentOf(39, '19:35'));
  const words = 'I read again. Two evenings failed, both after late shifts.';
  kept.do({ kind: 'answer_experiment', ...evening, outcome: 'better', words }, momentOf(25, '20:00'));
  const kind = (name: string, direction: 'given' | 'received', what: string, who: string | null, at: string) =>
    kept.do(
      { kind: 'record_kindness', kindnessId: idOf(name), daysAgo: 0, kindness: { direction, what, who }, zone },
      at,
    );
  kind('shift', 'received', 'Took my early shift without asking why.', 'Marek', momentOf(20, '18:10'));
  kind('listened', 'given', 'Listened to the end, without a solution.', 'Ines', momentOf(11, '18:20'));
  rate('wheel now', wheelNow, momentOf(5, '20:05'));
  const painting = {
    experimentId: idOf('painting'),
    spoke: 'play' as const,
    plan: 'Half an hour of painting on Sundays.',
  };
  kept.do({ kind: 'start_experiment', ...painting, zone }, momentOf(5, '20:12'));
  hold('The choir on Thursdays', ['asset', 7, false], null, momentOf(5, '20:20'));
  return kept.take();
};

/**
 * What the demo learner did besides the steps: one assessment twice, a finished lemonade stand, an unfinished company, and the
 * mirrors of balance.
 */
export const besideTheSteps = (userId: string, zone: string, momentOf: MomentOf): readonly StreamAppend[] => {
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
  return [...taken.take(), ...played.take(), ...mirrorsOf(userId, zone, momentOf)];
};
