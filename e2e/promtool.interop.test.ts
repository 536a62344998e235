import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { findProgram, missingPackages } from './drivers/other-programs.ts';

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

  it('accepts the Prometheus configuration of docker-compose.yml', () => {
    const { status, output } = promtool([
      'check',
      'config',
      '--syntax-only',
      join(packageRoot, 'docs/monitoring/prometheus.yml'),
    ]);
    expect([status, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('the alert for late deletions fires after ten more minutes, and not before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rh-promtool-'));
    const path = join(folder, 'late-deletions.yml');
    const series = 'red_helicopter_upload_deletion_age_seconds{instance="web"}';
    writeFileSync(
      path,
      `rule_files: [${join(packageRoot, 'docs/monitoring/alerts.yml')}]
tests:
  - interval: 1m
    input_series:
      - series: '${series}'
        values: '0 3540+60x60'
    alert_rule_test:
      - { eval_time: 10m, alertname: RedHelicopterUploadDeletionsLate, exp_alerts: [] }
      - eval_time: 20m
        alertname: RedHelicopterUploadDeletionsLate
        exp_alerts:
          - exp_labels: { severity: warning }
            exp_annotations:
              summary: "Photos or recordings that people removed have not been deleted for more than an hour: the bucket or the directory refuses"
`,
    );
    const { status, output } = promtool(['test', 'rules', path]);
    rmSync(folder, { recursive: true, force: true });
    expect([status, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('finds no problem in the metrics', async () => {
    const { server } = await wholeApi();
    const { body } = await server.inject({ url: '/metrics' });
    expect(promtool(['check', 'metrics'], body)).toEqual({ status: 0, output: '' });
  });
});
