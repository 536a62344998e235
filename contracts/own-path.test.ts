import { expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

it.each(['/', '/journey/step2', '/achievements?why=trust-builder#top', '/a//b', '/ä', '/https://evil.test'])(
  '%s stays in the product',
  (path) => expect(isOwnPath(path)).toBe(true),
);

it.each([
  '',
  'journey',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\\evil.test',
  '\t//evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/a/../..//evil.test',
  'https://evil.test',
  'javascript:alert(1)',
])('%j may leave it', (path) => expect(isOwnPath(path)).toBe(false));
