import type { ListedPerson, MemberChange } from '#contracts/programs/changes.ts';

/** What a program that keeps a copy of an organization's members does with a change. */
export function changed(copy: Map<string, ListedPerson>, change: MemberChange): void {
  const { personId } = change;
  const person = copy.get(personId);
  const withProgress = (progress: ListedPerson['progress']) => {
    if (person) copy.set(personId, { ...person, progress });
  };
  const progress = person?.progress;
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
      return withProgress(change.progress);
    case 'progress.withdrawn':
      return withProgress(null);
    case 'step.completed': {
      if (!progress) return;
      const others = progress.steps.filter(({ step }) => step !== change.step.step);
      const steps = [...others, change.step].toSorted((one, other) => one.step - other.step);
      return withProgress({ ...progress, steps });
    }
    case 'achievement.shared': {
      if (!progress) return;
      const others = progress.achievements.filter(({ id }) => id !== change.achievement.id);
      const achievements = [...others, change.achievement].toSorted((one, other) =>
        one.unlockedAt.localeCompare(other.unlockedAt),
      );
      return withProgress({ ...progress, achievements });
    }
    case 'achievement.withdrawn':
      if (!progress) return;
      return withProgress({
        ...progress,
        achievements: progress.achievements.filter(({ id }) => id !== change.achievementId),
      });
    case 'licence.issued':
    case 'licence.revoked':
      return progress ? withProgress({ ...progress, licence: change.licence }) : undefined;
  }
}
