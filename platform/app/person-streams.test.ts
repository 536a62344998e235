import { expect, it } from 'vitest';
import { deciderOf } from '#commands/deciders.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { definitionsStream } from '#contracts/configuration/streams.ts';
import { kindsOfPersonStreams } from '#contracts/streams.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { firstEventOf } from '#platform/adapters/event-store/testing/first-event.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { createCommandHandlers } from './command-handlers.ts';

const userId = 'aaaaaaaa-0000-4000-8000-000000000001';
const decided = [...kindsOfPersonStreams].filter(([name]) => deciderOf(name));

it.each(decided)('the cached state of the stream %s of a person can be dropped', async (name, streamOf) => {
  const read: string[] = [];
  const log = memoryLog({ now: () => '2026-01-01T00:00:00.000Z' });
  const readStream: typeof log.readStream = (stream, options) => {
    if (stream !== definitionsStream() && !options?.from) read.push(stream);
    return log.readStream(stream, options);
  };
  await log.append(streamOf(userId), [firstEventOf(streamOf, userId)], { expected: 'none' });
  const commandHandlers = createCommandHandlers({ append: (...event) => log.append(...event), readStream });
  const handlers = new Map<string, unknown>(Object.entries(commandHandlers));
  const handle = handlers.get(`handle${name.charAt(0).toUpperCase()}${name.slice(1)}`) as (
    stream: string,
    command: object,
    context: CommandContext,
  ) => Promise<unknown>;
  // No decider knows this command, but the state is loaded before it is asked.
  const ask = () => handle(streamOf(userId), {}, byOperator().about(userId)).catch(() => undefined);
  await ask();
  await ask();
  expect(read).toEqual([streamOf(userId)]);
  commandHandlers.forget(userId);
  await ask();
  expect(read).toEqual([streamOf(userId), streamOf(userId)]);
});
