import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { attacks, attempt, organizationWith, swap } from '../testing/attack.ts';
import { issue } from '../testing/identity-provider.ts';
import { openWorld, type UnderWay } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

const domain = await organizationWith(world, { signed: 'both' });
const refused = attacks(world, domain);
const address = (name: string) => `${name}@${domain}`;
const saying =
  (answer: object) =>
  ({ id }: UnderWay) =>
    issue(world.key, { inResponseTo: id, ...answer });
const protocol = 'urn:oasis:names:tc:SAML:2.0:status:';

describe('what is not an answer that somebody has signed in is refused', () => {
  refused(64, 'a status other than success', 'status', saying({ status: `${protocol}Responder` }));
  refused(64, 'a success within a failure', 'status', (asked) =>
    swap(
      saying({ status: `${protocol}Requester` })(asked),
      '></samlp:StatusCode>',
      `><samlp:StatusCode Value="${protocol}Success"></samlp:StatusCode></samlp:StatusCode>`,
    ),
  );
  refused(65, 'an answer to a sign-out', 'unexpected_content', (asked) =>
    saying({})(asked).replaceAll('samlp:Response', 'samlp:LogoutResponse'),
  );
  refused(65, 'a request', 'unexpected_content', (asked) =>
    saying({})(asked).replaceAll('samlp:Response', 'samlp:AuthnRequest'),
  );
  const garbage: [string, unknown, 'not_base64' | 'malformed'][] = [
    ['nothing', undefined, 'not_base64'],
    ['an empty text', '', 'not_base64'],
    ['a list', ['a', 'b'], 'not_base64'],
    ['an object', { a: 1 }, 'not_base64'],
    ['signs that are not base64', '<samlp:Response/>', 'not_base64'],
    ['base64 of nothing that is text', Buffer.from([0xff, 0xfe, 0x00]).toString('base64'), 'malformed'],
    ['base64 of plain words', Buffer.from('hello').toString('base64'), 'malformed'],
    ['base64 of a NUL', Buffer.from('<a>\0</a>').toString('base64'), 'malformed'],
  ];
  for (const [what, posted, reason] of garbage) refused(66, what, reason, () => ({ posted }));
});

describe('where somebody is sent afterwards is ours to say', () => {
  for (const relayState of ['//evil.example', 'javascript:alert(1)', 'https://evil.example/x.y', '/\\evil.example']) {
    refused(67, `RelayState ${relayState}`, 'unknown_request', ({ id }) => ({
      posted: world.encode(saying({})({ id, relayState: '', browser: '' })),
      relayState,
    }));
  }
});

describe('attributes say what somebody is called, and nothing else', () => {
  it('68. __proto__, nameID, issuer, role and the like change nothing', async () => {
    const attributes = {
      email: address('mallory'),
      __proto__x: 'x',
      ['__proto__']: 'polluted',
      constructor: 'polluted',
      nameID: 'root-1',
      issuer: 'https://idp.evil.example',
      role: 'admin',
      Role: 'admin',
      organizationId: 'other',
      permissions: 'all',
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': 'admin',
    };
    const outcome = await attempt(world, domain, saying({ nameId: 'mallory', assertionId: '_mallory', attributes }));
    expect(outcome).toMatchObject({ kind: 'signed_in' });
    const { rows } = await pool.query(
      'select role, email from accounts join person_access on user_id = id where email = $1',
      [address('mallory')],
    );
    expect(rows).toEqual([{ role: 'learner', email: address('mallory') }]);
    expect((await world.namesLinked()).filter((name) => ['root-1', 'mallory'].includes(name))).toEqual(['mallory']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  refused(68, 'no e-mail address', 'email', saying({ attributes: { givenName: 'Ada' } }));
  refused(
    68,
    'an address of a domain that is not the organization’s',
    'foreign_domain',
    saying({ attributes: { email: 'a@gmail.example' } }),
  );
  refused(
    68,
    'an address whose domain only ends alike',
    'foreign_domain',
    saying({ attributes: { email: `a@evil-${domain}` } }),
  );
  refused(
    68,
    'an address with a full-width @ that becomes a second one',
    'email',
    saying({ attributes: { email: `a@evil.example＠${domain}` } }),
  );
});

describe('nobody is given the account of somebody else', () => {
  it('69. the address of the local administrator as the name and as the address', async () => {
    const email = address('admin');
    const admin = await world.account(email, 'admin');
    const before = await world.counts();
    const answer = { nameId: email, assertionId: '_admin', attributes: { email } };
    expect(await attempt(world, domain, saying(answer))).toMatchObject({ kind: 'refused', reason: 'account_exists' });
    // Nor when the administrator is signed in in this browser.
    const asked = await world.begin(domain, 'sign_in', admin);
    const outcome = await world.post(asked, {
      posted: world.encode(saying({ ...answer, assertionId: '_admin2' })(asked)),
    });
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'account_exists' });
    expect((await world.counts()).sessions).toBe(before.sessions);
  });
});

describe('there is no single sign-out to abuse', () => {
  refused(70, 'a sign-out request, signed or not', 'unexpected_content', (asked) =>
    swap(saying({})(asked), /^<samlp:Response/, '<samlp:LogoutRequest').replace(
      '</samlp:Response>',
      '</samlp:LogoutRequest>',
    ),
  );
  refused(70, 'an old answer to a sign-out, again', 'unexpected_content', (asked) =>
    saying({})(asked).replaceAll('samlp:Response', 'samlp:LogoutResponse'),
  );
});
