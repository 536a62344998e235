import { expect, test } from 'vitest';
import { firstSettings, passedOn, rippleOf, savingsOf, settingsFrom, sideOf, tippingProbability } from './ripple.ts';

test('under the tipping point it stops at a limit, at it each round is alike, above it the rounds grow', () => {
  // The outcomes of the research: k = 0.6 comes to 2.5, 0.99 to 12 by round 12, 1.2 to 48.
  expect(rippleOf(0.6, 12).all.at(-1)).toBeCloseTo(2.5, 1);
  expect(Math.round(rippleOf(0.99, 12).all.at(-1) ?? 0)).toBe(12);
  expect(Math.round(rippleOf(1.2, 12).all.at(-1) ?? 0)).toBe(48);
  expect([0.6, 0.99, 1.2].map(sideOf)).toEqual(['under', 'at', 'above']);
});

test('whole per cent come near enough to the tipping point with any number of contacts', () => {
  for (let contacts = 1; contacts <= 10; contacts += 1) {
    const k = passedOn({ ...firstSettings, contacts, probability: tippingProbability(contacts) });
    expect(sideOf(k)).toBe('at');
  }
});

test('savings are the future value of equal payments', () => {
  const { paid, grown } = savingsOf({ ...firstSettings, yearly: 10, rate: 6, years: 30 });
  expect(paid.at(-1)).toBe(300);
  expect(grown.at(-1)).toBeCloseTo((10 * (1.06 ** 30 - 1)) / 0.06, 6);
});

test('what was kept on the device is read again, and anything else is as at first', () => {
  const own = { ...firstSettings, contacts: 7, rate: 0 };
  expect(settingsFrom(JSON.stringify(own))).toEqual(own);
  for (const kept of [null, '', '[]', 'null', '{"contacts":99,"rate":-1,"years":7.5}', '{"probability":"50"}'])
    expect(settingsFrom(kept)).toEqual(firstSettings);
});
