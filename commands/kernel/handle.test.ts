import { expect, test } from 'vitest';
import { CommandContext } from '#contracts/command-context.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { systemIds } from '#platform/base/ids.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import type { Decider } from './decider.ts';
import { commandHandler } from './handle.ts';
import type { FoundSnapshot, Snapshot, Snapshots } from './ports.ts';

/** A stream that counts: `add` says what it came to, and nothing once it stands at `most`. */
interface Counted {
  readonly type: 'Counted';
  readonly data: { readonly to: number };
}
const counter = (rules = 'counter 1'): Decider<{ count: number }, { most: number }, Counted> => ({
  initialState: { count: 0 },
  evolve: (_, { data }) => ({ count: data.to }),
  decide: ({ count }, { most }) => (count >= most ? [] : [{ type: 'Counted', data: { to: count + 1 } }]),
  stateVersion: rules,
});
const always = { most: Number.POSITIVE_INFINITY };

class KeptSnapshots implements Snapshots {
  readonly kept = new Map<string, Snapshot>();
  async find(stream: string, rules: string): Promise<FoundSnapshot | undefined> {
    const found = this.kept.get(stream);
    if (found?.rules !== rules) return undefined;
    const { state, ...about } = structuredClone(found);
    return { ...about, opened: Promise.resolve({ state }) };
  }
  keep(stream: string, snapshot: Snapshot): void {
    this.kept.set(stream, structuredClone(snapshot));
  }
}

/** A log that tells which events were read from it. */
const watched = (log: EventLog) => {
  const read: RecordedEvent[] = [];
  const watching: Pick<EventLog, 'append' | 'readStream'> = {
    append: (...args) => log.append(...args),
    async *readStream(...args) {
      for await (const event of log.readStream(...args)) {
        read.push(event);
        yield event;
      }
    },
  };
  return { read, log: watching };
};

const context = (commandId: string = systemIds.fresh(), retried = false): CommandContext =>
  CommandContext.ofProgram({
    actor: { kind: 'operator', id: 'test' },
    causedBy: { outside: 'operator' },
    subject: '7d8f3c1e-2b6a-4c3d-9e5f-1a2b3c4d5e6f',
    commandId,
    retried,
  });

const open = () => {
  const clock = new SettableClock('2025-03-10T09:00:00.000Z');
  const store: EventLog = memoryLog(clock);
  const snapshots = new KeptSnapshots();
  const process = (rules?: string) => {
    const { log, read } = watched(store);
    return { handle: commandHandler(counter(rules), { log, clock, ids: systemIds, snapshots }), read };
  };
  /** Lets the stream grow by so many commands. */
  const grow = async (count: number): Promise<void> => {
    const { handle } = process();
    for (let n = 0; n < count; n += 1) await handle('s', always, context());
  };
  return { clock, store, snapshots, process, grow };
};

test('a new process reads little more of a long stream than the events since its snapshot', async () => {
  const { process, grow } = open();
  await grow(1_050);
  const { handle, read } = process();
  expect(await handle('s', always, context())).toMatchObject({ state: { count: 1_051 } });
  expect(read.length).toBeLessThanOrEqual(100);
});

test('a snapshot of another version is ignored', async () => {
  const { process, grow } = open();
  await grow(150);
  const { handle, read } = process('counter 2');
  expect(await handle('s', always, context())).toMatchObject({ state: { count: 151 } });
  expect(read).toHaveLength(150);
});

test('a snapshot of another history is ignored', async () => {
  const { snapshots, process, grow } = open();
  await grow(150);
  const [stream, aside] = [...snapshots.kept][0] ?? ['', undefined];
  if (aside) snapshots.kept.set(stream, { ...aside, eventId: systemIds.fresh(), state: { count: 1_000_000 } });
  const { handle } = process();
  expect(aside?.revision).toBe(99);
  expect(await handle('s', always, context())).toMatchObject({ state: { count: 151 } });
});

test.each([0, 30, 499, 500, 501, 1_300])(
  'a command that is retried gets its first answer from a process that never heard of it, %i commands later',
  async (later) => {
    const { process, grow, store } = open();
    await grow(120);
    const commandId = systemIds.fresh();
    const first = await process().handle('s', always, context(commandId));
    await grow(later);
    const again = await process().handle('s', { most: 0 }, context(commandId, true));
    expect(again).toMatchObject({ state: first.state, position: first.position, repeated: true });
    expect(again.events.map(({ id }) => id)).toEqual(first.events.map(({ id }) => id));
    expect(await store.head()).toBe((121 + later).toString().padStart(first.position.length, '0'));
  },
);

test('a retry of a command that never arrived looks through the last day of its stream and is done then', async () => {
  const { process, grow, clock } = open();
  await grow(3_000);
  clock.pass({ days: 2 });
  await grow(10);
  const { handle, read } = process();
  expect(await handle('s', always, context(systemIds.fresh(), true))).toMatchObject({ state: { count: 3_011 } });
  expect(read.length).toBeLessThan(1_000);
});

test('a command that runs twice at the same time takes effect once and gets one answer', async () => {
  const { process } = open();
  const commandId = systemIds.fresh();
  const { handle } = process();
  const [one, two, elsewhere] = await Promise.all([
    handle('s', always, context(commandId, true)),
    handle('s', { most: 1 }, context(commandId)),
    process().handle('s', { most: 1 }, context(commandId, true)),
  ]);
  expect(one.state).toEqual({ count: 1 });
  for (const other of [two, elsewhere]) {
    expect(other).toMatchObject({ state: one.state, position: one.position });
    expect(other.events.map(({ id }) => id)).toEqual(one.events.map(({ id }) => id));
  }
});

test('an event of a removed feature changes no state, and the next command follows it', async () => {
  const { store, process, grow } = open();
  await grow(2);
  const id = systemIds.fresh();
  const retired = { id, type: 'PastCopyDropped', data: { replayId: id }, metadata: metadataOf(id) };
  await store.append('s', [retired], { expected: 'any' });
  const { state } = await process().handle('s', always, context());
  expect(state).toEqual({ count: 3 });
  const types: string[] = [];
  for await (const { type } of eventsOf<Counted>(store, 's')) types.push(type);
  expect(types).toEqual(['Counted', 'Counted', 'Counted']);
});
