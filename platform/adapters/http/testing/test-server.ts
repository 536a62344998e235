import { noMessages } from '#platform/adapters/mail/testing/no-messages.ts';
import { mailedCodes } from '#platform/auth/recovery/mailed-codes.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { expect } from 'vitest';
import { handlerOf } from '#commands/deciders.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { EventStore } from '#platform/adapters/event-store/event-store.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { CommandKeys } from '#platform/adapters/http/command-keys.ts';
import { undeclaredRefusal, untoldPosition } from '#platform/adapters/http/endpoints.ts';
import { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { buildServer, type ServerDependencies } from '#platform/adapters/http/server.ts';
import type { WebHandlers } from '#platform/adapters/http/web-handler.ts';
import { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import { EventMails } from '#platform/app/mail/event-mails.ts';
import { type Identity, openIdentity } from '#platform/auth/identity.ts';
import type { SecondFactorRule } from '#platform/auth/second-factor/policy.ts';
import { systemIds } from '#platform/base/ids.ts';
import { accessTables } from '#platform/testing/access-tables.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { hashingCost } from '#platform/testing/hashing-cost.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { cacheSizes } from '#platform/base/cache-sizes.ts';
import { organizationsProjector } from '#projections/organizations/projector.ts';
import { tenantsProjector } from '#projections/tenants/projector.ts';
import { judgeCalls, judged } from './documented.ts';
import { atEnd } from '#platform/testing/at-end.ts';

export interface TestDependencies extends FreshDatabase {
  readonly clock: SettableClock;
  readonly events: EventStore;
  readonly identity: Identity;
  readonly eventMails: EventMails;
  readonly mail: MailOutbox;
}

/** A fresh database, an event log in memory, identity on both; closed at the end of the file. */
export async function identityForTests(
  publicUrl = 'http://localhost:8080',
  secondFactor: SecondFactorRule = 'optional',
): Promise<TestDependencies> {
  const database = await freshDatabase();
  const clock = new SettableClock();
  const events = memoryLog(clock);
  // Read with every session; nothing stands in it here.
  await database.pool.query(`${organizationsProjector.schema};${tenantsProjector.schema}`);
  const eventMails = new EventMails({
    pool: database.pool,
    log: events,
    clock,
    ids: systemIds,
    encryption: { encryptionKey: new Uint8Array(32) },
  });
  await eventMails.begin();
  const mail = new MailOutbox({
    pool: database.pool,
    clock,
    ids: systemIds,
    eventMails,
    codes: mailedCodes,
    ...noMessages,
    publicUrl,
    log: silent,
  });
  const { whenProjected } = await accessTables(events, database.pool);
  const identity = await openIdentity({
    handle: handlerOf('account', { log: events, clock, ids: systemIds }),
    whenProjected,
    mail,
    pool: database.pool,
    databaseUrl: database.url,
    log: silent,
    events,
    clock,
    ids: systemIds,
    publicUrl,
    sessionSecrets: ['a secret for tests only'],
    encryptionKey: Buffer.alloc(32, 7),
    passwordMinLength: 6,
    secondFactor,
    production: false,
    refused: new RefusedCalls(),
    hashingCost,
    demo: false,
    caches: cacheSizes(),
    organizations: { passwordMinLength: async () => null, vouchesFor: async () => true },
    waysIn: {
      tokensOf: async () => [],
      handleAccessTokens: handlerOf('accessTokens', { log: events, clock, ids: systemIds }),
      organizationName: async () => '',
    },
    deviceKeyOf: async () => Buffer.alloc(32, 7).toString('base64'),
    applyLocale: async () => undefined,
  });
  atEnd(() => identity.close());
  return { ...database, clock, events, identity, eventMails, mail };
}

/** The server over some rows of the table. */
export async function serverForTests<Endpoints extends Record<string, Endpoint>>(
  deps: TestDependencies,
  endpoints: Endpoints,
  handlers: NoInfer<WebHandlers<Endpoints>>,
  changed: Partial<ServerDependencies<Endpoints>> = {},
): Promise<FastifyInstance> {
  const { pool, identity, events } = deps;
  const server = await buildServer({
    log: silent,
    publicUrl: 'http://localhost:8080',
    scenariosHost: 'scenarios.localhost',
    host: '127.0.0.1',
    anyAddress: false,
    endpoints,
    handlers,
    personOf: identity.personOf,
    programOf: identity.programOf,
    hasRecentAuth: (sessionId, required) => identity.sessions.hasRecentAuth(sessionId, required),
    ids: systemIds,
    keys: new CommandKeys(pool, 'a secret for tests only'),
    budgets: { spend: () => undefined, check: () => undefined, allowance: () => undefined },
    whenVisible: async () => undefined,
    positions: events,
    apiDocs: true,
    ...changed,
  });
  partsOf.set(server, deps);
  await server.ready();
  judgeCalls(server);
  atEnd(async () => {
    await server.close();
    expect(lines.filter((line) => line.includes(undeclaredRefusal) || line.includes(untoldPosition))).toEqual([]);
    expect([...judged.problems]).toEqual([]);
  });
  return server;
}

const lines: string[] = [];
const silent = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });

/** The `Cookie` header that a browser would send after this answer. */
export function cookieAfter(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

let people = 0;

/** A registration that nobody else has made. */
export const someone = (changed: Record<string, unknown> = {}): Record<string, unknown> => {
  people += 1;
  return {
    username: `person${people}`,
    email: `person${people}@example.org`,
    password: 'gloomy-otter-71',
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...changed,
  };
};

/** Whose accounts a server of these tests has. */
const partsOf = new WeakMap<FastifyInstance, Pick<TestDependencies, 'identity' | 'pool'>>();

/** Registers somebody, of whose mailbox nothing is known yet. Answers with their id and the `Cookie` header. */
export async function register(server: FastifyInstance, changed: Record<string, unknown> = {}) {
  const payload = someone(changed);
  const answer = await server.inject({ method: 'POST', url: '/api/auth/register', payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { userId: String(answer.json().user.id), cookie: cookieAfter(answer), form: payload };
}

/** The same for somebody who has proven their mailbox; the mail with the code is out of the way. */
export async function signUp(server: FastifyInstance, changed: Record<string, unknown> = {}) {
  const person = await register(server, changed);
  const parts = partsOf.get(server);
  if (!parts) throw new Error('This server was not made by serverForTests');
  await parts.pool.query("delete from outgoing_mail where user_id = $1 and kind = 'address_code'", [person.userId]);
  await proveMailbox(parts.identity, person.userId);
  return person;
}

/** Somebody has shown that mail to their address reaches them. */
export async function proveMailbox({ accounts, proofs }: Pick<Identity, 'accounts' | 'proofs'>, userId: string) {
  const account = await accounts.withId(userId);
  if (!account) throw new Error('There is no such account');
  const browser = { userAgent: 'test', ip: '127.0.0.1' };
  const context = CommandContext.ofProgram({
    actor: { kind: 'person', id: userId },
    causedBy: { outside: 'operator' },
    commandId: systemIds.fresh(),
  });
  await proofs.prove(userId, { how: 'code', email: account.email }, browser, context);
}

/** A request by somebody. */
export const as = (cookie: string, request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, cookie },
});
