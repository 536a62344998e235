import { describe, expect, it } from 'vitest';
import { type Api, api } from '#contracts/api.ts';
import { type Endpoint, needsProvenAddress } from '#contracts/endpoint.ts';
import { requestOf, samples } from '#platform/adapters/http/testing/everybody.ts';
import { cookieAfter, proveMailbox, someone } from '#platform/adapters/http/testing/test-server.ts';
import { codesIn, linkIn, outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const all = await wholeApi({ DEMO: '1' });
const { server, stores, identity, logged } = all;
const { pool } = stores.database;
const delivered = outboxOf(stores.mail);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (cookie: string, method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) });
const said = ({ statusCode, body }: Awaited<ReturnType<typeof send>>) =>
  statusCode < 400 ? statusCode : `${statusCode} ${String(JSON.parse(body).code)}`;
const whoIs = async (cookie: string) => (await send(cookie, 'GET', '/api/auth/user')).json().user;
const confirm = (cookie: string, code: string, headers: Record<string, string> = {}) =>
  send(cookie, 'POST', '/api/account/email/confirm', { code }, headers);
const login = (username: unknown, password: unknown, cookie = '') =>
  send(cookie, 'POST', '/api/auth/login', { username, password });
const eventsOf = async (userId: string) => {
  const events: { type: string; data: unknown }[] = [];
  for await (const event of stores.eventLog.log.readStream(`account-${userId}`)) events.push(event);
  return events;
};
const provenIn = async (userId: string) =>
  (await eventsOf(userId)).filter(({ type }) => type === 'AddressProven').map(({ data }) => data);

/** Somebody who has just registered. `letters`: what their mailbox got. */
async function newcomer(changed: Record<string, unknown> = {}) {
  await delivered();
  const form = someone(changed);
  const answer = await send('', 'POST', '/api/auth/register', form);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const letters = (await delivered()).filter(({ to }) => to.address === form.email);
  return { form, cookie: cookieAfter(answer), userId: String(answer.json().user.id), letters };
}

describe('somebody who has registered', () => {
  it('is signed in at once, and gets one mail with a code that proves the mailbox', async () => {
    const { cookie, userId, letters } = await newcomer();
    expect(await whoIs(cookie)).toMatchObject({ needsAddressProof: true });
    expect(letters).toHaveLength(1);
    const [code = ''] = codesIn(letters);
    const answer = await confirm(cookie, code);
    expect(answer.json()).toMatchObject({ position: expect.stringMatching(/./) });
    expect(answer.json().user.needsAddressProof).toBeUndefined();
    expect(await provenIn(userId)).toEqual([{ how: 'code', device: expect.any(String), place: expect.any(String) }]);
    expect(said(await confirm(cookie, code))).toBe('422 wrong_code');
  });

  it('gets one mail and one event where an answer is lost and the call is repeated under its key', async () => {
    await delivered();
    const form = someone();
    const key = { 'idempotency-key': '6f6c1f3e-7a54-4d0e-9a43-0b7c6f1b8a01' };
    const first = await send('', 'POST', '/api/auth/register', form, key);
    const second = await send(cookieAfter(first), 'POST', '/api/auth/register', form, key);
    const browser = cookieAfter(second);
    expect(second.json()).toEqual(first.json());
    const letters = await delivered();
    expect(letters).toHaveLength(1);
    const proof = { 'idempotency-key': '6f6c1f3e-7a54-4d0e-9a43-0b7c6f1b8a02' };
    const [code = ''] = codesIn(letters);
    const answers = [await confirm(browser, code, proof), await confirm(browser, code, proof)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await provenIn(String(first.json().user.id))).toHaveLength(1);
  });

  it('can open the link of the mail instead, and ask for another mail', async () => {
    const { cookie, letters, form } = await newcomer();
    expect((await send(cookie, 'POST', '/api/account/email/code')).json()).toEqual({ email: form.email });
    expect(await delivered()).toHaveLength(1);
    expect(said(await confirm(cookie, linkIn(letters)))).toBe(200);
    expect(said(await send(cookie, 'POST', '/api/account/email/code'))).toBe('409 conflict');
  });

  it('can correct a mistyped address, of whose mailbox nobody hears more than the code', async () => {
    const { cookie, userId, letters } = await newcomer({ email: 'ada@mistyped.example' });
    await send(cookie, 'POST', '/api/account/email', { email: 'ada@right.example' });
    const corrected = await delivered();
    expect(corrected.map(({ to }) => to.address)).toEqual(['ada@right.example']);
    // The stranger who has the mistyped mailbox has a code, and no session to type it in.
    expect(said(await confirm('', codesIn(letters)[0] ?? ''))).toBe('401 not_signed_in');
    expect((await confirm(cookie, codesIn(corrected)[0] ?? '')).json().user).toMatchObject({
      email: 'ada@right.example',
    });
    expect(await whoIs(cookie)).not.toHaveProperty('needsAddressProof');
    expect(await provenIn(userId)).toMatchObject([{ how: 'change' }]);
    expect(await delivered()).toEqual([]);
  });

  it('gets no mail but the code and what leads back in, until the mailbox is proven', async () => {
    const { cookie, form, userId } = await newcomer();
    const body = {
      currentPassword: form.password,
      newPassword: 'patient-heron-88',
      confirmPassword: 'patient-heron-88',
    };
    expect(said(await send(cookie, 'POST', '/api/auth/password', body))).toBe(200);
    await stores.mail.enqueue('erasure_asked', userId, { day: '2025-03-10' });
    expect(await delivered()).toEqual([]);
    await proveMailbox(identity, userId);
    await stores.mail.enqueue('erasure_asked', userId, { day: '2025-03-10' });
    expect(await delivered()).toHaveLength(1);
  });

  it('has a code that is in no log and no answer', async () => {
    const { cookie, letters } = await newcomer();
    const [code = ''] = codesIn(letters);
    const answers = [
      await send(cookie, 'POST', '/api/account/email/code'),
      await send(cookie, 'GET', '/api/auth/user'),
    ];
    await confirm(cookie, code);
    const { rows } = await pool.query('select facts from outgoing_mail where sent_at is not null');
    const seen = [logged(), JSON.stringify(rows), ...answers.map(({ body }) => body)].join('\n');
    expect(seen).not.toContain(linkIn(letters));
    expect(logged()).not.toContain(String(letters[0]?.to.address));
    expect(seen.match(new RegExp(`\\b${code}\\b`))).toBeNull();
  });
});

