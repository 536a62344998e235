import { type Category, categories } from '../../achievements/definition.ts';
import { type RequirementKey, requirementKeys, requirements } from '../../achievements/requirements.ts';

// The keys are the table's own.
const labels = Object.fromEntries(requirementKeys.map((key) => [key, requirements[key].label])) as Record<
  RequirementKey,
  string
>;

export const achievements = {
  title: 'Achievements',
  headline: 'What you have earned, and why',
  sum: (unlocked: number, total: number, points: string) => `${unlocked} of ${total} · ${points} points`,
  compare: 'Compared with nobody but yourself',
  show: 'Show',
  states: {
    all: 'All',
    earned: (count: number) => `Earned ${count}`,
    near: (count: number) => `Nearly there ${count}`,
    ahead: (count: number) => `Still ahead ${count}`,
  },
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  earned: 'Earned',
  near: 'Nearly there',
  nearNone: 'At your pace so far, nothing is less than a week away.',
  ahead: 'Still ahead',
  earnedEmpty: 'The first one comes with the first step.',
  earnedEmptyGo: 'Go to the first step',
  points: (points: string) => `${points} points`,
  tierAndPoints: (tier: string, points: string) => `${tier} · ${points}`,
  progressOf: (name: string) => `Progress towards ${name}`,
  countOf: (label: string, current: string, threshold: string) => `${label}: ${current} of ${threshold}`,
  why: {
    title: (name: string) => `Why you have ${name}`,
    requirement: 'What was asked',
    value: 'What you brought',
    moments: 'The moments themselves',
    yes: 'yes',
    no: 'no',
    of: (value: string, threshold: string) => `${value} of ${threshold}`,
    above: (value: string, threshold: string) => `${value}, asked for ${threshold}`,
    earnedBefore: 'Earned before',
    more: (count: number) => `and ${count} more`,
    version: (version: number, day: string) =>
      `Earned on ${day} by rule version ${version}. These are the events themselves.`,
    validated: 'Confirmed in your organization.',
    validatedBy: (name: string) => `Confirmed by ${name}.`,
  },
  sharing: {
    legend: 'Who may know that you have it',
    levels: { private: 'Only me', organization: 'My organization', community: 'Everyone here' },
    about: {
      private: 'Shown only to you. No one can confirm it.',
      organization:
        'Mentors and administrators of your organization can confirm it. This ends when you choose “Only me” or leave the organization.',
      community:
        'Mentors and administrators of the organization you belong to can confirm it, also if you change organizations. No page lists it yet.',
    },
    failed: 'Your choice was not saved',
  },
  how: {
    title: (name: string) => `What opens ${name}`,
    first: 'First earn',
    met: 'done',
    missing: 'still missing',
    estimate: (day: string) => `At your pace so far: about ${day}.`,
    evidence: 'What counts as evidence',
  },
  locked: 'Locked',
  senior: 'Senior living',
  categories: Object.fromEntries(categories.map((name) => [name, name])) as Record<Category, string>,
  requirements: labels,
};
