import { it } from 'vitest';
import { Specification } from '../testing/specification.ts';
import { insightDecider } from './insights.ts';

const fresh = new Specification(insightDecider);
const judge = (verdict: 'useful' | 'hidden' | null, insight = 'then_now.report') =>
  ({ kind: 'judge', insight, verdict }) as const;
const judged = (verdict: 'useful' | 'hidden' | null, insight = 'then_now.report') =>
  ({ type: 'InsightJudged', data: { insight, verdict } }) as const;
const apply = (used: boolean, step = 4) => ({ kind: 'apply', step, entry: 'a story', used }) as const;

it('the same verdict twice is one event, another one replaces it, and null takes it back', () => {
  fresh.when(judge('useful')).records(judged('useful'));
  fresh.given(judge('useful')).when(judge('useful')).staysQuiet();
  fresh.given(judge('useful')).when(judge('hidden')).records(judged('hidden'));
  fresh.given(judge('hidden')).when(judge(null)).records(judged(null));
  fresh.when(judge(null)).staysQuiet();
  fresh.given(judge('hidden')).given(judge(null)).when(judge('hidden')).records(judged('hidden'));
});

it('a verdict on one insight says nothing about another', () => {
  fresh.given(judge('hidden')).when(judge('hidden', 'then_now.story')).records(judged('hidden', 'then_now.story'));
});

it('what was learned in a step is used in an entry once, and that can be taken back', () => {
  const data = { step: 4, entry: 'a story' };
  fresh.when(apply(true)).records({ type: 'LearningApplied', data });
  fresh.given(apply(true)).when(apply(true)).staysQuiet();
  fresh
    .given(apply(true))
    .when(apply(true, 5))
    .records({ type: 'LearningApplied', data: { ...data, step: 5 } });
  fresh.given(apply(true)).when(apply(false)).records({ type: 'LearningApplicationRemoved', data });
  fresh.when(apply(false)).staysQuiet();
});
