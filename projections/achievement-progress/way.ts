import { type DeedKind, deedFor, keepsBest, typicalMinutes } from '#contracts/achievements/deeds.ts';
import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import { isMet, measureOf } from '#contracts/achievements/measures.ts';
import { type Measures, type RequirementKey, requirementKeys } from '#contracts/achievements/requirements.ts';
import type { Way } from '#contracts/achievements/views.ts';
import { type StepNumber, stepNumbers, steps } from '#contracts/journey/steps.ts';
import type { Pace } from './pace.ts';

/** The most deeds that are shown at once. */
const MOST = 3;
/** The step that has to be completed first. */
const opensAfter: { readonly [Deed in DeedKind]?: StepNumber } = { week: 4, care: 5 };
/** Assumed until the learner's own ripples say more. */
const PEOPLE_PER_RIPPLE = 3;

/** How often the deed of a requirement has to be done; for `use`, on how many days. */
function timesFor(key: RequirementKey, left: number | null, { photosPerStory, peoplePerRipple }: Pace): number {
  if (left === null || keepsBest.has(key)) return 1;
  switch (key) {
    case 'engagement_score_minimum':
    case 'life_balance_consistency':
    case 'money_progress_consistency':
    case 'joy_level_consistency':
      // Ten a day, and ten a report.
      return Math.ceil(left / 10);
    case 'photo_upload_count':
      return Math.ceil(left / Math.max(1, photosPerStory ?? 1));
    case 'leadership_impact_score':
      return Math.ceil(left / Math.max(1, peoplePerRipple ?? PEOPLE_PER_RIPPLE));
    default:
      return Math.ceil(left);
  }
}

const onDays: ReadonlySet<RequirementKey> = new Set<RequirementKey>(['days_active', 'streak_days']);
/** A ripple has one category, so these add up. */
const ofCategories: ReadonlySet<RequirementKey> = new Set<RequirementKey>([
  'hobbies_impact_documented',
  'relationship_quality_improvements',
  'community_contributions_measured',
]);

interface Need {
  times: number;
  days: number;
  inCategories: number;
}

/** The last step that the missing requirements ask for; 0 where they ask for none. */
const lastStepOf = (keys: readonly RequirementKey[]): number =>
  Math.max(
    0,
    ...keys.map((key) => {
      if (key === 'all_components_unlocked') return 6;
      return deedFor[key] === 'step' ? Number(/\d/.exec(key)?.[0] ?? 0) : (opensAfter[deedFor[key]] ?? 0);
    }),
  );

/**
 * The shortest way to a locked card: what to do how often, and how long it takes at the learner's own pace, the shortest
 * first.
 */
export function wayTo(
  card: AchievementDefinition,
  measures: Measures,
  completed: ReadonlySet<number>,
  pace: Pace,
): Pick<Way, 'deeds' | 'more'> {
  const missing = requirementKeys.filter((key) => {
    const threshold = card.requirements[key];
    return threshold !== undefined && !isMet(measureOf(measures, key), threshold);
  });
  const needs = new Map<DeedKind, Need>();
  for (const key of missing) {
    const deed = deedFor[key];
    if (deed === 'step') continue;
    const need = needs.get(deed) ?? { times: 0, days: 0, inCategories: 0 };
    const threshold = card.requirements[key];
    const current = measureOf(measures, key);
    const left = typeof threshold === 'number' && typeof current === 'number' ? threshold - current : null;
    const times = timesFor(key, left, pace);
    if (onDays.has(key) || deed === 'use') need.days = Math.max(need.days, times);
    if (ofCategories.has(key)) need.inCategories += times;
    need.times = Math.max(need.times, times, need.inCategories);
    needs.set(deed, need);
  }
  const last = lastStepOf(missing);
  const ahead = stepNumbers.filter((step) => step <= last && !completed.has(step));
  const deeds = [...needs].map(([deed, { times, days }]): Way['deeds'][number] => {
    const own = deed === 'step' ? null : pace.minutesOf(deed);
    const each = own ?? (deed === 'step' ? 0 : typicalMinutes[deed]);
    return { deed, times, days: days || null, minutes: minutesOf(times * each), ownPace: own !== null, step: null };
  });
  if (ahead[0] !== undefined) {
    const minutes = ahead.reduce((sum, step) => sum + steps[step].minutes, 0);
    // The fifth step is the working week itself.
    const rest = ahead.includes(5) ? deeds.filter(({ deed }) => deed !== 'week') : deeds;
    return shortest([
      ...rest,
      { deed: 'step', times: ahead.length, days: null, minutes, ownPace: false, step: ahead[0] },
    ]);
  }
  return shortest(deeds);
}

const minutesOf = (exact: number): number => Math.max(1, Math.round(exact));

const shortest = (deeds: readonly Way['deeds'][number][]): Pick<Way, 'deeds' | 'more'> => {
  const sorted = deeds.toSorted((a, b) => a.minutes - b.minutes || a.deed.localeCompare(b.deed));
  return { deeds: sorted.slice(0, MOST), more: Math.max(0, sorted.length - MOST) };
};
