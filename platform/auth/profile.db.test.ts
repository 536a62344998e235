import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import * as profileRows from '#contracts/accounts/profile.ts';
import { CommandContext } from '#contracts/command-context.ts';
import * as securityRows from '#contracts/security/endpoints.ts';
import { identityForTests, serverForTests, signUp } from '#platform/adapters/http/testing/test-server.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { codeIn, outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { systemIds } from '#platform/base/ids.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { makeAccount } from './accounts/first-accounts.ts';
import { connectionOf, identityOf } from './testing/identity-of.ts';

const parts = await identityForTests();
const { identity, clock, pool, mail, events } = parts;
const server = await serverForTests(parts, { ...accountRows, ...profileRows, ...securityRows }, identity.handlers);

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, cookie: string, payload?: object) =>
  server.inject({ method, url: `/api/account/${path}`, headers: { cookie }, ...(payload && { payload }) });
const userOf = async (cookie: string) =>
  (await server.inject({ url: '/api/auth/user', headers: { cookie } })).json().user;
const delivered = outboxOf(mail);
const linkIn = (letter: Mail | undefined): string => /#email-code=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
const stepUp = (cookie: string) =>
  server.inject({
    method: 'POST',
    url: '/api/auth/step-up',
    headers: { cookie },
    payload: { password: 'gloomy-otter-71' },
  });
const typesOf = async (userId: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const { type } of events.readStream(`account-${userId}`)) types.push(type);
  return types;
};
const ask = (cookie: string, email: string) => send('POST', 'email', cookie, { email });
const confirm = (cookie: string, code: string) => send('POST', 'email/confirm', cookie, { code });
beforeEach(async () => {
  await pool.query('truncate rate_counts, outgoing_mail');
});

describe('a name', () => {
  it('is changed by its person, in every session at once, and the same again is nothing', async () => {
    const { cookie, userId } = await signUp(server);
    const names = { firstName: 'Grace', lastName: 'Hopper' };
    const answer = await send('PUT', 'name', cookie, names);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject(names);
    expect(await userOf(cookie)).toMatchObject(names);
    await send('PUT', 'name', cookie, names);
    expect((await typesOf(userId)).filter((type) => type === 'NamesChanged')).toHaveLength(1);
  });

  it('is not taken away', async () => {
    const { cookie } = await signUp(server);
    expect((await send('PUT', 'name', cookie, { firstName: ' ', lastName: 'Hopper' })).statusCode).toBe(400);
  });
});

