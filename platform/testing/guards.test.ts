import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

interface Guard {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly instead: string;
  readonly test: string;
}

// Plain JavaScript, which Node runs as it is: it exports the list.
const { guards } = (await import(pathToFileURL(join(import.meta.dirname, 'guards.mjs')).href)) as {
  readonly guards: readonly Guard[];
};

describe('the guards that npm run mutate-guards takes away', () => {
  it('are sixty at least, each under a name of its own', () => {
    expect(guards.length).toBeGreaterThanOrEqual(60);
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
  });

  it.each(guards)('$name: stands in its file once, and its test is there', ({ file, text, instead, test }) => {
    const source = readFileSync(join(packageRoot, file), 'utf8');
    expect(source.split(text)).toHaveLength(2);
    expect(instead).not.toBe(text);
    expect(existsSync(join(packageRoot, test))).toBe(true);
  });
});
