import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { languages } from '../language.ts';
import type { ParamsOf, Reason } from '../refusals.ts';
import { issues } from './en/issues.ts';
import { refusals } from './en/refusals.ts';
import { reasonText } from './reason-text.ts';

const english = { ...issues, ...refusals };
const reasons = Object.keys(english) as (Reason | 'fault')[];

type WithParams = { [R in Reason]: ParamsOf<R> extends Record<string, never> ? never : R }[Reason];
/** Params for every reason that has any: one that lacks them here is a type error. */
const examples: { readonly [R in WithParams]: ParamsOf<R> } = {
  at_least: { min: 3 },
  at_most: { max: 3 },
  between: { min: 2, max: 9 },
  one_of: { values: [4, 7] },
  text_too_long: { max: 500 },
  csv_columns: { found: 3, wanted: 4 },
  username_too_short: { min: 3 },
  password_too_short: { min: 6 },
  password_rule_too_long: { max: 64 },
  session_minutes: { max: 90 },
  reason_too_short: { min: 10 },
  'invalid_input.too_many_values': { max: 25_000 },
  'invalid_input.whole_number': { min: 1, max: 25 },
  'invalid_input.history_lines': { lines: 2 },
  'invalid_input.invitation_lines': { lines: 2 },
  invitation_language: { known: 'en, de' },
  invitation_twice: { line: 3 },
  unknown_group: { name: 'Sales' },
  'too_many_requests.invitations': { max: 10_000 },
  'invalid_input.not_a_domain': { domain: 'garden' },
  'invalid_input.metadata_status': { status: 404 },
  'invalid_input.metadata_unreachable': { detail: 'ECONNREFUSED' },
  'invalid_input.metadata_not_xml': { detail: 'line 3' },
  'invalid_input.metadata_expired': { until: '2026-01-01' },
  'invalid_input.metadata_several_providers': { count: 2 },
  'invalid_input.metadata_certificate_weak': { bits: 1024 },
  'invalid_input.metadata_many_certificates': { count: 9, max: 4 },
  'invalid_input.pause_days': { max: 60, year: '2026' },
  domain_taken: { domain: 'garden.test' },
  domain_unproven: { domain: 'garden.test' },
  unknown_host: { host: 'garden.test' },
  'invalid_input.group_lines': { max: 5000 },
  'conflict.documents': { max: 100 },
  'conflict.document_version': { version: 3 },
  'conflict.groups': { max: 200 },
  'conflict.group_name': { name: 'Nursing' },
  'conflict.already_member': { email: 'ada@garden.test' },
  'conflict.already_joined': { email: 'ada@garden.test' },
  'conflict.already_linked': { organization: 'Garden' },
  'conflict.passkey_too_many': { max: 20 },
  'conflict.witnesses_open': { max: 20 },
  'conflict.tokens': { max: 20 },
  'conflict.service_accounts': { max: 50 },
  'conflict.webhooks': { max: 5 },
  'not_allowed.scopes': { scope: 'journey:read' },
  scope_missing: { scope: 'journey:read' },
  'too_many_requests.witnesses': { max: 5 },
  'conflict.other_turn': { turn: 3 },
  'conflict.letter_sealed': { day: '2026-03-14' },
  'conflict.letters': { max: 24 },
  method_not_allowed: { method: 'PATCH', allowed: ['GET', 'HEAD', 'OPTIONS'] },
  'unsupported_media_type.types': { types: ['image/png', 'audio/ogg'] },
  not_acceptable: { types: ['application/json'] },
  range_not_satisfiable: { bytes: 12_345 },
  step_out_of_order: { next: 2, step: 5 },
  requirements_not_met: {
    gaps: [{ requirement: 'flight_reports_submitted', value: 1, threshold: 10 }],
    before: ['steady-rotor'],
  },
  licence_incomplete: { gaps: [{ part: 'story', step: 2, have: 12, need: 40 }] },
  'requirements_not_met.gap': { requirement: 'flight_reports_submitted', value: 1, threshold: 10 },
  'requirements_not_met.before': { achievement: 'steady-rotor' },
  'requirements_not_met.statements': { count: 4 },
  'requirements_not_met.retake': { day: '2026-03-30T09:00:00.000Z' },
  'cannot_afford.morning': { cost: 38, cash: 20 },
  'cannot_afford.hours': { free: 8, given: 11 },
  'cannot_afford.till': { cash: 12 },
};
const paramsOf = (reason: string): object => new Map<string, object>(Object.entries(examples)).get(reason) ?? {};

describe.each(languages)('in %s', (language) => {
  test.each(reasons)('%s has a text that says all of its params', (reason) => {
    const read = new Set<string>();
    const params = new Proxy(paramsOf(reason), {
      get: (from, name) => {
        read.add(String(name));
        return Reflect.get(from, name);
      },
    });
    const text = reasonText(language, { reason, params });
    expect(text).toMatch(/^\p{Lu}|^\p{L}+\.test|^garden|^„|^ada@/u);
    expect(text).not.toMatch(/undefined|\[object|NaN/);
    expect(read).toEqual(new Set(Object.keys(paramsOf(reason))));
  });

  test.each(reasons.filter((reason) => /^(fault|unavailable|not_caught_up)/.test(reason)))(
    '%s has no digits, by which clients would think that they may not try again',
    (reason) => expect(reasonText(language, { reason, params: paramsOf(reason) })).not.toMatch(/\d/),
  );
});

it('no two languages say the same', () => {
  const alike = reasons.filter((reason) => {
    const said = languages.map((language) => reasonText(language, { reason, params: paramsOf(reason) }));
    return new Set(said).size < said.length;
  });
  expect(alike).toEqual([]);
});

const root = join(import.meta.dirname, '../..');
const sources = ['commands', 'contracts', 'platform', 'projections', 'workers']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/testing\/|contracts\/text\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

it('no refusal and no check of a schema is given a sentence', () => {
  const given =
    /(?:new (?:Refusal|MetadataProblem)|z\.(?:minLength|maxLength|regex|refine|gte|lte|email)|writtenText)\(\s*[^;]{0,200}?(['"`][A-Z][^'"`\n]* [^'"`\n]*['"`])/g;
  expect([...sources.matchAll(given)].map(([, sentence]) => sentence)).toEqual([]);
});

it('every reason is one that something gives', () => {
  const beginnings = [...sources.matchAll(/`([a-z_.]+)\$\{/g)].map(([, beginning = '']) => beginning);
  const isGiven = (reason: string): boolean =>
    sources.includes(`'${reason}'`) ||
    beginnings.some((part) => reason.startsWith(part) && sources.includes(`'${reason.slice(part.length)}'`));
  expect(reasons.filter((reason) => !isGiven(reason))).toEqual([]);
});
