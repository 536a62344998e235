import { expect, it } from 'vitest';
import { networkOf } from '#platform/adapters/http/network.ts';
import { openStreams } from './budget-table.ts';
import { OpenPlaces } from './open-places.ts';
import { RefusedCalls } from './refused-calls.ts';
import { reserveOf, strangeNetworks } from './reserve.ts';

const limits = { ofNetwork: 2, ofEverybody: 12 };
const from = (ip: string) => {
  const { own, site } = networkOf(ip);
  return { network: own, site, isKnown: true };
};
const stranger = (ip: string) => ({ ...from(ip), isKnown: false });
const open = () => {
  const refused = new RefusedCalls();
  return { refused, places: new OpenPlaces('open streams', limits, refused) };
};
const tooMany = expect.objectContaining({ code: 'too_many_requests', retryAfter: 30 });

it('a network has so many open at once, and one more when one has closed', () => {
  const { refused, places } = open();
  const leave = places.enter(from('198.51.100.1'));
  places.enter(from('198.51.100.1'));
  expect(() => places.enter(from('198.51.100.1'))).toThrow(tooMany);
  expect([...refused.all]).toEqual([['open streams of network', 1]]);
  places.enter(from('198.51.100.2'));
  leave();
  leave();
  places.enter(from('198.51.100.1'));
  expect(() => places.enter(from('198.51.100.1'))).toThrow(tooMany);
});

it('an IPv6 host has no more by changing its address, and a /48 four times as many', () => {
  const { places } = open();
  places.enter(from('2001:db8:1:1::1'));
  places.enter(from('2001:db8:1:1::2'));
  expect(() => places.enter(from('2001:db8:1:1::3'))).toThrow(tooMany);
  for (let at = 2; at < 8; at += 1) places.enter(from(`2001:db8:1:${at}::1`));
  expect(() => places.enter(from('2001:db8:1:9::1'))).toThrow(tooMany);
});

it('all networks together have so many', () => {
  const { refused, places } = open();
  for (let at = 0; at < limits.ofEverybody; at += 1) places.enter(from(`198.51.100.${at}`));
  expect(() => places.enter(from('203.0.113.1'))).toThrow(tooMany);
  expect([...refused.all.keys()]).toEqual(['open streams of everybody']);
});

it('strangers leave half of a network to those who are known, and half of all', () => {
  const { places } = open();
  places.enter(stranger('198.51.100.1'));
  expect(() => places.enter(stranger('198.51.100.1'))).toThrow(tooMany);
  places.enter(from('198.51.100.1'));
  for (let at = 2; at < 6; at += 1) places.enter(stranger(`198.51.100.${at}`));
  expect(() => places.enter(stranger('203.0.113.1'))).toThrow(tooMany);
  for (let at = 1; at < 7; at += 1) places.enter(from(`203.0.113.${at}`));
});

it('however many networks of strangers come, one that has not come yet finds its reserve', () => {
  const places = new OpenPlaces('open streams', openStreams, new RefusedCalls());
  const networkAt = (at: number) => `10.${Math.floor(at / 250)}.${at % 250}.1`;
  for (let at = 0; at < strangeNetworks; at += 1) {
    for (let tab = 0; tab < openStreams.ofNetwork; tab += 1) {
      try {
        places.enter(stranger(networkAt(at)));
      } catch {
        break;
      }
    }
  }
  const opens = (guest: ReturnType<typeof from>, tabs: number) => () => {
    for (let tab = 0; tab < tabs; tab += 1) places.enter(guest);
  };
  expect(opens(stranger('203.0.113.1'), reserveOf(openStreams.ofEverybody))).not.toThrow();
  expect(opens(from('203.0.113.2'), openStreams.ofPerson)).not.toThrow();
});
