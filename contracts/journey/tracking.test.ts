import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { trackProgressSchema } from './tracking.ts';

const takes = (type: string, data: object): boolean =>
  z.safeParse(trackProgressSchema, { user_id: '1', timestamp: '2025-03-03T09:00:00Z', type, data }).success;

it.each([0, 3, 1_000_000])('a ripple reached %s people', (peopleImpacted) => {
  expect(takes('ripple_effect', { category: 'community', peopleImpacted })).toBe(true);
});

it.each([-1, 1.5, 1_000_001, '3'])('a ripple reached no %s people', (peopleImpacted) => {
  expect(takes('ripple_effect', { category: 'community', peopleImpacted })).toBe(false);
});

it.each([
  '/api/uploads/0b6f4a52-3c1d-4e6f-8a9b-0c1d2e3f4a5b',
  'https://photos.example/a.jpg',
  'http://localhost:8080/a?b=c#d',
  'https://xn--bcher-kva.example',
])('%s is the address of a photo', (photo) => {
  expect(takes('story_evidence', { photos: [photo] })).toBe(true);
});

it.each([
  'https://',
  'https:// a b',
  'https://photos.example/a b',
  'https://user:word@photos.example/a',
  '/api/uploads/0b6f4a52-3c1d-4e6f-8a9b-0c1d2e3f4a5b/../..',
  'javascript:alert(1)',
])('%s is none', (photo) => {
  expect(takes('story_evidence', { photos: [photo] })).toBe(false);
});
