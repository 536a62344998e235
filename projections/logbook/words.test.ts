import { describe, expect, it } from 'vitest';
import { noContent } from '#contracts/logbook/entry.ts';
import { hitsIn, wantedIn } from '#contracts/logbook/search.ts';
import { excerptOf, searchFor, wordsOf } from './words.ts';

describe('the search of the logbook', () => {
  it('knows no accents and no capital letters', () => {
    expect(searchFor('Crème GRÜSSE Straße')).toBe('creme:* & (grusse:* | gruesse:*) & strasse:*');
  });

  it('finds umlauts however they are typed, and takes no umlaut out of other words', () => {
    expect(searchFor('für')).toBe('(fur:* | fuer:*)');
    expect(searchFor('Maedchen')).toBe('(maedchen:* | madchen:*)');
    expect(searchFor('neue blue')).toBe('neue:* & blue:*');
  });

  it('finds a phrase in quotation marks of any kind, and takes one that is not closed for words', () => {
    expect(searchFor('“never again” door')).toBe('door:* & (never <-> again)');
    expect(searchFor('„nie wieder“')).toBe('(nie <-> wieder)');
    expect(searchFor('"never again')).toBe('never:* & again:*');
    expect(searchFor('"" „!“')).toBeUndefined();
  });

  it('marks whole words, and a phrase only where it stands together', () => {
    const text = 'Never again, she said. Again and again für Grüße.';
    const marked = (typed: string) => hitsIn(text, wantedIn(typed)).map(({ start, end }) => text.slice(start, end));
    expect(marked('"never again"')).toEqual(['Never', 'again']);
    expect(marked('gruss fuer')).toEqual(['für', 'Grüße']);
    expect(marked('door')).toEqual([]);
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
