import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { table } from '#platform/app/cli/table.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import type { Figure, Goal, Summary } from './bench.ts';

/** Under what circumstances a bench was run: without them its figures say little. */
export interface Circumstances {
  readonly commit: string;
  readonly seed: number;
  readonly node: string;
  readonly postgres: string;
  readonly cores: number;
  readonly processor: string;
  readonly memoryGb: number;
  /** The machine's load over the last minute, before and after: well above 0 before means that others were at work. */
  readonly load: { readonly before: number; readonly after: number };
  readonly rounds: number;
  readonly at: string;
}

export interface Result {
  readonly about: string;
  readonly circumstances: Circumstances;
  readonly figures: readonly Figure[];
}

const file = join(packageRoot, 'bench', 'results.json');

/** Puts a bench's result in the place of its last one in bench/results.json. */
export function keep(name: string, result: Result): void {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Result>) : {};
  const all = Object.entries({ ...known, [name]: result }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`);
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

/** The commit these figures are of; `+` when files were changed since. */
function commitOf(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: packageRoot, encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '--', '.', ':!bench/results.json');
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`;
  } catch {
    return 'unknown'; // an unpacked archive has no history
  }
}

/** The table on the screen. */
export function show(results: ReadonlyMap<string, Result>): string[] {
  const rows = [...results].flatMap(([name, { figures }]) =>
    figures.map(({ what, unit, product, baseline, ratio, goals = [], details = {} }) => [
      name,
      what,
      `${inWords(product)} ${unit}`,
      baseline === undefined ? '' : `${baseline.name}: ${inWords(baseline.summary)}`,
      ratio === undefined ? '' : `${inWords(ratio)} ×`,
      goals.map(goalInWords).join(', '),
      goals.length === 0 ? '' : goals.every((goal) => reached(goal, { product, ratio })) ? 'yes' : 'NO',
      Object.entries(details)
        .map(([key, value]) => `${key} ${typeof value === 'number' ? brief(value) : value}`)
        .join(', '),
    ]),
  );
  return table(['bench', 'what', 'product', 'baseline', 'ratio', 'goal', 'reached', 'details'], rows);
}

export function reached(goal: Goal, { product, ratio }: { product: Summary; ratio: Summary | undefined }): boolean {
  const { median } = goal.of === 'product' ? product : (ratio ?? { median: Number.NaN });
  return median >= (goal.least ?? -Infinity) && median <= (goal.most ?? Infinity);
}

function goalInWords({ of, least, most }: Goal): string {
  const unit = of === 'ratio' ? ' ×' : '';
  const parts = [
    least === undefined ? '' : `≥ ${brief(least)}${unit}`,
    most === undefined ? '' : `≤ ${brief(most)}${unit}`,
  ];
  return parts.filter((part) => part !== '').join(' and ');
}

const inWords = ({ median, min, max }: Summary): string =>
  min === max ? brief(median) : `${brief(median)} (${brief(min)}–${brief(max)})`;

const brief = (number: number): string => number.toLocaleString('en', { maximumSignificantDigits: 3 });
