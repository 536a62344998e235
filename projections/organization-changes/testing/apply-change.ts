import type * as z from 'zod/mini';
import type { Api } from '#contracts/api.ts';

type Change = z.output<Api['organizationChanges']['output']>['items'][number];
type Person = z.output<Api['organizationPeople']['output']>['items'][number];

/** An organization's members by their ids: what `organizationPeople` lists, kept current with changes. */
type Copy = Map<string, Person>;

/**
 * Brings a copy up to date with a change. Applying one twice is harmless. Keep `change.position` with the copy, best in the same
 * transaction: it is where to read on after a restart.
 */
export function applyChange(copy: Copy, change: Change): void {
  const { personId } = change;
  const person = copy.get(personId);
  const keep = (progress: Person['progress']): void => {
    if (person) copy.set(personId, { ...person, progress });
  };
  switch (change.type) {
    case 'member.joined':
      if (change.member) copy.set(personId, { ...change.member, progress: null });
      return;
    case 'member.changed':
      if (change.member && person) copy.set(personId, { ...change.member, progress: person.progress });
      return;
    case 'member.left':
      copy.delete(personId);
      return;
    case 'progress.shared':
      return keep(change.progress);
    case 'progress.withdrawn':
      return keep(null);
    default:
      if (person?.progress) keep(afterChange(person.progress, change));
  }
}

type Progress = NonNullable<Person['progress']>;
type ChangeOfProgress = Extract<Change, { type: `step.${string}` | `achievement.${string}` | `licence.${string}` }>;

function afterChange(progress: Progress, change: ChangeOfProgress): Progress {
  switch (change.type) {
    case 'step.completed': {
      const others = progress.steps.filter(({ step }) => step !== change.step.step);
      return { ...progress, steps: [...others, change.step].toSorted((one, other) => one.step - other.step) };
    }
    case 'achievement.shared': {
      const others = progress.achievements.filter(({ id }) => id !== change.achievement.id);
      const achievements = [...others, change.achievement].toSorted((one, other) =>
        one.unlockedAt.localeCompare(other.unlockedAt),
      );
      return { ...progress, achievements };
    }
    case 'achievement.withdrawn':
      return { ...progress, achievements: progress.achievements.filter(({ id }) => id !== change.achievementId) };
    case 'licence.issued':
    case 'licence.revoked':
      return { ...progress, licence: change.licence };
  }
}
