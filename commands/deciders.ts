import type { AnyEvent, EventOf, RecordedEvent } from '#contracts/event.ts';
import type { Streams } from '#contracts/streams.ts';
import { deciders as accounts } from './accounts/account.ts';
import { deciders as assessments } from './assessments/assessments-decider.ts';
import { deciders as balance } from './balance/balance-decider.ts';
import { deciders as configuration } from './configuration/configuration.ts';
import { deciders as definitions } from './configuration/definitions.ts';
import { deciders as groups } from './groups/groups.ts';
import { deciders as guidance } from './guidance/guidance.ts';
import { deciders as drafts } from './journey/drafts.ts';
import { deciders as journey } from './journey/learner-decider.ts';
import type { Decider } from './kernel/decider.ts';
import { commandHandler, type Handle, type HandlePorts } from './kernel/handle.ts';
import { RecentCommandIds } from './kernel/recent-command-ids.ts';
import { StateCache } from './kernel/state-cache.ts';
import { deciders as learningRecords } from './learning-records/consent.ts';
import { deciders as logbook } from './logbook/logbook.ts';
import { deciders as mirror } from './mirror/mirror.ts';
import { deciders as notifications } from './notifications/notifications-decider.ts';
import { deciders as operations } from './operations/operations.ts';
import { deciders as organizations } from './organizations/decide.ts';
import { deciders as people } from './people/witnesses.ts';
import { deciders as polls } from './polls/answers.ts';
import { deciders as programs } from './programs/programs.ts';
import { deciders as presence } from './presence/visit.ts';
import { deciders as research } from './research/consent.ts';
import { deciders as roadmap } from './roadmap/votes.ts';
import { deciders as scenarios } from './scenarios/scenarios-decider.ts';

/** The decider of a stream that holds these events, with any state and commands; null for a stream without commands. */
type Rules<Event extends AnyEvent> = {
  readonly initialState: unknown;
  readonly evolve: (state: never, event: RecordedEvent<Event>) => unknown;
  readonly decide: (state: never, ...rest: never) => readonly Event[];
} | null;

/** The decider of every stream, by the stream's name. A stream without one, or with one for other events, is a type error. */
export const deciders = {
  ...accounts,
  ...assessments,
  ...balance,
  ...configuration,
  ...definitions,
  ...drafts,
  ...groups,
  ...guidance,
  ...journey,
  ...learningRecords,
  ...logbook,
  ...mirror,
  ...notifications,
  ...operations,
  ...organizations,
  ...people,
  ...polls,
  ...presence,
  ...programs,
  ...research,
  ...roadmap,
  ...scenarios,
} satisfies { readonly [Name in keyof Streams]: Rules<EventOf<Streams[Name]['events']>> };

export type AnyDecider = Decider<unknown, unknown, AnyEvent>;

/** The decider of a stream by its name. Untyped here: pass only states and commands of that stream. */
export const deciderOf = (stream: string): AnyDecider | undefined =>
  (new Map<string, unknown>(Object.entries(deciders)).get(stream) ?? undefined) as AnyDecider | undefined;

type Deciders = typeof deciders;
type Decided = { [Name in keyof Deciders]: Deciders[Name] extends null ? never : Name }[keyof Deciders];

/** The folded state of every such stream, by its name. */
export type StreamStatesByName = {
  readonly [Name in Decided]: NonNullable<Deciders[Name]>['initialState'];
};

type HandlerOf<Name extends Decided> =
  Deciders[Name] extends Decider<infer State, infer Command, infer Event> ? Handle<State, Command, Event> : never;

/** One handler for each stream with commands: `handleLearner` for the stream `learner`. */
export type StreamHandlers = { readonly [Name in Decided as `handle${Capitalize<Name>}`]: HandlerOf<Name> };

/** Handles the commands to streams of one name. Make it once a process: it caches states. */
export const handlerOf = <Name extends Decided>(name: Name, ports: HandlePorts): HandlerOf<Name> =>
  // States and commands only ever reach this decider, so their types do not matter in between.
  commandHandler(deciders[name] as unknown as AnyDecider, ports) as unknown as HandlerOf<Name>;

/**
 * Handles the commands to every stream; `forget` drops a stream's cached state. All streams share one cache, bounded in bytes,
 * so that it holds the streams that are busy, of whatever kind.
 */
export function openStreamHandlers(
  ports: HandlePorts,
  stateBytes?: number,
): StreamHandlers & { readonly forget: (stream: string) => void } {
  const states = new StateCache<unknown>(stateBytes);
  const recent = new RecentCommandIds();
  const handlers = Object.keys(deciders).flatMap((name) => {
    const decider = deciderOf(name);
    if (!decider) return [];
    const handle = commandHandler(decider, ports, states, recent);
    return [[`handle${name.charAt(0).toUpperCase()}${name.slice(1)}`, handle]];
  });
  return {
    // The names that the type lists, each with the decider of its own stream.
    ...(Object.fromEntries(handlers) as StreamHandlers),
    forget: (stream) => states.forget(stream),
  };
}
