import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { twoOrganizations } from '../testing/two-organizations.ts';

const { stores, person, send, whoIs, root, school, garden, schoolAdmin } = await twoOrganizations();
const delivered = outboxOf(stores.mail);
const at = '/api/organization/invitations';
type Someone = Awaited<ReturnType<typeof person>>;

const linkIn = (mail: Mail | undefined) => /#invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1];

/** X invites an address into the school, in a role; answers how its owner joins. */
async function invites(cookie: string, role: string, url = `${at}/bulk`) {
  await delivered();
  const email = `evil-${randomUUID().slice(0, 8)}@private.test`;
  const sent = await send(cookie, 'POST', url, { lines: ['email,role', `${email},${role}`], anyDomain: true });
  expect(sent.statusCode, sent.body).toBe(200);
  const [mail] = await delivered();
  const link = linkIn(mail);
  return {
    mail: mail?.text ?? '',
    listed: async (by: Someone = schoolAdmin) =>
      (await send(by.cookie, 'GET', `${at}?limit=100`))
        .json()
        .items.find((one: { email: string }) => one.email === email),
    joins: async (invitation = link) => {
      const registered = await send('', 'POST', '/api/auth/register', {
        username: `evil-${randomUUID().slice(0, 8)}`,
        email,
        password: 'gloomy-otter-71',
        firstName: 'Eve',
        lastName: 'Vale',
      });
      const own = cookieAfter(registered);
      const joined = await send(own, 'POST', `${at}/accept`, { invitation });
      expect(joined.statusCode, joined.body).toBe(200);
      return whoIs(own);
    },
  };
}

const ofMember = (id: string) => `/api/organization/members/${id}`;
const ofUser = (id: string) => `/api/admin/users/${id}`;
const reason = 'No longer in charge of this.';
/** How somebody loses the right to give roles in the school. */
const endings: [string, (giver: Someone) => ReturnType<typeof send>][] = [
  ['is removed', ({ userId }) => send(schoolAdmin.cookie, 'DELETE', ofMember(userId))],
  [
    'becomes a mentor',
    ({ userId }) => send(schoolAdmin.cookie, 'PUT', `${ofMember(userId)}/role`, { role: 'mentor', reason }),
  ],
  ['leaves', ({ cookie }) => send(cookie, 'POST', '/api/organization/leave', { organizationId: school })],
  ['is moved', ({ userId }) => send(root.cookie, 'PUT', `${ofUser(userId)}/organization`, { organizationId: garden })],
  [
    'administers another organization',
    async ({ userId }) => {
      await send(root.cookie, 'PUT', `${ofUser(userId)}/organization`, { organizationId: garden });
      return send(root.cookie, 'PUT', `${ofUser(userId)}/role`, { role: 'org_admin', reason });
    },
  ],
];

describe('a role that was given in advance', () => {
  it.each(['org_admin', 'mentor'])('%s: is given while who gave it may give it', async (role) => {
    const giver = await person('org_admin', school);
    const { listed, joins } = await invites(giver.cookie, role);
    expect(await listed()).toMatchObject({ role, roleWithdrawn: false, invitedBy: expect.stringMatching(/\w/) });
    expect(await joins()).toMatchObject({ organizationId: school, role });
  });

  it.each(endings)('is no more than a learner once who gave it %s', async (what, ends) => {
    const role = what === 'leaves' ? 'mentor' : 'org_admin';
    const giver = await person('org_admin', school);
    const { listed, joins } = await invites(giver.cookie, role);
    const ended = await ends(giver);
    expect(ended.statusCode, ended.body).toBe(200);
    expect(await listed()).toMatchObject({ role, roleWithdrawn: true });
    expect(await joins()).toMatchObject({ organizationId: school, role: 'learner' });
  });

  it('is not given by sending the invitation again', async () => {
    const giver = await person('org_admin', school);
    const { listed, joins } = await invites(giver.cookie, 'org_admin');
    expect((await send(schoolAdmin.cookie, 'DELETE', ofMember(giver.userId))).statusCode).toBe(200);
    await delivered();
    const { id } = await listed();
    expect((await send(schoolAdmin.cookie, 'POST', `${at}/${id}/resend`, {})).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ roleWithdrawn: true });
    const [link] = (await delivered()).flatMap((mail) => linkIn(mail) ?? []);
    expect(await joins(link)).toMatchObject({ organizationId: school, role: 'learner' });
  });

  it('by an administrator of the product ends with that role, too', async () => {
    const giver = await person('admin', null);
    const { joins } = await invites(giver.cookie, 'org_admin', `/api/admin/organizations/${school}/invitations/bulk`);
    expect(
      (await send(root.cookie, 'PUT', `${ofUser(giver.userId)}/role`, { role: 'learner', reason })).statusCode,
    ).toBe(200);
    expect(await joins()).toMatchObject({ organizationId: school, role: 'learner' });
  });
});

