import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { ListedPerson } from '#contracts/programs/changes.ts';
import { Refusal } from '#contracts/refusals.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import {
  ApiError,
  type Api,
  ConnectionError,
  type Copy,
  applyChange,
  changesSince,
  connect,
  items,
} from './typescript/index.ts';

const whole = await wholeApi();
const { server, stores, identity, person } = whole;
await server.listen({ host: '127.0.0.1', port: 0 });
const addressOf = (listening: { readonly server: { address(): unknown } }): string =>
  `http://127.0.0.1:${(listening.server.address() as AddressInfo).port}`;
const address = addressOf(server);
const organizations = openOrganizations({ ...stores, pool: stores.database.pool });
const projected = async () => stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);

type Signed = Awaited<ReturnType<typeof person>>;

/** The product waits for its tables for two seconds, which a busy machine needs longer for. Clients repeat what says so. */
const isLate = (code: unknown): boolean => code === 'not_caught_up';

const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, { cookie }: Signed, payload?: object) => {
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
  const ask = () => server.inject({ method, url, headers, ...(payload && { payload }) });
  let answer = await ask();
  while (answer.statusCode === 503 && isLate(answer.json().code)) {
    await projected();
    answer = await ask();
  }
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};

/** An organization with its administrator, and a token of its service account. */
async function organization(scopes = ['organizations:read']) {
  const { organizationId } = await organizations.create('Garden', `${crypto.randomUUID()}.test`, byOperator());
  const captain = await person('org_admin', organizationId);
  await projected();
  const made = await send('POST', '/api/organization/service-accounts', captain, { name: 'People', scopes, days: 7 });
  await projected();
  const revoke = () => send('DELETE', `/api/organization/service-accounts/${made.id}/tokens/${made.token.id}`, captain);
  return { organizationId, captain, token: String(made.secret), revoke };
}

