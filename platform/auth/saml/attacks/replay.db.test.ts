import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { assertionIn, attacks, organizationWith, swap } from '../testing/attack.ts';
import { issue, minutes } from '../testing/identity-provider.ts';
import { openWorld } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

const asking = await organizationWith(world, { signed: 'both' });
const another = await organizationWith(world, { signed: 'both' });
const open = await organizationWith(world, { signed: 'both', allowIdpInitiated: true });
const loose = await organizationWith(world, { signed: 'assertion' });
const refused = attacks(world, asking);

let answers = 0;
/** An answer that has not been seen before, for somebody of that organization. */
const fresh = (domain: string, inResponseTo: string | undefined, more: object = {}) => {
  answers += 1;
  return issue(world.key, {
    inResponseTo,
    assertionId: `_assertion-${answers}`,
    nameId: `ada-${domain}`,
    attributes: { email: `ada@${domain}` },
    ...more,
  });
};

describe('an assertion signs in once', () => {
  it('56. the same answer a second time', async () => {
    const asked = await world.begin(asking);
    const posted = world.encode(fresh(asking, asked.id));
    expect((await world.post(asked, { posted })).kind).toBe('signed_in');
    expect(await world.post(asked, { posted })).toMatchObject({ kind: 'refused', reason: 'unknown_request' });
    expect((await world.counts()).sessions).toBe(1);
  });

  it('57. twenty deliveries at the same moment, asked for and unasked', async () => {
    for (const domain of [asking, open]) {
      const asked = await world.begin(domain);
      const isOpen = domain === open;
      const posting = {
        posted: world.encode(fresh(domain, isOpen ? undefined : asked.id)),
        ...(isOpen ? { relayState: domain } : {}),
      };
      const before = await world.counts();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => world.post(asked, posting)));
      expect(outcomes.filter(({ kind }) => kind === 'signed_in')).toHaveLength(1);
      expect(await world.counts()).toMatchObject({ sessions: before.sessions + 1, refused: before.refused + 19 });
    }
  });

  it('58. after a restart', async () => {
    const posted = world.encode(fresh(open, undefined));
    const asked = await world.begin(open);
    expect((await world.post(asked, { posted, relayState: open })).kind).toBe('signed_in');
    const again = await world.post(asked, { posted, relayState: open }, world.restarted().sso);
    expect(again).toMatchObject({ kind: 'refused', reason: 'already_used' });
    const early = await world.begin(asking);
    const answer = world.encode(fresh(asking, early.id));
    expect((await world.post(early, { posted: answer }, world.restarted().sso)).kind).toBe('signed_in');
  });

  it('58. an id may be forgotten only once the assertion is too old to be accepted', async () => {
    const posted = world.encode(fresh(open, undefined));
    const asked = await world.begin(open);
    await world.post(asked, { posted, relayState: open });
    const before = world.time.now;
    for (const minute of [7.5, 8, 8.1]) {
      world.time.now = new Date(minutes(minute));
      // Each new sign-in lets go of what is past.
      const later = await world.begin(open);
      const outcome = await world.post(later, { posted, relayState: open });
      expect(outcome).toMatchObject({ kind: 'refused', reason: minute < 8 ? 'already_used' : 'time' });
    }
    world.time.now = before;
  });
});

describe('an answer belongs to the request of one browser', () => {
  refused(59, 'an id that nobody has asked with', 'in_response_to', () => fresh(asking, '_invented'));
  refused(59, 'a RelayState that we have not given', 'unknown_request', ({ id }) => ({
    posted: world.encode(fresh(asking, id)),
    relayState: 'A'.repeat(43),
  }));
  refused(59, 'no RelayState', 'unknown_request', ({ id }) => ({
    posted: world.encode(fresh(asking, id)),
    relayState: undefined,
  }));
  refused(60, "an answer to another organization's request", 'in_response_to', async () => {
    const theirs = await world.begin(another);
    return fresh(another, theirs.id);
  });
  refused(60, "another organization's answer under our own request's id", 'foreign_domain', ({ id }) =>
    fresh(another, id),
  );
  refused(61, 'another browser', 'unknown_request', async ({ id }) => {
    const theirs = await world.begin(asking);
    return { posted: world.encode(fresh(asking, id)), browser: theirs.browser };
  });
  refused(61, "a victim's browser that is to be signed in as the attacker", 'no_cookie', ({ id }) => ({
    posted: world.encode(fresh(asking, id)),
    browser: undefined,
  }));

  it('61. what another browser tries leaves the request to the one that asked', async () => {
    const asked = await world.begin(asking);
    const posted = world.encode(fresh(asking, asked.id));
    expect((await world.post(asked, { posted, browser: 'B'.repeat(43) })).kind).toBe('refused');
    expect((await world.post(asked, { posted })).kind).toBe('signed_in');
  });

  it('59. a request is good for ten minutes', async () => {
    const asked = await world.begin(asking);
    const before = world.time.now;
    world.time.now = new Date(minutes(10.1));
    const posted = world.encode(
      fresh(asking, asked.id, { issuedAt: minutes(10), notBefore: minutes(9), notOnOrAfter: minutes(12) }),
    );
    expect(await world.post(asked, { posted })).toMatchObject({ kind: 'refused', reason: 'unknown_request' });
    world.time.now = before;
  });
});

describe('coming unasked from the identity provider', () => {
  refused(62, 'where the organization has not turned it on', 'unknown_request', () => ({
    posted: world.encode(fresh(asking, undefined)),
    relayState: asking,
  }));
  refused(62, 'an unasked answer in the place of an asked one', 'in_response_to', () => fresh(asking, undefined));
  refused(62, 'an answer to somebody’s request that pretends to come unasked', 'in_response_to', async () => {
    const stolen = await world.begin(open);
    return { posted: world.encode(fresh(open, stolen.id)), relayState: open };
  });
  refused(62, 'a domain that nobody has', 'unknown_request', () => ({
    posted: world.encode(fresh(open, undefined)),
    relayState: 'nobody.example',
  }));
  refused(
    63,
    'the unsigned envelope of one request around the signed assertion of another',
    'in_response_to',
    async ({ id }) => {
      const stolen = await world.begin(loose);
      const theirs = issue(world.key, { inResponseTo: stolen.id }, { signed: 'assertion' });
      return swap(theirs, `InResponseTo="${stolen.id}" IssueInstant`, `InResponseTo="${id}" IssueInstant`);
    },
    { domain: loose },
  );
  refused(
    63,
    'an assertion that names no request in what is signed',
    'in_response_to',
    ({ id }) => {
      const unasked = issue(world.key, { inResponseTo: undefined }, { signed: 'assertion' });
      const asked = issue(world.key, { inResponseTo: id }, { signed: 'assertion' });
      return swap(asked, assertionIn(asked), assertionIn(unasked));
    },
    { domain: loose },
  );
});
