// Entry point of `npm start`, `npm run cli` and `npm run dev`: builds what is missing or stale, then runs it in this process,
// so that signals reach the product directly.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { buildServer, buildUi, built, demandPackages, root } from './build.mjs';

const [nodeMajor = 0, nodeMinor = 0] = process.versions.node.split('.').map(Number);
if (nodeMajor < 20 || (nodeMajor === 20 && nodeMinor < 19)) {
  fail(`Red Helicopter needs Node 20.19 or newer; this is ${process.versions.node}`);
}

// On machines with much memory V8 lets the heap grow to four times the live data before it collects: a rebuild of the read
// models held 410 MB for 60 MB of live data. With a factor of 2.5 it holds 280 MB.
setFlagsFromString('--heap-growing-percent=150');

// Deprecation warnings concern developers, not operators: gRPC over TLS to an IP address would print one before every result
// of the cli.
process.noDeprecation = true;

const [command = 'start', ...rest] = process.argv.slice(2);

// Until the program runs and can stop in order, a signal just ends the build.
const leave = () => process.exit(130);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave);

try {
  // A pull may have added packages; this gives a clearer error than a failed import.
  demandPackages('dependencies');
  const environment = join(root, '.env');
  if (existsSync(environment)) process.loadEnvFile(environment);
  process.setSourceMapsEnabled(true);
  if (command === 'build') await Promise.all([buildServer(), buildUi()]);
  else if (command === 'dev') await import('./develop.mjs').then(({ develop }) => develop());
  else if (command === 'start' || command === 'cli') {
    await buildServer();
    const program = await import(
      pathToFileURL(built(command === 'start' ? 'platform/app/main.ts' : 'platform/app/cli/main.ts'))
    );
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, leave);
    if (command === 'start') await program.main({ uiBuilt: buildUi() });
    else await program.main(rest);
  } else fail('Usage: launch.mjs start|cli|dev|build');
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
