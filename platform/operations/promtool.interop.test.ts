import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/package-root.ts';
import { findProgram, missingPackages } from '#platform/testing/other-programs.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const missing = missingPackages('promtool');
const promtool = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(findProgram('promtool') ?? '', args, { input, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

describe.skipIf(missing.isAny)(`promtool${missing.reason}`, () => {
  it('accepts the alert rules', () => {
    const { status, output } = promtool(['check', 'rules', join(packageRoot, 'docs/monitoring/alerts.yml')]);
    expect([status, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('accepts what docker-compose.yml gives Prometheus', () => {
    const { status, output } = promtool([
      'check',
      'config',
      '--syntax-only',
      join(packageRoot, 'docs/monitoring/prometheus.yml'),
    ]);
    expect([status, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('finds nothing wrong with a scrape', async () => {
    const { server } = await wholeApi();
    const { body } = await server.inject({ url: '/metrics' });
    expect(promtool(['check', 'metrics'], body)).toEqual({ status: 0, output: '' });
  });
});
