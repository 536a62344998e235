import { expect, test } from 'vitest';
import { FULL_SPEED, poseAt, TAKE_OFF_SECONDS } from './take-off.ts';

const moments = Array.from({ length: 81 }, (_, tenth) => tenth / 10);

test('the machine stands still at first, and does not lift before its rotor is fast', () => {
  expect(poseAt(0)).toEqual({ ahead: 0, up: 0, pitch: 0, roll: 0, speed: 0 });
  for (const at of moments) {
    const { speed, up } = poseAt(at);
    if (up > 0.01) expect(speed).toBeGreaterThan(0.8 * FULL_SPEED);
  }
});

test('it hovers above its pad, then flies ahead and up until it is out of the picture', () => {
  expect(poseAt(4.2)).toMatchObject({ ahead: 0, speed: FULL_SPEED });
  expect(poseAt(4.2).up).toBeGreaterThan(1);
  const flown = moments.map((at) => poseAt(at).ahead);
  expect(flown).toEqual(flown.toSorted((one, other) => one - other));
  expect(poseAt(TAKE_OFF_SECONDS).ahead).toBeGreaterThan(10);
});
