import { expect, it } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

const part = (first: number, last: number) => ({ kind: 'part', first, last });

it.each([
  [undefined, { kind: 'whole' }],
  ['bytes=0-99', part(0, 99)],
  ['bytes=0-', part(0, 99)],
  ['bytes=10-19', part(10, 19)],
  ['bytes=90-500', part(90, 99)],
  ['bytes=-10', part(90, 99)],
  ['bytes=-500', part(0, 99)],
  ['bytes=100-', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=9-3', { kind: 'whole' }],
  ['bytes=0-1,5-6', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['lines=1-2', { kind: 'whole' }],
])('of a hundred bytes, %s asks for %o', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range);
});
