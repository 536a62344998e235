import { describe, expect, it } from 'vitest';
import { OutgoingPlaces, outgoingPlaces } from './outgoing-places.ts';

const organization = (at: number) => ({ owner: `organization ${at}`, most: 2 });
/** Places, and a clock for them. */
const open = () => {
  const clock = { ms: 0 };
  const places = new OutgoingPlaces(outgoingPlaces, () => clock.ms);
  const call = (owner: string, ms: number, most = 2) => {
    const leave = places.enter({ owner, most });
    clock.ms += ms;
    leave?.();
    return leave !== undefined;
  };
  return { places, call };
};

describe('calls to addresses that somebody named', () => {
  it('an owner has few at once, and one more when one has ended', () => {
    const { places } = open();
    const leave = places.enter(organization(1));
    expect([places.enter(organization(1)), places.enter(organization(1))]).toEqual([expect.any(Function), undefined]);
    leave?.();
    expect(places.enter(organization(1))).toBeDefined();
  });

  it('a hundred organizations that never answer keep nobody waiting who was answered before', () => {
    const { places, call } = open();
    expect(call('organization known', 300)).toBe(true);
    expect(call('push service', 300, 64)).toBe(true);
    for (let at = 0; at < 100; at += 1) while (places.enter(organization(at))) continue;
    expect([call('organization known', 300), call('organization known', 300)]).toEqual([true, true]);
    const pushes = Array.from({ length: 64 }, () => places.enter({ owner: 'push service', most: 64 }));
    expect(pushes.filter((one) => one === undefined)).toEqual([]);
  });

  it('a hundred organizations that were fast before they stopped answering do not, either', () => {
    const { places, call } = open();
    for (let at = 0; at < 100; at += 1) call(`organization ${at}`, 100);
    for (let at = 0; at < 100; at += 1) while (places.enter(organization(at))) continue;
    expect(places.enter(organization(101))).toBeDefined();
  });

  it('whoever was slow shares half of the places with other slow ones until they are fast again', () => {
    const { places, call } = open();
    call('organization slow', 9_500);
    for (let at = 0; at < outgoingPlaces; at += 1) places.enter(organization(at));
    expect(call('organization slow', 100)).toBe(false);
    const { places: others, call: again } = open();
    again('organization slow', 9_500);
    again('organization slow', 100);
    for (let at = 0; at < outgoingPlaces; at += 1) others.enter(organization(at));
    expect(again('organization slow', 100)).toBe(true);
  });
});
