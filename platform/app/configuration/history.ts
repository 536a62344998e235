import { configurationDecider } from '#commands/configuration/configuration.ts';
import type { ConfigurationEvent } from '#contracts/configuration/events.ts';
import type { ConfigurationChange, ConfigurationSubject } from '#contracts/configuration/history.ts';
import { configurationStream, definitionsStream } from '#contracts/configuration/streams.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { normalized } from '#contracts/notifications/reminder-settings.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import { decodeCursor, encodeCursor, notACursor } from '#projections/cursors.ts';

interface Dependencies {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly accounts: Pick<Accounts, 'withId'>;
}

type Change = ConfigurationChange['change'];
type Configuration = typeof configurationDecider.initialState;

/** A change before it is shown. */
interface Found {
  readonly id: string;
  readonly position: string;
  readonly at: string;
  readonly actorId: string;
  readonly requestId: string | null;
  readonly subject: ConfigurationSubject | 'definitions';
  readonly change: Change;
  readonly reason: string | null;
  readonly isRevert: boolean;
}

const fromEvent = ({ id, position, metadata }: RecordedEvent) => ({
  id,
  position,
  at: metadata.occurredAt,
  actorId: metadata.actor.id,
  requestId: metadata.requestId,
});

const foundIn = (event: RecordedEvent<ConfigurationEvent>, before: Configuration): Found => {
  const { reason, restores } = event.data;
  const rest = { ...fromEvent(event), reason, isRevert: restores !== null };
  if (event.type === 'FeatureSwitched') {
    const { feature, state: after } = event.data;
    const change = { kind: 'feature', feature, before: before.features[feature], after } as const;
    return { ...rest, subject: feature, change };
  }
  if (event.type === 'LevelsChanged') {
    const change = { kind: 'levels', before: before.pointsApart, after: event.data.pointsApart } as const;
    return { ...rest, subject: 'levels', change };
  }
  const after = normalized(event.data);
  return { ...rest, subject: 'reminders', change: { kind: 'reminders', before: before.reminders, after } };
};

/**
 * What administrators changed for everyone, from the log. The two streams are short: an event is an administrator's decision.
 */
export const configurationHistoryHandlers = ({ log, accounts }: Dependencies) => {
  const read = async (): Promise<Found[]> => {
    let before = configurationDecider.initialState;
    const found: Found[] = [];
    for await (const event of eventsOf(log, configurationStream(), { unreadable: 'skip' })) {
      found.push(foundIn(event, before));
      before = configurationDecider.evolve(before, event);
    }
    for await (const event of eventsOf(log, definitionsStream(), { unreadable: 'skip' })) {
      const isRevert = event.type === 'DefinitionRolledBack';
      if (!isRevert && event.type !== 'DefinitionPublished') continue;
      const { achievementId, version, reason } = event.data;
      const rolledBackTo = event.type === 'DefinitionRolledBack' ? event.data.toVersion : null;
      const change = { kind: 'definition', achievementId, version, rolledBackTo } as const;
      found.push({ ...fromEvent(event), subject: 'definitions', change, reason, isRevert });
    }
    // Positions are ordered as text.
    found.sort((one, other) => (one.position < other.position ? 1 : -1));
    return found;
  };

  return {
    configurationHistory: readsFrom([], async ({ query: { subject, cursor, limit } }) => {
      const found = await read();
      const newest = new Map<string, string>();
      for (const { subject: of, id } of found) if (!newest.has(of)) newest.set(of, id);
      const listed = subject === undefined ? found : found.filter((one) => one.subject === subject);
      const last = cursor === undefined ? -1 : listed.findIndex(({ id }) => id === decodeCursor(cursor));
      if (cursor !== undefined && last === -1) throw notACursor();
      const shown = listed.slice(last + 1, last + 1 + limit);
      const actors = [...new Set(shown.map(({ actorId }) => actorId))];
      const known = await Promise.all(actors.map((id) => accounts.withId(id)));
      const items = shown.map(({ position: _position, actorId, subject: of, ...rest }): ConfigurationChange => {
        const by = known[actors.indexOf(actorId)]?.username ?? null;
        return { ...rest, by, isNewest: newest.get(of) === rest.id };
      });
      const end = shown.at(-1);
      return {
        items,
        nextCursor: end && last + 1 + limit < listed.length ? encodeCursor(end.id) : null,
      };
    }),
  } satisfies SomeHandlers;
};
