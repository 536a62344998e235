import { roleOf } from '#contracts/accounts/access.ts';
import type { Language } from '#contracts/language.ts';
import type { ListedMember, ListedPerson, ListedProgress, MemberChange } from '#contracts/programs/changes.ts';
import { textIn } from '#contracts/text/languages.ts';
import { isoOf } from '../read-context.ts';
import { type EarnedAchievement, externalIdOf, type KnownPerson, sharedAchievements } from './person.ts';
import type { ChangeRow } from './queries.ts';

export interface Showing {
  /** The reader is a system of the organization: members agree to show their progress to these alone, not to administrators. */
  readonly toSystem: boolean;
  readonly language: Language;
  /** The page on which anyone can verify a licence. */
  readonly verificationUrl: (licenceId: string) => string;
}

const memberShown = (id: string, person: KnownPerson): ListedMember | null => {
  const { firstName, lastName, email, access } = person;
  if (!access.membership) return null;
  const { since: joinedAt } = access.membership;
  return { id, externalId: externalIdOf(person), firstName, lastName, email, role: roleOf(access), joinedAt };
};

const achievementShown = ({ id, tier, unlockedAt }: EarnedAchievement, language: Language) => {
  const cards: Readonly<Record<string, { readonly name: string }>> = textIn(language).cards;
  return { id, name: cards[id]?.name ?? id, tier, unlockedAt };
};

const licenceShown = ({ licence }: KnownPerson, { verificationUrl }: Showing) => {
  if (!licence) return null;
  const { id, issuedAt, revokedAt } = licence;
  const state = revokedAt === null ? ('valid' as const) : ('revoked' as const);
  return { state, issuedAt, revokedAt, verificationUrl: verificationUrl(id) };
};

/** Null without the member's consent, and to anyone but a system. The only place that shows progress, so none is shown otherwise. */
const progressShown = (person: KnownPerson, showing: Showing): ListedProgress | null =>
  showing.toSystem && person.access.membership?.sharesProgress
    ? {
        steps: person.steps.map(({ ...step }) => step).toSorted((one, other) => one.step - other.step),
        achievements: sharedAchievements(person).map((earned) => achievementShown(earned, showing.language)),
        licence: licenceShown(person, showing),
      }
    : null;

export const personShown = (id: string, person: KnownPerson, showing: Showing): ListedPerson | null => {
  const member = memberShown(id, person);
  return member && { ...member, progress: progressShown(person, showing) };
};

/**
 * A change with what it is about as it is now. Null for one that its consent does not cover any more: such a row is deleted
 * with the event that ended it, so this only makes sure.
 */
export function changeShown(row: ChangeRow, showing: Showing): MemberChange | null {
  const { type, position, userId, subject, person } = row;
  const about = { position, at: isoOf(row.at), personId: userId };
  const progress = person && progressShown(person, showing);
  switch (type) {
    case 'member.joined':
    case 'member.changed':
      return { type, ...about, member: person && memberShown(userId, person) };
    case 'member.left':
      return { type, ...about };
    case 'progress.withdrawn':
      return showing.toSystem ? { type, ...about } : null;
    case 'progress.shared':
      return progress && { type, ...about, progress };
    case 'step.completed': {
      const step = progress?.steps.find((one) => String(one.step) === subject);
      return step ? { type, ...about, step } : null;
    }
    case 'achievement.shared': {
      const shared = progress?.achievements.find(({ id }) => id === subject);
      return shared ? { type, ...about, achievement: shared } : null;
    }
    case 'achievement.withdrawn':
      return progress && subject !== null ? { type, ...about, achievementId: subject } : null;
    case 'licence.issued':
    case 'licence.revoked':
      return progress?.licence ? { type, ...about, licence: progress.licence } : null;
    default:
      return type satisfies never;
  }
}
