import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handlerOf } from '#commands/deciders.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { twoOrganizations } from '../testing/two-organizations.ts';
import { openOrganizations } from './organizations.ts';

const clock = new SettableClock('2026-03-01T08:00:00.000Z');
const { stores, person, send, whoIs, school, schoolAdmin, garden } = await twoOrganizations(clock);
const { pool } = stores.database;
const { log } = stores.eventLog;
const secondAdmin = await person('org_admin', school);

const at = '/api/organization/invitations';
const accept = (cookie: string, invitation: string, headers = {}) =>
  send(cookie, 'POST', `${at}/accept`, { invitation }, headers);
const list = async (cookie = schoolAdmin.cookie) => (await send(cookie, 'GET', at)).json().items;

const delivered = outboxOf(stores.mail);
const tokensIn = (mails: Mail[]) => mails.flatMap(({ text }) => /#invitation=([\w-]{43})/.exec(text)?.[1] ?? []);

const eventsOf = async (organizationId = school): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const event of log.readStream(`organization-${organizationId}`)) events.push(event);
  return events;
};
const about = async (invitationId: string) =>
  (await eventsOf()).filter(({ data }) => Object(data).invitationId === invitationId);
/** Organizations send so many an hour, and to one mailbox so many; here more are wanted. */
const forgetLimits = () => pool.query('delete from rate_counts');

/** Somebody who was invited, with what their mail carries. */
async function invited() {
  await forgetLimits();
  await delivered();
  const guest = await person('learner', null);
  const { email } = await whoIs(guest.cookie);
  const { invitation } = (await send(schoolAdmin.cookie, 'POST', at, { email })).json();
  const [token = ''] = tokensIn(await delivered());
  return { ...guest, email, token, id: String(invitation.id) };
}

describe('what happens to an invitation stands in the log of its organization', () => {
  it('by whom and on which request, and the address under a key of its own', async () => {
    const guest = await invited();
    await send(secondAdmin.cookie, 'POST', `${at}/${guest.id}/resend`);
    await send(schoolAdmin.cookie, 'DELETE', `${at}/${guest.id}`);
    const events = await about(guest.id);
    expect(events.map(({ type }) => type)).toEqual(['InvitationSent', 'InvitationResent', 'InvitationRevoked']);
    expect(events[0]?.data).toMatchObject({ email: guest.email });
    expect(events.map(({ metadata }) => metadata.actor.id)).toEqual([
      schoolAdmin.userId,
      secondAdmin.userId,
      schoolAdmin.userId,
    ]);
    for (const { metadata } of events) {
      expect(metadata).toMatchObject({ requestId: expect.any(String), subject: guest.id, causationId: null });
    }
    const { rows } = await pool.query('select * from events where stream = $1', [`organization-${school}`]);
    expect(JSON.stringify(rows)).not.toContain(guest.email);
    await stores.eventLog.erase(guest.id);
    expect((await about(guest.id))[0]?.data).toMatchObject({ email: '' });
  });

  it('once for one Idempotency-Key, with one mail and the first answer', async () => {
    await forgetLimits();
    await delivered();
    const key = { 'idempotency-key': randomUUID() };
    const invite = () => send(schoolAdmin.cookie, 'POST', at, { email: 'once@people.test' }, key);
    const [first, ...others] = [await invite(), await invite(), ...(await Promise.all([invite(), invite()]))];
    expect(first?.statusCode, first?.body).toBe(200);
    for (const other of others) expect(other.json()).toEqual(first?.json());
    const { id } = first?.json().invitation ?? {};
    expect(await about(id)).toHaveLength(1);
    expect(await delivered()).toHaveLength(1);
    const another = { 'idempotency-key': randomUUID() };
    const revoke = () => send(schoolAdmin.cookie, 'DELETE', `${at}/${id}`, undefined, another);
    expect((await revoke()).json()).toEqual((await revoke()).json());
    expect(await about(id)).toHaveLength(2);
  });
});

