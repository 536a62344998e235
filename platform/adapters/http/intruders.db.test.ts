import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { tablesWith } from '#platform/app/erasure/testing/find-everywhere.ts';
import { twoOrganizations } from '#platform/auth/testing/two-organizations.ts';

const { stores, server, person, send, whoIs, root, school, schoolAdmin, schoolMember, gardenAdmin } =
  await twoOrganizations();
const { pool } = stores.database;

const code = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.statusCode < 400 ? answer.statusCode : `${answer.statusCode} ${answer.json().code}`;
const tokens = async (): Promise<string[]> => {
  const sent = await outboxOf(stores.mail)();
  return sent.flatMap(({ text }) => /#invitation=([\w-]{43})/.exec(text)?.[1] ?? []);
};
/** The session goes on, and what its person proved lies more than ten minutes back. */
const stale = ({ userId }: { userId: string }) =>
  pool.query("update sessions set proven_at = now() - interval '11 minutes' where user_id = $1", [userId]);
async function invited(by: { cookie: string }) {
  const guest = await person('learner', null);
  const { email } = await whoIs(guest.cookie);
  const sent = await send(by.cookie, 'POST', '/api/organization/invitations', { email });
  expect(sent.statusCode, sent.body).toBe(200);
  const [invitation = ''] = await tokens();
  const accept = () => send(guest.cookie, 'POST', '/api/organization/invitations/accept', { invitation });
  return { ...guest, email, id: String(sent.json().invitation.id), accept };
}

it('an id in a body or in a header is nobody’s: the session decides', async () => {
  const victim = await person();
  for (const extra of [{ userId: victim.userId }, { id: victim.userId }, { subject: victim.userId }]) {
    const answer = await send(schoolMember.cookie, 'PUT', '/api/account/name', {
      firstName: 'Eve',
      lastName: 'Eve',
      ...extra,
    });
    expect(code(answer)).toBe('400 invalid_input');
  }
  const headers = { 'x-user-id': victim.userId, 'x-forwarded-user': victim.userId, authorization: victim.userId };
  const named = await send(
    schoolMember.cookie,
    'PUT',
    '/api/account/name',
    { firstName: 'Eve', lastName: 'E' },
    headers,
  );
  expect(named.json().user.id).toBe(schoolMember.userId);
  expect((await whoIs(victim.cookie)).firstName).not.toBe('Eve');
});

it('an invitation that an administrator sent stays good when they are gone, and ends when another takes it back', async () => {
  const inviter = await person('org_admin', school);
  const [one, two] = [await invited(inviter), await invited(inviter)];
  expect(code(await send(schoolAdmin.cookie, 'DELETE', `/api/organization/members/${inviter.userId}`))).toBe(200);
  expect(code(await send(inviter.cookie, 'DELETE', `/api/organization/invitations/${one.id}`))).toMatch(/^40[13]/);
  expect(code(await send(gardenAdmin.cookie, 'DELETE', `/api/organization/invitations/${one.id}`))).toBe(
    '404 not_found',
  );
  expect(code(await send(schoolAdmin.cookie, 'DELETE', `/api/organization/invitations/${one.id}`))).toBe(200);
  expect(code(await one.accept())).toBe('404 not_found');
  expect(code(await two.accept())).toBe(200);
  expect((await whoIs(two.cookie)).role).toBe('learner');
});

it('whoever is erased keeps nothing that other calls of theirs wrote at the same moment', async () => {
  const them = await person();
  const { email } = await whoIs(them.cookie);
  const word = `wiedehopf${randomUUID().slice(0, 6)}`;
  const write = async (times: number) =>
    await send(them.cookie, 'PUT', '/api/journey/steps/1/reflection', { metaphor: `${word} ${times}` });
  expect(code(await write(0))).toBe(200);
  const writing = [1, 2, 3].map(write);
  const erase = async () =>
    await send(root.cookie, 'POST', `/api/admin/users/${them.userId}/erase`, { confirm: email });
  const erasing = erase();
  const late = [4, 5, 6].map(write);
  expect(code(await erasing)).toBe(200);
  for (const answer of await Promise.all([...writing, ...late])) {
    expect([200, 401, 404, 409, 503]).toContain(answer.statusCode);
  }
  expect(code(await write(1))).toBe('401 not_signed_in');
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  expect(await tablesWith(pool, word)).toEqual([]);
  for await (const event of stores.eventLog.log.readStream(`account-${them.userId}`)) {
    expect(JSON.stringify(event.data)).not.toContain(word);
  }
  expect(
    (await pool.query('select 1 from personal_keys where subject = $1 and wrapped is not null', [them.userId]))
      .rowCount,
  ).toBe(0);
});

it('an event stream ends with the right that opened it', async () => {
  const leaving = await person('learner', school);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${address}/api/stream`, { headers: { cookie: leaving.cookie } });
  expect(stream.status).toBe(200);
  const ended = stream.text(); // resolves when the server ends it
  expect(code(await send(schoolAdmin.cookie, 'DELETE', `/api/organization/members/${leaving.userId}`))).toBe(200);
  expect(await ended).toContain('retry:');
});

it('nobody but administrators with recent authentication sees whose text was opened, switches features or replays', async () => {
  const calls = [
    ['GET', '/api/admin/opened-texts'],
    ['POST', '/api/admin/projections/access/replay', {}],
    ['PUT', '/api/admin/features/analytics', { state: 'enabled' }],
    ['POST', `/api/admin/users/${schoolMember.userId}/open`, { reason: 'Because I would like to read it' }],
  ] as const;
  for (const [method, url, payload] of calls) {
    for (const { cookie } of [schoolAdmin, schoolMember]) {
      expect([403, 404]).toContain((await send(cookie, method, url, payload)).statusCode);
    }
  }
  const admin = await person('admin');
  await stale(admin);
  expect(code(await send(admin.cookie, ...calls[3]))).toBe('403 proof_needed');
});
