import { describe, expect, it } from 'vitest';
import { isLoopback, networkOf, networkPrefix } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', { own: '203.0.113.7', site: undefined }],
    ['::ffff:203.0.113.7', { own: '203.0.113.7', site: undefined }],
    ['::ffff:cb00:7107', { own: '203.0.113.7', site: undefined }],
    ['203.0.113.7:4711', { own: '203.0.113.7', site: undefined }],
    ['2001:db8:1:2:3:4:5:6', { own: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['2001:DB8:1:2::9', { own: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['2001:0db8:0001:0002:ffff::', { own: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['[2001:db8:1:2::9]:443', { own: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['fe80::1%eth0', { own: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
    ['', { own: 'unknown', site: undefined }],
    ['unknown', { own: 'unknown', site: undefined }],
    ['_hidden-17', { own: 'unknown', site: undefined }],
  ])('%s is counted as one with all that its host may take', (ip, network) => {
    expect(networkOf(ip)).toEqual(network);
  });

  it('tells a person roughly where a session was started', () => {
    expect(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2::9', 'nowhere'].map(networkPrefix)).toEqual([
      '203.0.113.0/24',
      '203.0.113.0/24',
      '2001:db8:1::/48',
      '',
    ]);
  });

  it('is this machine for loopback addresses alone, however they are written', () => {
    expect(
      ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:0:0:1'].map(isLoopback),
    ).toEqual(Array.from({ length: 6 }, () => true));
    expect(['128.0.0.1', '::2', '2001:db8::1', '::ffff:10.0.0.1', '127.evil.test', ''].map(isLoopback)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });
});
