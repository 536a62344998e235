import { accountEvents } from '#contracts/accounts/events.ts';
import { achievementEvents } from '#contracts/achievements/events.ts';
import { assessmentEvents } from '#contracts/assessments/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { groupEvents } from '#contracts/groups/events.ts';
import { journeyEvents } from '#contracts/journey/events.ts';
import { licenceEvents } from '#contracts/licences/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { operationEvents } from '#contracts/operations/events.ts';
import { invitationEvents, organizationFactEvents } from '#contracts/organizations/events.ts';
import type { Capability } from '#contracts/oversight/capabilities.ts';
import { witnessEvents } from '#contracts/people/events.ts';
import { erasureEvents } from '#contracts/privacy/events.ts';
import { scenarioEvents } from '#contracts/scenarios/events.ts';
import { projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import schema from './schema.sql';

/** The events that prove each capability: any of them is enough. */
const proofs = {
  registration: [accountEvents.AccountRegistered],
  signIn: [accountEvents.SignedIn],
  secondFactor: [accountEvents.SecondFactorEnabled, accountEvents.PasskeyAdded],
  singleSignOn: [organizationFactEvents.SsoConnectionTested],
  journey: [journeyEvents.JourneyCompleted],
  achievements: [achievementEvents.AchievementUnlocked],
  licence: [licenceEvents.PilotLicenceIssued],
  witnesses: [witnessEvents.WitnessAnswered],
  notifications: [notificationEvents.NotificationCreated],
  delivery: [notificationEvents.MessageDelivered],
  scenarios: [scenarioEvents.ScenarioFinished],
  assessments: [assessmentEvents.AssessmentCompleted],
  invitations: [invitationEvents.InvitationSent],
  groups: [groupEvents.GroupCreated],
  figures: [groupEvents.FiguresPublished],
  replays: [operationEvents.ReplayEnded],
  export: [accountEvents.DataExported],
  erasure: [erasureEvents.ErasureFinished],
} as const satisfies Readonly<Record<Capability, readonly { readonly type: string }[]>>;

const capabilityOf: ReadonlyMap<string, string> = new Map(
  Object.entries(proofs).flatMap(([capability, events]) => events.map(({ type }) => [type, capability] as const)),
);

/** What was recorded so much later than it happened was done elsewhere: an import, a simulation or the demo's history. */
const hereWithinMs = 60 * 60_000;

/** A replay that was cancelled or failed proves nothing; nor does a message that did not arrive. */
const isProof = ({ type, data, metadata, recordedAt }: RecordedEvent): boolean => {
  if (metadata.imported !== undefined || metadata.firstRecordedAt !== undefined) return false;
  if (Date.parse(recordedAt) - Date.parse(metadata.occurredAt) > hereWithinMs) return false;
  if (type === operationEvents.ReplayEnded.type) return operationEvents.ReplayEnded.data.parse(data).how === 'done';
  if (type !== notificationEvents.MessageDelivered.type) return true;
  return notificationEvents.MessageDelivered.data.parse(data).outcome === 'accepted';
};

/** Since when each capability is proven. */
export const capabilitiesProjector = projector({
  name: 'capabilities',
  version: 1,
  tables: ['capability_proofs'],
  schema,
  handles: Object.values(proofs).flat(),
  fold() {
    const first = new Map<string, string>();
    return {
      add(event) {
        const capability = capabilityOf.get(event.type);
        if (capability !== undefined && !first.has(capability) && isProof(event)) {
          first.set(capability, event.metadata.occurredAt);
        }
      },
      size: () => first.size,
      async write(db) {
        if (first.size === 0) return;
        await db.query({
          name: 'capabilities-write',
          text: `insert into capability_proofs select * from unnest($1::text[], $2::timestamptz[]) on conflict do nothing`,
          values: columnsOf(
            [...first],
            ([capability]) => capability,
            ([, provenAt]) => provenAt,
          ),
        });
      },
    };
  },
});
