import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';
import { allProjectors } from '#projections/all.ts';

/**
 * Only commands append events, and only projectors write read models. These lists are the exceptions, each with its reason. A
 * listed file that no longer needs an exception fails the test too.
 */
const mayAppend: Record<string, string> = {
  'commands/kernel/handle.ts': 'the command handler: load, fold, decide, append',
  'commands/notifications/worker-commands.ts': 'the command of the workers, which decides without reading',
  'commands/presence/visit.ts': 'the command that records a visit, which decides without reading',
  'platform/app/administration/handlers.ts': 'asks SecurityRecord, which sends a command to the account',
  'platform/app/demo/people.ts': 'the recorded lives of the people of the demo, once',
  'platform/app/demo/polls.ts': 'their questions and answers of the last months, made once with the deciders',
  'platform/adapters/event-store/eventstoredb/append.ts': 'the adapter for EventStoreDB',
  'platform/adapters/event-store/eventstoredb/batches.ts': 'the adapter for EventStoreDB',
  'platform/adapters/event-store/eventstoredb/eventstore-log.ts': 'the adapter for EventStoreDB',
  'platform/adapters/event-store/postgres/batch.ts': 'the adapter for PostgreSQL',
  'platform/adapters/event-store/encryption/encrypted-event-log.ts':
    'encrypts personal fields and delegates to the adapter',
  'platform/adapters/event-store/stored-versions.ts': 'notes the versions of events and hands on to the adapter',
  'platform/adapters/event-store/transfer/import-events.ts': 'cli events import: stores what another log decided',
  'platform/adapters/postgres/migrations/1160-baseline.sql':
    'append_events and append_in_order, and the triggers that refuse changes',
  'platform/adapters/postgres/migrations/1321-one-table-of-events.sql': 'both again, without the archive',
  'platform/auth/accounts/audit-log.ts': 'sends a command to the account, and calls it append',
  'platform/app/preview/sample.ts': 'fills a log in memory, which ends with the call',
  'platform/app/simulation/simulate.ts': 'cli simulate: a cohort whose events the decider made',
};

/** Files that compute the name of the table they write, so that this test cannot read it. */
const namesTablesLater: Record<string, string> = {
  'platform/adapters/postgres/copy-table.ts': 'reads any table for a backup, and fills it from one',
  'platform/app/backup/restore-backup.ts': 'cli restore: fills an empty database, while no projection runs',
  'platform/app/analytics/store.ts': 'analytics_events and web_vitals, which no event fills',
  'platform/app/erasure/clear-replays.ts': 'copies of read models of an older version, of a person who was erased',
  'platform/auth/accounts/release-address.ts': 'what hangs on an account, given as a list beside it',
};

const readTables = allProjectors.flatMap(({ tables }) => tables);
const writes = String.raw`(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy|alter\s+table|drop\s+table|create\s+trigger\s+\w+\s+[\w\s]+\s+on)\s+(?:if\s+exists\s+)?(?:only\s+)?`;
const writesReadTable = new RegExp(String.raw`\b${writes}(?:\w+\.)?"?(?:${readTables.join('|')})"?\b`, 'iu');
const writesSomeTable = new RegExp(String.raw`\b${writes}(?:\w+\.)?\$\{`, 'iu');
const appends =
  /\.append\(|\bappendToStream\(|\bbatchAppend\(|\bappend_(?:events|in_order)\(|\binsert\s+into\s+events\b|\bupdate\s+events\b|\bdelete\s+from\s+events\b/iu;
const makesHandler = /\bcommandHandler\s*[<(]/u;

/** The product's source files by path, without tests and their helpers. */
const files = ['commands', 'contracts', 'platform', 'projections', 'workers'].flatMap((room) =>
  readdirSync(join(packageRoot, room), { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:ts|sql|mjs)$/u.test(path) && !/\.test\.ts$|\/testing\/|contract-suite/u.test(path)),
);
const sources = new Map(files.map((path) => [path, readFileSync(join(packageRoot, path), 'utf8')]));
const found = (pattern: RegExp, room = '') =>
  [...sources]
    .filter(([path, text]) => path.startsWith(room) && pattern.test(text))
    .map(([path]) => path)
    .toSorted();
const outside = (room: string, paths: readonly string[]) => paths.filter((path) => !path.startsWith(room));
const listed = (list: Record<string, string>) => Object.keys(list).toSorted();

describe('one writer', () => {
  it('only command handlers and the files listed here append events', () => {
    expect(found(appends)).toEqual(listed(mayAppend));
  });

  it('nothing outside commands creates command handlers', () => {
    expect(outside('commands/', found(makesHandler))).toEqual([]);
  });

  it('no statement outside projections writes a read model', () => {
    expect(outside('projections/', found(writesReadTable))).toEqual([]);
  });

  it('no statement outside projections computes the table it writes, except those listed here', () => {
    expect(outside('projections/', found(writesSomeTable))).toEqual(listed(namesTablesLater));
  });

  it('in projections only projectors and the engine write, queries do not', () => {
    const writers = found(new RegExp(String.raw`\b${writes}[\w$"]`, 'iu'), 'projections/');
    const allowed =
      /^projections\/(?:engine\/[\w-]+|[\w-]+\/(?:projector|rows)|figures\/(?:members|publish|publish-play|runs))\.ts$|\.sql$/u;
    expect(writers.length).toBeGreaterThan(15);
    expect(writers.filter((path) => !allowed.test(path))).toEqual([]);
  });

  it('knows every table that a projection creates', () => {
    const made = [...sources]
      .filter(([path]) => /^projections\/.*\/schema\.sql$/u.test(path))
      .flatMap(([, text]) => [...text.matchAll(/create table (\w+)/giu)].map(([, table]) => table));
    expect(new Set(made)).toEqual(new Set(readTables));
  });
});

describe('a planted violation is detected', () => {
  it.each([
    'await log.append(stream, events, { expected: "any" })',
    'client.appendToStream(stream, events)',
    'grpc.batchAppend(metadata)',
    'insert into events (id) values ($1)',
    'update events set type = $1',
    'select * from append_events($1)',
    'select * from append_in_order($1)',
  ])('an append: %s', (line) => expect(line).toMatch(appends));

  it.each([
    'insert into people (user_id) values ($1)',
    'UPDATE ONLY public.learner_stats set points = 0',
    'delete from "notifications" where user_id = $1',
    'truncate table reach',
    'merge into\n  licences l using given g on true',
    'alter table security_events disable trigger all',
  ])('a write of a read model: %s', (line) => expect(line).toMatch(writesReadTable));

  it.each([
    'select * from people',
    'update people_of_yesterday set x = 1',
    'insert into outgoing_mail (id) values ($1)',
  ])('and nothing else: %s', (line) => expect(line).not.toMatch(writesReadTable));

  // eslint-disable-next-line no-template-curly-in-string
  it('a computed table name', () => expect('delete from ${table} where id = $1').toMatch(writesSomeTable));
});
