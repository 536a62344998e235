import { expect, it } from 'vitest';
import { checkMetrics, checkProxy } from './doctor-checks.ts';

const config = { publicUrl: 'http://127.0.0.1:8080', port: 8080, trustProxy: undefined };

it.each([
  ['https, which the product does not speak itself', { publicUrl: 'https://flight.example.org' }],
  ['another port than the one it listens on', { publicUrl: 'http://flight.example.org' }],
])('a proxy that TRUST_PROXY does not name is a warning: people come to %s', (_what, changed) => {
  expect(checkProxy({ ...config, ...changed })).toMatchObject({ name: 'TRUST_PROXY', ok: true, warning: true });
  expect(checkProxy({ ...config, ...changed, trustProxy: 'loopback' })).toBeUndefined();
});

it('without a proxy TRUST_PROXY is not asked for', () => {
  expect(checkProxy(config)).toBeUndefined();
});

it('figures that a proxy on this machine may show to everybody are a warning, until there is a token', () => {
  const behindProxy = { ...config, publicUrl: 'https://flight.example.org', metricsToken: undefined };
  expect(checkMetrics(behindProxy)).toMatchObject({ name: 'METRICS_TOKEN', ok: true, warning: true });
  expect(checkMetrics({ ...behindProxy, metricsToken: 'a-token-of-these-tests' })).toBeUndefined();
  expect(checkMetrics({ ...behindProxy, publicUrl: config.publicUrl })).toBeUndefined();
});