describe('what reaches others', () => {
  const rows = (Object.entries(api) as [keyof Api, Endpoint][]).filter(([name]) => name !== 'simpleLogout');
  const ofEverybody = rows.filter(([, { who }]) => who === 'person' || who === 'anyone');

  it('is said in the table of calls, and nowhere else', () => {
    const named = ofEverybody.filter(([, endpoint]) => needsProvenAddress(endpoint)).map(([name]) => name);
    expect(named.toSorted()).toEqual([
      'addPasskey',
      'askWitness',
      'beginPasskey',
      'beginSecondFactor',
      'changeLicenceSharing',
      'confirmSecondFactor',
      'createAccessToken',
      'linkSso',
      'rotateAccessToken',
      'shareAchievement',
    ]);
    const ofRoles = rows.filter(([name]) => !ofEverybody.some(([other]) => other === name));
    expect(ofRoles.filter(([, endpoint]) => !needsProvenAddress(endpoint))).toEqual([]);
  });

  it.each(rows)('%s', async (name, endpoint) => {
    const { userId, cookie } = await all.person('admin', null);
    await pool.query('update accounts set address_proven_at = null where id = $1', [userId]);
    identity.sessions.memory.forget(userId);
    const head = await stores.eventLog.log.head();
    const answer = await server.inject(requestOf(endpoint, cookie, samples[name]?.()));
    const code = answer.statusCode < 400 ? '' : answer.json().code;
    expect(code === 'address_unproven').toBe(needsProvenAddress(endpoint));
    if (!needsProvenAddress(endpoint)) return;
    expect(answer.statusCode).toBe(403);
    expect(await stores.eventLog.log.head()).toBe(head);
    await proveMailbox(identity, userId);
    const later = await server.inject(requestOf(endpoint, cookie, samples[name]?.()));
    expect(later.body).not.toContain('address_unproven');
  });
});

