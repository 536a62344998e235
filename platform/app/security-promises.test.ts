import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

const read = (path: string): string => readFileSync(join(packageRoot, path), 'utf8');
const security = read('SECURITY.md');

/** The part of the document under one heading of the second level. */
function section(title: string): string {
  const parts = security.split(/^## /mu);
  return parts.find((part) => part.startsWith(`${title}\n`)) ?? '';
}

/** The items of a list, each as one line. */
const itemsOf = (text: string): string[] =>
  text
    .split(/^- /mu)
    .slice(1)
    .map((item) => (item.split(/\n\n|^#/mu)[0] ?? '').replaceAll(/\s+/gu, ' ').trim());
const linksIn = (text: string): string[] => [...text.matchAll(/\]\(([^)#]+)\)/gu)].map(([, path = '']) => path);
const tests = (text: string): string[] => linksIn(text).filter((path) => /\.test\.tsx?$/u.test(path));

const promises = itemsOf(section('What we promise'));

describe('SECURITY.md', () => {
  it('states promises, non-promises and how to report', () => {
    expect(promises.length).toBeGreaterThan(30);
    expect(itemsOf(section('What we do not promise')).length).toBeGreaterThan(4);
    expect(section('Report a vulnerability')).toContain('within three working days');
  });

  it.each(promises)('names a test for: %s', (promise) => {
    expect(tests(promise).length).toBeGreaterThan(0);
  });

  it.each([...new Set(linksIn(security))])('links to %s, which exists', (path) => {
    expect(existsSync(join(packageRoot, path))).toBe(true);
  });

  it.each([...new Set(tests(security))])('%s has tests, and skips none', (path) => {
    const text = read(path);
    expect(text).toMatch(/\b(?:it|test|describe)(?:\.each|\.prop)?\(/u);
    expect(text).not.toMatch(/\b(?:it|test|describe)\.(?:skip|todo|only)\(/u);
  });

  it('names files and commands that exist, also where it does not link to them', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...security.matchAll(/npm run (?:--silent )?([\w:-]+)/gu)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(2);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
    const files = [...security.matchAll(/`([\w-]+\/[\w./-]+\.\w+)`/gu)].map(([, path = '']) => path);
    expect(files.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
  });
});
