import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address that may be connected to', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '2606:4700::1111', '2a00:1450:4001:830::200e'])(
    '%s is one of the internet',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));
});
