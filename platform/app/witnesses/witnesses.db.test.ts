import { describe, expect, it } from 'vitest';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { witnessesStream } from '#contracts/people/streams.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { agree } from '#platform/app/uploads/testing/agree.ts';
import { twoOrganizations } from '#platform/auth/testing/two-organizations.ts';
import { madeJpeg, madeMp3, madePng } from '../uploads/testing/made-media.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';

const clock = new SettableClock('2026-03-01T08:00:00.000Z');
const { server, stores, person, send, whoIs, school, garden } = await twoOrganizations(clock);
const { pool } = stores.database;
const { log } = stores.eventLog;
const delivered = outboxOf(stores.mail);
const about = { achievement: 'permission-granted' };
const story = 'Mina carried my bag up four floors.';

const projected = async () => stores.projections.whenProcessed(await log.head(), 10_000);
const get = async (cookie: string, url: string) => {
  await projected();
  return (await send(cookie, 'GET', url)).json();
};
const track = async (cookie: string, type: string, data: object, step_id?: string) => {
  const timestamp = clock.now();
  const body = { user_id: '1', type, timestamp, data, ...(step_id !== undefined && { step_id }) };
  const answer = await send(cookie, 'POST', '/api/achievements/track-progress', body);
  expect(answer.statusCode, answer.body).toBe(200);
};

/** A learner with an achievement and a story. */
async function learner(organizationId: string | null = school) {
  const one = await person('learner', organizationId);
  await track(one.cookie, 'step_completion', {}, 'step1');
  await track(one.cookie, 'story_evidence', { storyText: story, title: 'Four floors' });
  let event = '';
  for await (const { id, type } of log.readStream(learnerStream(one.userId))) if (type === 'StoryTold') event = id;
  return { ...one, event };
}

let addresses = 0;
const freshAddress = () => `anna-${(addresses += 1)}@witness.test`;
const ask = (cookie: string, body: object) => send(cookie, 'POST', '/api/witnesses', body);
const answer = (token: string, said = 'yes', more: object = {}) =>
  send('', 'POST', '/api/witness/answer', { token, answer: said, ...more });
const open = (token: string) => send('', 'POST', '/api/witness/open', { token });
const tokensIn = (text = '') => ({
  token: /witness#([\w-]{43})\b/.exec(text)?.[1] ?? '',
  never: /witness#never=([\w-]{86})\b/.exec(text)?.[1] ?? '',
});

/** A learner who has asked someone by mail, and what the mail carries. */
async function asked(subject?: object, email = freshAddress()) {
  const one = await learner();
  await delivered();
  const made = await ask(one.cookie, { about: subject ?? { event: one.event }, to: { name: 'Anna', email } });
  expect(made.statusCode, made.body).toBe(200);
  const [mail] = await delivered();
  return { ...one, email, id: String(made.json().id), mail, ...tokensIn(mail?.text) };
}
const said = (response: { statusCode: number; json(): object }) => {
  const { requestId: _, ...rest } = Object(response.json());
  return JSON.stringify([response.statusCode, rest]);
};
const stateOf = async (cookie: string) => (await get(cookie, '/api/witnesses')).items[0];
const achievementOf = async (cookie: string) => (await get(cookie, '/api/achievements/user')).achievements[0];

