import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bulkLimits } from '#contracts/organizations/bulk-invitations.ts';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { twoOrganizations } from '../testing/two-organizations.ts';

const { stores, server, person, send, whoIs, root, school, garden, schoolAdmin, gardenAdmin, gardenMember } =
  await twoOrganizations();
const { pool } = stores.database;

const at = '/api/organization/invitations';
const delivered = outboxOf(stores.mail);
interface Line {
  readonly line: number;
  readonly outcome: string;
  readonly fault: { readonly field: string; readonly message: string } | null;
}

const post = (cookie: string, lines: readonly string[], about: object = {}, { query = '', key = randomUUID() } = {}) =>
  server.inject({
    method: 'POST',
    url: `${at}/bulk${query}`,
    headers: { cookie, 'idempotency-key': key },
    payload: { lines, anyDomain: true, ...about },
  });
const check = async (lines: readonly string[], about: object = {}, cookie = schoolAdmin.cookie) => {
  const answer = await post(cookie, lines, about, { query: '?dryRun=true' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const outcomes = ({ lines }: { lines: readonly Line[] }) => lines.map(({ outcome }) => outcome);
const listed = async (cookie = schoolAdmin.cookie): Promise<{ email: string; state: string }[]> =>
  (await send(cookie, 'GET', `${at}?limit=100`)).json().items;
const fresh = (name = 'pilot') => `${name}-${randomUUID().slice(0, 8)}@people.test`;
const eventsNow = async () =>
  (await pool.query("select count(*)::integer as count from events where stream like 'organization-%'")).rows[0].count;

describe('a file of people', () => {
  it('is answered line by line in a dry run, and nothing happens', async () => {
    const member = await person('learner', school);
    const invited = fresh('invited');
    expect((await send(schoolAdmin.cookie, 'POST', at, { email: invited })).statusCode).toBe(200);
    await delivered();
    const [before, list] = [await eventsNow(), await listed()];
    const one = fresh();
    const outcome = await check([
      '\uFEFFEmail,Role,Language\r',
      `${one},mentor,de\r`,
      `${(await whoIs(member.cookie)).email.toUpperCase()},,`,
      invited,
      'nobody,learner,en',
      `${one.toUpperCase()},learner,en`,
      '',
      `${fresh()},captain,`,
      `${fresh()},learner,fr`,
    ]);
    expect(outcomes(outcome)).toEqual(['new', 'member', 'invited', 'invalid', 'twice', 'invalid', 'invalid']);
    expect(outcome.lines.map(({ line }: Line) => line)).toEqual([2, 3, 4, 5, 6, 8, 9]);
    expect(outcome.lines.map(({ fault }: Line) => fault?.field ?? null)).toEqual([
      null,
      null,
      null,
      'email',
      'email',
      'role',
      'language',
    ]);
    expect(outcome.lines[0]).toMatchObject({ role: 'mentor', language: 'de', fault: null });
    expect(outcome.counts).toMatchObject({ new: 1, member: 1, invited: 1, invalid: 3, twice: 1 });
    expect([await eventsNow(), await listed()]).toEqual([before, list]);
    expect(await delivered()).toEqual([]);
  });

  it('keeps to the domains of the organization, unless told otherwise', async () => {
    const lines = ['email', fresh(), `kim-${randomUUID()}@flight.test`];
    const strict = await check(lines, { anyDomain: false });
    expect(outcomes(strict)).toContain('foreign_domain');
    expect(outcomes(await check(lines))).toEqual(['new', 'new']);
  });

  it('with one faulty line changes nothing and names it; the others go when it is left out', async () => {
    const [good, other] = [fresh(), fresh()];
    const lines = ['email,role', `${good},learner`, `${other},pilot`];
    const refused = await post(schoolAdmin.cookie, lines);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toMatchObject([{ path: 'body.lines.2.role' }]);
    expect((await listed()).map(({ email }) => email)).not.toContain(good);
    expect(await delivered()).toEqual([]);
    const sent = await post(schoolAdmin.cookie, lines, { leaveOutFaulty: true });
    expect(sent.statusCode, sent.body).toBe(200);
    expect(outcomes(sent.json())).toEqual(['new', 'invalid']);
    expect((await delivered()).map(({ to }) => to.address)).toEqual([good]);
    expect((await send(schoolAdmin.cookie, 'GET', `${at}/mails`)).json()).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('sends nobody a second mail, whether the call is repeated or the file', async () => {
    const lines = ['email', fresh(), fresh(), fresh()];
    const key = randomUUID();
    const first = await post(schoolAdmin.cookie, lines, {}, { key });
    expect((await delivered()).length).toBe(3);
    const before = await eventsNow();
    const again = await post(schoolAdmin.cookie, lines, {}, { key });
    expect(again.json()).toEqual(first.json());
    const later = await post(schoolAdmin.cookie, lines);
    expect(outcomes(later.json())).toEqual(['invited', 'invited', 'invited']);
    expect(await eventsNow()).toBe(before);
    expect(await delivered()).toEqual([]);
  });

  it('goes on where a process stopped that had claimed the addresses', async () => {
    const [one, two] = [fresh(), fresh()];
    const key = randomUUID();
    // The first try ends after its first append: its answer was never stored.
    await post(schoolAdmin.cookie, ['email', one], {}, { key });
    await delivered();
    await pool.query('delete from command_keys');
    const sent = await post(schoolAdmin.cookie, ['email', one, two], {}, { key });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await delivered()).map(({ to }) => to.address)).toEqual([two]);
  });

  it('does not write to a mailbox for the fourth time within an hour', async () => {
    const email = fresh();
    for (let sent = 1; sent <= 3; sent += 1) {
      const { lines } = (await post(schoolAdmin.cookie, ['email', email])).json();
      expect(lines).toMatchObject([{ outcome: 'new' }]);
      const { items } = (await send(schoolAdmin.cookie, 'GET', `${at}?limit=1`)).json();
      expect((await send(schoolAdmin.cookie, 'DELETE', `${at}/${items[0].id}`)).statusCode).toBe(200);
    }
    const refused = await post(schoolAdmin.cookie, ['email', email, fresh()]);
    expect(refused.json().issues).toMatchObject([{ path: 'body.lines.1.email', reason: 'invitation_too_often' }]);
  });

  it('names what is wrong with the file itself', async () => {
    expect((await check(['email,shoe size', 'kim@new.test,43'])).lines).toMatchObject([
      { line: 1, outcome: 'invalid', fault: { field: 'shoe size' } },
    ]);
    expect((await check(['email', '"kim@new.test'])).lines).toMatchObject([{ line: 2, outcome: 'invalid' }]);
    const empty = await post(schoolAdmin.cookie, ['', '  ']);
    expect([empty.statusCode, empty.json().reason]).toEqual([400, 'invalid_input.file_empty']);
    const many = Array.from({ length: bulkLimits.people + 1 }, (_, index) => `p${index}@new.test`);
    expect((await post(schoolAdmin.cookie, many)).json().issues).toMatchObject([{ path: 'body.lines' }]);
  });

  it('never reaches another organization: its groups do not exist, and its people are unknown', async () => {
    const group = await send(gardenAdmin.cookie, 'POST', '/api/organization/groups', { name: 'Roses' });
    const { id } = group.json().group;
    const { email } = await whoIs(gardenMember.cookie);
    const outcome = await check(['email,groups', `${fresh()},Roses`, `${fresh()},${id}`, email]);
    expect(outcomes(outcome)).toEqual(['invalid', 'invalid', 'new']);
    const learner = await person('learner', school);
    expect((await post(learner.cookie, ['email', fresh()])).statusCode).toBe(403);
    const into = await send(schoolAdmin.cookie, 'POST', `/api/admin/organizations/${garden}/invitations/bulk`, {
      lines: ['email', fresh()],
    });
    expect(into.statusCode).toBe(403);
  });

  it('makes members with the role and in the groups of their line, by a mail in its language', async () => {
    const group = await send(schoolAdmin.cookie, 'POST', '/api/organization/groups', { name: 'Sales, north' });
    const { id } = group.json().group;
    await delivered();
    const email = fresh();
    const sent = await post(schoolAdmin.cookie, ['email;role;groups;language', `${email};mentor;sales, NORTH;de`]);
    expect(sent.json().lines, sent.body).toMatchObject([{ outcome: 'new', groups: ['Sales, north'] }]);
    const [mail] = await delivered();
    expect(mail?.text).toContain('Einladung');
    const invitation = /#invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const registered = await send('', 'POST', '/api/auth/register', {
      username: `pilot-${randomUUID().slice(0, 8)}`,
      email,
      password: 'gloomy-otter-71',
      firstName: 'Nele',
      lastName: 'Winter',
    });
    const cookie = cookieAfter(registered);
    const joined = await send(cookie, 'POST', `${at}/accept`, { invitation });
    expect(joined.statusCode, joined.body).toBe(200);
    expect(await whoIs(cookie)).toMatchObject({ organizationId: school, role: 'mentor' });
    const { items } = (await send(schoolAdmin.cookie, 'GET', `/api/organization/groups/${id}/members`)).json();
    expect(items).toMatchObject([{ email }]);
    expect((await send(schoolAdmin.cookie, 'GET', '/api/organization/groups')).json().groups).toContainEqual({
      id,
      name: 'Sales, north',
      members: 1,
    });
  });

  it('of the product’s administrator invites the first administrator of an organization', async () => {
    const made = await send(root.cookie, 'POST', '/api/admin/organizations', { name: 'Port', domain: 'port.test' });
    const { id } = made.json().organization;
    const url = `/api/admin/organizations/${id}/invitations`;
    const body = { lines: ['email,role', 'harbour-master@port.test,org_admin'] };
    expect((await send(root.cookie, 'POST', `${url}/bulk?dryRun=true`, body)).json().counts.new).toBe(1);
    expect((await send(root.cookie, 'POST', `${url}/bulk`, body)).statusCode).toBe(200);
    expect((await delivered()).map(({ to }) => to.address)).toContain('harbour-master@port.test');
    expect((await send(root.cookie, 'GET', `${url}/mails`)).json()).toEqual({ waiting: 0, sent: 1, failed: 0 });
  });
});
