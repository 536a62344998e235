import { afterAll, describe } from 'vitest';
import { describeEventLog } from '../contract-suite.ts';
import { eventStoreLog } from './eventstore-log.ts';
import { type RunningServer, startServer } from './testing/server.ts';

let server: RunningServer | undefined;
afterAll(() => server?.close());

describe('the event log in EventStoreDB, over gRPC to a server in memory', () => {
  describeEventLog(
    async () => {
      server = await startServer();
      return eventStoreLog(`esdb://127.0.0.1:${server.port}?tls=false`, {
        prefix: 'test',
        timeoutMs: 60_000,
      });
    },
    { knowsEveryId: false },
  );
});