describe('a witness by mail', () => {
  it('gets one mail without anything that was written, sees what the preview shows, and answers once', async () => {
    const one = await asked();
    expect(one.mail).toMatchObject({ to: { address: one.email }, subject: 'Kim Doe asks: did you see this?' });
    expect(one.mail?.text).not.toContain('Mina');
    const { hasFiles, ...preview } = await get(one.cookie, `/api/witnesses/preview/${one.event}`);
    expect(hasFiles).toBe(false);
    const seen = (await open(one.token)).json();
    expect(seen).toMatchObject({ from: 'Kim Doe', shown: { kind: 'story', title: 'Four floors', text: story } });
    expect({ from: seen.from, question: seen.question, shown: seen.shown }).toEqual(preview);
    expect(await stateOf(one.cookie)).toMatchObject({ name: 'Anna', state: 'open', about: { label: 'A story' } });

    const first = await answer(one.token, 'yes', { remark: 'I held the door.', receipt: true });
    expect(first.statusCode, first.body).toBe(200);
    expect(await stateOf(one.cookie)).toMatchObject({ state: 'yes', remark: 'I held the door.' });
    const [receipt] = await delivered();
    expect(receipt).toMatchObject({ to: { address: one.email }, subject: 'A copy of your answer' });
    expect((await answer(one.token, 'no')).statusCode).toBe(404);
    const { rowCount } = await pool.query('select from witness_links where request_id = $1', [one.id]);
    expect(rowCount).toBe(0);
  });

  it('reads the same of a token that is unknown, malformed, answered, withdrawn or expired', async () => {
    const [answered, withdrawn, expired] = [await asked(), await asked(), await asked()];
    await answer(answered.token);
    await send(withdrawn.cookie, 'DELETE', `/api/witnesses/${withdrawn.id}`);
    clock.pass({ days: 31 });
    const tokens = ['x'.repeat(43), '', 'é#?', answered.token, withdrawn.token, expired.token];
    const opened = await Promise.all(tokens.map(async (token) => said(await open(token))));
    const answers = await Promise.all(tokens.map(async (token) => said(await answer(token))));
    expect(new Set([...opened, ...answers]).size).toBe(1);
    expect(opened[0]).toMatch(/^\[404/);
    const fresh = await person('learner', school);
    expect((await get(fresh.cookie, '/api/witnesses')).items).toEqual([]);
  });

  it('is named in no event and in no plain row of the log', async () => {
    const one = await asked();
    const events = [];
    for await (const event of log.readStream(witnessesStream(one.userId))) events.push(event);
    expect(JSON.stringify(events)).toContain('Anna');
    expect(JSON.stringify(events)).not.toContain(one.email);
    const { rows } = await pool.query('select * from events where stream = $1', [witnessesStream(one.userId)]);
    expect(JSON.stringify(rows)).not.toMatch(/Anna|witness\.test/);
    const { rows: links } = await pool.query('select * from witness_links where request_id = $1', [one.id]);
    expect(JSON.stringify(links)).not.toContain(one.token);
  });

  it('who said never again is not written to again, by anyone, and open requests end', async () => {
    const [first, second] = [await asked(), await learner()];
    const stop = (token: string) => send('', 'POST', '/api/witness/never', { token });
    const unknown = await stop('y'.repeat(86));
    const stopped = await stop(first.never);
    expect([unknown.statusCode, stopped.statusCode]).toEqual([200, 200]);
    expect(await stateOf(first.cookie)).toMatchObject({ state: 'declined' });
    expect((await open(first.token)).statusCode).toBe(404);
    const refused = await ask(second.cookie, { about, to: { name: 'Anna', email: first.email.toUpperCase() } });
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'conflict.witness_unavailable']);
    await delivered();
    expect((await stop(first.never)).statusCode).toBe(200);
    const { rows } = await pool.query('select * from witness_stops');
    expect(JSON.stringify(rows)).not.toContain('witness.test');
  });

  it('gets at most three such mails a day from everyone, and the refusal is the same as for never again', async () => {
    const email = freshAddress();
    for (let at = 0; at < 3; at += 1) await asked(undefined, email);
    const fourth = await learner();
    const refused = await ask(fourth.cookie, { about, to: { name: 'Anna', email } });
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'conflict.witness_unavailable']);
    expect(await delivered()).toEqual([]);
  });

  it('may be asked by a learner five times a day', async () => {
    const one = await learner();
    const to = () => ({ about, to: { name: 'Anna', email: freshAddress() } });
    for (let at = 0; at < 5; at += 1) expect((await ask(one.cookie, to())).statusCode).toBe(200);
    const sixth = await ask(one.cookie, to());
    expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 80_000]).toEqual([429, true]);
    const { rowCount } = await pool.query('select from witness_links where user_id = $1', [one.userId]);
    expect(rowCount).toBe(5);
  });

  it('is never the learner', async () => {
    const one = await asked();
    const { email } = await whoIs(one.cookie);
    expect((await ask(one.cookie, { about, to: { name: 'Me', email } })).statusCode).toBe(409);
    const own = await send(one.cookie, 'POST', '/api/witness/answer', { token: one.token, answer: 'yes' });
    expect(own.statusCode).toBe(404);
  });

  it('is shown nothing that is not there: locked, hidden, unknown, and of someone else', async () => {
    const [one, other] = [await learner(), await learner()];
    const hidden = catalogue.find((card) => card.hidden)?.id ?? '';
    const subjects = [
      { achievement: 'trust-builder' },
      { achievement: hidden },
      { achievement: 'nowhere' },
      { event: other.event },
      { event: one.userId },
    ];
    const to = { name: 'Anna', email: freshAddress() };
    const answers = await Promise.all(
      subjects.map(async (subject) => said(await ask(one.cookie, { about: subject, to }))),
    );
    const previews = await Promise.all(
      subjects.map(async (subject) =>
        said(await send(one.cookie, 'GET', `/api/witnesses/preview/${Object.values(subject)[0]}`)),
      ),
    );
    expect(new Set([...answers, ...previews]).size).toBe(1);
    expect(answers[0]).toMatch(/^\[404/);
    expect(await delivered()).toEqual([]);
  });
});

