import { achievement } from '#contracts/achievements/catalogue.ts';
import { type Proven, provenThings, type ProvenThing } from '#contracts/licences/views.ts';
import { standingOf } from '#contracts/people/standing.ts';
import type { ReadContext } from '../read-context.ts';
import { readUnlocked } from '../user-achievements/queries.ts';

type Pool = Pick<ReadContext, 'pool'>;

/** What a witness can be asked about, by the type of its event. */
export const provenEvents = {
  StoryTold: 'story',
  FlightReportSubmitted: 'report',
  RippleEffectTracked: 'ripple',
  CommunityProjectJoined: 'project',
} as const satisfies Readonly<Record<string, ProvenThing>>;
export type ProvenEvent = keyof typeof provenEvents;
export const provenEventTypes = Object.keys(provenEvents) as readonly ProvenEvent[];

/** A journey up to its licence. */
export interface LicensedJourney {
  readonly userId: string;
  readonly issuedAt: string;
  readonly issuedRevision: number;
  /** How many events of each type there were. */
  readonly events: Readonly<Partial<Record<ProvenEvent, number>>>;
}

interface Seen {
  readonly type: string;
  readonly witnessed: number;
  readonly confirmed: number;
}

/** The events before the licence that someone said yes about, each once. */
const readSeen = async ({ pool }: Pool, { userId, issuedRevision }: LicensedJourney): Promise<readonly Seen[]> => {
  const { rows } = await pool.query<Seen>({
    name: 'licence-events-seen',
    text: `select event_type as type, (count(*) filter (where not by_mentor))::integer as witnessed,
        (count(*) filter (where by_mentor))::integer as confirmed
      from (
        select event_type, bool_or(mentor_id is not null) as by_mentor from witness_requests
        where user_id = $1 and answer = 'yes' and event_id is not null and shown_revision < $2
        group by event_id, event_type) e
      group by event_type`,
    values: [userId, issuedRevision],
  });
  return rows;
};

const readLastSaid = async ({ pool }: Pool, { userId, issuedRevision }: LicensedJourney): Promise<Date | null> => {
  const { rows } = await pool.query<{ at: Date | null }>({
    name: 'licence-last-said',
    text: `select greatest(
        (select max(answered_at) from witness_requests where user_id = $1 and answer = 'yes' and shown_revision < $2),
        (select max(validated_at) from user_achievements where user_id = $1 and revision < $2)) as at`,
    values: [userId, issuedRevision],
  });
  return rows[0]?.at ?? null;
};

/** How far the parts of a journey are proven. What was earned or said about something after the licence is no part of it. */
export const readProven = async (context: Pool, journey: LicensedJourney): Promise<Proven> => {
  const [unlocked, seen, last] = await Promise.all([
    readUnlocked(context, journey.userId),
    readSeen(context, journey),
    readLastSaid(context, journey),
  ]);
  const standings = unlocked
    .filter(({ revision }) => revision < journey.issuedRevision)
    .map(({ achievement_id: id, said }) =>
      // A card that this version does not know asks for nothing.
      standingOf(achievement(id) ?? { evidence_required: [], sensory_validation: {} }, said),
    );
  const achievements = {
    all: standings.length,
    witnessed: standings.filter((each) => each === 'witnessed').length,
    confirmed: standings.filter((each) => each === 'confirmed').length,
  };
  const counted = (what: ProvenThing) => {
    if (what === 'achievement') return achievements;
    const type = provenEventTypes.find((each) => provenEvents[each] === what);
    const { witnessed = 0, confirmed = 0 } = seen.find((each) => each.type === type) ?? {};
    return { all: (type && journey.events[type]) ?? 0, witnessed, confirmed };
  };
  const parts = provenThings.flatMap((what) => {
    const { all, witnessed, confirmed } = counted(what);
    return all > 0 ? [{ what, claimed: Math.max(0, all - witnessed - confirmed), witnessed, confirmed }] : [];
  });
  const issued = new Date(journey.issuedAt);
  const asOf = (last && last > issued ? last : issued).toISOString().slice(0, 10);
  return { parts, asOf };
};
