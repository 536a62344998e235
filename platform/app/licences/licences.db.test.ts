import { createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CommandContext } from '#contracts/command-context.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { witnessesStream } from '#contracts/people/streams.ts';
import { findShown } from '#projections/witness-requests/shown.ts';
import { type StepNumber, stepNumbers } from '#contracts/journey/steps.ts';
import { wholeAnswers } from '#contracts/licences/testing/whole-answers.ts';
import { licenceParts } from '#contracts/licences/evidence.ts';
import type { OwnLicence } from '#contracts/licences/views.ts';
import { madeMp3 } from '#platform/app/uploads/testing/made-media.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { merkleRoot } from './merkle-root.ts';

const publicUrl = 'https://flight.example.org';
const { server, identity, stores, person } = await wholeApi({ PUBLIC_URL: publicUrl });
const absent = '33333333-3333-4333-8333-333333333333';

const headersOf = (cookie: string, position?: string) => ({ cookie, ...(position && { 'x-min-position': position }) });
const get = (url: string, cookie = '', position?: string) =>
  server.inject({ method: 'GET', url, headers: headersOf(cookie, position) });
const send = (method: 'POST' | 'PUT', url: string, cookie: string, payload: object = {}) =>
  server.inject({ method, url, headers: { cookie }, payload });

const complete = (cookie: string, step: StepNumber, answers: object = wholeAnswers[step]) =>
  send('POST', '/api/achievements/track-progress', cookie, {
    user_id: '1',
    type: 'step_completion',
    step_id: `step${step}`,
    timestamp: new Date().toISOString(),
    data: { answers },
  });

const own = async (cookie: string): Promise<OwnLicence> => {
  const answer = await get('/api/licence', cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().licence;
};
const check = async (id: string) => (await get(`/api/licences/${id}/verify`)).json();
/** Waits until this session's writes are visible, also to visitors. */
const share = async (cookie: string, sharing: 'private' | 'public') => {
  const answer = await send('PUT', '/api/licence/sharing', cookie, { sharing });
  await get('/api/licence', cookie);
  return answer;
};

/** A person who has completed all six steps. */
async function pilot(before?: Awaited<ReturnType<typeof person>>) {
  const someone = before ?? (await person());
  for (const step of stepNumbers) expect((await complete(someone.cookie, step)).statusCode).toBe(200);
  return { ...someone, licence: await own(someone.cookie) };
}

const tellStory = async (cookie: string, data: object) => {
  const body = { user_id: '1', type: 'story_evidence', timestamp: new Date().toISOString(), data };
  expect((await send('POST', '/api/achievements/track-progress', cookie, body)).statusCode).toBe(200);
};

/** What someone says about one thing, by the rules of the product. */
async function said(
  userId: string,
  subject: { readonly achievement: string } | { readonly event: string },
  by: 'mail' | 'mentor',
  answer: 'yes' | 'no',
) {
  const { ids, handleWitnesses } = stores.commandHandlers;
  const about = await findShown(stores.eventLog.log, userId, subject);
  if (!about) throw new Error('There is no such thing to ask about');
  const [requestId, mentorId] = [ids.fresh(), by === 'mentor' ? ids.fresh() : null];
  const context = CommandContext.ofRequest({ userId, commandId: ids.fresh(), requestId: 'a request' });
  const asked = { requestId, about, mentorId, organizationId: mentorId && ids.fresh(), question: null };
  const stream = witnessesStream(userId);
  await handleWitnesses(stream, { kind: 'ask', ...asked, name: 'Anna', showsFiles: false }, context);
  await handleWitnesses(
    stream,
    { kind: 'answer', requestId, mentorId, answer, remark: 'I was there.', version: about.kind === 'event' ? 1 : null },
    CommandContext.ofRequest({ userId, commandId: ids.fresh(), requestId: 'a request' }),
  );
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
}

/** Verifies a credential as a third party would, with the published keys only. */
async function believed(jwt: string): Promise<{ claims: Record<string, unknown>; valid: boolean }> {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const { verificationMethod } = (await get('/.well-known/did.json')).json();
  const method = verificationMethod.find((one: { id: string }) => one.id === kid);
  expect(alg).toBe('EdDSA');
  const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' });
  const valid = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), valid };
}

