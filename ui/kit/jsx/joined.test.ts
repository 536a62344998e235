import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { joined } from '#contracts/text/isolating.ts';
import { packageRoot } from '#platform/base/package-root.ts';

it('words in one line stay apart from each other, and those that are missing leave no gap', () => {
  expect(joined(['Ada', null, 'נועה', 3], ' · ')).toBe('Ada · \u2068נועה\u2069 · 3');
});

it('the pages join words by it alone', () => {
  // Addresses of pictures.
  const others = ['features/uploads/small-photo.tsx'];
  const ui = join(packageRoot, 'ui');
  const joining = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^build|testing/.test(file) && !others.includes(file))
    .filter((file) => /\.join\(\s*'(?: [^'\w]+ |[^'\w\s]+ )'/u.test(readFileSync(join(ui, file), 'utf8')));
  // A file to be saved: what it holds is for programs.
  expect(joining).toEqual(['features/provision/bulk-invite.tsx']);
});
