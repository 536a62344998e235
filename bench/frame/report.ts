import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { table } from '#platform/app/cli/table.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import type { Figure, Goal, Summary } from './bench.ts';
import { brief, goalInWords, inWords } from './in-words.ts';
import { pictureOf } from './picture.ts';

/** The circumstances of a run; without them its figures say little. */
export interface Circumstances {
  readonly commit: string;
  readonly seed: number;
  readonly node: string;
  readonly postgres: string;
  readonly cores: number;
  readonly processor: string;
  readonly memoryGb: number;
  /** Load average over the last minute, before and after the bench; well above 0 before means a busy machine. */
  readonly load: { readonly before: number; readonly after: number };
  readonly rounds: number;
  readonly at: string;
}

export interface Result {
  readonly about: string;
  readonly circumstances: Circumstances;
  readonly figures: readonly Figure[];
}

const file = (ending: string) => join(packageRoot, 'bench', `results.${ending}`);

/** Replaces a bench's last result in bench/results.json, and draws page and picture anew. */
export function keep(name: string, result: Result): void {
  const json = file('json');
  const known = existsSync(json) ? (JSON.parse(readFileSync(json, 'utf8')) as Record<string, Result>) : {};
  const all = Object.entries({ ...known, [name]: result }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(json, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`);
  writeFileSync(file('md'), pageOf(new Map(all)));
  writeFileSync(file('svg'), pictureOf(new Map(all)));
}

export function circumstances(about: Pick<Circumstances, 'seed' | 'postgres' | 'rounds'>, before: number) {
  const round = (number: number) => Math.round(number * 100) / 100;
  return {
    ...about,
    commit: commitOf(),
    node: process.versions.node,
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: { before: round(before), after: round(loadavg()[0] ?? 0) },
    at: new Date().toISOString(),
  } satisfies Circumstances;
}

/** The measured commit; `+` marks uncommitted changes. */
function commitOf(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: packageRoot, encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '--', '.', ':!bench/results.*');
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`;
  } catch {
    return 'unknown'; // an unpacked archive has no history
  }
}

const headings = ['bench', 'what', 'product', 'baseline', 'ratio', 'goal', 'reached'] as const;

const rowsOf = (results: ReadonlyMap<string, Result>): string[][] =>
  [...results].flatMap(
    ([
      name,
      {
        figures,
        circumstances: { load },
      },
    ]) =>
      figures.map(({ what, unit, product, baseline, ratio, goals = [], details = {} }) => [
        name,
        what,
        `${inWords(product)} ${unit}`.trim(),
        baseline === undefined ? '' : `${baseline.name}: ${inWords(baseline.summary)}`,
        ratio === undefined ? '' : `${inWords(ratio)} ×`,
        goals.map(goalInWords).join(', '),
        goals.length === 0 ? '' : goals.every((goal) => reached(goal, { product, ratio })) ? 'yes' : 'NO',
        Object.entries(details)
          .map(([key, value]) => `${key} ${typeof value === 'number' ? brief(value) : value}`)
          .join(', '),
        brief(load.before),
      ]),
  );

/** The lines of the table on the screen. */
export const show = (results: ReadonlyMap<string, Result>): string[] =>
  table(
    [...headings, 'details'],
    rowsOf(results).map((row) => row.slice(0, -1)),
  );

/** All results as a page to read: the picture and the table. */
function pageOf(results: ReadonlyMap<string, Result>): string {
  const cells = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rows = rowsOf(results).map((row) => [...row.slice(0, 7), row.at(-1) ?? '']);
  return [
    '# Results',
    '',
    'Written by `npm run bench`; each bench replaces its own lines. Medians (minimum–maximum). `load` is the load of the machine before the',
    'bench: two cores are full at 2. [`results.json`](results.json) has commit, seed and machine of each.',
    '',
    '![How far each figure is from its goal](results.svg)',
    '',
    cells([...headings, 'load']),
    cells([...headings, 'load'].map(() => '---')),
    ...rows.map(cells),
    '',
  ].join('\n');
}

export function reached(goal: Goal, { product, ratio }: { product: Summary; ratio: Summary | undefined }): boolean {
  const { median } = goal.of === 'product' ? product : (ratio ?? { median: Number.NaN });
  return median >= (goal.min ?? -Infinity) && median <= (goal.max ?? Infinity);
}
