import type { InjectOptions } from 'fastify';
import type { Clock } from '#commands/kernel/ports.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

/** Everything behind the calls, with two organizations, an administrator and a member of each, and one of the product. */
export async function twoOrganizations(clock?: Clock) {
  const all = await wholeApi({}, clock);
  const { server, person } = all;
  const root = await person('admin', null);
  const send = (
    cookie: string,
    method: InjectOptions['method'] & string,
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => server.inject({ method: method as 'GET', url, headers: { cookie, ...headers }, ...(payload && { payload }) });
  const made = async (name: string, domain: string) =>
    String((await send(root.cookie, 'POST', '/api/admin/organizations', { name, domain })).json().organization.id);
  const school = await made('Flight School', 'school.test');
  const garden = await made('Garden', 'garden.test');
  return {
    ...all,
    root,
    send,
    school,
    garden,
    schoolAdmin: await person('org_admin', school),
    schoolMember: await person('learner', school),
    gardenAdmin: await person('org_admin', garden),
    gardenMember: await person('mentor', garden),
    whoIs: async (cookie: string) => (await send(cookie, 'GET', '/api/auth/user')).json().user,
  };
}
