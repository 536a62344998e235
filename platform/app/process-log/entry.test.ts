import { expect, it } from 'vitest';
import { entryOf } from './entry.ts';

const line = (more: object) =>
  JSON.stringify({ level: 40, time: '2026-11-27T08:00:00.000Z', msg: 'job failed', ...more });

it('neither ids of people nor network addresses come into the log, wherever they are in a line', () => {
  const id = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c00';
  const entry = entryOf(
    line({
      msg: `could not read account-${id} for 192.168.7.44`,
      userId: id,
      username: 'kim',
      ip: '192.168.7.44',
      job: `remind.${id}`,
      err: { message: `fe80:0:0:0:1:2:3:4 and 2001:db8::1 closed; learner-${id}`, stack: [id] },
    }),
  );
  const written = JSON.stringify(entry);
  for (const hidden of [id, 'kim', '192.168', 'fe80', '2001:db8']) expect(written).not.toContain(hidden);
  expect(entry?.message).toBe('could not read account-[id] for [address]');
  expect(entry?.detail).toMatchObject({ job: 'remind.[id]' });
});

it('a time of day and the place in a file are no addresses', () => {
  const entry = entryOf(line({ msg: 'late since 08:15:30', err: { stack: 'at read (/srv/app/log.ts:12:34)' } }));
  expect(entry?.message).toBe('late since 08:15:30');
  expect(entry?.detail).toEqual({ err: { stack: 'at read (/srv/app/log.ts:12:34)' } });
});

it('ids of events and of work stay, because they lead on', () => {
  const eventId = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c00';
  expect(entryOf(line({ eventId }))?.detail).toEqual({ eventId });
});

it('what is no line of the logger, or below info, or the access log, is left out', () => {
  for (const other of ['', 'plain words', '[]', 'null', line({ level: 20 }), line({ level: 30, msg: 'answered' })]) {
    expect(entryOf(other)).toBeUndefined();
  }
});

it('a long message and a huge detail are cut, not stored whole', () => {
  const entry = entryOf(line({ msg: 'x'.repeat(5_000), err: { stack: 'y'.repeat(50_000) } }));
  expect(entry?.message).toHaveLength(500);
  expect(JSON.stringify(entry?.detail).length).toBeLessThan(9_000);
});
