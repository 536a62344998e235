// Builds what `npm start` runs: the server with esbuild, the user interface with Vite. Plain JavaScript, because it runs
// before anything is built. Each part is rebuilt only when its sources have changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const dist = join(root, 'dist');

const parts = {
  server: ['contracts', 'commands', 'projections', 'workers', 'platform', 'package-lock.json'],
  ui: ['contracts', 'ui', 'package-lock.json'],
};

/** No build reads these. */
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** A hash of all file names and contents below the paths. Takes a few dozen milliseconds. */
function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    const full = join(root, path);
    const found = statSync(full, { throwIfNoEntry: false });
    if (found === undefined || isTest(path)) return;
    hash.update(`${path}\0`);
    if (found.isDirectory()) for (const name of readdirSync(full).toSorted()) visit(join(path, name));
    else hash.update(readFileSync(full));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

/** Calls `build` unless dist holds the result for these sources. An image has a dist and no sources. */
async function ifStale(part, build) {
  if (!existsSync(join(root, part === 'ui' ? 'ui/index.html' : 'platform/app/main.ts'))) return;
  const note = join(dist, `${part}.sources`);
  const now = fingerprint(parts[part]);
  if (existsSync(note) && readFileSync(note, 'utf8') === now) return;
  demandPackages('devDependencies');
  mkdirSync(dist, { recursive: true });
  rmSync(note, { force: true });
  await build();
  writeFileSync(note, now);
}

/**
 * Only building needs `devDependencies`: after `npm ci --omit=dev` an up-to-date dist still runs. A container image is
 * complete and not checked.
 * @throws Error naming missing packages and what to do
 */
export function demandPackages(kind) {
  if (!existsSync(join(root, 'platform/app/main.ts'))) return;
  const names = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))[kind]);
  const places = createRequire(join(root, 'package.json')).resolve.paths('any');
  const missing = names.filter((name) => !places.some((place) => existsSync(join(place, name))));
  if (missing.length === 0) return;
  const named = missing.length > 3 ? `${missing.length} packages` : missing.join(', ');
  throw new Error(`Not installed: ${named}. Run npm ci in ${root}`);
}

/** The built file of a source: `platform/app/main.ts` becomes `dist/server/platform/app/main.js`. */
export const built = (source) => join(dist, 'server', source.replace(/\.ts$/, '.js'));

/** The entry points: the programs, worker threads (`.thread.ts`) and child processes (`.process.ts`). */
function entryPoints() {
  const workers = readdirSync(join(root, 'platform'), { recursive: true })
    .filter((name) => /\.(thread|process)\.ts$/.test(name))
    .map((name) => join('platform', name));
  return ['platform/app/main.ts', 'platform/app/cli/main.ts', ...workers];
}

/** Options of esbuild, shared with the watching build of development. */
export const serverBuild = () => ({
  absWorkingDir: root,
  entryPoints: entryPoints(),
  outdir: 'dist/server',
  outbase: '.',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  // Positions are enough for stack traces; the sources would double the size.
  sourcesContent: false,
  loader: { '.sql': 'text' },
  logLevel: 'silent',
});

export const buildServer = () =>
  ifStale('server', async () => {
    const draft = draftOf('server');
    const esbuild = await import('esbuild');
    try {
      await esbuild.build({ ...serverBuild(), outdir: draft });
      // Running programs may still load chunks of an earlier build, so nothing of it is removed.
      for (const file of filesIn(draft)) putInPlace(draft, file, join(dist, 'server'));
    } finally {
      rmSync(draft, { recursive: true, force: true });
      await esbuild.stop();
    }
  });

/**
 * The build directory of this process. Several processes may build at once while others already run, so each file is moved
 * into place atomically.
 */
const draftOf = (part) => join(dist, `${part}-${process.pid}`);

const filesIn = (directory) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));

function putInPlace(draft, file, target) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  renameSync(join(draft, file), join(target, file));
}

/** The builds of the user interface: the product's, and that of the scenarios host, whose files are put beside it. */
const uiConfigs = ['ui/vite.config.ts', 'ui/vite.scenarios.config.ts'];

export const buildUi = () =>
  ifStale('ui', async () => {
    const drafts = uiConfigs.map((config, at) => ({ config, draft: draftOf(at === 0 ? 'ui' : 'ui-scenarios') }));
    try {
      for (const { config, draft } of drafts) await runVite(config, draft);
      const target = join(dist, 'ui');
      const made = new Set();
      for (const { draft } of drafts) {
        for (const file of filesIn(draft)) {
          putInPlace(draft, file, target);
          made.add(file);
        }
      }
      for (const file of filesIn(target)) if (!made.has(file)) rmSync(join(target, file), { force: true });
    } finally {
      for (const { draft } of drafts) rmSync(draft, { recursive: true, force: true });
    }
  });

/** Runs Vite in a separate process, so that the server holds neither its code nor its memory. */
async function runVite(config, draft) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--config', config, '--outDir', draft, '--emptyOutDir'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  process.off('exit', stop);
  if (code !== 0) throw new Error(`Building the user interface failed:\n${output.trim()}`);
}
