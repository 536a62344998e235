import { describe, expect, it } from 'vitest';
import { conditionOf, type FilterColumn, longestFilter, parseFilter } from './filter.ts';
import { ScimError } from './scim-error.ts';

const columns = new Map<string, FilterColumn | true>([
  ['username', { column: 'name', as: (text: string) => text.toLowerCase() }],
  ['externalid', { column: 'outer_id' }],
  ['emails.value', { column: 'name' }],
  ['active', true],
  ['emails.primary', true],
]);
const inSql = (text: string): [string, ...unknown[]] => {
  const values: unknown[] = [];
  return [conditionOf(parseFilter(text), columns, values), ...values];
};

describe('a filter', () => {
  it('is a condition whose values are never part of its text', () => {
    expect(inSql(`userName eq "O'Hara\\"; drop"`)).toEqual(['coalesce(name = $1::text, false)', `o'hara"; drop`]);
    expect(inSql('urn:ietf:params:scim:schemas:core:2.0:User:USERNAME SW "a"')[0]).toBe(
      'coalesce(starts_with(name, $1::text), false)',
    );
  });

  it('binds and before or, and takes not, brackets and value paths', () => {
    expect(inSql('active eq true or active eq "False" and not (externalId pr)')[0]).toBe(
      '(true or (false and (not (outer_id is not null))))',
    );
    expect(inSql('emails[value co "x" and primary eq true]')).toEqual([
      '(coalesce(strpos(name, $1::text) > 0, false) and true)',
      'x',
    ]);
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq x',
    'userName eq "x" and',
    'userName eq "x" "y"',
    'userName gt "x"',
    'password eq "x"',
    '__proto__ eq "x"',
    'constructor pr',
    'active co "tr"',
    'externalId eq true',
    'externalId eq "\\u0000"',
    'userName eq "\\x"',
    'userName eq "open',
    '"userName" eq "x"',
    '(userName pr',
    'userName pr)',
    'emails[value eq "x"',
    `${'('.repeat(11)}active pr${')'.repeat(11)}`,
    `${'not ('.repeat(40)}active pr${')'.repeat(40)}`,
    Array.from({ length: 21 }, () => 'active pr').join(' or '),
    `userName eq "${'x'.repeat(longestFilter)}"`,
  ])('is refused as an invalid filter, for each that is none: %s', (text) => {
    expect(() => inSql(text)).toThrow(ScimError);
    try {
      inSql(text);
    } catch (error) {
      expect(error).toMatchObject({ status: 400, scimType: 'invalidFilter' });
    }
  });
});
