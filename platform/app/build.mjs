// Builds what `npm start` runs: the server with esbuild, the browser's part with Vite. Plain JavaScript, because it
// runs before anything is built. Each part is built again only when its sources have changed.
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

/** All file names and contents below, in one hash: the same for a copy, another for any edit. Takes a few dozen ms. */
function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    const full = join(root, path);
    const found = statSync(full, { throwIfNoEntry: false });
    if (found === undefined) return;
    hash.update(`${path}\0`);
    if (found.isDirectory()) for (const name of readdirSync(full).toSorted()) visit(join(path, name));
    else hash.update(readFileSync(full));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

/** Calls `build` unless dist holds the result for these very sources. A shipped image has a dist and no sources. */
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
 * Only what is built needs `devDependencies`: after `npm ci --omit=dev` a dist that fits its sources still runs. A container
 * image is whole, and has only the packages that the server imports.
 * @throws Error that says what to do about packages that are not installed
 */
export function demandPackages(kind) {
  if (!existsSync(join(root, 'platform/app/main.ts'))) return;
  const names = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))[kind]);
  const places = createRequire(join(root, 'package.json')).resolve.paths('any');
  const missing = names.filter((name) => !places.some((place) => existsSync(join(place, name))));
  if (missing.length === 0) return;
  const said = missing.length > 3 ? `${missing.length} packages` : missing.join(', ');
  throw new Error(`Not installed: ${said}. Run npm ci in ${root}`);
}

/** Where a program of the server ends up: `platform/app/main.ts` becomes `dist/server/platform/app/main.js`. */
export const built = (source) => join(dist, 'server', source.replace(/\.ts$/, '.js'));

/** The programs that start on their own; a `.thread.ts` is a worker thread, a `.process.ts` a process of its own. */
function entryPoints() {
  const workers = readdirSync(join(root, 'platform'), { recursive: true })
    .filter((name) => /\.(thread|process)\.ts$/.test(name))
    .map((name) => join('platform', name));
  return ['platform/app/main.ts', 'platform/app/cli/main.ts', ...workers];
}

/** What esbuild is told, for one build here and for the watching one in development. */
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
  loader: { '.sql': 'text' },
  logLevel: 'silent',
});

export const buildServer = () =>
  ifStale('server', async () => {
    const draft = draftOf('server');
    const esbuild = await import('esbuild');
    try {
      await esbuild.build({ ...serverBuild(), outdir: draft });
      // Programs that run may still load their parts of an earlier build: nothing of it is removed.
      for (const file of filesIn(draft)) putInPlace(draft, file, join(dist, 'server'));
    } finally {
      rmSync(draft, { recursive: true, force: true });
      await esbuild.stop();
    }
  });

/**
 * Where this process builds. Several may build at once, and some may run by then: each file is moved to its place
 * whole, over one of the same bytes where another process was first.
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

/** Vite runs in a process of its own: the server keeps neither its code nor its memory. */
export const buildUi = () =>
  ifStale('ui', async () => {
    const draft = draftOf('ui');
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vite/bin/vite.js'),
        'build',
        '--config',
        'ui/vite.config.ts',
        '--outDir',
        draft,
        '--emptyOutDir',
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
    );
    const stop = () => child.kill('SIGKILL');
    process.once('exit', stop);
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    process.off('exit', stop);
    if (code !== 0) {
      rmSync(draft, { recursive: true, force: true });
      throw new Error(`The user interface could not be built:\n${said.trim()}`);
    }
    const target = join(dist, 'ui');
    const made = filesIn(draft);
    for (const file of made) putInPlace(draft, file, target);
    rmSync(draft, { recursive: true });
    for (const file of filesIn(target)) if (!made.includes(file)) rmSync(join(target, file), { force: true });
  });
