import { deliveredSet } from '#contracts/achievements/definition-set.ts';
import { randomUUID } from 'node:crypto';
import { handlerOf, type StreamHandlers } from '#commands/deciders.ts';
import { type LearnerCommand, learnerDecider } from '#commands/journey/learner-decider.ts';
import { envelope } from '#commands/kernel/envelope.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { EventLog, EventToAppend } from '#contracts/event-log.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { postgresSnapshots } from '#platform/adapters/event-store/postgres/snapshots.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import type { Bench, Figure } from './frame/bench.ts';
import { openOwnLog } from './frame/logs.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';

const long = 10_000;
const short = 10;
/** People per group, and commands for each once their state is in memory. */
const people = 20;
const warmCommands = 20;

const contextOf = (userId: string): CommandContext =>
  CommandContext.ofProgram({
    actor: { kind: 'person', id: userId },
    causedBy: { outside: 'operator' },
    subject: userId,
    commandId: randomUUID(),
  });

const command = (at: string, number: number): LearnerCommand =>
  ({
    kind: number % 3 === 0 ? 'flight_report' : 'emotional_state',
    ...(number % 3 === 0
      ? { data: { lifeBalance: number % 11, moneyProgress: 7, joyLevel: number % 7 } }
      : { data: { emotion: 'calm', qualityScore: number % 101 } }),
    timestamp: at,
    timeZone: 'Europe/London',
  }) as LearnerCommand; // kind and data belong together

/** The first `length` events of a person, made by the decider, seven commands a day. */
function life(userId: string, length: number): EventToAppend[] {
  const events: EventToAppend[] = [];
  let state = learnerDecider.initialState;
  const began = Date.now() - Math.ceil(length / 7) * 86_400_000;
  for (let number = 0; events.length < length; number += 1) {
    const now = new Date(began + Math.floor(number / 7) * 86_400_000 + number).toISOString();
    const context = contextOf(userId);
    const moment = {
      now,
      eventId: (index: number) => systemIds.derived(context.commandId, String(index)),
      definitions: deliveredSet,
    };
    for (const event of envelope(learnerDecider.decide(state, command(now, number), moment), moment, context)) {
      const place = { stream: '', revision: events.length, position: '', recordedAt: now };
      // The decider only makes events of this union.
      state = learnerDecider.evolve(state, { ...event, ...place } as Parameters<typeof learnerDecider.evolve>[1]);
      events.push(event);
    }
  }
  return events.slice(0, length);
}

/** The same events for another person: other ids, the same data. */
const lifeOf = (userId: string, model: readonly EventToAppend[]): EventToAppend[] =>
  model.map((event) => ({ ...event, id: randomUUID(), metadata: { ...event.metadata, subject: userId } }));

async function settle(log: EventLog, model: readonly EventToAppend[]): Promise<string> {
  const userId = randomUUID();
  const events = lifeOf(userId, model);
  for (let from = 0; from < events.length; from += 250) {
    await log.append(learnerStream(userId), events.slice(from, from + 250), { expected: from - 1 });
  }
  return userId;
}

export const bench: Bench = {
  name: 'deep',
  about: `a command on a stream of ${long.toLocaleString('en')} events against one of ${short}, with its state in memory and without`,
  run: async ({ place, rounds, chance, say }) => {
    const { log, keys, pool, logger } = await openOwnLog(place);
    const snapshots = postgresSnapshots(pool, keys, (problem) => logger.warn(problem));
    place.atEnd(snapshots.close);
    const ports = { log, snapshots, clock: systemClock, ids: systemIds };
    const [longModel, shortModel] = [life(randomUUID(), long), life(randomUUID(), short)];
    say(`writes ${people} streams of ${long.toLocaleString('en')} events`);
    const settled: string[] = [];
    for (let n = 0; n < people; n += 1) settled.push(await settle(log, longModel));
    const oneByOne = async (handle: StreamHandlers['handleLearner'], who: readonly string[], times: number) => {
      const began = performance.now();
      for (let n = 0; n < times; n += 1) {
        for (const userId of who) {
          await handle(learnerStream(userId), command(systemClock.now(), n), contextOf(userId));
        }
      }
      return (performance.now() - began) / (who.length * times);
    };
    const warm: Record<'long' | 'short', number[]> = { long: [], short: [] };
    let first = 0;
    /** Milliseconds per command in a fresh process: for the first commands, then for those that follow. */
    const side = (name: 'long' | 'short', find: () => Promise<readonly string[]>) => async (round: number) => {
      const who = await find();
      const handle = handlerOf('learner', ports);
      const cold = await oneByOne(handle, who, 1);
      const known = await oneByOne(handle, who, warmCommands);
      if (round >= 0) warm[name].push(known);
      else if (name === 'long') first = cold;
      return cold;
    };
    const newcomers = async () => Promise.all(settled.map(() => settle(log, shortModel)));
    const cold = await alternate(
      { long: side('long', async () => settled), short: side('short', newcomers) },
      { rounds, chance },
    );
    const figure = (what: string, max: number, { long: over, short: under }: typeof warm, details = {}): Figure => ({
      what,
      unit: 'ms',
      product: summarize(over),
      baseline: { name: `${short} events`, summary: summarize(under) },
      ratio: ratioOf(over, under),
      goals: [{ of: 'ratio', max }],
      details,
    });
    return [
      figure('state in memory', 1.1, warm),
      figure(
        'state from a snapshot',
        1.2,
        { long: [...cold.long], short: [...cold.short] },
        { 'without a snapshot, ms': first },
      ),
    ];
  },
};
