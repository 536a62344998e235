import { expect, it } from 'vitest';
import { firstFeatures } from '#contracts/features.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, person } = await wholeApi();
const learner = await person('learner');
const admin = await person('admin');
const seen = async () =>
  (await server.inject({ url: '/api/features', headers: { cookie: learner.cookie } })).json().features;
const turn = (feature: string, state: string, { cookie } = admin) =>
  server.inject({
    method: 'PUT',
    url: `/api/admin/features/${feature}`,
    payload: { state },
    headers: { cookie },
  });

it('an administrator turns a feature on for everybody, and off again', async () => {
  expect(await seen()).toEqual(firstFeatures);
  const on = await turn('organization', 'on');
  expect(on.json().features).toMatchObject({ organization: 'on', onboarding: 'soon' });
  expect(on.json().since).toEqual({ organization: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect((await turn('organization', 'on')).statusCode).toBe(200);
  expect(await seen()).toMatchObject({ organization: 'on' });
  await turn('organization', 'soon');
  expect(await seen()).toEqual(firstFeatures);
});

it('no one else can, and messages cannot be turned on', async () => {
  expect((await turn('organization', 'on', learner)).statusCode).toBe(403);
  expect((await turn('messages', 'on')).statusCode).toBe(400);
  expect((await turn('anything', 'on')).statusCode).toBe(400);
  expect(await seen()).toEqual(firstFeatures);
});
