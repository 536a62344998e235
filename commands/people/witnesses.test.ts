import { describe, expect, it } from 'vitest';
import { monday, Specification } from '../testing/specification.ts';
import { mostOpen, mostPerDay, type WitnessCommand, witnessesDecider } from './witnesses.ts';

const nobody = new Specification(witnessesDecider);
const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const mentorId = idOf(900);
const ask = (number: number, mentor: string | null = null): WitnessCommand => ({
  kind: 'ask',
  requestId: idOf(number),
  about: { kind: 'achievement', achievementId: 'trust-builder', revision: 4 },
  mentorId: mentor,
  organizationId: mentor && idOf(800),
  name: mentor === null ? 'Anna' : null,
  question: null,
  showsFiles: false,
});
const answer = (number: number, mentor: string | null = null): WitnessCommand => ({
  kind: 'answer',
  requestId: idOf(number),
  mentorId: mentor,
  answer: 'yes',
  remark: null,
  version: null,
});
const withdraw = (number: number): WitnessCommand => ({ kind: 'withdraw', requestId: idOf(number) });
const daysLater = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString();

describe('asking a witness', () => {
  it('records the request, open for thirty days', () => {
    nobody.when(ask(1)).records({ type: 'WitnessAsked', data: { requestId: idOf(1), expiresAt: daysLater(30) } });
  });

  it('does nothing for a request that was made before', () => {
    nobody.given(ask(1)).when(ask(1)).staysQuiet();
  });

  it('is refused after so many within a day, and allowed a day later', () => {
    const many = nobody.givenAll(Array.from({ length: mostPerDay }, (_, at) => ask(at)));
    many.when(ask(99)).refuses('too_many_requests', /five/);
    many.when(ask(99), daysLater(1)).records({ type: 'WitnessAsked' });
  });

  it('is refused while too many requests are open', () => {
    let asked = nobody;
    for (let at = 0; at < mostOpen; at += 1) asked = asked.given(ask(at), daysLater(Math.floor(at / mostPerDay)));
    const later = daysLater(20);
    asked.when(ask(99), later).refuses('conflict');
    asked.given(withdraw(0), later).when(ask(99), later).records({ type: 'WitnessAsked' });
    asked.when(ask(99), daysLater(31)).records({ type: 'WitnessAsked' });
  });
});

describe('the answer of a witness', () => {
  it('is recorded once', () => {
    const answered = nobody.given(ask(1)).given(answer(1));
    expect(answered.history.at(-1)).toMatchObject({ type: 'WitnessAnswered', data: { by: 'mail', answer: 'yes' } });
    answered.when(answer(1)).refuses('not_found');
  });

  it('is refused in the same way for unknown, expired, withdrawn and answered requests, and for another witness', () => {
    nobody.when(answer(1)).refuses('not_found');
    nobody.given(ask(1)).when(answer(1), daysLater(30)).refuses('not_found');
    nobody.given(ask(1)).given(withdraw(1)).when(answer(1)).refuses('not_found');
    nobody.given(ask(1, mentorId)).when(answer(1)).refuses('not_found');
    nobody
      .given(ask(1, mentorId))
      .when(answer(1, idOf(901)))
      .refuses('not_found');
    nobody
      .given(ask(1, mentorId))
      .when(answer(1, mentorId))
      .records({ type: 'WitnessAnswered', data: { by: 'mentor' } });
  });
});

describe('withdrawing a request', () => {
  it('ends it, and is refused once it is over', () => {
    const asked = nobody.given(ask(1));
    asked.when(withdraw(1)).records({ type: 'WitnessRequestWithdrawn' });
    asked.given(withdraw(1)).when(withdraw(1)).refuses('not_found');
    asked.given(answer(1)).when(withdraw(1)).refuses('not_found');
    nobody.when(withdraw(1)).refuses('not_found');
  });
});
