import { describe, expect, test } from 'vitest';
import { monday, Specification } from '../testing/specification.ts';
import { researchDecider } from './consent.ts';

const nobodyAsked = new Specification(researchDecider);

describe('the consent to be counted', () => {
  test('is not there before it is given, and given once', () => {
    expect(nobodyAsked.state).toEqual({ given: false, since: null });
    nobodyAsked.when({ given: true }).records({ type: 'ResearchConsentChanged', data: { given: true } });
    nobodyAsked.given({ given: true }).when({ given: true }).staysQuiet();
  });

  test('is taken back whenever its person says so; what was never given needs no taking back', () => {
    nobodyAsked.when({ given: false }).staysQuiet();
    const given = nobodyAsked.given({ given: true });
    given.when({ given: false }).records({ type: 'ResearchConsentChanged', data: { given: false } });
    expect(given.state).toEqual({ given: true, since: monday });
  });
});