/** The status bit of a credential, read as the recommendation specifies. */
async function isRevoked(jwt: string): Promise<boolean> {
  const { credentialStatus } = (await believed(jwt)).claims as {
    credentialStatus: { statusListCredential: string; statusListIndex: string };
  };
  const list = await get(credentialStatus.statusListCredential.replace(publicUrl, ''));
  expect(list.headers['content-type']).toContain('application/vc+jwt');
  const { claims, valid } = await believed(list.body);
  expect(valid).toBe(true);
  const { encodedList } = (claims as { credentialSubject: { encodedList: string } }).credentialSubject;
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  expect([encodedList[0], bits.length * 8]).toEqual(['u', 131_072]);
  const index = Number(credentialStatus.statusListIndex);
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

describe("a person's own licence", () => {
  it('is null before the sixth step, and a request for it is refused', async () => {
    const { cookie } = await person();
    await complete(cookie, 1);
    expect((await get('/api/licence', cookie)).json().licence).toBeNull();
    const answer = await send('POST', '/api/licence/issue', cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'journey_not_complete']);
  });

  it('is not issued for six empty steps: the answer says what is open, until the last of it is there', async () => {
    const { cookie } = await person();
    for (const step of stepNumbers) expect((await complete(cookie, step, {})).statusCode).toBe(200);
    const { licence, missing } = (await get('/api/licence', cookie)).json();
    expect(licence).toBeNull();
    expect(missing.map(({ part }: { part: string }) => part)).toEqual(licenceParts);
    const refused = await send('POST', '/api/licence/issue', cookie);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'licence_incomplete']);
    expect(refused.json().message).toMatch(/Set the three dials; .*one promise, with a date/);
    for (const step of stepNumbers) {
      expect((await get('/api/licence', cookie)).json().licence).toBeNull();
      const saved = await send('PUT', `/api/journey/steps/${step}/reflection`, cookie, wholeAnswers[step]);
      expect(saved.statusCode).toBe(200);
    }
    expect((await get('/api/licence', cookie)).json()).toMatchObject({ licence: { status: 'valid' }, missing: [] });
  });

  it('takes half a minute of voice for a story, as long as the server measured it', async () => {
    const { cookie } = await person();
    await complete(cookie, 1);
    const consents = { photos: false, voice: true };
    await send('PUT', '/api/journey/steps/1/reflection', cookie, { ...wholeAnswers[1], consents });
    const record = async (frames: number): Promise<string> => {
      const headers = { cookie, 'content-type': 'audio/mpeg' };
      const sent = await server.inject({ method: 'POST', url: '/api/uploads', headers, payload: madeMp3(frames) });
      return sent.json().url;
    };
    const tell = async (recordingUrl: string, step_id: string) => {
      const told = { user_id: '1', type: 'story_evidence', step_id, data: { recordingUrl } };
      const timestamp = new Date().toISOString();
      const answer = await send('POST', '/api/achievements/track-progress', cookie, { ...told, timestamp });
      expect(answer.statusCode).toBe(200);
      const { missing } = (await get('/api/licence', cookie)).json();
      return missing.map(({ part }: { part: string }) => part);
    };
    const [short, long] = [await record(1_000), await record(1_200)];
    expect(await tell(short, 'step2')).toContain('story');
    expect(await tell('https://elsewhere.example/an-hour.mp3', 'step2')).toContain('story');
    const open = await tell(long, 'step2');
    expect(open).not.toContain('story');
    expect(open).toContain('kindness');
    expect(await tell(long, 'step3')).not.toContain('kindness');
    expect(await tell(short, 'step4')).not.toContain('fractal');
  });

  it('is not missing a stand that was finished according to the browser alone', async () => {
    const { cookie } = await person();
    const engagement = {
      engagementType: 'scenario_finished',
      componentType: 'money',
      details: { scenario: 'lemonade' },
    };
    await send('POST', '/api/journey/engagement', cookie, engagement);
    const { missing } = (await get('/api/licence', cookie)).json();
    expect(missing.map(({ part }: { part: string }) => part)).toContain('stand');
  });

  it('exists after the sixth step, private, with its number, its page and its credential', async () => {
    const { cookie, licence } = await pilot();
    expect(licence).toMatchObject({
      number: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
      status: 'valid',
      sharing: 'private',
      holderName: 'Kim Doe',
      verificationUrl: `${publicUrl}/verify/${licence.id}`,
      revokedAt: null,
    });
    const again = await send('POST', '/api/licence/issue', cookie);
    expect(again.json()).toMatchObject({ id: licence.id, number: licence.number });
    expect(await own(cookie)).toEqual(licence);
  });

  it('is based on the ids of the events before it, which its holder can count and hash again', async () => {
    const { userId, licence } = await pilot();
    const ids: string[] = [];
    for await (const event of stores.eventLog.log.readStream(`learner-${userId}`)) {
      if (event.type === 'PilotLicenceIssued') break;
      ids.push(event.id);
    }
    expect(licence.evidence).toEqual({ root: merkleRoot(ids), events: ids.length });
  });
});