describe('at the same moment', () => {
  it('two administrators who invite one address make one invitation, of which the newest mail counts', async () => {
    await forgetLimits();
    await delivered();
    const guest = await person('learner', null);
    const { email } = await whoIs(guest.cookie);
    const answers = await Promise.all(
      [schoolAdmin, secondAdmin].map(({ cookie }) => send(cookie, 'POST', at, { email: email.toUpperCase() })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const ids = new Set(answers.map((answer) => answer.json().invitation.id));
    expect(ids.size).toBe(1);
    expect((await list()).filter((one: { id: string }) => ids.has(one.id))).toHaveLength(1);
    const tokens = tokensIn(await delivered());
    const held = await Promise.all(tokens.map((invitation) => send('', 'POST', `${at}/held`, { invitation })));
    expect(held.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it.each([0, 1])('somebody accepts what is taken back: one of both (%i)', async (round) => {
    const guest = await invited();
    const calls = [
      () => accept(guest.cookie, guest.token),
      () => send(schoolAdmin.cookie, 'DELETE', `${at}/${guest.id}`),
    ];
    const started = (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call());
    const answers = await Promise.all(round % 2 === 0 ? started : started.toReversed());
    const [accepted] = answers;
    expect([200, 404]).toContain(accepted?.statusCode);
    const { organizationId } = await whoIs(guest.cookie);
    expect(organizationId).toBe(accepted?.statusCode === 200 ? school : null);
    if (organizationId !== null) await send(guest.cookie, 'POST', '/api/organization/leave', { organizationId });
    expect((await accept(guest.cookie, guest.token)).statusCode).toBe(404);
  });

  it('somebody accepts twice and joins once', async () => {
    const guest = await invited();
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(guest.cookie, guest.token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
  });

  it('the same acceptance sent again is answered as the first time', async () => {
    const guest = await invited();
    const key = { 'idempotency-key': randomUUID() };
    const first = await accept(guest.cookie, guest.token, key);
    const again = await accept(guest.cookie, guest.token, key);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json().position).toBe(first.json().position);
  });
});

describe('a link', () => {
  it('opens nothing after it was used, also not once its reader has left, nor anything of another organization', async () => {
    const guest = await invited();
    expect((await accept(guest.cookie, guest.token)).statusCode).toBe(200);
    await send(guest.cookie, 'POST', '/api/organization/leave', { organizationId: school });
    expect((await accept(guest.cookie, guest.token)).statusCode).toBe(404);
    expect((await whoIs(guest.cookie)).organizationId).toBeNull();
    // Invited anew, a new one does.
    await forgetLimits();
    expect((await send(schoolAdmin.cookie, 'POST', at, { email: guest.email })).statusCode).toBe(200);
    const [fresh = ''] = tokensIn(await delivered());
    expect((await accept(guest.cookie, guest.token)).statusCode).toBe(404);
    expect((await accept(guest.cookie, fresh)).statusCode).toBe(200);
  });

  it('goes on working where an administrator of another organization tries to take the invitation back', async () => {
    const guest = await invited();
    const tried = await send((await person('org_admin', garden)).cookie, 'DELETE', `${at}/${guest.id}`);
    expect([tried.statusCode, tried.json().code]).toEqual([404, 'not_found']);
    expect((await accept(guest.cookie, guest.token)).statusCode).toBe(200);
  });

  it('opens nothing after two weeks, and is good for two more when it is sent again', async () => {
    const guest = await invited();
    clock.set('2026-03-15T08:00:01.000Z');
    await pool.query('update sessions set proven_at = $1, last_seen_at = $1', [clock.now()]);
    expect((await accept(guest.cookie, guest.token)).statusCode).toBe(404);
    expect((await list()).find(({ id }: { id: string }) => id === guest.id).state).toBe('expired');
    await forgetLimits();
    const again = await send(schoolAdmin.cookie, 'POST', `${at}/${guest.id}/resend`);
    expect(again.json().invitation).toMatchObject({ id: guest.id, state: 'open' });
    const [fresh = ''] = tokensIn(await delivered());
    expect((await accept(guest.cookie, fresh)).statusCode).toBe(200);
  });
});

it('a process that has just started knows what was sent before', async () => {
  const guest = await invited();
  const restarted = openOrganizations({
    ...stores,
    pool,
    commandHandlers: {
      ...stores.commandHandlers,
      handleOrganization: handlerOf('organization', stores.commandHandlers),
    },
  });
  const command = { kind: 'revoke_invitation', invitationId: guest.id } as const;
  const { events } = await restarted.decide(school, command, byOperator());
  expect(events.map(({ type }) => type)).toEqual(['InvitationRevoked']);
  await expect(restarted.decide(garden, command, byOperator())).rejects.toMatchObject({ code: 'not_found' });
});

describe('ninety days after its end', () => {
  it('nobody can read whose address an invitation went to', async () => {
    const guest = await invited();
    await stores.erasure.sweep();
    expect((await about(guest.id))[0]?.data).toMatchObject({ email: guest.email });
    clock.set('2026-07-01T08:00:00.000Z');
    await pool.query('update sessions set proven_at = $1, last_seen_at = $1, expires_at = $2', [
      clock.now(),
      '2027-01-01',
    ]);
    await Promise.all([stores.erasure.sweep(), stores.erasure.sweep()]);
    await stores.projections.whenProcessed(await log.head(), 5_000);
    expect((await about(guest.id)).map(({ type, data }) => [type, Object(data).email])).toEqual([
      ['InvitationSent', ''],
      ['InvitationErased', undefined],
    ]);
    expect((await pool.query('select 1 from organization_invitations')).rowCount).toBe(0);
    expect((await pool.query('select 1 from invitation_links')).rowCount).toBe(0);
    expect(await list()).toEqual([]);
  });
});

it('rebuilt from the log, the tables are the same', async () => {
  await forgetLimits();
  for (const email of ['one@people.test', 'two@people.test']) await send(schoolAdmin.cookie, 'POST', at, { email });
  const verified = await stores.projections.replays.verify({ names: ['organizations', 'invitations', 'people'] });
  expect(verified.map(({ table, equal }) => [table, equal])).toEqual(
    expect.arrayContaining([
      ['organizations', true],
      ['organization_invitations', true],
      ['people', true],
    ]),
  );
});