/** A personal access token of somebody. */
async function tokenOf(one: Signed, scopes: readonly string[]): Promise<string> {
  await projected();
  const made = await send('POST', '/api/account/tokens', one, { name: 'Diary', scopes, days: 7 });
  await projected();
  return made.secret;
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Stands between a client and the API: answers itself, or passes the call on. */
async function between(
  answer: (request: IncomingMessage, count: number) => ((response: ServerResponse) => void) | undefined,
) {
  const seen: IncomingMessage[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== 'host'));
    const passed = await server.inject({
      method: request.method as 'GET',
      url: request.url ?? '',
      headers: { ...headers, host: new URL(address).host },
      ...(chunks.length > 0 && { payload: Buffer.concat(chunks) }),
    });
    response.writeHead(passed.statusCode, passed.headers as Record<string, string>).end(passed.rawPayload);
  };
  const proxy = createServer((request, response) => {
    seen.push(request);
    const own = answer(request, seen.length);
    if (own) own(response);
    else pass(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  ends.push(() => proxy.close());
  return { address: addressOf({ server: proxy }), seen };
}

const say =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end('<h1>Not the API</h1>');
const hangUp = (response: ServerResponse): void => void response.destroy();

it('a call answers what the document promises, and its failure says code, reason and issues', async () => {
  const { organizationId, token } = await organization();
  const api = connect({ address, token });
  const about = await api.currentToken();
  expect(about).toMatchObject({ organizationId, token: { name: 'People' } });
  const refused = await api.organizationChanges({ since: 'nonsense' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 400, code: 'invalid_input', issues: [{ path: 'query.since' }] });
  const weak = await api.members().catch((error: unknown) => error);
  expect(weak).toMatchObject({ status: 403, code: 'scope_missing', params: { scope: 'administration:read' } });
});

it('a call that no answer reached is repeated with the same key, and counts once', async () => {
  const ada = await person();
  const token = await tokenOf(ada, ['achievements:write', 'journey:read']);
  const behind = await between((request, count) => {
    if (request.method !== 'POST') return undefined;
    // The first is lost on the way, the answer to the second on the way back, the third waits behind a busy proxy.
    if (count === 1) return hangUp;
    if (count === 3) return say(503);
    return undefined;
  });
  const api = connect({ address: behind.address, token });
  const step = {
    user_id: '1',
    type: 'step_completion',
    step_id: 'step1',
    timestamp: new Date().toISOString(),
    data: {},
  } as const;
  await api.trackProgress(step);
  const keys = behind.seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  expect(await api.journeyProgress()).toMatchObject({ step1OverviewCompleted: true });
  // The query said what it has to contain.
  expect(behind.seen.at(-1)?.headers['x-min-position']).toMatch(/^\d+/);
});

it('a pause that the API asks for is kept, up to a minute; a refusal is not repeated', async () => {
  const { token } = await organization();
  const busy = await between((_, count) => (count === 1 ? say(429, { 'retry-after': '1' }) : undefined));
  const began = performance.now();
  await connect({ address: busy.address, token }).currentToken();
  expect(busy.seen).toHaveLength(2);
  expect(performance.now() - began).toBeGreaterThan(1_000);
  const refusing = await between(() => say(404));
  await expect(connect({ address: refusing.address, token }).currentToken()).rejects.toBeInstanceOf(ConnectionError);
  expect(refusing.seen).toHaveLength(1);
  const unused = `http://127.0.0.1:${await freePort()}`;
  const gone = connect({ address: unused, token, retries: 1 });
  await expect(gone.currentToken()).rejects.toThrow(`No answer from ${unused}`);
});

it('the token goes to its address alone, not where a redirect leads', async () => {
  const { token } = await organization();
  const other = await between(() => say(200));
  const redirecting = await between(() => say(302, { location: `${other.address}/api/token` }));
  const api = connect({ address: redirecting.address, token, retries: 0 });
  await expect(api.currentToken()).rejects.toBeInstanceOf(ConnectionError);
  await expect(api.fetch(`${other.address}/api/token`)).rejects.toThrow('Refused to send the token');
  expect(other.seen).toHaveLength(0);
});

it('a list is read page by page, as its items are used', async () => {
  const { organizationId, token } = await organization();
  for (const _ of [1, 2, 3, 4]) await person('learner', organizationId);
  await projected();
  const behind = await between(() => undefined);
  const api = connect({ address: behind.address, token });
  const names: string[] = [];
  for await (const { id } of items(api.organizationPeople, { limit: 2 })) {
    names.push(id);
    if (names.length === 1) expect(behind.seen).toHaveLength(1);
  }
  expect(new Set(names).size).toBe(5);
  expect(behind.seen).toHaveLength(3);
});

/** The list as it is now, page by page. */
async function listOf(api: Api): Promise<ListedPerson[]> {
  await projected();
  const people: ListedPerson[] = [];
  for await (const one of items(api.organizationPeople, { limit: 100 })) people.push(one);
  return people.toSorted((one, other) => one.id.localeCompare(other.id));
}
const sorted = (copy: Copy) => [...copy.values()].toSorted((one, other) => one.id.localeCompare(other.id));

it('a program with a service token keeps a copy of an organization through 1,000 changes and a restart on either side', {
  timeout: 600_000,
}, async () => {
  const { organizationId, token, revoke } = await organization();
  const members = await Promise.all(Array.from({ length: 12 }, () => person('learner', organizationId)));
  await projected();
  const { handleAccount } = stores.commandHandlers;
  /** Things that happen to members, as fast as the log takes them. */
  const happen = async (count: number, from: number): Promise<void> => {
    for (let index = from; index < from + count; index += 1) {
      const { userId } = members[(index * 7) % members.length] as Signed;
      const account = `account-${userId}`;
      const context = () => byOperator().about(userId);
      if (index % 50 === 0) {
        for (const to of [null, organizationId]) {
          await identity.memberships.move(to, { userId, context: context() }).catch((error: unknown) => {
            // It has happened, only the access tables do not have it yet.
            if (!(error instanceof Refusal && isLate(error.code))) throw error;
          });
          await projected();
        }
      } else if (index % 5 === 0) {
        await handleAccount(account, { kind: 'share_progress', organizationId, given: index % 10 === 0 }, context());
      } else {
        const event = { type: 'NamesChanged', data: { firstName: `Name ${index}`, lastName: 'Of Someone' } } as const;
        await handleAccount(account, { kind: 'record', event }, context());
      }
    }
    await projected();
  };

  // What the program keeps on its disk: the copy and where it was, written together.
  let kept: { copy: Copy; since: string | undefined } = { copy: new Map(), since: undefined };
  let read = 0;
  const follow = async (at: string, enough: number): Promise<void> => {
    const api = connect({ address: at, token });
    while (read < enough) {
      try {
        for await (const change of changesSince(api, kept.since)) {
          const copy = structuredClone(kept.copy);
          applyChange(copy, change);
          kept = { copy, since: change.position };
          read += 1;
          if (read >= enough) return;
        }
      } catch (error) {
        // The server ended under it, for longer than a call is repeated.
        if (!(error instanceof ConnectionError)) throw error;
      }
    }
  };

  const first = happen(400, 1);
  await follow(address, 200);
  await first;
  // The program was stopped in the middle. It begins again, and the server ends under it.
  const second = await anotherServer(whole);
  await second.server.listen({ host: '127.0.0.1', port: 0 });
  const port = (second.server.server.address() as AddressInfo).port;
  const following = follow(`http://127.0.0.1:${port}`, 700);
  await happen(350, 401);
  await second.close();
  const rest = happen(550, 751);
  const third = await anotherServer(whole);
  await third.server.listen({ host: '127.0.0.1', port });
  await following;
  await rest;
  const api = connect({ address, token });
  for await (const change of changesSince(api, kept.since)) {
    applyChange(kept.copy, change);
    read += 1;
  }
  expect(read).toBeGreaterThanOrEqual(1_000);
  expect(sorted(kept.copy)).toEqual(await listOf(api));
  await revoke();
  await expect(api.organizationChanges({})).rejects.toMatchObject({
    status: 401,
    reason: 'not_signed_in.token_revoked',
  });
});
