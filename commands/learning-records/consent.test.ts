import { describe, expect, test } from 'vitest';
import { Specification } from '../testing/specification.ts';
import { learningRecordsDecider } from './consent.ts';

const unasked = new Specification(learningRecordsDecider);
const host = 'lrs.example.org';
const [first, second] = ['6f1d3a52-c9e4-4b7d-9b0e-5a8c21f7d640', '0d0f3b1e-6f5f-4f6e-8a34-6f9d5a1f2b3c'];

describe('the consent to a learning record store', () => {
  test('is not there before it is given, and given once: a repetition keeps the pseudonym', () => {
    expect(unasked.state).toEqual({ host: null });
    unasked
      .when({ kind: 'allow', host, pseudonym: first })
      .records({ type: 'LearningRecordsAllowed', data: { host, pseudonym: first } });
    unasked
      .given({ kind: 'allow', host, pseudonym: first })
      .when({ kind: 'allow', host, pseudonym: second })
      .staysQuiet();
  });

  test('holds for one store: another one is another consent, under another pseudonym', () => {
    unasked
      .given({ kind: 'allow', host, pseudonym: first })
      .when({ kind: 'allow', host: 'elsewhere.example', pseudonym: second })
      .records({ type: 'LearningRecordsAllowed', data: { host: 'elsewhere.example', pseudonym: second } });
  });

  test('ends when it is withdrawn; what was never given needs no withdrawal', () => {
    unasked.when({ kind: 'withdraw' }).staysQuiet();
    const given = unasked.given({ kind: 'allow', host, pseudonym: first });
    given.when({ kind: 'withdraw' }).records({ type: 'LearningRecordsWithdrawn', data: {} });
  });
});
