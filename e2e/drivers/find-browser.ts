import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Launcher } from 'chrome-launcher';
import { packageRoot } from '#platform/base/package-root.ts';

/** A browser executable on this machine, and the environment it needs. */
export function findBrowser(): { program: string; environment: NodeJS.ProcessEnv } {
  const chosen = process.env['CHROME_PATH'];
  if (chosen !== undefined) return { program: chosen, environment: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedBrowser();
  const [installed] = Launcher.getInstallations();
  if (installed === undefined) throw new Error('The browser tests need a Chrome here: install one or set CHROME_PATH');
  return { program: installed, environment: {} };
}

/** Unpacks the browser of @sparticuz/chromium once, with the libraries and the font that a bare machine lacks. */
function unpackedBrowser(): { program: string; environment: NodeJS.ProcessEnv } {
  const manifest = readFileSync(join(packageRoot, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  // npm's own file always has a version.
  const { version } = JSON.parse(manifest) as { version: string };
  const home = join(packageRoot, 'node_modules/.cache/red-helicopter', `chromium-${version}`);
  if (!existsSync(home)) unpack(home);
  const program = join(home, 'chromium');
  return {
    program,
    environment: {
      ...(needsLibraries(program) ? { LD_LIBRARY_PATH: join(home, 'al2023/lib') } : {}),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(home, 'fonts.conf') }),
    },
  };
}

/** In a separate process, because the package unpacks into the temporary directory and changes the environment. */
function unpack(home: string): void {
  const draft = `${home}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const code = `await (await import('@sparticuz/chromium')).default.executablePath()`;
  // The package unpacks its libraries only if it believes that it runs on AWS.
  const env = { PATH: process.env['PATH'], TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: packageRoot, env });
  const fonts = `<fontconfig><dir>${home}/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>`;
  writeFileSync(join(draft, 'fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${fonts}`);
  try {
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home)) throw error; // else another test file was faster
  }
}

function needsLibraries(program: string): boolean {
  try {
    return execFileSync('ldd', [program], { encoding: 'utf8' }).includes('not found');
  } catch {
    return true;
  }
}
