import { expect, it } from 'vitest';
import { checkMetrics, checkProxy } from './doctor-checks.ts';

const config = { publicUrl: 'http://127.0.0.1:8080', port: 8080, trustProxy: undefined };

it.each([
  ['https, which the product does not speak itself', { publicUrl: 'https://flight.example.org' }],
  ['another port than the one it listens on', { publicUrl: 'http://flight.example.org' }],
])('a proxy missing from TRUST_PROXY is a warning when visitors use %s', (_what, changed) => {
  expect(checkProxy({ ...config, ...changed })).toMatchObject({ name: 'TRUST_PROXY', ok: true, warning: true });
  expect(checkProxy({ ...config, ...changed, trustProxy: 'loopback' })).toBeUndefined();
});

it('TRUST_PROXY is not required without a proxy', () => {
  expect(checkProxy(config)).toBeUndefined();
});

it('metrics that a local proxy may expose are a warning until a token is set', () => {
  const behindProxy = { ...config, publicUrl: 'https://flight.example.org', metricsToken: undefined };
  expect(checkMetrics(behindProxy)).toMatchObject({ name: 'METRICS_TOKEN', ok: true, warning: true });
  expect(checkMetrics({ ...behindProxy, metricsToken: 'a-token-of-these-tests' })).toBeUndefined();
  expect(checkMetrics({ ...behindProxy, publicUrl: config.publicUrl })).toBeUndefined();
});