describe('the credential', () => {
  it('is an Open Badge that verifies with the published key', async () => {
    const { licence } = await pilot();
    const { claims, valid } = await believed(licence.credential ?? '');
    expect(valid).toBe(true);
    const id = `${publicUrl}/api/licences/${licence.id}/credential`;
    expect(claims).toMatchObject({
      id,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      description: expect.stringContaining('The holder states this name; the issuer has not checked it.'),
      issuer: { id: 'did:web:flight.example.org', type: ['Profile'], name: 'Red Helicopter' },
      credentialSubject: {
        id: `urn:uuid:${licence.id}`,
        type: ['AchievementSubject'],
        licenseNumber: licence.number,
        identifier: [{ identityType: 'name', identityHash: 'Kim Doe', hashed: false }],
        achievement: { type: ['Achievement'], criteria: { narrative: expect.stringContaining('Pre-flight') } },
      },
      evidence: [
        { type: ['Evidence'], id: expect.stringMatching(/^ni:\/\/\/sha-256;/) },
        {
          name: 'What the holder did',
          narrative: expect.stringMatching(
            /^3 dials set.* \(20\d\d-\d\d-\d\d\); 2 stories of 40 words.*1 promise made/,
          ),
        },
        { name: 'What others confirmed', narrative: expect.stringMatching(/^No one else has confirmed any of it/) },
      ],
      iss: 'did:web:flight.example.org',
      sub: `urn:uuid:${licence.id}`,
      jti: id,
      nbf: Math.floor(Date.parse(licence.issuedAt) / 1000),
    });
    expect(Date.parse(String(claims['validFrom'])) / 1000).toBe(claims['nbf']);
  });

  it('contains nothing that the holder wrote', async () => {
    const { licence } = await pilot();
    const payload = Buffer.from((licence.credential ?? '').split('.')[1] ?? '', 'base64url').toString();
    expect(payload).not.toMatch(/Maria|Leo|round up|Kindness/);
  });

  it('says what was claimed, witnessed and confirmed until now, here and on the public page, and never by whom', async () => {
    const someone = await person();
    await tellStory(someone.cookie, { storyText: 'Maria held the door.' });
    await tellStory(someone.cookie, { storyText: 'Leo waited for me.' });
    const { userId, cookie, licence } = await pilot(someone);
    const stories: string[] = [];
    for await (const { id, type } of stores.eventLog.log.readStream(learnerStream(userId)))
      if (type === 'StoryTold') stories.push(id);
    await tellStory(cookie, { storyText: 'After the licence.' });
    const all = licence.proven.parts[0]?.claimed ?? 0;
    expect(all).toBeGreaterThan(1);
    const today = licence.issuedAt.slice(0, 10);
    expect(licence.proven).toEqual({
      parts: [
        { what: 'achievement', claimed: all, witnessed: 0, confirmed: 0 },
        { what: 'story', claimed: 2, witnessed: 0, confirmed: 0 },
      ],
      asOf: today,
    });

    const { achievements } = (await get('/api/achievements/user', cookie)).json();
    const [first, second] = achievements.map((one: { achievement_id: string }) => one.achievement_id);
    await said(userId, { achievement: first }, 'mail', 'yes');
    await said(userId, { achievement: second }, 'mentor', 'yes');
    await said(userId, { event: stories[0] ?? '' }, 'mail', 'yes');
    await said(userId, { event: stories[0] ?? '' }, 'mail', 'yes');
    await said(userId, { event: stories[1] ?? '' }, 'mail', 'no');
    const { proven, credential } = await own(cookie);
    expect(proven.parts).toEqual([
      { what: 'achievement', claimed: all - 2, witnessed: 1, confirmed: 1 },
      { what: 'story', claimed: 1, witnessed: 1, confirmed: 0 },
    ]);
    expect((await check(licence.id)).proven).toEqual(proven);
    const payload = Buffer.from((credential ?? '').split('.')[1] ?? '', 'base64url').toString();
    expect(payload).toContain('2 stories: 1 claimed, 1 seen by a witness. The holder chose the witnesses.');
    expect(payload).not.toMatch(/Anna|I was there|Maria|Leo/);
    // One that was signed before says less, and is as valid.
    for (const jwt of [licence.credential, credential]) expect((await believed(jwt ?? '')).valid).toBe(true);
  });

  it('does not verify after one letter was changed', async () => {
    const { licence } = await pilot();
    const [header = '', payload = '', signature = ''] = (licence.credential ?? '').split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('Kim Doe', 'Kim Dow');
    const tampered = [header, Buffer.from(forged).toString('base64url'), signature].join('.');
    expect((await believed(tampered)).valid).toBe(false);
    const other = (await pilot()).licence.credential ?? '';
    expect((await believed([header, payload, other.split('.')[2]].join('.'))).valid).toBe(false);
  });

  it('is public only while its holder shares it, and then readable from any website', async () => {
    const { cookie, licence } = await pilot();
    const url = `/api/licences/${licence.id}/credential`;
    expect((await get(url)).statusCode).toBe(404);
    expect((await share(cookie, 'public')).statusCode).toBe(200);
    const published = await get(url);
    expect(published.body).toBe(licence.credential);
    expect(published.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    await share(cookie, 'private');
    expect((await get(url)).statusCode).toBe(404);
  });

  it('never contains the private key', async () => {
    const { body } = await get('/.well-known/did.json');
    const { licence } = await pilot();
    const header = Buffer.from((licence.credential ?? '').split('.')[0] ?? '', 'base64url').toString();
    for (const text of [body, header]) expect(text).not.toMatch(/"d"/);
  });
});

describe('the public check', () => {
  it('confirms number and date, and shows the name only if the holder shares it', async () => {
    const { cookie, licence } = await pilot();
    const { number, issuedAt, done, proven } = licence;
    const anonymous = { status: 'valid', number, issuedAt, done, proven, holderName: null, credentialUrl: null };
    expect(await check(licence.id)).toEqual(anonymous);
    await share(cookie, 'public');
    const credentialUrl = `${publicUrl}/api/licences/${licence.id}/credential`;
    expect(await check(licence.id)).toEqual({ ...anonymous, holderName: 'Kim Doe', credentialUrl });
  });

  it.each([absent, 'nothing', '0041-7F2C', "' or 1=1"])('knows nothing of %s', async (id) => {
    expect(await check(encodeURIComponent(id))).toEqual({ status: 'unknown' });
    expect((await get(`/api/licences/${encodeURIComponent(id)}/credential`)).statusCode).toBe(404);
  });

  it('shows nothing about a person whose account is gone', async () => {
    const { userId, cookie, licence } = await pilot();
    await share(cookie, 'public');
    await stores.database.pool.query('delete from accounts where id = $1', [userId]);
    expect(await check(licence.id)).toMatchObject({ status: 'valid', holderName: null, credentialUrl: null });
    expect((await get(`/api/licences/${licence.id}/credential`)).statusCode).toBe(404);
  });
});

describe('a revoked licence', () => {
  it('is shown as revoked to everybody, also in the list, and shares nothing any more', async () => {
    const { cookie, licence } = await pilot();
    const credential = licence.credential ?? '';
    await share(cookie, 'public');
    expect(await isRevoked(credential)).toBe(false);
    const { revokedAt } = (await send('POST', '/api/licence/revoke', cookie)).json();
    expect(await own(cookie)).toMatchObject({ status: 'revoked', revokedAt, credential: null });
    const { number, issuedAt } = licence;
    expect(await check(licence.id)).toEqual({ status: 'revoked', number, issuedAt, revokedAt });
    expect(await isRevoked(credential)).toBe(true);
    expect((await get(`/api/licences/${licence.id}/credential`)).json().code).toBe('licence_revoked');
  });

  it('cannot be revoked again, shared or reissued', async () => {
    const { cookie, licence } = await pilot();
    await send('POST', '/api/licence/revoke', cookie);
    const twice = await send('POST', '/api/licence/revoke', cookie);
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'licence_revoked']);
    expect((await share(cookie, 'public')).json().code).toBe('licence_revoked');
    expect((await send('POST', '/api/licence/issue', cookie)).json().id).toBe(licence.id);
    expect((await own(cookie)).status).toBe('revoked');
  });

  it('can be revoked by an admin or its holder only', async () => {
    const { userId, licence } = await pilot();
    const { cookie: admin } = await person('admin');
    const url = `/api/admin/licences/${licence.id}/revoke`;
    for (const role of ['learner', 'mentor', 'org_admin'] as const) {
      const { cookie } = await person(role, role === 'learner' ? null : crypto.randomUUID());
      expect((await send('POST', url, cookie)).statusCode).toBe(403);
    }
    expect((await send('POST', `/api/admin/licences/${absent}/revoke`, admin)).json().code).toBe('not_found');
    const { position } = (await send('POST', url, admin)).json();
    await get('/api/licence', admin, position);
    expect(await check(licence.id)).toMatchObject({ status: 'revoked' });
    const events = [];
    for await (const event of stores.eventLog.log.readStream(`learner-${userId}`)) events.push(event);
    expect(events.at(-1)).toMatchObject({ type: 'PilotLicenceRevoked', data: { by: 'admin' } });
    expect(events.at(-1)?.metadata.subject).toBe(userId);
    expect((await send('POST', url, admin)).json().code).toBe('licence_revoked');
  });

  it('does not affect the licences of others', async () => {
    const [one, other] = [await pilot(), await pilot()];
    await send('POST', '/api/licence/revoke', one.cookie);
    await get('/api/licence', one.cookie);
    expect(await isRevoked(one.licence.credential ?? '')).toBe(true);
    expect(await isRevoked(other.licence.credential ?? '')).toBe(false);
  });
});

it.each(['1', '999999', 'x', '-1', ''])('revocation list %s does not exist', async (list) => {
  expect((await get(`/api/licences/status-list?list=${list}`)).statusCode).toBe(404);
});

it('a changed name is shown everywhere, because no event stores it', async () => {
  const { userId, cookie, licence } = await pilot();
  await share(cookie, 'public');
  await stores.database.pool.query("update accounts set first_name = 'Robin' where id = $1", [userId]);
  expect((await identity.accounts.withId(userId))?.firstName).toBe('Robin');
  expect(await check(licence.id)).toMatchObject({ holderName: 'Robin Doe' });
});