describe('withdrawing', () => {
  it('ends the link at once and removes a mail that has not left', async () => {
    const one = await learner();
    const made = await ask(one.cookie, { about, to: { name: 'Anna', email: freshAddress() } });
    expect((await send(one.cookie, 'DELETE', `/api/witnesses/${made.json().id}`)).statusCode).toBe(200);
    expect(await delivered()).toEqual([]);
    expect(await stateOf(one.cookie)).toMatchObject({ state: 'withdrawn' });
  });

  it('of someone else’s request finds nothing', async () => {
    const [one, other] = [await asked(), await learner()];
    expect((await send(other.cookie, 'DELETE', `/api/witnesses/${one.id}`)).statusCode).toBe(404);
    expect((await open(one.token)).statusCode).toBe(200);
  });
});

describe('what the learner revises', () => {
  const newer = 'Mina carried my bag and hers up four floors.';
  const revise = (one: { cookie: string; event: string }, version: number, text: string) =>
    send(one.cookie, 'PUT', `/api/logbook/entries/${one.event}`, { version, text });
  const versionsSaid = async (userId: string) => {
    const versions: unknown[] = [];
    for await (const { type, data } of log.readStream(witnessesStream(userId))) {
      if (type === 'WitnessAnswered') versions.push((data as { version: unknown }).version);
    }
    return versions;
  };

  it('is what a witness sees, with its day, and the answer names the version that was on their page', async () => {
    const one = await asked();
    expect((await open(one.token)).json().shown).toMatchObject({ text: story, version: 1, revisedAt: null });
    expect((await revise(one, 1, newer)).statusCode).toBe(200);
    expect((await open(one.token)).json().shown).toMatchObject({
      title: 'Four floors',
      text: newer,
      version: 2,
      revisedAt: clock.now(),
    });
    const preview = await get(one.cookie, `/api/witnesses/preview/${one.event}`);
    expect(preview.shown).toMatchObject({ text: newer, version: 2 });
    expect((await answer(one.token, 'yes', { version: 2 })).statusCode).toBe(200);
    expect(await versionsSaid(one.userId)).toEqual([2]);
    expect(await stateOf(one.cookie)).toMatchObject({ state: 'yes', revisedAt: null });
    clock.pass({ days: 1 });
    await revise(one, 2, 'Mina and Tom carried everything.');
    expect(await stateOf(one.cookie)).toMatchObject({ state: 'yes', revisedAt: clock.now() });
  });

  it('while the page of the witness is open is not confirmed by them, nor a version that is not there', async () => {
    const [one, two] = [await asked(), await asked()];
    await revise(one, 1, newer);
    expect((await answer(one.token)).statusCode).toBe(200);
    expect((await answer(two.token, 'yes', { version: 99 })).statusCode).toBe(200);
    expect([await versionsSaid(one.userId), await versionsSaid(two.userId)]).toEqual([[1], [1]]);
    expect((await stateOf(one.cookie)).revisedAt).toBe(clock.now());
    expect((await stateOf(two.cookie)).revisedAt).toBeNull();
  });

  it('after the answer is not shown to the mentor who gave it', async () => {
    const [one, mentor] = [await learner(), await person('mentor', school)];
    const made = await ask(one.cookie, { about: { event: one.event }, to: { mentor: mentor.userId } });
    await projected();
    const given = await send(mentor.cookie, 'POST', `/api/mentoring/${made.json().id}/answer`, {
      answer: 'yes',
      version: 1,
    });
    expect(given.statusCode, given.body).toBe(200);
    await revise(one, 1, newer);
    const { items } = await get(mentor.cookie, '/api/mentoring?list=answered');
    expect(items).toMatchObject([{ shown: { text: story, version: 1, revisedAt: null } }]);
  });
});

