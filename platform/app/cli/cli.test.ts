import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { program, run } from './main.ts';

let out = '';
let err = '';
beforeEach(() => {
  out = '';
  err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean((out += String(chunk))));
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => Boolean((err += String(chunk))));
});
afterEach(() => vi.restoreAllMocks());

/** The words of every command and group of commands. */
const all = program().commands.flatMap((command) => [
  [command.name()],
  ...command.commands.map((inner) => [command.name(), inner.name()]),
]);

describe('the operator’s tool', () => {
  it('has every command of the contract', () => {
    expect(all.map((words) => words.join(' '))).toEqual(
      expect.arrayContaining([
        'events export',
        'events import',
        'projections list',
        'projections replay',
        'projections verify',
        'users create',
        'users create-admin',
        'users set-role',
        'organizations create',
        'organizations sso',
        'notifications plan',
        'simulate',
        'doctor',
      ]),
    );
  });

  it.each([[], ...all])('has help at every level: %s %s --help', async (...words) => {
    expect(await run([...words, '--help'])).toBe(0);
    expect(out).toContain(['Usage: npm run cli --', ...words].join(' '));
    expect(err).toBe('');
  });

  it.each([
    ['an unknown command', ['fly'], /unknown command 'fly'/],
    ['an unknown command in a group', ['events', 'fly'], /unknown command 'fly'/],
    ['a missing argument', ['events', 'import'], /missing required argument 'file'/],
    ['an unknown option', ['events', 'export', '--loud'], /unknown option '--loud'/],
    ['a number that is none', ['simulate', '--learners', 'many', '--days', '3'], /whole number, at least 1/],
    ['a time that is none', ['notifications', 'plan', '--at', 'soon'], /a time such as/],
    ['nothing at all', [], /Usage/],
  ])('wrong usage exits with 2 and says what is wrong: %s', async (_what, words, message) => {
    expect(await run(words)).toBe(2);
    expect(err).toMatch(message);
    expect(out).toBe('');
  });

  it('an invalid setting exits with 1 and is named', async () => {
    vi.stubEnv('PORT', 'eighty');
    expect(await run(['database', 'migrate'])).toBe(1);
    expect(err).toMatch(/^PORT must be a number/);
    vi.unstubAllEnvs();
  });
});
