import { describe, expect, it, test } from 'vitest';
import { languages } from '../language.ts';
import { type HealthProblem, problemText } from './health-problem.ts';
import { textIn } from './languages.ts';

/** An example for every reason; a missing one is a type error. */
const examples: { readonly [R in HealthProblem['reason']]: Extract<HealthProblem, { reason: R }>['params'] } = {
  no_answer: undefined,
  unreachable: undefined,
  writes_refused: { cause: 'disk_full' },
  some_writes_refused: { cause: 'log_went_back' },
  not_built: { names: ['stats', 'activity'] },
  not_caught_up: { names: ['stats', 'activity'], blocked: [{ name: 'stats', failure: 'its table is locked' }] },
  events_left_out: { names: ['stats'] },
  rights_late: undefined,
  push_key_unreadable: undefined,
  pushes_late: { pushes: 3 },
  redis_unavailable: undefined,
  no_worker: undefined,
  jobs_late: { minutes: 7 },
  mail_server_unavailable: undefined,
  mail_late: { mails: 12, minutes: 16 },
  disk_short: { megabytes: 7 },
};
const reasons = Object.entries(examples);

describe.each(languages)('in %s', (language) => {
  const { problems } = textIn(language).health;

  test.each(reasons)('%s has a text that says all of its params', (reason, params) => {
    const text = problemText(problems, { reason, params });
    expect(text).not.toMatch(/undefined|\[object|NaN/);
    const shown = Object.entries(params ?? {}).flatMap(([name, value]) => (name === 'cause' ? [] : [value].flat()));
    for (const part of shown.flatMap((value) => (typeof value === 'object' ? Object.values(value) : [value]))) {
      expect(text).toContain(String(part));
    }
  });
});

it('no two languages say the same', () => {
  const alike = reasons.filter(([reason, params]) => {
    const said = languages.map((language) => problemText(textIn(language).health.problems, { reason, params }));
    return new Set(said).size < said.length;
  });
  expect(alike).toEqual([]);
});

it('a reason of another version has no text, so the English detail is shown', () => {
  const { problems } = textIn('de').health;
  expect(problemText(problems, { reason: 'warp_core_breach', params: {} })).toBeUndefined();
  expect(problemText(problems, {})).toBeUndefined();
});
