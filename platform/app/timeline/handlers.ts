import type { Clock, StreamStore } from '#commands/kernel/ports.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { chosenIn } from '#projections/mirror/portraits.ts';
import { readMirrorEvents } from '#projections/mirror/queries.ts';
import type { ReadContext } from '#projections/read-context.ts';
import { readLevelRules } from '#projections/stats/queries.ts';
import type { Licences } from '../licences/licences.ts';
import { merkleRoot } from '../licences/merkle-root.ts';
import { dayOf } from './day.ts';
import { ownDays } from './own-days.ts';
import { Levels, openForPoints, timelineOf } from './points.ts';

interface Dependencies {
  readonly pool: ReadContext['pool'];
  readonly log: Pick<StreamStore, 'readStream'>;
  readonly licences: Pick<Licences, 'own'>;
  readonly clock: Clock;
}

/** The types whose text a day shows: every one that a learner writes in. */
const openForADay = [
  'CommunityProjectJoined',
  'EmotionalStateRecorded',
  'FlightReportSubmitted',
  'PromiseAnswered',
  'ReflectionSaved',
  'RippleEffectTracked',
  'SensoryAnchorSet',
  'StepCompleted',
  'StoryTold',
  'TextAdded',
];

/** A learner's own past, folded from their own stream. Nothing of it is stored, so nothing of it can outlive them. */
export const timelineHandlers = ({ pool, log, licences, clock }: Dependencies) =>
  ({
    timeline: readsFrom(['stats'], async (_, { caller: { userId, timeZone, language } }) => {
      const levels = new Levels(await readLevelRules({ pool }));
      const today = dayAt(timeZone, Date.parse(clock.now()));
      return timelineOf(ownDays(log, userId, openForPoints), { today, language, levels });
    }),

    timelineDay: readsFrom([], async ({ params: { day } }, { caller: { userId, timeZone, language } }) => {
      const byThen = (await readMirrorEvents(log, userId)).filter(
        ({ metadata }) => dayAt(timeZone, Date.parse(metadata.occurredAt)) <= day,
      );
      return dayOf(ownDays(log, userId, openForADay), { day, language, chosen: chosenIn(byThen) });
    }),

    ownHistory: readsFrom(['licences'], async (_, { caller: { userId } }) => {
      const ids: string[] = [];
      const options = { unreadable: 'mark', open: [] } as const;
      for await (const { id } of log.readStream(learnerStream(userId), options)) ids.push(id);
      const licence = await licences.own(userId);
      if (!licence?.credential) return { ids, root: merkleRoot(ids), covered: ids.length, credential: null };
      const { evidence, credential } = licence;
      return { ids, root: evidence.root, covered: evidence.events, credential };
    }),
  }) satisfies SomeHandlers;
