import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Chance } from '#platform/app/simulation/chance.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import type { Bench } from './frame/bench.ts';
import { openPlace, type Place } from './frame/place.ts';
import { circumstances, keep, type Result, show } from './frame/report.ts';

const usage = `npm run bench [-- name … --rounds N --seed S --minutes M --people P --days D --steps T]
  Runs all benches if none is named. Prints a table and updates bench/results.json.`;

/** Runs the named benches, or all of them, and prints one table. */
export async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '7' },
      seed: { type: 'string', default: '1' },
      // How long "soak" runs, which is not part of a run of all.
      minutes: { type: 'string', default: '30' },
      // The smallest installation of "growth", and how many there are, each ten times as large as the one before.
      people: { type: 'string', default: '60' },
      days: { type: 'string', default: '40' },
      steps: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  });
  const all = await loadBenches();
  if (values.help) return say([usage, ...all.map(({ name, about }) => `  ${name}: ${about}`)].join('\n'));
  const unknown = positionals.filter((name) => all.every((bench) => bench.name !== name));
  if (unknown.length > 0) {
    process.exitCode = 2;
    return say(`There is no bench ${unknown.join(', ')}. Available: ${all.map(({ name }) => name).join(', ')}`);
  }
  const chosen = all.filter(({ name, onlyByName }) =>
    positionals.length === 0 ? !onlyByName : positionals.includes(name),
  );
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) {
    process.exitCode = 2;
    return say(`--minutes: ${values.minutes} is no number above 0`);
  }
  const size = { people: Number(values.people), days: Number(values.days), steps: Number(values.steps) };
  const wrong = Object.entries(size).find(([, number]) => !Number.isInteger(number) || number < 1);
  if (wrong) {
    process.exitCode = 2;
    return say(`--${wrong[0]}: not a whole number above 0`);
  }
  const place = await openPlace();
  const results = new Map<string, Result>();
  try {
    for (const bench of chosen) {
      const result = await runOne(bench, place, {
        rounds: Number(values.rounds),
        seed: Number(values.seed),
        minutes,
        size,
      });
      results.set(bench.name, result);
      keep(bench.name, result);
    }
  } finally {
    await place.close();
  }
  say(['', ...show(results)].join('\n'));
}

async function runOne(
  bench: Bench,
  place: Place,
  { rounds, seed, minutes, size }: Pick<Parameters<Bench['run']>[0], 'rounds' | 'seed' | 'minutes' | 'size'>,
): Promise<Result> {
  const before = loadavg()[0] ?? 0;
  say(`${bench.name}: ${bench.about}`);
  try {
    const chance = new Chance('bench', bench.name, String(seed));
    const figures = await bench.run({ place, rounds, seed, minutes, size, chance, say: (line) => say(`  ${line}`) });
    const { postgresVersion: postgres } = place;
    return { about: bench.about, circumstances: circumstances({ seed, postgres, rounds }, before), figures };
  } finally {
    await place.tidy();
  }
}

/** Every *.bench.ts of this folder, by name; each exports one `bench`. */
async function loadBenches(): Promise<Bench[]> {
  const folder = join(packageRoot, 'dist', 'bench');
  const files = readdirSync(folder).filter((name) => name.endsWith('.bench.js'));
  return Promise.all(
    files.toSorted().map(async (name) => {
      // Every *.bench.ts exports one.
      const { bench } = (await import(pathToFileURL(join(folder, name)).href)) as { bench: Bench };
      return bench;
    }),
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
