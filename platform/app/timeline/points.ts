import { streakOf } from '#commands/journey/active-days.ts';
import { learnerDecider } from '#commands/journey/learner-decider.ts';
import type { LearnerState } from '#commands/journey/learner.ts';
import { type LevelRule, levelOf, usualPointsApart } from '#contracts/achievements/levels.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { Language } from '#contracts/language.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { Timeline, TimelinePoint } from '#contracts/timeline/endpoints.ts';
import type { Dated } from './own-days.ts';

type Balance = Pick<TimelinePoint, 'life' | 'money' | 'joy'>;

/** The types whose text the points need: the reading of step 1 is among its answers. */
export const openForPoints = ['ReflectionSaved', 'StepCompleted'];

const level = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The balance that an event reads, if it does. The answers of step 1 count until there is a report. */
const readingOf = ({ type, data }: LearnerEvent, hasReport: boolean): Balance | undefined => {
  if (type === 'FlightReportSubmitted') {
    return { life: data.lifeBalance, money: data.moneyProgress, joy: data.joyLevel };
  }
  if (hasReport || (type !== 'ReflectionSaved' && type !== 'StepCompleted') || data.step !== 1 || !data.answers) {
    return undefined;
  }
  const { lifeBalance, moneyBalance, joyBalance } = data.answers;
  return { life: level(lifeBalance), money: level(moneyBalance), joy: level(joyBalance) };
};

/** The levels of one person while time passes: nobody's falls when levels are changed. */
export class Levels {
  #apart = usualPointsApart;
  #kept = 1;
  #passed = 0;

  /** Takes all changes of the levels, oldest first. */
  constructor(private readonly rules: readonly LevelRule[]) {}

  /** Applies the changes until a time (milliseconds since 1970) to somebody who has so many points. */
  passTo(at: number, points: number): void {
    for (let rule = this.rules[this.#passed]; rule && rule.since <= at; rule = this.rules[this.#passed]) {
      this.#kept = this.of(points);
      this.#apart = rule.pointsApart;
      this.#passed += 1;
    }
  }

  of(points: number): number {
    return Math.max(this.#kept, levelOf(points, this.#apart));
  }
}

/** Folds a learner's entries with the learner's own decider, and notes the state at the end of each day. */
export async function timelineOf(
  entries: AsyncIterable<Dated>,
  { today, language, levels }: { readonly today: string; readonly language: Language; readonly levels: Levels },
): Promise<Timeline> {
  const cards: Readonly<Record<string, { readonly name: string }>> = textIn(language).cards;
  // An older version of the catalogue may have had a card that this one lacks.
  const nameOf = (id: string) => cards[id]?.name ?? id;
  const points: TimelinePoint[] = [];
  const steps: Timeline['steps'] = [];
  const achievements: Timeline['achievements'] = [];
  let licensedOn: string | null = null;
  let state: LearnerState = learnerDecider.initialState;
  let balance: Balance = { life: null, money: null, joy: null };
  let hasReport = false;
  let reportedOn = '';
  let stories = 0;
  let onDay = { day: '', entries: 0 };

  const endDay = () => {
    if (onDay.day === '') return;
    const { points: total, completedSteps } = state;
    points.push({
      ...onDay,
      ...balance,
      points: total,
      level: levels.of(total),
      achievements: achievements.length,
      stories,
      steps: completedSteps.length,
      streak: streakOf(state.days, onDay.day).days,
    });
  };

  for await (const { event, day } of entries) {
    if (day !== onDay.day) {
      endDay();
      onDay = { day, entries: 0 };
    }
    onDay.entries += 1;
    levels.passTo(Date.parse(event.metadata.occurredAt), state.points);
    state = learnerDecider.evolve(state, event);
    const { id, type, data } = event;
    // An imported report of an older day says nothing about this one.
    const isOld = type === 'FlightReportSubmitted' && event.metadata.imported !== undefined && data.day < reportedOn;
    if (!isOld) balance = readingOf(event, hasReport) ?? balance;
    if (type === 'FlightReportSubmitted') {
      hasReport = true;
      if (data.day > reportedOn) reportedOn = data.day;
    }
    if (type === 'StoryTold') stories += 1;
    else if (type === 'StepCompleted') steps.push({ id, step: data.step, day });
    else if (type === 'AchievementUnlocked') {
      const { achievementId, tier, points: worth } = data;
      achievements.push({ id, achievement: achievementId, name: nameOf(achievementId), tier, points: worth, day });
    } else if (type === 'PilotLicenceIssued') licensedOn = day;
  }
  if (onDay.day >= today) levels.passTo(Number.POSITIVE_INFINITY, state.points);
  endDay();
  levels.passTo(Number.POSITIVE_INFINITY, state.points);
  // A traveller's day may be ahead of today.
  if (onDay.day !== '' && onDay.day < today) {
    onDay = { day: today, entries: 0 };
    endDay();
  }
  return { today, points, steps, achievements, licensedOn };
}
