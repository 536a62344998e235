import type { Pool } from 'pg';
import type { StreamStore } from '#commands/kernel/ports.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { eventsOf } from '#contracts/event-log.ts';
import { journeyContextOf } from '#contracts/journey/context-of.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { personStreams } from '#contracts/streams.ts';
import { userOf } from '#platform/auth/accounts/account.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import { nameLookup, serviceLookup } from '#platform/auth/accounts/name-of.ts';
import { securityEventOf } from '#platform/auth/accounts/security-event.ts';
import { deviceOf } from '#platform/auth/sessions/device.ts';
import { allProjectors } from '#projections/all.ts';
import { answersTo, readJourneyWithAnswers } from '#projections/journey-progress/queries.ts';
import { readProgressSharing } from '#projections/organization-changes/queries.ts';

export interface ExportDependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly events: Pick<StreamStore, 'readStream'>;
  readonly accounts: Pick<Accounts, 'withId'>;
  readonly now: () => string;
}

/** Size of the chunks that are sent. */
const pieceLength = 64 * 1024;

/**
 * What the export holds of the tables that are no read models. `person-tables.db.test.ts` demands a query here, or a reason
 * against one, for every table about people.
 */
const ownRows = {
  identities: `select organization_id, issuer, linked_at as created_at, last_used_at from linked_identities i
     left join identity_uses u on u.identity_id = i.id where i.user_id = $1 order by i.position`,
  tokenUses:
    'select token_id, created_at, last_used_at, revoked_at from token_credentials where user_id = $1 order by created_at',
  passkeys: 'select name, backed_up, created_at, last_used_at from passkeys where user_id = $1 order by created_at',
  uploads: 'select id, type, bytes, created_at from uploads where owner_id = $1 order by created_at',
  // To a proven address alone: anyone can register with the address of another, and would read who invites them.
  invitations: `select organization_id, sent_at, expires_at, accepted_at
     from organization_invitations i join accounts a on a.email_key = i.email_key
     where a.id = $1 and (a.address_proven_at is not null or a.predates_proof) order by sent_at`,
  directoryNames: 'select organization_id, external_id from scim_users where user_id = $1 order by organization_id',
  witnessAddresses: 'select email, expires_at from witness_links where user_id = $1 order by expires_at',
  addressChanges: 'select email, created_at, expires_at from email_changes where user_id = $1',
  mail: 'select kind, created_at, sent_at from outgoing_mail where user_id = $1 order by created_at',
  usage:
    'select occurred_at, session_id, event_type, step_id, data from analytics_events where user_id = $1 order by id limit 100000',
} as const;

/**
 * Everything that is stored about a person, as one JSON text in chunks, so that little of it is in memory at once.
 */
export async function* accountExport(userId: string, deps: ExportDependencies): AsyncGenerator<string> {
  let piece = '';
  for await (const part of written(members(userId, deps))) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/**
 * Reads through all events before an export begins, because a started export can only break off.
 * @throws Refusal if this version cannot decode an event
 */
export async function checkReadable(userId: string, { events }: Pick<ExportDependencies, 'events'>): Promise<void> {
  for (const stream of [accountStream(userId), ...personStreams(userId)]) {
    for await (const _ of events.readStream(stream, { open: [] }));
  }
}

type Member = readonly [name: string, value: unknown];

async function* members(userId: string, { pool, events, accounts, now }: ExportDependencies): AsyncGenerator<Member> {
  const rows = async (text: string): Promise<unknown[]> => (await pool.query(text, [userId])).rows;
  const account = await accounts.withId(userId);
  yield ['format', 'red-helicopter account export'];
  yield ['version', 1];
  yield ['exportedAt', now()];
  yield [
    'account',
    account && {
      ...userOf(account),
      organizationWish: account.organizationWish,
      timeZone: account.timeZone,
      createdAt: account.createdAt,
      hasPassword: account.passwordHash !== null,
    },
  ];
  const sessions = await pool.query<{ user_agent: string }>(
    'select kind, user_agent, ip_prefix as place, created_at, last_seen_at from sessions where user_id = $1 order by created_at',
    [userId],
  );
  yield ['sessions', sessions.rows.map((session) => ({ device: deviceOf(session.user_agent), ...session }))];
  const [chosen] = await rows("select state->'preferences' as preferences from reach where user_id = $1");
  const [begun] = await rows(
    "select answers -> 'consents' as given from journey_answers where user_id = $1 and step = 1",
  );
  const communication = Object(chosen).preferences ?? defaultPreferences;
  const progressForOrganization = await readProgressSharing({ pool }, userId);
  yield ['consents', { communication, journey: Object(begun).given ?? null, progressForOrganization }];
  yield ['purposeAlignment', await readAlignment(userId, { pool })];
  for (const [name, text] of Object.entries(ownRows)) yield [name, await rows(text)];
  yield ['securityEvents', securityEvents(userId, events, accounts)];
  yield ['events', ownEvents(userId, events)];
  yield ['readModels', Object.fromEntries(await readModels(pool, userId))];
}

/** The score as pages show it. */
async function readAlignment(userId: string, { pool }: Pick<ExportDependencies, 'pool'>): Promise<number> {
  const { answers } = await readJourneyWithAnswers({ pool }, userId);
  return journeyContextOf(answersTo(answers, 2), answersTo(answers, 4)).intrinsicDrives.purposeAlignment;
}

async function* securityEvents(
  userId: string,
  events: ExportDependencies['events'],
  accounts: ExportDependencies['accounts'],
): AsyncGenerator {
  const names = { nameOf: nameLookup(accounts), serviceOf: serviceLookup(events) };
  for await (const event of eventsOf(events, accountStream(userId))) {
    yield await securityEventOf(event, userId, 'en', names);
  }
}

async function* ownEvents(userId: string, events: ExportDependencies['events']): AsyncGenerator {
  for (const stream of personStreams(userId)) yield* events.readStream(stream);
}

/** The person's rows of every read model about people. */
async function readModels(pool: ExportDependencies['pool'], userId: string): Promise<[string, unknown[]][]> {
  // Where the events are in the log says nothing beyond the events, which the export has.
  const tables = allProjectors.filter(({ name }) => name !== 'person-events').flatMap((projector) => projector.tables);
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' and table_name = any($1) order by table_name`,
    [tables],
  );
  const all: [string, unknown[]][] = [];
  for (const { table_name: name } of rows) {
    const own = await pool.query(`select * from ${name} where user_id = $1 limit 100000`, [userId]);
    all.push([name, own.rows]);
  }
  return all;
}

/** Writes an object member by member; an async iterable becomes a list. */
async function* written(all: AsyncGenerator<Member>): AsyncGenerator<string> {
  let before = '{';
  for await (const [name, value] of all) {
    if (value === undefined) continue;
    yield `${before}\n${JSON.stringify(name)}:`;
    if (isSequence(value)) yield* list(value);
    else yield JSON.stringify(value);
    before = ',';
  }
  yield '\n}\n';
}

const isSequence = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* list(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(item)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}