describe('an address', () => {
  it('is changed with the code that its mailbox got; the previous address gets a notice', async () => {
    const { cookie, userId, form } = await signUp(server);
    const asked = await ask(cookie, 'Grace@new.example');
    expect(asked.json().pending.email).toBe('Grace@new.example');
    const [letter] = await delivered();
    expect(letter?.to.address).toBe('Grace@new.example');
    expect(await userOf(cookie)).toMatchObject({ email: form.email });
    expect((await confirm(cookie, codeIn(letter))).json().user.email).toBe('Grace@new.example');
    expect(await userOf(cookie)).toMatchObject({ email: 'Grace@new.example' });
    const [notice] = await delivered();
    expect(notice).toMatchObject({ to: { address: form.email }, subject: 'The address of your account was changed' });
    expect((await send('GET', 'email', cookie)).json()).toEqual({ pending: null, isManaged: false });
    expect(await typesOf(userId)).toEqual(expect.arrayContaining(['EmailChangeAsked', 'EmailChanged']));
    const { rows } = await pool.query('select address from outgoing_mail where address is not null');
    expect(rows).toEqual([]);
  });

  it('that somebody has is answered like any other: only its mailbox gets a notice, and no code fits', async () => {
    const { form: theirs } = await signUp(server);
    const { cookie, form } = await signUp(server);
    const used = await ask(cookie, String(theirs.email).toUpperCase());
    const free = await ask(cookie, 'free@new.example');
    const shape = ({ statusCode, body }: typeof used) => [
      statusCode,
      body.replaceAll(/"(email|position)":"[^"]+"/g, ''),
    ];
    expect(shape(used)).toEqual(shape(free));
    await ask(cookie, String(theirs.email));
    const letters = await delivered();
    expect(letters.map(({ to }) => to.address)).toEqual([theirs.email, 'free@new.example', theirs.email]);
    expect(letters[0]?.text).not.toContain(String(form.username));
    for (const code of ['000000', codeIn(letters[1])]) expect((await confirm(cookie, code)).statusCode).toBe(422);
  });

  it('proven by somebody else first stays theirs', async () => {
    const { cookie } = await signUp(server);
    await ask(cookie, 'wanted@new.example');
    const [letter] = await delivered();
    await signUp(server, { email: 'wanted@new.example' });
    expect((await confirm(cookie, codeIn(letter))).json().code).toBe('wrong_code');
    expect((await confirm(cookie, linkIn(letter))).json().code).toBe('wrong_code');
  });

  it('has a code that is good for an hour and five tries, for who was given it', async () => {
    const { cookie } = await signUp(server);
    const other = await signUp(server);
    await ask(cookie, 'late@new.example');
    const [letter] = await delivered();
    const code = codeIn(letter);
    expect((await confirm(other.cookie, code)).json().code).toBe('wrong_code');
    for (let at = 0; at < 5; at += 1) await confirm(cookie, code === '111111' ? '222222' : '111111');
    expect((await confirm(cookie, code)).json().code).toBe('wrong_code');
    // The link of the same mail is nobody's to guess.
    clock.pass({ minutes: 59 });
    expect((await confirm(cookie, linkIn(letter))).statusCode).toBe(200);
    await stepUp(cookie);
    await ask(cookie, 'later@new.example');
    const later = (await delivered()).find(({ to }) => to.address === 'later@new.example');
    clock.pass({ hours: 1 });
    for (const typed of [codeIn(later), linkIn(later)]) {
      expect((await confirm(cookie, typed)).json().code).toBe('wrong_code');
    }
  });

  it('is no longer asked for once that was called off', async () => {
    const { cookie, userId } = await signUp(server);
    await ask(cookie, 'never@new.example');
    const code = codeIn((await delivered())[0]);
    expect((await send('DELETE', 'email', cookie)).statusCode).toBe(204);
    expect((await typesOf(userId)).at(-1)).toBe('EmailChangeWithdrawn');
    expect((await confirm(cookie, code)).json().code).toBe('wrong_code');
  });

  it('asks for a fresh proof; a mailbox gets two mails at once and then one in ten minutes, whoever asks', async () => {
    for (let at = 0; at < 6; at += 1) {
      expect((await ask((await signUp(server)).cookie, 'often@new.example')).statusCode).toBe(200);
    }
    const { cookie } = await signUp(server);
    await ask(cookie, 'often@new.example');
    const letters = await delivered();
    expect(letters.map(({ to }) => to.address)).toEqual(['often@new.example', 'often@new.example']);
    // Whose request it was that got them there does not matter to who reads them.
    expect((await confirm(cookie, codeIn(letters[0]))).statusCode).toBe(200);
    clock.pass({ minutes: 10 });
    expect((await ask(cookie, 'other@new.example')).json().code).toBe('proof_needed');
  });

  it('that comes from the organization one signs in through is changed there', async () => {
    const { userId } = await signUp(server);
    const organization = randomUUID();
    await identity.memberships.move(organization, { userId, context: byOperator() });
    const header = await identity.sessions.start(userId, { userAgent: '', ip: '' }, undefined);
    const cookie = header.split(';')[0] ?? '';
    expect((await ask(cookie, 'own@new.example')).statusCode).toBe(200);
    await connectionOf(organization, pool);
    await identity.memberships.link(identityOf(organization, userId), { userId, context: byOperator() });
    // With a password the account keeps its address at each sign-in, so its person changes it.
    expect((await send('GET', 'email', cookie)).json().isManaged).toBe(false);
    await pool.query('update accounts set password_hash = null where id = $1', [userId]);
    expect((await send('GET', 'email', cookie)).json().isManaged).toBe(true);
    expect((await ask(cookie, 'away@new.example')).json()).toMatchObject({
      code: 'address_managed',
      message: expect.stringContaining('organization signs you in'),
    });
  });
});

it('an account that is there from the start is made once, whatever its address has become and whoever has it now', async () => {
  const first = {
    username: 'keeper',
    email: 'keeper@first.example',
    password: 'patient-heron-88',
    firstName: 'First',
    lastName: 'Keeper',
    role: 'admin',
    organizationId: null,
  } as const;
  const log = { info: () => undefined, warn: () => undefined };
  const make = () => makeAccount(first, identity, { clock, ids: systemIds, log });
  const { id } = await make();
  const browser = { userAgent: '', ip: '127.0.0.1' };
  const proof = { how: 'change', email: 'keeper@new.example', isChange: true } as const;
  const context = CommandContext.ofProgram({
    actor: { kind: 'person', id },
    causedBy: { outside: 'operator' },
    commandId: systemIds.fresh(),
  });
  await identity.proofs.prove(id, proof, browser, context);
  expect(await make()).toMatchObject({ id, email: 'keeper@new.example' });
  await signUp(server, { email: first.email });
  expect(await make()).toMatchObject({ id, role: 'admin' });
});
