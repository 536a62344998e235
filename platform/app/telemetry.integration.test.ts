import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

interface Output {
  readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[];
}

it('the programs load no package of OpenTelemetry before a setting names a receiver', () => {
  const script = `
    import { build } from 'esbuild';
    import { serverBuild } from './platform/app/build.mjs';
    const { metafile } = await build({ ...serverBuild(), write: false, metafile: true });
    console.log(JSON.stringify(metafile.outputs));`;
  const options = { cwd: packageRoot, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
  const outputs = JSON.parse(said) as Readonly<Record<string, Output>>;
  /** What a file of the build loads at once, or only when it is asked for as well. */
  const loads = (entry: string, alsoLater: boolean): ReadonlySet<string> => {
    const found = new Set([entry]);
    for (const file of found) {
      for (const { path, kind } of outputs[file]?.imports ?? []) {
        if (kind !== 'dynamic-import' || alsoLater) found.add(path);
      }
    }
    return found;
  };
  const telemetry = (entry: string, alsoLater: boolean) =>
    [...loads(entry, alsoLater)].filter((path) => path.startsWith('@opentelemetry/'));
  for (const program of ['dist/server/platform/app/main.js', 'dist/server/platform/app/cli/main.js']) {
    expect(telemetry(program, false)).toEqual([]);
  }
  expect(telemetry('dist/server/platform/app/main.js', true)).toContain('@opentelemetry/sdk-trace');
});
