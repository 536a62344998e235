import { afterEach, expect, test, vi } from 'vitest';
import { forget } from '../../api/device.ts';
import { chooseSense, vibrate, wantsSense } from '../../kit/senses.ts';
import { beatOf, volumeOf } from './rotor-sound.ts';

afterEach(() => {
  forget('rh.sound');
  forget('rh.touch');
  vi.unstubAllGlobals();
});

const heard = { isWanted: true, isPageVisible: true, hasGesture: true, speed: 1 };

test('the rotor is silent until it is wanted, something was pressed, the page is in sight, and it turns', () => {
  expect(volumeOf(heard)).toBeGreaterThan(0);
  expect(volumeOf({ ...heard, isWanted: false })).toBe(0);
  expect(volumeOf({ ...heard, isPageVisible: false })).toBe(0);
  expect(volumeOf({ ...heard, hasGesture: false })).toBe(0);
  expect(volumeOf({ ...heard, speed: 0 })).toBe(0);
});

test('a faster rotor is louder and beats faster', () => {
  expect(volumeOf(heard)).toBeGreaterThan(volumeOf({ ...heard, speed: 0.3 }));
  expect(beatOf(1)).toBeGreaterThan(beatOf(0.3));
});

test('sound and vibration are off on a new device; once switched on, the device vibrates', () => {
  const shaken: unknown[] = [];
  Object.assign(navigator, { vibrate: (pulse: unknown) => shaken.push(pulse) > 0 });
  expect(['sound', 'touch'].some((sense) => wantsSense(sense as 'sound'))).toBe(false);
  vibrate('step');
  expect(shaken).toEqual([]);
  chooseSense('touch', true);
  vibrate('step');
  expect(shaken).toHaveLength(2);
  chooseSense('touch', false);
  vibrate('step');
  expect(shaken).toHaveLength(2);
});