describe('a mentor', () => {
  it('finds the request in the inbox, and a yes confirms the achievement without sharing it', async () => {
    const [one, mentor, other] = [await learner(), await person('mentor', school), await person('mentor', school)];
    const mentors = (await get(one.cookie, '/api/witnesses/mentors')).mentors;
    expect(mentors.map(({ id }: { id: string }) => id)).toContain(mentor.userId);
    const made = await ask(one.cookie, { about, to: { mentor: mentor.userId }, question: 'Were you there?' });
    expect(made.statusCode, made.body).toBe(200);
    const { items } = await get(mentor.cookie, '/api/mentoring?list=open');
    expect(items).toMatchObject([
      { id: made.json().id, from: 'Kim Doe', question: 'Were you there?', shown: { title: 'Permission Granted' } },
    ]);
    expect((await get(other.cookie, '/api/mentoring?list=open')).items).toEqual([]);
    const respond = (cookie: string) =>
      send(cookie, 'POST', `/api/mentoring/${made.json().id}/answer`, { answer: 'yes', remark: 'Yes, I was.' });
    expect((await respond(other.cookie)).statusCode).toBe(404);
    expect((await respond(one.cookie)).statusCode).toBe(403);
    expect((await respond(mentor.cookie)).statusCode).toBe(200);
    expect((await respond(mentor.cookie)).statusCode).toBe(404);
    expect((await get(mentor.cookie, '/api/mentoring?list=answered')).items).toMatchObject([{ answer: 'yes' }]);
    expect(await achievementOf(one.cookie)).toMatchObject({
      shared: 'private',
      standing: 'confirmed',
      validated: true,
      validatedBy: 'Kim Doe',
    });
  });

  it('of another organization, a learner, oneself and nobody are refused alike', async () => {
    const [one, elsewhere, colleague] = [await learner(), await person('mentor', garden), await learner()];
    const asks = [elsewhere.userId, colleague.userId, one.userId, one.event].map(async (mentor) =>
      said(await ask(one.cookie, { about, to: { mentor } })),
    );
    const answers = new Set(await Promise.all(asks));
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^\[404/);
  });

  it('sees nothing any more once the learner has left, and can no longer answer', async () => {
    const [one, mentor] = [await learner(), await person('mentor', school)];
    const made = await ask(one.cookie, { about, to: { mentor: mentor.userId } });
    await get(mentor.cookie, '/api/mentoring?list=open');
    await send(one.cookie, 'POST', '/api/organization/leave', { organizationId: school });
    expect((await get(mentor.cookie, '/api/mentoring?list=open')).items).toEqual([]);
    const late = await send(mentor.cookie, 'POST', `/api/mentoring/${made.json().id}/answer`, { answer: 'yes' });
    expect([late.statusCode, late.json().reason]).toEqual([404, 'not_found.witness_request']);
  });
});

