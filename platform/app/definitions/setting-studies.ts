import type { Pool } from 'pg';
import { type LevelRule, levelOf } from '#contracts/achievements/levels.ts';
import { type LevelsCounts, noLevelsCounts } from '#contracts/configuration/setting-what-if.ts';
import { countIn, placeOfDays, type WhatIfOutcome } from '#contracts/configuration/what-if.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { UnreadableEvent } from '#platform/adapters/event-store/upcast.ts';
import { Levels } from '../timeline/points.ts';
import { learnerHistory } from './learner-history.ts';
import { type Counted, everyoneIn, type ReplayRun, type Study } from './study.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'readStream'>;
}

/** What a run about the levels replays: the distance that was drafted, and all that applied until then, oldest first. */
export interface LevelsContent {
  readonly pointsApart: number;
  readonly rules: readonly LevelRule[];
}

const dayMs = 24 * 3_600_000;

interface LevelsOfOne {
  readonly events: number;
  readonly present: number;
  readonly proposed: number;
  /** When the journey began. */
  readonly began: number;
  /** By level, when it was reached and when it would have been, in milliseconds since 1970. */
  readonly presentAt: ReadonlyMap<number, number>;
  readonly proposedAt: ReadonlyMap<number, number>;
}

/** Notes when each level was reached first. */
const noteReached = (reached: Map<number, number>, level: number, at: number): void => {
  for (let each = level; each > 1 && !reached.has(each); each -= 1) reached.set(each, at);
};

/** The levels of one person as time passed, and as it would have with another distance. */
const levelsOfOne = async (
  log: Dependencies['log'],
  userId: string,
  position: string,
  { pointsApart, rules }: LevelsContent,
): Promise<LevelsOfOne> => {
  const levels = new Levels(rules);
  const [presentAt, proposedAt] = [new Map<number, number>(), new Map<number, number>()];
  let [events, points, began] = [0, 0, Number.NaN];
  for await (const event of learnerHistory(log, userId, position)) {
    events += 1;
    const at = Date.parse(event.metadata.occurredAt);
    if (event.type === 'JourneyStarted') began = at;
    if (event.type !== 'AchievementUnlocked') continue;
    levels.passTo(at, points);
    points += event.data.points;
    if (Number.isNaN(began)) began = at;
    noteReached(presentAt, levels.of(points), at);
    noteReached(proposedAt, levelOf(points, pointsApart), at);
  }
  levels.passTo(Number.POSITIVE_INFINITY, points);
  return {
    events,
    present: levels.of(points),
    proposed: levelOf(points, pointsApart),
    began,
    presentAt,
    proposedAt,
  };
};

/** Asks which levels people would have, and when. */
export const levelsStudy = ({ pool, log }: Dependencies, run: ReplayRun): Study => {
  const content = run.content as LevelsContent; // written by `startSettingWhatIf` alone
  const result: LevelsCounts = { ...noLevelsCounts(), ...Object(run.result) };
  const levelIn = (level: number) => {
    const known = result.levels.find((one) => one.level === level);
    if (known) return known;
    const added = { level, present: 0, proposed: 0 };
    result.levels.push(added);
    result.levels.sort((one, other) => one.level - other.level);
    return added;
  };
  const count = ({ present, proposed, began, presentAt, proposedAt }: LevelsOfOne): Counted['listed'] => {
    levelIn(present).present += 1;
    // Nobody's level falls.
    levelIn(Math.max(present, proposed)).proposed += 1;
    for (const days of result.days) {
      const [was, would] = [presentAt.get(days.level), proposedAt.get(days.level)];
      const place = (at: number) => placeOfDays(Math.floor((at - began) / dayMs));
      if (was !== undefined) countIn(days.present, place(was));
      if (would !== undefined) countIn(days.proposed, place(would));
    }
    const outcome: WhatIfOutcome = proposed > present ? 'newly' : proposed < present ? 'loses' : 'keeps';
    result[outcome] += 1;
    const reached = outcome === 'loses' ? undefined : proposedAt.get(proposed);
    return { outcome, at: reached === undefined ? null : new Date(reached).toISOString() };
  };
  return {
    ...everyoneIn('learner_stats', pool),
    result,
    async replay({ userId }) {
      let found: LevelsOfOne;
      try {
        found = await levelsOfOne(log, userId, run.position, content);
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
        return () => {
          result.unreadable += 1;
          return { events: 0 };
        };
      }
      return () => ({ events: found.events, listed: count(found) });
    },
  };
};
