import { expect, it, vi } from 'vitest';
import { failureOf } from './failures.ts';
import { RefusalCounts, refusalReasonOf } from './refusal-counts.ts';

const failedWith = (code: string) => Object.assign(new Error('it failed'), { code });

it.each([
  ['ENOSPC', 'disk_full'],
  ['53100', 'disk_full'],
  ['EROFS', 'read_only'],
  ['25006', 'read_only'],
  ['53300', 'too_many_connections'],
  ['55P03', 'locked'],
  ['57P01', 'stopping_or_starting'],
  ['ECONNREFUSED', 'unreachable'],
])('%s is a store that takes no writes now: 503, counted as %s', (code, reason) => {
  expect(failureOf(failedWith(code), 'request', 'en')).toMatchObject({ status: 503, isFault: false });
  expect(refusalReasonOf(failedWith(code))).toBe(reason);
  expect(refusalReasonOf(new Error('wrapped', { cause: failedWith(code) }))).toBe(reason);
});

it('a session that PostgreSQL ends by an internal error, as on a full disk, is no fault of ours', () => {
  const ended = Object.assign(new Error('could not write init file'), { code: 'XX000', severity: 'FATAL' });
  expect(failureOf(ended, 'request', 'en')).toMatchObject({ status: 503, isFault: false });
  const broken = Object.assign(new Error('cache lookup failed'), { code: 'XX000', severity: 'ERROR' });
  expect(failureOf(broken, 'request', 'en')).toMatchObject({ status: 500, isFault: true });
});

it('refused writes are logged at once and then once a minute, with how many there were, whatever else was refused', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const lines: unknown[] = [];
    const counts = new RefusalCounts({ warn: (line: unknown) => void lines.push(line) });
    const refuse = (code: string) => counts.writeRefused(failedWith(code), '/api/things');
    refuse('57P01');
    for (let second = 0; second < 130; second += 1) {
      refuse('53100');
      vi.advanceTimersByTime(1_000);
    }
    expect(lines).toMatchObject([
      { reason: 'stopping_or_starting', refused: 1 },
      ...[1, 60, 60].map((refused) => ({ reason: 'disk_full', refused })),
    ]);
    expect(counts.byReason.get('disk_full')).toBe(130);
  } finally {
    vi.useRealTimers();
  }
});
