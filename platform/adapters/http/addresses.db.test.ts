import { describe, expect, it } from 'vitest';
import { checkForwarded } from '#platform/app/cli/doctor-checks.ts';
import { ownSecrets } from '#platform/testing/secrets.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const proxy = '10.0.0.1';
const behindProxy = await wholeApi({ TRUST_PROXY: '10.0.0.0/8' });
const direct = await wholeApi();
const production = await wholeApi({
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://flight.example.org',
  ...ownSecrets(),
});

let mailboxes = 0;
/** Asks for a username, each time for another mailbox; answers with the statuses. The limit is 60 an hour. */
async function ask(
  { server }: typeof direct,
  count: number,
  from: (at: number) => { remoteAddress: string; headers?: Record<string, string> },
): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    mailboxes += 1;
    const payload = { email: `nobody${mailboxes}@example.org` };
    const answer = await server.inject({ method: 'POST', url: '/api/auth/recover-username', payload, ...from(at) });
    statuses.push(answer.statusCode);
  }
  return statuses;
}
const forwarded = (address: string) => ({ remoteAddress: proxy, headers: { 'x-forwarded-for': address } });
const passing = (count: number) => Array.from({ length: count }, () => 200);

describe('limits per address', () => {
  it('hold for a whole IPv6 /64, where a host may take any address', async () => {
    const inOne = (at: number) => forwarded(`2001:db8:1:1:${at.toString(16)}::7`);
    expect(await ask(behindProxy, 61, inOne)).toEqual([...passing(60), 429]);
    expect(await ask(behindProxy, 1, () => forwarded('2001:db8:1:2::7'))).toEqual([200]);
  });

  it('hold for a /48 with four times as much, whose owner may take any /64 in it', async () => {
    const inMany = (at: number) => forwarded(`2001:db8:2:${at.toString(16)}::7`);
    expect(await ask(behindProxy, 241, inMany)).toEqual([...passing(240), 429]);
    expect(await ask(behindProxy, 1, () => forwarded('2001:db8:3::7'))).toEqual([200]);
  });

  it('count an IPv4 address that IPv6 carries as that IPv4 address', async () => {
    const mixed = (at: number) => forwarded(at % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9');
    expect((await ask(behindProxy, 61, mixed))[60]).toBe(429);
  });

  it('hold for this machine as well in production', async () => {
    expect((await ask(production, 61, () => ({ remoteAddress: '127.0.0.1' })))[60]).toBe(429);
  });

  it('leave alone who asks from this machine outside production', async () => {
    expect(await ask(direct, 70, () => ({ remoteAddress: '127.0.0.1' }))).toEqual(passing(70));
  });

  it('hold for a proxy on this machine that nobody has named: its visitors are not this machine', async () => {
    const via = (at: number) => ({
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': `203.0.113.${at}` },
    });
    expect((await ask(direct, 61, via))[60]).toBe(429);
  });
});

describe('a request that was passed on', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])('with %s does not open /metrics', async (header) => {
    const metrics = (headers: Record<string, string>) =>
      direct.server.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers });
    expect((await metrics({})).statusCode).toBe(200);
    expect((await metrics({ [header]: '203.0.113.7' })).statusCode).toBe(403);
  });

  it('by who is no trusted proxy is a warning: once per peer and a while, and without the visitor', async () => {
    const warnings = () =>
      direct
        .logged()
        .split('\n')
        .filter((line) => line.includes('TRUST_PROXY'))
        .map((line) => JSON.parse(line) as { level: number; peer: string });
    const before = warnings().length;
    for (const header of ['x-forwarded-for', 'via', 'x-forwarded-for']) {
      const headers = { [header]: '198.51.100.77' };
      await direct.server.inject({ method: 'GET', url: '/api/health/live', remoteAddress: '192.0.2.1', headers });
    }
    expect(warnings().slice(before)).toMatchObject([{ level: 40, peer: '192.0.2.1' }]);
    expect(direct.logged()).not.toContain('198.51.100.77');
    const doctor = () => checkForwarded(direct.stores.database.pool);
    await expect.poll(async () => (await doctor())?.detail).toContain('192.0.2.1 (last seen');
    expect(await doctor()).toMatchObject({ warning: true, detail: expect.stringContaining('TRUST_PROXY') });
    expect(JSON.stringify(await doctor())).not.toContain('198.51.100.77');
  });

  it('by the trusted proxy is none', async () => {
    await behindProxy.server.inject({ method: 'GET', url: '/api/health/live', ...forwarded('203.0.113.8') });
    expect(behindProxy.logged()).not.toContain('TRUST_PROXY');
    expect(await checkForwarded(behindProxy.stores.database.pool)).toBeUndefined();
  });

  it('is warned of a few times, however many peers there are', async () => {
    const before = direct.logged().split('TRUST_PROXY').length;
    for (let at = 0; at < 200; at += 1) {
      const [remoteAddress, headers] = [`2001:db8:9:${at.toString(16)}::1`, { via: '1.1 somewhere' }];
      await direct.server.inject({ method: 'GET', url: '/api/health/live', remoteAddress, headers });
    }
    expect(direct.logged().split('TRUST_PROXY').length - before).toBeLessThanOrEqual(20);
  });
});
