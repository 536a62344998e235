import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

const read = (path: string): string => readFileSync(join(packageRoot, path), 'utf8');
const exists = (path: string): boolean => existsSync(join(packageRoot, path));

const specification = read('docs/specification.md');
const differences = read('docs/differences.md');

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, link = '']) => link).filter((link) => !/^https?:/u.test(link));

interface Line {
  readonly section: string;
  readonly says: string;
  readonly state: string;
  readonly links: readonly string[];
}
/** The targets of link names: `[name]: path` at the end of the page. */
const targets = new Map(
  [...specification.matchAll(/^\[([^\]]+)\]: (\S+)$/gmu)].map(([, name = '', path = '']) => [name, path]),
);
const namesIn = (text: string): string[] => [...text.matchAll(/\[([^\]]+)\](?!\()/gu)].map(([, name = '']) => name);
const lines: readonly Line[] = specification
  .split(/^## /mu)
  .slice(1)
  .flatMap((part) => {
    const section = part.split(' ')[0] ?? '';
    const rows = part.split('\n').filter((line) => /^\| (?!specification |--)/u.test(line));
    return rows.map((row): Line => {
      const [, says = '', state = '', where = ''] = row.split('|').map((cell) => cell.trim());
      return {
        section,
        says,
        state,
        links: [...linksIn(where), ...namesIn(where).map((name) => targets.get(name) ?? name)],
      };
    });
  });

const entries = differences
  .split(/^## /mu)
  .slice(1)
  .map((part) => {
    const [title = '', , dated = ''] = part.split('\n');
    return { anchor: anchorOf(title), sections: dated.match(/[\d.]+(?=,| ·)/gu) ?? [], date: dated.split(' · ')[1] };
  });

const entryOf = ({ links }: Line): string | undefined =>
  links.find((link) => link.startsWith('differences.md#'))?.split('#')[1];
const testsOf = ({ links }: Line): string[] => links.filter((link) => /\.test\.tsx?$/u.test(link));

describe('docs/specification.md', () => {
  it('names a test for everything done, and an entry of differences.md for each deviation', () => {
    expect(lines.length).toBeGreaterThan(150);
    const isRight: Record<string, (line: Line) => boolean> = {
      done: (line) => testsOf(line).length > 0 && entryOf(line) === undefined,
      deviation: (line) => entryOf(line) !== undefined,
      untested: ({ links }) => links.length > 0,
    };
    const bad = lines.filter((line) => isRight[line.state]?.(line) !== true);
    expect(bad).toEqual([]);
  });

  it('names only tests that run, and defines no unused test link', () => {
    expect([...new Set(lines.flatMap(testsOf))].toSorted()).toEqual([...targets.values()].toSorted());
    const tests = [...new Set(lines.flatMap(testsOf))].map((link) => normalize(join('docs', link)));
    expect(tests.filter((path) => !exists(path))).toEqual([]);
    const skipped = tests.filter((path) => /\b(?:it|test|describe)\.(?:skip|todo|only)\(/u.test(read(path)));
    expect(skipped).toEqual([]);
  });

  it('links to each entry of differences.md from the sections that the entry names', () => {
    const linked = entries.map(({ anchor }) => {
      const sections = lines.filter((line) => entryOf(line) === anchor).map(({ section }) => section);
      return { anchor, sections: [...new Set(sections)] };
    });
    expect(linked).toEqual(entries.map(({ anchor, sections }) => ({ anchor, sections: [...sections].toSorted() })));
  });

  it('has the date of decision for every entry of differences.md', () => {
    expect(entries.filter(({ date }) => !/^\d{4}-\d\d-\d\d$/u.test(date ?? ''))).toEqual([]);
  });
});

/** Every document in the repository. */
const documents = [
  ...readdirSync(packageRoot).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(packageRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  ...['contracts', 'commands', 'projections', 'workers', 'ui', 'platform', 'bench'].map((room) => `${room}/README.md`),
];

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('links to files and headings that exist', () => {
    const broken = linksIn(text).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : normalize(join(dirname(document), path));
      if (!exists(target)) return true;
      if (anchor === undefined || !target.endsWith('.md')) return false;
      const headings = [...read(target).matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) => anchorOf(heading));
      return !headings.includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(/`([a-z][\w-]*\/[\w./-]+\.\w+)`/gu)].map(([, path = '']) => path);
    const here = (path: string): boolean => exists(path) || exists(join(dirname(document), path));
    expect(named.filter((path) => !here(path))).toEqual([]);
  });
});

it('the README is short', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(101);
});

it.each(['contracts', 'commands', 'projections', 'workers', 'ui', 'platform', 'bench'])(
  'the README of %s has at most 30 lines',
  (room) => {
    expect(read(`${room}/README.md`).trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  },
);

it('docs/architecture.md gives the right number of files for its walk', () => {
  const [walk = '', rest = ''] = (read('docs/architecture.md').split('## One request')[1] ?? '').split(
    'The walk names',
  );
  const files = new Set([...walk.matchAll(/`([a-z][\w-]*\/[\w./-]+\.\w+)`/gu)].map(([, path]) => path));
  expect(rest).toContain(`**${files.size} files**`);
});
