import { accountEvents } from '#contracts/accounts/events.ts';
import { achievementEvents } from '#contracts/achievements/events.ts';
import { mondayOf } from '#contracts/days.ts';
import { groupEvents } from '#contracts/groups/events.ts';
import { wholeInstallation } from '#contracts/groups/limits.ts';
import { journeyEvents, progressEvents } from '#contracts/journey/events.ts';
import { licenceEvents } from '#contracts/licences/events.ts';
import { retiredEvents } from '#contracts/retired.ts';
import { scenarioEvents } from '#contracts/scenarios/events.ts';
import { type Db, type HandledEvent, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { type GroupChange, Members, type MembershipEvent } from './members.ts';
import { publish } from './publish.ts';
import { applyPlay, type PlayEvent } from './runs.ts';
import schema from './schema.sql';

const memberships = [
  accountEvents.AccountRegistered,
  accountEvents.OrganizationChanged,
  accountEvents.MembershipBegan,
  accountEvents.MembershipEnded,
  accountEvents.PersonErased,
] as const;
const groupChanges = [
  groupEvents.GroupCreated,
  groupEvents.GroupRenamed,
  groupEvents.GroupDeleted,
  groupEvents.GroupMembersAdded,
  groupEvents.GroupMembersRemoved,
] as const;
const deeds = [
  journeyEvents.JourneyStarted,
  journeyEvents.ReflectionSaved,
  ...progressEvents,
  licenceEvents.PilotLicenceIssued,
  licenceEvents.PilotLicenceRevoked,
  achievementEvents.AchievementUnlocked,
] as const;
const plays = [
  scenarioEvents.ScenarioStarted,
  retiredEvents.ScenarioBranched,
  scenarioEvents.ScenarioTurnPlayed,
  scenarioEvents.ScenarioFinished,
] as const;
type Deed = HandledEvent<typeof deeds>;
type Waiting = MembershipEvent | GroupChange | Deed | PlayEvent;
type Published = HandledEvent<readonly [typeof groupEvents.FiguresPublished]>;

const membershipTypes: ReadonlySet<string> = new Set([...memberships, ...groupChanges].map(({ type }) => type));
const isMembership = (event: Waiting): event is MembershipEvent | GroupChange => membershipTypes.has(event.type);
const playTypes: ReadonlySet<string> = new Set(plays.map(({ type }) => type));
const isPlay = (event: Waiting): event is PlayEvent => playTypes.has(event.type);

const activities: ReadonlySet<string> = new Set(
  [journeyEvents.ReflectionSaved, ...progressEvents].map(({ type }) => type),
);

interface Facts {
  readonly userId: string;
  startedAt: string | null;
  readonly stepAt: (string | null)[];
  licenceAt: string | null;
  revokedAt: string | null;
  readonly weeks: Set<string>;
}

interface Earned {
  readonly userId: string;
  readonly achievementId: string;
  readonly at: string;
}

function factsOf(events: readonly Deed[]): { facts: Map<string, Facts>; earned: Earned[] } {
  const facts = new Map<string, Facts>();
  const earned: Earned[] = [];
  for (const { type, data, stream, metadata } of events) {
    const userId = idOfStream(stream);
    const at = metadata.occurredAt;
    const own = facts.get(userId) ?? {
      userId,
      startedAt: null,
      stepAt: Array<string | null>(6).fill(null),
      licenceAt: null,
      revokedAt: null,
      weeks: new Set<string>(),
    };
    facts.set(userId, own);
    if (activities.has(type)) own.weeks.add(mondayOf(at.slice(0, 10)));
    if (type === 'JourneyStarted') own.startedAt ??= at;
    else if (type === 'StepCompleted') own.stepAt[data.step - 1] ??= at;
    else if (type === 'PilotLicenceIssued') own.licenceAt ??= at;
    else if (type === 'PilotLicenceRevoked') own.revokedAt ??= at;
    else if (type === 'AchievementUnlocked') earned.push({ userId, achievementId: data.achievementId, at });
  }
  return { facts, earned };
}

const times = [
  'started_at',
  'step1_at',
  'step2_at',
  'step3_at',
  'step4_at',
  'step5_at',
  'step6_at',
  'licence_at',
  'licence_revoked_at',
];

/** The first time of each thing counts, so the order and the number of writes do not matter. Erased people get no row again. */
const writeFacts = (db: Db, facts: Iterable<Facts>) =>
  db.query({
    name: 'figure-facts-write',
    text: `insert into figure_facts as t (user_id, ${times.join(', ')}, weeks)
      select f.user_id, ${times.map((time) => `f.${time}`).join(', ')}, f.weeks::date[]
      from unnest($1::uuid[], ${times.map((_, at) => `$${at + 2}::timestamptz[]`).join(', ')}, $11::text[])
        f (user_id, ${times.join(', ')}, weeks)
      where not exists (select from figure_members m where m.user_id = f.user_id and m.revision = 2147483647)
      on conflict (user_id) do update set
        ${times.map((time) => `${time} = least(t.${time}, excluded.${time})`).join(', ')},
        weeks = case when t.weeks @> excluded.weeks then t.weeks
          else array(select distinct week from unnest(t.weeks || excluded.weeks) week order by week) end
      where (${times.map((time) => `t.${time}`).join(', ')}) is distinct from (${times
        .map((time) => `least(t.${time}, excluded.${time})`)
        .join(', ')}) or not t.weeks @> excluded.weeks`,
    values: columnsOf(
      facts,
      'userId',
      'startedAt',
      ...[0, 1, 2, 3, 4, 5].map(
        (step) =>
          ({ stepAt }: Facts) =>
            stepAt[step] ?? null,
      ),
      'licenceAt',
      'revokedAt',
      ({ weeks }) => `{${[...weeks].toSorted().join(',')}}`,
    ),
  });

const writeEarned = (db: Db, earned: readonly Earned[]) =>
  db.query({
    name: 'figure-achievements-write',
    text: `insert into figure_achievements (user_id, achievement_id, unlocked_at)
      select e.user_id, e.achievement_id, e.at
      from unnest($1::uuid[], $2::text[], $3::timestamptz[]) e (user_id, achievement_id, at)
      where not exists (select from figure_members m where m.user_id = e.user_id and m.revision = 2147483647)
      on conflict do nothing`,
    values: columnsOf(earned, 'userId', 'achievementId', 'at'),
  });

/** Publishes once; a page that is applied again finds the day there. */
async function publishOnce(db: Db, { stream, revision, data: { asOf } }: Published): Promise<void> {
  const organizationId = idOfStream(stream);
  const { rowCount } = await db.query({
    name: 'figures-begin',
    text: `insert into group_lists as t (organization_id, revision, published_as_of) values ($1, $2, $3)
      on conflict (organization_id) do update set revision = excluded.revision, published_as_of = excluded.published_as_of
      where t.revision < excluded.revision`,
    values: [organizationId, revision, asOf],
  });
  if (rowCount === 1) await publish(db, organizationId, asOf, organizationId === wholeInstallation);
}

/**
 * The groups of organizations, and the figures of organizations and groups: what people have done is kept per person, and
 * counted when the log says that a week is published. What is published then never changes, also when it is rebuilt.
 */
export const figuresProjector = projector({
  name: 'figures',
  version: 4,
  tables: [
    'figure_members',
    'member_groups',
    'group_lists',
    'figure_facts',
    'figure_achievements',
    'figure_runs',
    'figure_cells',
    'figure_people',
    'published_figures',
    'published_play',
  ],
  schema,
  handles: [...memberships, ...groupChanges, ...deeds, ...plays, groupEvents.FiguresPublished],
  fold() {
    const events: (Waiting | Published)[] = [];
    return {
      add: (event) => void events.push(event),
      size: () => events.length,
      async write(db) {
        let waiting: Waiting[] = [];
        const flush = async () => {
          const { facts, earned } = factsOf(
            waiting.filter((event): event is Deed => !isMembership(event) && !isPlay(event)),
          );
          if (facts.size > 0) await writeFacts(db, facts.values());
          if (earned.length > 0) await writeEarned(db, earned);
          // Before the members, who take along what they have played when they are erased.
          await applyPlay(db, waiting.filter(isPlay));
          await Members.apply(db, waiting.filter(isMembership));
          waiting = [];
        };
        for (const event of events) {
          if (event.type !== 'FiguresPublished') {
            waiting.push(event);
            continue;
          }
          await flush();
          await publishOnce(db, event);
        }
        await flush();
      },
    };
  },
});
