import { hkdfSync, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { CommandKeys } from '#platform/adapters/http/command-keys.ts';
import {
  type Example,
  exampleWorld,
  requestTo,
  type WritingRow,
} from '#platform/adapters/http/testing/example-world.ts';
import { examples } from '#platform/adapters/http/testing/examples.ts';
import { decrypt } from '#platform/base/encryption/cipher.ts';

const world = await exampleWorld();
const { server, pool, config, stores, admin, settled } = world;
const [secret] = config.sessionSecrets;

interface Repeatable {
  readonly endpoint: Endpoint;
  readonly example: Example;
  readonly key: string;
  readonly status: number;
  readonly body: string;
}
interface Stored {
  readonly id: string;
  readonly owner: string;
  readonly words: string;
}

/** Every answer that is stored now, opened. */
async function storedAnswers(): Promise<Stored[]> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'first answers', 32));
  const { rows } = await pool.query<{ id: string; owner: string; answer: Buffer }>(
    'select command_id as id, owner, answer from command_keys where answer is not null order by 1',
  );
  return rows.map(({ id, owner, answer }) => ({ id, owner, words: decrypt(key, answer, id).toString('utf8') }));
}

const erase = async (id: string, email: string) => {
  const headers = { cookie: admin.cookie };
  const url = `/api/admin/users/${id}/erase`;
  const erased = await server.inject({ method: 'POST', url, payload: { confirm: email }, headers });
  expect(erased.statusCode, erased.body).toBe(200);
};

describe('erasing somebody, and the answers that are stored for an Idempotency-Key', () => {
  it('drops every one that names them, of every call about others, and gives every other as before', {
    timeout: 600_000,
  }, async () => {
    const made: Repeatable[] = [];
    for (const [name, endpoint] of Object.entries(api) as [WritingRow, Endpoint][]) {
      // What others are told is told to those who have a right over others.
      if (endpoint.method === 'GET' || ['anyone', 'person'].includes(endpoint.who)) continue;
      const example = await examples[name](world);
      if (example.cookie === undefined) continue;
      const key = randomUUID();
      const { statusCode, body, headers } = await server.inject(requestTo(endpoint, example, key));
      expect([name, statusCode, statusCode === endpoint.status || body]).toEqual([name, endpoint.status, true]);
      const isOnce = endpoint.isSecret === true || headers['set-cookie'] !== undefined;
      const isRead = ['read', 'check'].includes(endpoint.budget) && headers['x-position'] === undefined;
      if (!isOnce && !isRead) made.push({ endpoint, example, key, status: statusCode, body });
      await settled();
    }
    await expect.poll(async () => (await storedAnswers()).length).toBeGreaterThanOrEqual(made.length);
    const { rows: people } = await pool.query<{ id: string; email: string; username: string; role: string }>(
      `select a.id, a.email, a.username, p.role from accounts a join person_access p on p.user_id = a.id
       where a.id <> $1`,
      [admin.userId],
    );
    const names = ({ id, email, username }: (typeof people)[number], { words }: Stored): boolean =>
      words.includes(id) || words.includes(email) || words.includes(`"username":"${username}"`);
    // Everybody in these examples has one name; whom it means where no id stands beside it, nobody can tell.
    const mayNameAnybody = ({ words }: Stored): boolean => /\bKim Doe\b|"lastName":"Doe"/.test(words);
    const all = await storedAnswers();
    const isDroppedWithAnybody = (person: (typeof people)[number]): number =>
      Number(all.some((each) => names(person, each) && mayNameAnybody(each)));
    let named = 0;
    // Those whose answers are dropped with anybody's come first, or none would be left of theirs.
    for (const person of people.toSorted((one, other) => isDroppedWithAnybody(other) - isDroppedWithAnybody(one))) {
      const { id, email, role } = person;
      const before = await storedAnswers();
      const isTheirs = (each: Stored) => names(person, each);
      const mayBeTheirs = (each: Stored) => isTheirs(each) || mayNameAnybody(each);
      // Of organizations somebody has to stay administrator; the calls of a person alone name nobody else.
      if (role !== 'learner' || !before.some((each) => isTheirs(each) && each.owner !== id)) continue;
      named += 1;
      await erase(id, email);
      // Erasing is a call without a key: what is left is what was there, without those.
      const after = new Set((await storedAnswers()).map((each) => each.id));
      expect(before.filter((each) => after.has(each.id) && (each.owner === id || isTheirs(each)))).toEqual([]);
      expect(before.filter((each) => !after.has(each.id) && each.owner !== id && !mayBeTheirs(each))).toEqual([]);
    }
    expect(named).toBeGreaterThan(1);
    const left = new Set((await storedAnswers()).map(({ words }) => JSON.stringify(JSON.parse(words).output)));
    let given = 0;
    for (const { endpoint, example, key, status, body } of made) {
      // The answer as it was stored is without its position.
      const output = status === 204 ? undefined : JSON.stringify(JSON.parse(body));
      if (output === undefined || !left.has(output)) continue;
      const again = await server.inject(requestTo(endpoint, example, key));
      if (again.statusCode === 401) continue;
      expect([endpoint.path, again.statusCode, again.body]).toEqual([endpoint.path, status, body]);
      given += 1;
    }
    expect(given).toBeGreaterThan(20);
  });

  it("drops a service account's, whose owner is no person, and leaves its others", async () => {
    const { userId } = await world.person();
    const { rows } = await pool.query<{ email: string }>('select email from accounts where id = $1', [userId]);
    const email = rows[0]?.email ?? '';
    const keys = new CommandKeys(pool, secret);
    const answered = async (output: unknown): Promise<string> => {
      const commandId = randomUUID();
      const call = { commandId, owner: randomUUID(), endpoint: 'inviteMember', params: {}, body: {} };
      await keys.once(call, async () => ({ output, position: '1', isUnrepeatable: false }));
      await keys.settled();
      return commandId;
    };
    const about = await answered({ invitation: { id: randomUUID(), email } });
    const other = await answered({ invitation: { id: randomUUID(), email: 'somebody@else.test' } });
    await erase(userId, email);
    const left = (await storedAnswers()).map(({ id }) => id);
    expect([left.includes(about), left.includes(other)]).toEqual([false, true]);
  });

  it('drops those that an older version stored without saying whom they name', async () => {
    const { userId } = await world.person();
    const { rows } = await pool.query<{ email: string }>('select email from accounts where id = $1', [userId]);
    await pool.query('update command_keys set about = null where answer is not null');
    await erase(userId, rows[0]?.email ?? '');
    expect(await storedAnswers()).toEqual([]);
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  });
});