describe('a role changes with a reason alone', () => {
  const wrong = [undefined, '', 'too short', ' '.repeat(20), '\u200b'.repeat(20), `${'\u2060'.repeat(20)}x`];

  it('in each of the calls', async () => {
    const member = await person('learner', school);
    for (const without of wrong) {
      const body = { role: 'mentor', reason: without };
      for (const answer of [
        await send(root.cookie, 'PUT', `${ofUser(member.userId)}/role`, body),
        await send(schoolAdmin.cookie, 'PUT', `${ofMember(member.userId)}/role`, body),
        await send(schoolAdmin.cookie, 'POST', '/api/organization/members/roles', {
          ...body,
          members: [member.userId],
        }),
      ]) {
        expect([without, answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([without, 400, 'body.reason']);
      }
    }
    expect(await whoIs(member.cookie)).toMatchObject({ role: 'learner' });
  });
});

describe('a new administrator', () => {
  const told = async () =>
    (await delivered())
      .filter(({ subject }) => subject === 'A new administrator')
      .map(({ to, text }) => ({ to: to.address, text }));

  it('of an organization is told to its others, however they became one', async () => {
    const other = await whoIs(schoolAdmin.cookie);
    const member = await person('learner', school);
    const name = (await whoIs(member.cookie)).firstName;
    await delivered();
    const changed = await send(schoolAdmin.cookie, 'PUT', `${ofMember(member.userId)}/role`, {
      role: 'org_admin',
      reason,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const mails = await told();
    expect(mails.map(({ to }) => to)).toContain(other.email);
    expect(mails.map(({ to }) => to)).not.toContain((await whoIs(member.cookie))?.email);
    expect(mails[0]?.text).toContain(name);
    const { joins } = await invites(schoolAdmin.cookie, 'org_admin');
    await joins();
    expect((await told()).map(({ to }) => to)).toContain(other.email);
  });

  it('of the product who joins an organization is told to its administrators', async () => {
    const { email } = await whoIs(schoolAdmin.cookie);
    const joining = await person('admin', null);
    await delivered();
    const moved = await send(joining.cookie, 'PUT', `${ofUser(joining.userId)}/organization`, {
      organizationId: school,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await told()).map(({ to }) => to)).toContain(email);
  });

  it('of the product is told to the others', async () => {
    const { email } = await whoIs(root.cookie);
    const somebody = await person('learner', null);
    await delivered();
    const changed = await send(root.cookie, 'PUT', `${ofUser(somebody.userId)}/role`, { role: 'admin', reason });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await told()).map(({ to }) => to)).toContain(email);
  });
});

it('the mail says who invites, into what and as what; the log of changes says the role and the groups', async () => {
  const { firstName } = await whoIs(schoolAdmin.cookie);
  const { mail } = await invites(schoolAdmin.cookie, 'org_admin');
  expect(mail).toMatch(new RegExp(`${firstName} .*of Flight School invites you to join as an administrator\\.`));
  const { items } = (await send(schoolAdmin.cookie, 'GET', '/api/organization/log?kind=invitations')).json();
  expect(items[0]).toMatchObject({ type: 'InvitationSent', subject: 'org_admin', groups: [] });
  await send(schoolAdmin.cookie, 'POST', '/api/organization/groups', { name: 'Night shift' });
  const lines = ['email,role,groups', 'night@private.test,learner,Night shift'];
  const sent = await send(schoolAdmin.cookie, 'POST', `${at}/bulk`, { lines, anyDomain: true });
  expect(sent.statusCode, sent.body).toBe(200);
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  const log = (await send(schoolAdmin.cookie, 'GET', '/api/organization/log?kind=invitations')).json();
  expect(log.items[0]).toMatchObject({ type: 'InvitationSent', subject: 'learner', groups: ['Night shift'] });
});

it('whose role was changed reads why', async () => {
  const member = await person('learner', school);
  const { username } = await whoIs(member.cookie);
  await send(schoolAdmin.cookie, 'PUT', `${ofMember(member.userId)}/role`, { role: 'mentor', reason });
  const signedIn = await send('', 'POST', '/api/auth/login', { username, password: 'gloomy-otter-71' });
  const { items } = (await send(cookieAfter(signedIn), 'GET', '/api/auth/security-events')).json();
  expect(items.map(({ summary }: { summary: string }) => summary)).toContainEqual(expect.stringContaining(reason));
});

it('the logs of administrators say why a role was changed, and the organization’s no longer once the person is gone', async () => {
  const member = await person('learner', school);
  await send(schoolAdmin.cookie, 'PUT', `${ofMember(member.userId)}/role`, { role: 'mentor', reason });
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  const inOrganization = async () =>
    (await send(schoolAdmin.cookie, 'GET', '/api/organization/log?kind=members'))
      .json()
      .items.find(
        ({ type, about }: { type: string; about: { id: string } | null }) =>
          type === 'MembershipRoleChanged' && about?.id === member.userId,
      );
  expect(await inOrganization()).toMatchObject({ subject: 'mentor', reason });
  const { items } = (await send(root.cookie, 'GET', '/api/admin/security/events?type=MembershipRoleChanged')).json();
  expect(items.find(({ userId }: { userId: string }) => userId === member.userId)).toMatchObject({ reason });
  await send(schoolAdmin.cookie, 'DELETE', ofMember(member.userId));
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  expect(await inOrganization()).toMatchObject({ subject: 'mentor', reason: null });
});