describe('photos and a recording', () => {
  const added = async (cookie: string, file: Buffer, type: string): Promise<string> => {
    const headers = { cookie, 'content-type': type };
    const sent = await server.inject({ method: 'POST', url: '/api/uploads', payload: file, headers });
    expect(sent.statusCode, sent.body).toBe(201);
    return sent.json().url;
  };
  /** A learner who tells a story with two photos, one of them on another site, and a recording. */
  async function storyteller() {
    const one = await learner();
    await agree(server, one.cookie);
    const [photo, recordingUrl, other] = [
      await added(one.cookie, madeJpeg(), 'image/jpeg'),
      await added(one.cookie, madeMp3(20), 'audio/mpeg'),
      await added(one.cookie, madePng(), 'image/png'),
    ];
    const photos = ['https://elsewhere.test/a.jpg', photo];
    await track(one.cookie, 'story_evidence', { storyText: story, photos, recordingUrl });
    await track(one.cookie, 'story_evidence', { storyText: 'Another story.', photos: [other] });
    const told: string[] = [];
    for await (const { id, type } of log.readStream(learnerStream(one.userId))) if (type === 'StoryTold') told.push(id);
    return { ...one, about: { event: told.at(-2) }, photo };
  }
  const fileBy = (token: string, index: unknown, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url: '/api/witness/file', payload: { token, index } as object, headers });
  const askedAbout = async (files?: boolean) => {
    const one = await storyteller();
    await delivered();
    const to = { name: 'Anna', email: freshAddress() };
    const made = await ask(one.cookie, { about: one.about, to, ...(files !== undefined && { files }) });
    expect(made.statusCode, made.body).toBe(200);
    const [mail] = await delivered();
    return { ...one, id: String(made.json().id), ...tokensIn(mail?.text) };
  };

  it('are not shown unless the learner says so, and the preview shows the same', async () => {
    const one = await askedAbout();
    const url = `/api/witnesses/preview/${one.about.event}`;
    const preview = await get(one.cookie, url);
    const { shown } = (await open(one.token)).json();
    expect(shown).toMatchObject({
      files: [],
      details: [expect.stringMatching(/recording/), expect.stringMatching(/2/)],
    });
    expect([preview.shown, preview.hasFiles]).toEqual([shown, true]);
    expect((await fileBy(one.token, 0)).statusCode).toBe(404);
  });

  it('that the learner shows are seen and heard by the token alone, these and no others', async () => {
    const one = await askedAbout(true);
    const { shown } = (await open(one.token)).json();
    expect(shown.files).toEqual([
      { kind: 'photo', url: null },
      { kind: 'recording', url: null },
    ]);
    expect(shown.details).toEqual([expect.stringMatching(/With a photo, which is not shown here/)]);
    const { shown: previewed } = await get(one.cookie, `/api/witnesses/preview/${one.about.event}?files=shown`);
    const kinds = (list: { kind: string }[]) => list.map(({ kind }) => kind);
    expect([previewed.details, kinds(previewed.files)]).toEqual([shown.details, kinds(shown.files)]);
    expect(previewed.files[0].url).toBe(one.photo);

    const [photo, recording] = [await fileBy(one.token, 0), await fileBy(one.token, 1)];
    expect([photo.statusCode, recording.statusCode]).toEqual([200, 200]);
    expect([photo.headers['content-type'], recording.headers['content-type']]).toEqual(['image/jpeg', 'audio/mpeg']);
    expect(photo.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const part = await fileBy(one.token, 1, { range: 'bytes=0-9' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    const own = await server.inject({ url: one.photo });
    expect(own.statusCode).toBe(401);
    const others = await Promise.all(
      [2, 3, 99, -1, 0.5, '0', null, one.photo].map(async (index) => said(await fileBy(one.token, index))),
    );
    const unknown = said(await fileBy('x'.repeat(43), 0));
    expect(new Set([...others, unknown]).size).toBe(1);
    expect(unknown).toMatch(/^\[404/);
    const fromElsewhere = await fileBy(one.token, 0, { origin: 'https://evil.example' });
    expect([fromElsewhere.statusCode, fromElsewhere.json().code]).toEqual([403, 'cross_site']);
  });

  it('are gone once the request is answered, withdrawn or expired, and when the learner removes them', async () => {
    const [answered, withdrawn, removed, expired] = [
      await askedAbout(true),
      await askedAbout(true),
      await askedAbout(true),
      await askedAbout(true),
    ];
    await answer(answered.token);
    await send(withdrawn.cookie, 'DELETE', `/api/witnesses/${withdrawn.id}`);
    expect((await send(removed.cookie, 'DELETE', removed.photo)).statusCode).toBe(204);
    const statuses = async (...tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await fileBy(token, 0)).statusCode));
    expect(await statuses(answered.token, withdrawn.token, removed.token, expired.token)).toEqual([404, 404, 404, 200]);
    await pool.query('update witness_links set expires_at = $2 where request_id = $1', [expired.id, clock.now()]);
    expect(await statuses(expired.token)).toEqual([404]);
  });

  it('are shown to the mentor who is asked, while the request is open and the learner a member', async () => {
    const mentors = [await person('mentor', school), await person('mentor', school), await person('mentor', garden)];
    const [mentor, colleague, stranger] = mentors.map(({ cookie }) => cookie) as [string, string, string];
    const to = { mentor: mentors[0]?.userId };
    const [one, leaver, quiet] = [await storyteller(), await storyteller(), await storyteller()];
    const idOf = async (who: typeof one, files: boolean) =>
      String((await ask(who.cookie, { about: who.about, to, files })).json().id);
    const [id, ofLeaver, ofQuiet] = [await idOf(one, true), await idOf(leaver, true), await idOf(quiet, false)];
    const { items } = await get(mentor, '/api/mentoring?list=open');
    const shownIn = (requestId: string) => items.find((item: { id: string }) => item.id === requestId).shown.files;
    const files: { url: string }[] = shownIn(id);
    expect(files.map(({ url }) => url)).toEqual([0, 1].map((index) => `/api/mentoring/${id}/files/${index}`));
    expect(shownIn(ofQuiet)).toEqual([]);
    const status = async (cookie: string, request = id, index: string | number = 0) =>
      (await send(cookie, 'GET', `/api/mentoring/${request}/files/${index}`)).statusCode;
    expect(await Promise.all([status(mentor), status(mentor, id, 1), status(mentor, ofLeaver)])).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all([2, '00x', '-1'].map((index) => status(mentor, id, index)))).toEqual([404, 404, 404]);
    expect(await Promise.all([status(colleague), status(stranger), status(mentor, ofQuiet)])).toEqual([404, 404, 404]);
    expect([await status(one.cookie), await status('')]).toEqual([403, 401]);

    await send(leaver.cookie, 'POST', '/api/organization/leave', { organizationId: school });
    await projected();
    expect(await status(mentor, ofLeaver)).toBe(404);
    const root = await person('admin', null);
    clock.pass({ minutes: 1 });
    const move = { organizationId: school };
    const back = await send(root.cookie, 'PUT', `/api/admin/users/${leaver.userId}/organization`, move);
    expect(back.statusCode, back.body).toBe(200);
    await projected();
    expect(await status(mentor, ofLeaver)).toBe(404);
    const still = (await get(mentor, '/api/mentoring?list=open')).items.map((item: { id: string }) => item.id);
    expect([still.includes(id), still.includes(ofLeaver)]).toEqual([true, false]);
    await send(mentor, 'POST', `/api/mentoring/${id}/answer`, { answer: 'yes' });
    await projected();
    expect(await status(mentor)).toBe(404);
    const [done] = (await get(mentor, '/api/mentoring?list=answered')).items;
    expect(done.shown.files).toEqual([]);
  });
});

