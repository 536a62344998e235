import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { table } from '#platform/app/cli/table.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import type { Figure, Goal, Summary } from './bench.ts';

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

const file = join(packageRoot, 'bench', 'results.json');

/** Replaces a bench's last result in bench/results.json. */
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

/** The measured commit; `+` marks uncommitted changes. */
function commitOf(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: packageRoot, encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '--', '.', ':!bench/results.json');
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`;
  } catch {
    return 'unknown'; // an unpacked archive has no history
  }
}

/** The lines of the table on the screen. */
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
  return median >= (goal.min ?? -Infinity) && median <= (goal.max ?? Infinity);
}

function goalInWords({ of, min, max }: Goal): string {
  const unit = of === 'ratio' ? ' ×' : '';
  const parts = [min === undefined ? '' : `≥ ${brief(min)}${unit}`, max === undefined ? '' : `≤ ${brief(max)}${unit}`];
  return parts.filter((part) => part !== '').join(' and ');
}

const inWords = ({ median, min, max }: Summary): string =>
  min === max ? brief(median) : `${brief(median)} (${brief(min)}–${brief(max)})`;

const brief = (number: number): string => number.toLocaleString('en', { maximumSignificantDigits: 3 });
