import { startServer } from '#platform/adapters/event-store/eventstoredb/testing/server.ts';

/** An in-memory server of EventStoreDB's protocol, in a separate process. */
const server = await startServer();
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`http://127.0.0.1:${server.port}\n`);
