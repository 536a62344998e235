import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { createLogger, forPerson } from './logging.ts';

const line = (entry: object): string => forPerson(JSON.stringify({ level: 50, ...entry }));

it('an error without a message is printed as its name, route and request, which lead to its entry', () => {
  const err = { type: 'Expired', message: '', stack: 'Expired\n at append.ts' };
  const entry = { msg: 'fault', err, method: 'POST', route: '/api/journey/steps', requestId: 'r-7' };
  expect(line(entry)).toBe('Error: fault: POST /api/journey/steps (request r-7): Expired');
});

it('an error with a message is printed with route, request and message', () => {
  const err = { type: 'TypeError', message: 'x is not a function' };
  const entry = { msg: 'fault', err, method: 'GET', route: '/api/health', requestId: 'r-8' };
  expect(line(entry)).toBe('Error: fault: GET /api/health (request r-8): x is not a function');
});

it('an error whose message equals the entry is printed once, and its causes stay in the file', () => {
  const msg = 'EVENTSTORE_URL: nothing answers at 127.0.0.1:2999 (connection refused)';
  const err = { type: 'Error', message: `${msg}: 14 UNAVAILABLE: No connection established` };
  expect(line({ level: 60, msg, err })).toBe(msg);
});

it('a warning is printed with its reason', () => {
  expect(line({ level: 40, msg: 'the embedded database is unavailable', reason: 'it ended' })).toBe(
    'Warning: the embedded database is unavailable: it ended',
  );
});

it('a line is written to the file at once, so that the process can exit right after', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rh-logging-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  createLogger(readConfig({ DATA_DIR: folder })).info('the only line');
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toContain('the only line');
});
