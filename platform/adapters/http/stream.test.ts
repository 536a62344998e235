import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { personOf } from '#platform/testing/player.ts';
import { ChangeFeed } from './change-feed.ts';
import { RefusedCalls } from './limits/refused-calls.ts';
import { OpenStreams } from './stream.ts';

it('a stream that is asked for while the server stops ends at once', async () => {
  const server = fastify();
  const events = { head: async () => '1', subscribe: async function* () {} };
  const feed = new ChangeFeed({ events, visible: async () => undefined, log: server.log });
  const signIn = new EventEmitter();
  server.addHook('onRequest', async (request) => {
    request.caller = personOf('3b241101-e2bb-4255-8caf-4136c566a962');
    signIn.emit('begins');
    await once(signIn, 'ends');
  });
  new OpenStreams(feed, new RefusedCalls()).add(server);
  const stops = new Promise((resolve) => server.addHook('preClose', async () => void setImmediate(resolve)));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const begins = once(signIn, 'begins');
  const answer = fetch(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}/api/stream`);
  await begins;
  const closed = server.close();
  await stops;
  signIn.emit('ends');
  expect((await answer).status).toBe(200);
  await expect(closed).resolves.toBeUndefined();
});
