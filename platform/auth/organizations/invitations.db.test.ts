import { describe, expect, it } from 'vitest';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { twoOrganizations } from '../testing/two-organizations.ts';

const { stores, person, send, whoIs, root, school, schoolAdmin, gardenAdmin, gardenMember } = await twoOrganizations();

const delivered = outboxOf(stores.mail);

describe('an invitation', () => {
  const at = '/api/organization/invitations';
  const invite = (email: string, cookie = schoolAdmin.cookie) => send(cookie, 'POST', at, { email });
  const accept = (cookie: string, invitation: string) => send(cookie, 'POST', `${at}/accept`, { invitation });
  const held = (invitation: string) => send('', 'POST', `${at}/held`, { invitation });
  const list = async (cookie = schoolAdmin.cookie) => (await send(cookie, 'GET', at)).json().items;
  const tokenIn = (mails: Mail[]) => /#invitation=([\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1] ?? '';

  it('comes by mail, is good for the one who was invited, once, and joins', async () => {
    await delivered();
    const guest = await person('learner', null);
    const { email } = await whoIs(guest.cookie);
    expect((await invite(email)).json().invitation).toMatchObject({ email, state: 'open' });
    const letters = await delivered();
    expect(letters.map(({ to }) => to.address)).toEqual([email]);
    const token = tokenIn(letters);
    expect((await held(token)).json()).toMatchObject({ organization: 'Flight School', email, state: 'open' });
    const stranger = await person('learner', null);
    expect((await accept(stranger.cookie, token)).statusCode).toBe(404);
    const joined = await accept(guest.cookie, token);
    expect(joined.json().organization).toMatchObject({ id: school, name: 'Flight School' });
    expect(await whoIs(guest.cookie)).toMatchObject({ organizationId: school, role: 'learner' });
    expect((await accept(guest.cookie, token)).statusCode).toBe(409);
    expect((await held(token)).json().state).toBe('accepted');
    expect((await invite(email)).json().code).toBe('conflict');
  });

  it('goes to somebody without an account too, who makes one with that address and joins', async () => {
    const email = 'New.Pilot@people.test';
    const answer = await invite(email);
    const token = tokenIn(await delivered());
    const registered = await send('', 'POST', '/api/auth/register', {
      username: 'new-pilot',
      email: 'new.pilot@people.test',
      password: 'gloomy-otter-71',
      firstName: 'Nele',
      lastName: 'Winter',
    });
    const cookie = cookieAfter(registered);
    expect((await accept(cookie, token)).json().organization).toMatchObject({ id: school });
    expect((await list()).find(({ id }: { id: string }) => id === answer.json().invitation.id)).toMatchObject({
      email,
      state: 'accepted',
    });
  });

  it('is sent anew with another token, and taken back; both end what was sent before', async () => {
    const guest = await person('learner', null);
    const { email } = await whoIs(guest.cookie);
    const { id } = (await invite(email)).json().invitation;
    const first = tokenIn(await delivered());
    expect((await send(schoolAdmin.cookie, 'POST', `${at}/${id}/resend`)).statusCode).toBe(200);
    const second = tokenIn(await delivered());
    expect([(await held(first)).statusCode, (await held(second)).statusCode]).toEqual([404, 200]);
    expect((await list()).filter((one: { email: string }) => one.email === email)).toHaveLength(1);
    for (const foreign of ['resend', '']) {
      const method = foreign === '' ? 'DELETE' : 'POST';
      const answer = await send(gardenAdmin.cookie, method, `${at}/${id}${foreign && `/${foreign}`}`);
      expect(answer.statusCode).toBe(404);
    }
    expect((await send(schoolAdmin.cookie, 'DELETE', `${at}/${id}`)).statusCode).toBe(200);
    expect((await accept(guest.cookie, second)).statusCode).toBe(404);
  });

  it('tells its sender nothing about the address: known, unknown, and of another organization are answered alike', async () => {
    const elsewhere = (await whoIs(gardenMember.cookie)).email;
    const shapes = [];
    for (const email of [elsewhere, 'nobody@people.test']) {
      const { invitation } = (await invite(email)).json();
      shapes.push({ ...invitation, id: '', email: '', sentAt: '', expiresAt: '' });
    }
    expect(shapes[0]).toEqual(shapes[1]);
    const letters = await delivered();
    expect(new Set(letters.map(({ to }) => to.address))).toEqual(new Set([elsewhere, 'nobody@people.test']));
    const token = tokenIn(letters.filter(({ to }) => to.address === elsewhere));
    expect((await accept(gardenMember.cookie, token)).json().code).toBe('conflict');
    expect(await list(gardenAdmin.cookie)).toEqual([]);
  });

  it('is sent to one mailbox three times an hour, no more', async () => {
    const answers = [];
    for (let sent = 0; sent < 4; sent += 1) answers.push((await invite('often@people.test')).statusCode);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('is sent once a day by each organization whatever others send there, and beyond that by all together twelve times an hour', async () => {
    const email = 'wanted@people.test';
    const captains = [schoolAdmin.cookie, gardenAdmin.cookie];
    for (const name of ['Harbour', 'Meadow', 'Orchard', 'Quarry', 'Valley']) {
      const organization = { name, domain: `${name.toLowerCase()}.test` };
      const made = await send(root.cookie, 'POST', '/api/admin/organizations', organization);
      captains.push((await person('org_admin', made.json().organization.id)).cookie);
    }
    const [first = '', ...others] = captains;
    const last = others.pop() ?? '';
    const sent = async (cookie: string, times: number) => {
      const answers = [];
      for (let count = 0; count < times; count += 1) answers.push((await invite(email, cookie)).statusCode);
      return answers;
    };
    expect(await sent(first, 5)).toEqual([200, 200, 200, 429, 429]);
    for (const cookie of others) expect(await sent(cookie, 3)).toEqual([200, 200, 200]);
    expect(await sent(last, 2)).toEqual([200, 429]);
  });
});
