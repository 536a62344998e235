// `npm run dev`: Vite serves the user interface on PORT and proxies /api to the server, which is rebuilt and restarted
// whenever its sources change.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { context } from 'esbuild';
import { createServer as createVite } from 'vite';
import { root, serverBuild } from './build.mjs';

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 8080);

/** Runs until a signal ends it. */
export async function develop() {
  const apiPort = await freePort();
  const server = restartable({
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
  });
  const watching = await context({ ...serverBuild(), logLevel: 'warning', plugins: [afterEachBuild(server.restart)] });
  await watching.watch();
  process.env.API_URL = `http://127.0.0.1:${apiPort}`;
  const vite = await createVite({
    configFile: join(root, 'ui/vite.config.ts'),
    server: { host, port, strictPort: true },
  });
  await vite.listen();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal);
    process.once(signal, () => {
      void Promise.all([server.stop(), watching.dispose(), vite.close()]).then(() => process.exit(0));
    });
  }
}

const afterEachBuild = (restart) => ({
  name: 'restart',
  setup: (build) => build.onEnd(({ errors }) => (errors.length === 0 ? restart() : undefined)),
});

/** One server process at a time; the next one starts after the last one has closed its database. */
function restartable(env) {
  let running;
  let turn = Promise.resolve();
  const stop = async () => {
    const child = running;
    running = undefined;
    if (child === undefined || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  };
  const start = () => {
    const program = `import(${JSON.stringify(join(root, 'dist/server/platform/app/main.js'))}).then((server) => server.main({ uiBuilt: Promise.resolve() }))`;
    running = spawn(process.execPath, ['--enable-source-maps', '--input-type=module', '--eval', program], {
      cwd: root,
      env,
      stdio: 'inherit',
      detached: true, // so that only we forward Ctrl-C to it
    });
  };
  return {
    stop: () => (turn = turn.then(stop)),
    restart: () => (turn = turn.then(stop).then(start)),
  };
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