describe('the standing of an achievement', () => {
  it('is claimed at first, and witnessed once a witness has said yes about it', async () => {
    const one = await asked(about);
    expect(await achievementOf(one.cookie)).toMatchObject({ standing: 'claimed', wanted: 'claimed' });
    await answer(one.token, 'no');
    expect(await achievementOf(one.cookie)).toMatchObject({ standing: 'claimed', validated: false });
    await delivered();
    await ask(one.cookie, { about, to: { name: 'Ben', email: freshAddress() } });
    const [mail] = await delivered();
    await answer(tokensIn(mail?.text).token);
    expect(await achievementOf(one.cookie)).toMatchObject({ standing: 'witnessed', validated: false });
  });
});

describe('erasing a learner', () => {
  it('ends the link, the mail and everything that was said about the witness', async () => {
    const one = await asked();
    const waiting = await ask(one.cookie, { about, to: { name: 'Ben', email: freshAddress() } });
    expect(waiting.statusCode, waiting.body).toBe(200);
    const exported = await send(one.cookie, 'GET', '/api/account/export');
    expect(exported.body).toContain(one.email);
    const { email } = await whoIs(one.cookie);
    const root = await person('admin', null);
    const erased = await send(root.cookie, 'POST', `/api/admin/users/${one.userId}/erase`, { confirm: email });
    expect(erased.statusCode, erased.body).toBe(200);
    expect((await open(one.token)).statusCode).toBe(404);
    expect(await delivered()).toEqual([]);
    await projected();
    const left = await Promise.all([
      pool.query('select from witness_links where user_id = $1', [one.userId]),
      pool.query('select from witness_requests where user_id = $1', [one.userId]),
      pool.query('select from outgoing_mail where address = $1', [one.email]),
    ]);
    expect(left.map(({ rowCount }) => rowCount)).toEqual([0, 0, 0]);
    const events = [];
    for await (const event of log.readStream(witnessesStream(one.userId))) events.push(event);
    expect(JSON.stringify(events)).not.toContain('Anna');
  });
});
