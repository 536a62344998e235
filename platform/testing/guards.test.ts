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

// Plain JavaScript, imported without types.
const { guards } = (await import(pathToFileURL(join(import.meta.dirname, 'guards.mjs')).href)) as {
  readonly guards: readonly Guard[];
};

describe('the guards that npm run mutate-guards removes', () => {
  it('are at least sixty, with unique names', () => {
    expect(guards.length).toBeGreaterThanOrEqual(60);
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
  });

  it.each(guards)('$name: occurs once in its file, and its test exists', ({ file, text, instead, test }) => {
    const source = readFileSync(join(packageRoot, file), 'utf8');
    expect(source.split(text)).toHaveLength(2);
    expect(instead).not.toBe(text);
    expect(existsSync(join(packageRoot, test))).toBe(true);
  });
});
