import { describe, expect, it } from 'vitest';
import { textIn } from '#contracts/text/languages.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await sharedApi();
const { pool } = stores.database;
const organizations = openOrganizations({ ...stores, pool });

const { organizationId: linden } = await organizations.create('Linden House', 'linden.example', byOperator());
await organizations.chooseVariant(linden, 'senior-living', byOperator());
const { organizationId: acme } = await organizations.create('Acme', 'acme.example', byOperator());

const get = async (url: string, cookie: string) =>
  (await server.inject({ method: 'GET', url, headers: { cookie } })).json();
const ripple = (cookie: string) =>
  server.inject({
    method: 'POST',
    url: '/api/achievements/track-progress',
    headers: { cookie },
    payload: {
      user_id: '1',
      type: 'ripple_effect',
      timestamp: new Date().toISOString(),
      data: { category: 'relationships' },
    },
  });
const own = async (cookie: string): Promise<string[]> =>
  (await get('/api/achievements/definitions', cookie)).definitions
    .filter((card: { aleris_specific?: boolean }) => card.aleris_specific)
    .map(({ id }: { id: string }) => id);
const seniorCards = ['the-open-door', 'house-that-listens', 'rounds-with-time', 'care-that-stays'];

describe('a member of a senior-living organization', () => {
  it('reads the edition in their account, and its questions in the steps', async () => {
    const { cookie } = await person('learner', linden);
    expect((await get('/api/auth/user', cookie)).user.variant).toBe('senior-living');
    const { steps } = await get('/api/journey/steps', cookie);
    expect(steps[4].question).toBe(textIn('en').stepTitles.questions['senior-living'][5]);
    expect(steps[4].title).toBe('Joy');
  });

  it('sees its cards with their progress, and earns them', async () => {
    const { cookie } = await person('learner', linden);
    expect(await own(cookie)).toEqual(seniorCards);
    await ripple(cookie);
    const { progress } = await get('/api/achievements/progress', cookie);
    expect(progress).toContainEqual(expect.objectContaining({ achievement_id: 'the-open-door', percent: 50 }));
    expect((await ripple(cookie)).json().unlocked).toContain('the-open-door');
    expect((await get('/api/achievements/stats', cookie)).totalCount).toBe(32);
  });
});

describe.each([
  ['another organisation', acme],
  ['no organisation', null],
])('a member of %s', (_, organizationId) => {
  it('neither sees its cards nor earns them, and is asked the standard questions', async () => {
    const { cookie } = await person('learner', organizationId);
    expect((await get('/api/auth/user', cookie)).user.variant).toBe('standard');
    expect(await own(cookie)).toEqual([]);
    await ripple(cookie);
    expect((await ripple(cookie)).json().unlocked).not.toContain('the-open-door');
    const { progress } = await get('/api/achievements/progress', cookie);
    const ids = progress.map(({ achievement_id }: { achievement_id: string }) => achievement_id);
    for (const id of seniorCards) expect(ids).not.toContain(id);
    expect((await get('/api/achievements/why/the-open-door', cookie)).code).toBe('unknown_achievement');
    expect((await get('/api/achievements/stats', cookie)).totalCount).toBe(28);
    expect((await get('/api/journey/steps/5', cookie)).question).toBe(textIn('en').stepTitles.questions.standard[5]);
    const asked = await server.inject({
      method: 'POST',
      url: '/api/achievements/unlock',
      headers: { cookie },
      payload: { user_id: '1', achievement_id: 'the-open-door' },
    });
    expect([asked.statusCode, asked.json().code]).toEqual([404, 'unknown_achievement']);
  });
});

it('an edition that is chosen holds for those who are signed in already, without a new sign-in', async () => {
  const { organizationId: late } = await organizations.create('Elm House', 'elm.example', byOperator());
  const { cookie } = await person('learner', late);
  expect(await own(cookie)).toEqual([]);
  await organizations.chooseVariant(late, 'senior-living', byOperator());
  await expect.poll(() => own(cookie)).toEqual(seniorCards);
  await organizations.chooseVariant(late, 'standard', byOperator());
  await expect.poll(() => own(cookie)).toEqual([]);
});
