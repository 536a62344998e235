import { expect, it } from 'vitest';
import { catalogue } from '../achievements/catalogue.ts';
import { isProven, type StandingFacts, standingOf, standingWanted } from './standing.ts';

const none: StandingFacts = { confirmed: false, witnessed: false, witnessedEvents: [] };
const story = { evidence_required: ['story'], sensory_validation: { story_authenticity: true } } as const;

it('an achievement is claimed until someone speaks for it', () => {
  expect(standingOf(story, none)).toBe('claimed');
  expect(standingOf(story, { ...none, witnessed: true })).toBe('witnessed');
  expect(standingOf(story, { ...none, confirmed: true })).toBe('confirmed');
  expect(standingOf(story, { ...none, confirmed: true, witnessed: true })).toBe('confirmed');
});

it('a witnessed event counts where the card asks for such evidence', () => {
  expect(standingOf(story, { ...none, witnessedEvents: ['StoryTold'] })).toBe('witnessed');
  expect(standingOf(story, { ...none, witnessedEvents: ['FlightReportSubmitted'] })).toBe('claimed');
  expect(standingOf(story, { ...none, witnessedEvents: ['SomethingElse'] })).toBe('claimed');
});

it('a card asks for a mentor, a witness or nobody by its flags', () => {
  expect(
    standingWanted({ ...story, sensory_validation: { impact_verification: true, community_feedback: true } }),
  ).toBe('confirmed');
  expect(standingWanted({ ...story, sensory_validation: { community_feedback: true } })).toBe('witnessed');
  expect(standingWanted(story)).toBe('witnessed');
  expect(standingWanted({ ...story, sensory_validation: { visual: true } })).toBe('claimed');
  expect(isProven(story, 'claimed')).toBe(false);
  expect(isProven(story, 'witnessed')).toBe(true);
  expect(isProven(story, 'confirmed')).toBe(true);
});

it('the catalogue asks for each of them somewhere', () => {
  expect(new Set(catalogue.map(standingWanted))).toEqual(new Set(['claimed', 'witnessed', 'confirmed']));
});
