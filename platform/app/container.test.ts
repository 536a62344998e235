import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '#platform/base/package-root.ts';
import { settingNames } from './config.ts';

const read = (file: string): string => readFileSync(join(packageRoot, file), 'utf8');

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly disable?: boolean };
  readonly command?: readonly string[];
  readonly stop_grace_period?: string;
}
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
/** Services that run the product, either a role or a command of its tool. */
const ours = Object.entries(services).filter(([, { environment }]) => environment?.['PUBLIC_URL'] !== undefined);

const dockerfile = read('Dockerfile').replaceAll('\\\n', '');
const setByImage = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name);

describe('docker-compose.yml', () => {
  it('runs each role in some service', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'web', 'worker']);
    expect(ours.flatMap(([, { environment }]) => environment?.['ROLES']?.split(',') ?? [])).toEqual([
      'api',
      'projector',
      'worker',
    ]);
  });

  it.each(ours)('passes every setting that the image does not set: %s', (_, { environment = {} }) => {
    // Production refuses DEMO; each service sets ROLES if it needs it.
    const here = settingNames.filter((name) => !setByImage.includes(name) && name !== 'DEMO' && name !== 'ROLES');
    expect(Object.keys(environment).filter((name) => name !== 'ROLES')).toEqual(
      expect.arrayContaining(['NODE_ENV', ...here]),
    );
    for (const name of here) expect([name, environment[name]]).toEqual([name, expect.stringContaining(`\${${name}:-`)]);
    expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
  });

  it('does not kill a service before it has drained', () => {
    for (const [name, { stop_grace_period: grace }] of ours) expect([name, grace]).toEqual([name, '30s']);
  });
});

it.each(['.env.example', 'docs/operations.md'])('%s names every setting', (file) => {
  const text = read(file);
  const unnamed = settingNames.filter((name) => name !== 'NODE_ENV' && !new RegExp(`\\b${name}\\b`).test(text));
  expect(unnamed).toEqual([]);
});

describe('Dockerfile', () => {
  it('contains only Node and the output of platform/app/build-image.mjs', () => {
    const [, , run = ''] = dockerfile.split(/^FROM .*$/m);
    const copied = [...run.matchAll(/^COPY (.+)$/gm)].map(([, what]) => what);
    expect(copied).toEqual(['--from=build /usr/local/bin/node /usr/local/bin/node', '--from=build /image ./']);
    expect(dockerfile).toContain('RUN node platform/app/build-image.mjs /image');
  });

  it('checks readiness, and runs as an unprivileged user', () => {
    expect(/^HEALTHCHECK .+$/m.exec(dockerfile)?.[0]).toContain('/api/health/ready');
    expect(/^USER (.+)$/m.exec(dockerfile)?.[1]).toBe('node');
    for (const [name, { healthcheck, command }] of ours) {
      // Only one-off commands have no health check.
      expect([name, healthcheck?.disable === true]).toEqual([name, command !== undefined]);
    }
  });
});
