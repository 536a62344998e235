import { expect, it } from 'vitest';
import { isReserved, skeletonOf } from './confusables.ts';

it.each([
  ['captain', 'captaın'],
  ['captain', 'captain_'],
  ['captain', 'Captain.-'],
  ['coco', 'сосо'],
  ['paull', 'paulI'],
  ['carl1', 'carll'],
  ['anna0', 'annao'],
  ['ada', 'ａｄａ'],
])('%s and %s look alike', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));

it.each([
  ['ada', 'adah'],
  ['jose', 'josé'],
  ['anna.b', 'annab'],
  ['learner-1', 'learner-2'],
])('%s and %s do not', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));

it.each(['admin', 'Admin_', 'admin.', 'a.d.m.i.n', 'admın', 'AdmIn', 'adm1n', 'r00t', 'Support', 'red-helicopter'])(
  '%s is a name of ours',
  (name) => expect(isReserved(name)).toBe(true),
);

it.each(['ada', 'adminton', 'helper', 'rooster', 'supportive-sam'])('%s is not', (name) =>
  expect(isReserved(name)).toBe(false),
);
