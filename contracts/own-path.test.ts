import { expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';
import { isPageWanted } from './page-wanted.ts';

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

it.each(['/journey/step3', '/security?proof=passed', '/logins'])('somebody who signs in may be sent on to %s', (path) =>
  expect(isPageWanted(path)).toBe(true),
);

it.each(['/', '/login', '/login?error=x', '/api/auth/sso', '//evil.test', '/\\evil.test', `/${'a'.repeat(300)}`])(
  'nobody who signs in is sent on to %s',
  (path) => expect(isPageWanted(path)).toBe(false),
);
