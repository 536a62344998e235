import { startServer } from '#platform/adapters/event-store/eventstoredb/testing/server.ts';

/** A server of EventStoreDB's protocol that keeps everything in memory, in a process of its own. */
const server = await startServer();
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`http://127.0.0.1:${server.port}\n`);
