import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import type { Measures } from '#contracts/achievements/requirements.ts';
import type { NextStep } from '#contracts/insights/endpoints.ts';
import { stepNumbers, steps } from '#contracts/journey/steps.ts';
import type { PromiseView } from '#contracts/promises/views.ts';
import type { Pace } from '../achievement-progress/pace.ts';
import { wayTo } from '../achievement-progress/way.ts';

/** What a person can do next is made of this. */
export interface OwnStanding {
  /** ISO day in the person's time zone. */
  readonly today: string;
  readonly completed: ReadonlySet<number>;
  readonly promises: readonly PromiseView[];
  readonly letters: readonly {
    readonly letterId: string;
    readonly opensOn: string;
    readonly openedAt: string | null;
  }[];
  /** The locked achievements that the person may see. */
  readonly locked: readonly AchievementDefinition[];
  readonly measures: Measures;
  readonly nameOf: (card: AchievementDefinition) => string;
}

export interface Candidate {
  readonly id: string;
  readonly subject: string;
  readonly next: NextStep;
}

/** Typical minutes: what comes next should not depend on how fast they were lately. */
const typicalPace: Pace = { minutesOf: () => null, photosPerStory: null, peoplePerRipple: null };

/**
 * All that the person could do next, the cheapest first: a letter or a promise whose day has come is a minute, and then what an
 * achievement still needs competes with the next step by minutes. Each deed appears once, with the achievement that it completes
 * soonest, so that a hidden one does not come back for another achievement. Pure.
 */
export function nextSteps({ today, completed, promises, letters, locked, measures, nameOf }: OwnStanding): Candidate[] {
  const ready = letters
    .filter(({ openedAt, opensOn }) => openedAt === null && opensOn <= today)
    .toSorted((a, b) => a.opensOn.localeCompare(b.opensOn))
    .slice(0, 1)
    .map(
      ({ letterId, opensOn: since }): Candidate => ({
        id: 'next.letter',
        subject: 'letter',
        next: { what: 'letter', letterId, since },
      }),
    );
  const due = promises
    .flatMap(({ by, answer, what: promise, promiseId }) =>
      by !== null && by <= today && answer === null ? [{ by, promise, promiseId }] : [],
    )
    .toSorted((a, b) => a.by.localeCompare(b.by))
    .slice(0, 1)
    .map((found): Candidate => ({ id: 'next.promise', subject: 'promise', next: { what: 'promise', ...found } }));
  const step = stepNumbers.find((number) => !completed.has(number));
  const open: Candidate[] =
    step === undefined
      ? []
      : [
          {
            id: `next.step${step}`,
            subject: 'step',
            next: { what: 'step', step, minutes: steps[step].minutes },
          },
        ];
  const byCost = [...deedsTowards({ locked, measures, completed, nameOf }), ...open].toSorted(
    (a, b) => minutesOf(a.next) - minutesOf(b.next),
  );
  return [...ready, ...due, ...byCost];
}

const minutesOf = (next: NextStep): number => (next.what === 'step' || next.what === 'deed' ? next.minutes : 1);

/** For each deed, the achievement that needs nothing else and takes the fewest minutes. */
function deedsTowards({
  locked,
  measures,
  completed,
  nameOf,
}: Pick<OwnStanding, 'locked' | 'measures' | 'completed' | 'nameOf'>): Candidate[] {
  const cheapest = new Map<string, Extract<NextStep, { what: 'deed' }>>();
  for (const card of locked) {
    const { deeds, more } = wayTo(card, measures, completed, typicalPace);
    const [only] = deeds;
    // A step has its own candidate, using the product counts by itself, and several deeds are no single next step.
    if (!only || deeds.length > 1 || more > 0 || only.deed === 'step' || only.deed === 'use') continue;
    const before = cheapest.get(only.deed);
    if (before && before.minutes <= only.minutes) continue;
    const achievement = { id: card.id, name: nameOf(card) };
    const { deed, times, days, minutes } = only;
    cheapest.set(deed, { what: 'deed', deed, times, days, minutes, achievement });
  }
  return [...cheapest].map(([deed, next]) => ({ id: `next.${deed}`, subject: deed, next }));
}
