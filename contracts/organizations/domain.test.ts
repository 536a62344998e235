import { expect, it } from 'vitest';
import { domainOfEmail, normalizeDomain } from './domain.ts';

it('a domain is compared in lower case, without spaces around it or a dot at its end', () => {
  expect(normalizeDomain(' Acme.Example. ')).toBe('acme.example');
  expect(normalizeDomain('münchen.example')).toBeNull();
  expect(['com', '', 'a..b', '-a.example', '10.0.0.1', 'acme.example/x'].map(normalizeDomain)).toEqual(
    Array<null>(6).fill(null),
  );
});

it('an address has exactly one domain, also in letters that only look like others', () => {
  expect(domainOfEmail('Ada@ACME.example')).toBe('acme.example');
  // A full-width @ becomes a second one before anything is compared.
  expect(domainOfEmail('ada＠evil.example@acme.example')).toBeNull();
  expect(domainOfEmail('"ada@evil.example"@acme.example')).toBeNull();
  expect(
    ['ada', '@acme.example', 'a b@acme.example', 'ada@acme.example\n', 'ada@acme.example.'].map(domainOfEmail),
  ).toEqual(Array<null>(5).fill(null));
});
