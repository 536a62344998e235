import { describe, expect, it } from 'vitest';
import { noContent } from '#contracts/logbook/entry.ts';
import { excerptOf, searchFor, wordsOf } from './words.ts';

describe('the search of the logbook', () => {
  it('knows no accents and no capital letters', () => {
    expect(searchFor('Crème GRÜSSE Straße')).toBe('creme:* & grusse:* & strasse:*');
  });

  it('lets nothing of what was typed be an operator of the query', () => {
    expect(searchFor("a & !b | (c') <-> d:*")).toBe('a:* & b:* & c:* & d:*');
    expect(searchFor('?!…')).toBeUndefined();
  });

  it('finds every word of an entry', () => {
    const promises = [{ number: 1, what: 'Call Léa', by: '2026-12-01', withWhom: 'Tom' }];
    const facts = { category: 'community', peopleImpacted: 3 };
    const content = { ...noContent, title: 'At noon', text: 'She stayed.', lines: ['Mut'], promises, facts };
    expect(wordsOf(content)).toBe('at noon she stayed mut call lea tom community');
  });
});

describe('the excerpt of a long text', () => {
  const long = `${'before '.repeat(100)}the Überraschung ${'after '.repeat(100)}`;

  it('is its beginning, or what surrounds the word that was searched for', () => {
    expect(excerptOf('short')).toEqual({ text: 'short', cut: false });
    expect(excerptOf(long).text.startsWith('before before')).toBe(true);
    const { text, cut } = excerptOf(long, 'uberra');
    expect(cut).toBe(true);
    expect(text).toContain('Überraschung');
    expect(text).toMatch(/^… before.*after …$/s);
    expect(text.length).toBeLessThan(420);
  });

  it('cuts a text without spaces too', () => {
    expect(excerptOf('x'.repeat(5_000)).text.length).toBeLessThan(420);
  });
});
