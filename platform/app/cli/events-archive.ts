import { Command } from 'commander';
import { Client } from 'pg';
import {
  archiveEvents,
  ArchiveRefused,
  type Before,
  verifyArchive,
} from '#platform/adapters/event-store/postgres/archive.ts';
import { showProgress } from './progress.ts';
import { type CliSession, CommandFailed, inSession } from './session.ts';

interface Options {
  readonly before?: string;
  readonly tablespace?: string;
  readonly verify?: true;
}

/** `events archive`: moves the older part of the log into the table events_archive, or compares that with what was moved. */
export const eventsArchive = (): Command =>
  new Command('archive')
    .description(
      'move the older part of the log into a table that may be on other storage; everything still reads one log',
    )
    .option('--before <date or position>', 'move the events recorded before this date, or before this position')
    .option('--tablespace <name>', "the tablespace of PostgreSQL for the archive's rows, at the first time")
    .option('--verify', 'move nothing: read all of the archive, and compare it with the checksums of what was moved')
    .action(
      inSession(async (session, { before, tablespace, verify }: Options) => {
        if ((before === undefined) === (verify === undefined)) {
          throw new CommandFailed('Give either --before with a date or a position, or --verify.', 2);
        }
        if (verify && tablespace !== undefined) throw new CommandFailed('--verify takes no --tablespace.', 2);
        const limit = before === undefined ? undefined : beforeOf(before);
        if (session.config.eventStoreUrl !== undefined) {
          throw new CommandFailed(
            'The event log is in EventStoreDB (EVENTSTORE_URL), which archives with its own tools: there is nothing to do here.',
          );
        }
        const client = await openClient(session);
        try {
          if (limit === undefined) await verifyIt(session, client);
          else await archiveIt(session, client, limit, tablespace);
        } catch (error) {
          throw error instanceof ArchiveRefused ? new CommandFailed(error.message) : error;
        }
      }),
    );

/** A time begins with a date; anything else is a position. */
function beforeOf(text: string): Before {
  if (/^\d{1,16}$/.test(text)) return { position: Number(text) };
  const time = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(time.getTime())) {
    throw new CommandFailed(`--before: ${text} is neither a date, as 2025-01-31, nor a position.`, 2);
  }
  return { time: time.toISOString() };
}

async function openClient({ database, closing }: CliSession): Promise<Client> {
  const { url } = await database();
  const client = new Client({ connectionString: url, keepAlive: true, application_name: 'red-helicopter archives' });
  client.on('error', () => undefined); // running statements fail with it
  closing.add('connection', () => client.end());
  await client.connect();
  return client;
}

async function archiveIt(
  { print, signal }: CliSession,
  client: Client,
  before: Before,
  tablespace: string | undefined,
) {
  const bar = showProgress('archive (events)');
  const onProgress = (events: number, all: number) => bar.at(events, all);
  const { events, upTo } = await archiveEvents(client, before, { tablespace, signal, onProgress });
  bar.end();
  const now = upTo === '' ? 'Nothing is archived.' : `The log is archived up to position ${upTo}.`;
  await print(`${events.toLocaleString('en')} events moved. ${now}`);
}

async function verifyIt({ print, signal }: CliSession, client: Client) {
  const bar = showProgress('verify (events)');
  const events = await verifyArchive(client, { signal, onProgress: (done, all) => bar.at(done, all) });
  bar.end();
  await print(
    events === 0
      ? 'Nothing is archived.'
      : `The ${events.toLocaleString('en')} archived events are those that were moved, without a gap.`,
  );
}
