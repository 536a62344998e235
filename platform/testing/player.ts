import * as z from 'zod/mini';
import { handlerOf } from '#commands/deciders.ts';
import { journeyCommands } from '#commands/journey/api.ts';
import { notificationCommands } from '#commands/notifications/api.ts';
import { type Api, api } from '#contracts/api.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { Answer, Endpoint, Received, Sent } from '#contracts/endpoint.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import type { Handler, Handlers, Person } from '#contracts/handler.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import type { ProgressType, TrackProgress } from '#contracts/journey/tracking.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { systemIds } from '#platform/base/ids.ts';
import { SettableClock } from './settable-clock.ts';

type Data<Type extends ProgressType> = Extract<TrackProgress, { type: Type }>['data'];

/** The writing endpoints on an in-memory log and a settable clock: the product without stores and HTTP. */
export const gameOn = (start: string, organizations: Readonly<Record<string, string | null>> = {}) => {
  const clock = new SettableClock(start);
  const log: EventLog = memoryLog(clock);
  const ports = { log, clock, ids: systemIds };
  const handlers = {
    ...journeyCommands({
      // There are no uploads here; media are URLs.
      areOwnUploads: async () => false,
      secondsOfUpload: async () => null,
      handleLearner: handlerOf('learner', ports),
      membershipOf: async (userId) => {
        const organizationId = organizations[userId];
        return organizationId ? { organizationId, since: start } : null;
      },
    }),
    ...notificationCommands({ handleNotifications: handlerOf('notifications', ports), ids: systemIds, clock }),
  };
  return { clock, log, handlers };
};
type Game = ReturnType<typeof gameOn>;
type Playable = { [Name in keyof Api]: Name extends keyof Game['handlers'] ? Name : never }[keyof Api];

/** A signed-in person. */
export const personOf = (userId: string, about: Partial<Person> = {}): Person => ({
  kind: 'person',
  userId,
  sessionId: 'a session',
  role: 'learner',
  organizationId: null,
  variant: 'standard',
  firstName: 'Ada',
  timeZone: 'Europe/London',
  language: 'en',
  registeredAt: '2025-01-06T08:00:00.000Z',
  lastLoginAt: null,
  hasProvenAddress: true,
  ...about,
});

/** Acts as one person through the endpoints; input and output pass the endpoint's schemas. */
export class Player {
  constructor(
    private readonly game: Game,
    readonly person: Person,
  ) {}

  async call<Name extends Playable>(
    name: Name,
    sent: Sent<Api[Name]>,
    commandId: string = systemIds.fresh(),
  ): Promise<Answer<Api[Name]>> {
    const endpoint: Endpoint = api[name];
    const part = (which: 'params' | 'query' | 'body') => endpoint[which] && z.parse(endpoint[which], sent[which]);
    // Parsed by the endpoint's own schemas.
    const input = { params: part('params'), query: part('query'), body: part('body') } as Received<Api[Name]>;
    const handlers: Handlers<Pick<Api, Playable>> = this.game.handlers;
    const handler = handlers[name] as unknown as Handler<Endpoint>;
    const { userId } = this.person;
    const context = CommandContext.ofRequest({ userId, commandId, requestId: 'a request' });
    const call = { caller: this.person, context };
    const answer = await handler(input, call);
    return z.parse(endpoint.output, answer) as Answer<Api[Name]>;
  }

  track<Type extends ProgressType>(type: Type, data: Data<Type>, step?: number): Promise<Answer<Api['trackProgress']>> {
    const timestamp = this.game.clock.now();
    const stepId = step === undefined ? {} : { step_id: `step${step}` };
    // Type and data match, which TypeScript cannot follow through the union.
    const body = { user_id: this.person.userId, timestamp, type, data, ...stepId } as TrackProgress;
    return this.call('trackProgress', { body });
  }

  engage(engagementType: string): Promise<Answer<Api['recordEngagement']>> {
    return this.call('recordEngagement', { body: { engagementType } });
  }

  async events(): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.game.log.readStream(learnerStream(this.person.userId))) events.push(event);
    return events;
  }
}