describe('an address that several have given', () => {
  it('can be registered by its owner after a stranger, and is theirs once they type the code', async () => {
    const stranger = await newcomer();
    const owner = await newcomer({ email: stranger.form.email });
    expect(owner.userId).not.toBe(stranger.userId);
    expect(await whoIs(owner.cookie)).toMatchObject({ email: stranger.form.email, needsAddressProof: true });
    expect(said(await confirm(owner.cookie, codesIn(owner.letters)[0] ?? ''))).toBe(200);
    // What the stranger wrote is theirs still; the address is not, nor anything that goes to it.
    const again = cookieAfter(await login(stranger.form.username, stranger.form.password));
    expect(await whoIs(again)).toMatchObject({
      id: stranger.userId,
      email: expect.stringMatching(/\.invalid$/),
      needsAddressProof: true,
    });
    expect(said(await send(again, 'POST', '/api/account/email/code'))).toBe('409 conflict');
    expect(await whoIs(cookieAfter(await login(owner.form.email, owner.form.password)))).toMatchObject({
      id: owner.userId,
    });
    expect(said(await login(owner.form.email, stranger.form.password))).toBe(
      owner.form.password === stranger.form.password ? 200 : '401 wrong_credentials',
    );
    await send('', 'POST', '/api/auth/reset-password-request', { email: owner.form.email });
    const { rows } = await pool.query('select user_id from password_resets order by created_at desc limit 1');
    expect(rows).toEqual([{ user_id: owner.userId }]);
    expect(said(await send('', 'POST', '/api/auth/register', someone({ email: owner.form.email })))).toBe(
      '409 email_taken',
    );
  });

  it('stays with an administrator of the service, proven or not, whoever types the code', async () => {
    const { userId, cookie } = await all.person('admin', null);
    await pool.query('update accounts set address_proven_at = null where id = $1', [userId]);
    const { email } = await whoIs(cookie);
    const other = await newcomer({ email });
    expect(said(await confirm(other.cookie, codesIn(other.letters)[0] ?? ''))).toBe('409 email_taken');
    expect(await whoIs(cookie)).toMatchObject({ id: userId, email });
  });

  it('is answered alike to the second who gives it, and its mailbox gets no more than two mails at once', async () => {
    const first = await newcomer();
    const before = await send('', 'POST', '/api/auth/register', someone());
    const after = await send('', 'POST', '/api/auth/register', someone({ email: first.form.email }));
    const shape = ({ body }: typeof after) => Object.keys(JSON.parse(body).user).toSorted();
    expect([after.statusCode, shape(after)]).toEqual([before.statusCode, shape(before)]);
    for (let at = 0; at < 5; at += 1)
      await send('', 'POST', '/api/auth/register', someone({ email: first.form.email }));
    const letters = (await delivered()).filter(({ to }) => to.address === first.form.email);
    expect(letters).toHaveLength(1);
    // The owner's account is proven with any of these mails, whoever caused it.
    expect(said(await confirm(first.cookie, codesIn(letters)[0] ?? ''))).toBe(200);
  });

  it('is given to one account where two type the code at the same moment', async () => {
    const one = await newcomer();
    const other = await newcomer({ email: one.form.email });
    const [code = ''] = codesIn(one.letters);
    const answers = await Promise.all([confirm(one.cookie, code), confirm(other.cookie, code)]);
    const { rows } = await pool.query('select id from accounts where email = $1', [one.form.email]);
    expect(rows).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
  });

  it('signs in, with the address, the account that this browser knows', async () => {
    const first = await newcomer({ password: 'patient-heron-88' });
    const second = await newcomer({ email: first.form.email, password: 'shiny-otter-73' });
    expect(said(await login(first.form.email, second.form.password))).toBe('401 wrong_credentials');
    const known = await login(first.form.email, second.form.password, second.cookie);
    expect(known.json().user.id).toBe(second.userId);
    expect((await login(first.form.email, first.form.password)).json().user.id).toBe(first.userId);
  });

  it('is not opened by guesses at the code, from however many accounts', async () => {
    const victim = await newcomer();
    const [code = ''] = codesIn(victim.letters);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let at = 0; at < 3; at += 1) {
      const stranger = await newcomer({ email: victim.form.email });
      for (let tries = 0; tries < 3; tries += 1) await confirm(stranger.cookie, wrong);
      // Five tries for this network, whoever makes them.
      if (at === 2) expect(said(await confirm(stranger.cookie, code))).toBe('422 wrong_code');
    }
    expect(said(await confirm(victim.cookie, linkIn(victim.letters)))).toBe(200);
  });
});
