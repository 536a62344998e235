// The door of `npm start`, `npm run cli` and `npm run dev`: builds what is missing or stale, then runs it in this very
// process, so that a signal for npm's child is a signal for the product.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { buildServer, buildUi, built, demandPackages, root } from './build.mjs';

const [nodeMajor = 0, nodeMinor = 0] = process.versions.node.split('.').map(Number);
if (nodeMajor < 20 || (nodeMajor === 20 && nodeMinor < 19)) {
  fail(`Red Helicopter needs Node 20.19 or newer; this is ${process.versions.node}`);
}

// V8 lets garbage grow to four times what lives before it looks at it, on a machine with much memory: a rebuild of the
// read models held 410 MB for 60 that lived. Two and a half times are 280.
setFlagsFromString('--heap-growing-percent=150');

// What Node means to take away some day concerns whoever changes the program, not whoever runs it: gRPC over TLS to an IP
// address would put such a warning before every answer of the cli.
process.noDeprecation = true;

const [command = 'start', ...rest] = process.argv.slice(2);

// Until the program itself is there to stop in order, a signal just ends the build.
const leave = () => process.exit(130);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave);

try {
  // After a pull a package may be missing; a program that can't be loaded says less.
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
  } else fail('Say one of: start, cli, dev, build');
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
