import { afterAll, describe } from 'vitest';
import { describeEventLog } from '../contract-suite.ts';
import { openEventStore } from './eventstore-log.ts';
import { findRealServer } from './testing/real-server.ts';

const server = await findRealServer();
if (server.kind === 'none') console.log(`The event log is not tested on a real EventStoreDB: ${server.why}.`);

afterAll(() => (server.kind === 'none' ? undefined : server.stop()));

describe.skipIf(server.kind === 'none')('the event log on a real EventStoreDB or KurrentDB', () => {
  const open = async () => {
    if (server.kind === 'none') throw new Error(server.why);
    return openEventStore(server.url, { prefix: 'test', timeoutMs: 60_000, limitMs: 60_000 });
  };
  describeEventLog(open, { knowsEveryId: false });
});
