import { describe, expect, it } from 'vitest';
import { isLoopbackHost } from '#platform/base/loopback.ts';
import { AllowedHosts } from './hosts.ts';

const flight = { publicUrl: 'https://flight.example.org', scenariosHost: 'scenarios.example.org', anyAddress: false };

describe('the host names that the server answers to', () => {
  const hosts = new AllowedHosts({ ...flight, host: '0.0.0.0' });

  it.each([
    'flight.example.org',
    'FLIGHT.example.org:443',
    'flight.example.org.',
    'flight.example.org.:8443',
    'scenarios.example.org',
    'localhost:8080',
    'localhost.',
    'scenarios.localhost',
    '127.0.0.1:8080',
    '127.9.8.7',
    '[::1]:8080',
    '[::ffff:127.0.0.1]',
  ])('%s is one of them', (host) => {
    expect(hosts.has(host)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '.',
    'evil.test',
    'flight.example.org.evil.test',
    'evil-flight.example.org',
    'localhost.evil.test',
    'notlocalhost',
    '127.0.0.1.evil.test',
    '10.0.0.5:8080',
    '0.0.0.0',
    '[2001:db8::1]:8080',
    '[::1',
    'flight.example.org@evil.test',
    'evil.test, flight.example.org',
    '2130706433',
    '0x7f.1',
  ])('%s is none of them', (host) => {
    expect(hosts.has(host)).toBe(false);
  });

  it('the address that it listens on is one, and a port makes no difference', () => {
    const here = new AllowedHosts({ ...flight, host: '10.0.0.5' });
    expect([here.has('10.0.0.5'), here.has('10.0.0.5:80'), here.has('10.0.0.6')]).toEqual([true, true, false]);
    const six = new AllowedHosts({ ...flight, host: '2001:db8::1' });
    expect([six.has('[2001:db8::1]:80'), six.has('[2001:DB8:0:0::1]'), six.has('[2001:db8::2]')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('without a PUBLIC_URL on all addresses, every address is one, for no DNS name can stand for it; no other name is', () => {
    const everywhere = new AllowedHosts({
      publicUrl: 'http://localhost:8080',
      scenariosHost: 'scenarios.localhost',
      host: '0.0.0.0',
      anyAddress: true,
    });
    expect(['192.168.1.7:8080', '[fe80::1]:8080'].map((host) => everywhere.has(host))).toEqual([true, true]);
    expect(['evil.test', 'mybox', '192.168.1.7.evil.test'].map((host) => everywhere.has(host))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('loopback names are those that no DNS can turn elsewhere', () => {
    expect(['localhost', 'a.localhost', '127.0.0.1', '::1'].map(isLoopbackHost)).toEqual([true, true, true, true]);
    expect(['localhost.evil.test', '128.0.0.1', '::2', ''].map(isLoopbackHost)).toEqual([false, false, false, false]);
  });
});
