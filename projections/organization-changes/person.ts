import { type Access, accessAfter, noAccess } from '#contracts/accounts/access.ts';
import { accountEvents } from '#contracts/accounts/events.ts';
import { achievement } from '#contracts/achievements/catalogue.ts';
import type { Tier } from '#contracts/achievements/definition.ts';
import { achievementEvents } from '#contracts/achievements/events.ts';
import type { SharingLevel } from '#contracts/achievements/views.ts';
import { journeyEvents } from '#contracts/journey/events.ts';
import { licenceEvents } from '#contracts/licences/events.ts';
import type { ChangeType } from '#contracts/programs/changes.ts';
import type { HandledEvent } from '../engine/projector.ts';

export const accountChanges = [
  accountEvents.AccountRegistered,
  accountEvents.RoleChanged,
  accountEvents.OrganizationChanged,
  accountEvents.MembershipBegan,
  accountEvents.MembershipRoleChanged,
  accountEvents.MembershipEnded,
  accountEvents.IdentityLinked,
  accountEvents.IdentityUnlinked,
  accountEvents.NamesChanged,
  accountEvents.EmailChanged,
  accountEvents.ProgressSharingChanged,
  accountEvents.PersonErased,
] as const;

export const learnerChanges = [
  journeyEvents.StepCompleted,
  achievementEvents.AchievementUnlocked,
  achievementEvents.AchievementShared,
  licenceEvents.PilotLicenceIssued,
  licenceEvents.PilotLicenceRevoked,
] as const;

export type KnownPersonEvent = HandledEvent<typeof accountChanges> | HandledEvent<typeof learnerChanges>;
type AccountChange = HandledEvent<typeof accountChanges>;

export interface EarnedAchievement {
  readonly id: string;
  readonly tier: Tier;
  readonly unlockedAt: string;
  readonly level: SharingLevel;
  /** At the level `organization`: which one it is shared with, and since when. */
  readonly organizationId: string | null;
  readonly sharedAt: string | null;
}

/** A user, as far as an organization's own systems may get to know them. */
export interface KnownPerson {
  readonly access: Access;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** In the order of completion. */
  readonly steps: readonly { readonly step: number; readonly completedAt: string }[];
  /** In the order of the unlocks. */
  readonly achievements: readonly EarnedAchievement[];
  readonly licence: { readonly id: string; readonly issuedAt: string; readonly revokedAt: string | null } | null;
}

export const nobody: KnownPerson = {
  access: noAccess,
  firstName: '',
  lastName: '',
  email: '',
  steps: [],
  achievements: [],
  licence: null,
};

const accountTypes: ReadonlySet<string> = new Set(accountChanges.map(({ type }) => type));
export const isOfAccount = (event: KnownPersonEvent): event is AccountChange => accountTypes.has(event.type);

/** Folds one event. */
export function personAfter(person: KnownPerson, event: KnownPersonEvent): KnownPerson {
  const { type, data, metadata } = event;
  const at = metadata.occurredAt;
  switch (type) {
    case 'AccountRegistered':
    case 'NamesChanged':
    case 'EmailChanged':
    case 'RoleChanged':
    case 'OrganizationChanged':
    case 'MembershipBegan':
    case 'MembershipRoleChanged':
    case 'MembershipEnded':
    case 'IdentityLinked':
    case 'IdentityUnlinked':
    case 'ProgressSharingChanged':
      return { ...person, ...namesIn(event), access: accessAfter(person.access, event) };
    case 'PersonErased':
      return nobody;
    case 'StepCompleted': {
      const { step } = data;
      if (person.steps.some((done) => done.step === step)) return person;
      return { ...person, steps: [...person.steps, { step, completedAt: at }] };
    }
    case 'AchievementUnlocked': {
      const { achievementId: id, tier } = data;
      if (person.achievements.some((earned) => earned.id === id)) return person;
      const earned = { id, tier, unlockedAt: at, level: 'private', organizationId: null, sharedAt: null } as const;
      return { ...person, achievements: [...person.achievements, earned] };
    }
    case 'AchievementShared': {
      const { achievementId, level, organizationId } = data;
      const achievements = person.achievements.map((earned) =>
        earned.id === achievementId ? { ...earned, level, organizationId, sharedAt: at } : earned,
      );
      return { ...person, achievements };
    }
    case 'PilotLicenceIssued':
      return person.licence ? person : { ...person, licence: { id: data.licenceId, issuedAt: at, revokedAt: null } };
    case 'PilotLicenceRevoked':
      return { ...person, licence: person.licence && { ...person.licence, revokedAt: person.licence.revokedAt ?? at } };
    default:
      return type satisfies never;
  }
}

function namesIn({ type, data }: AccountChange): Partial<Pick<KnownPerson, 'firstName' | 'lastName' | 'email'>> {
  switch (type) {
    case 'AccountRegistered': {
      const { firstName, lastName, email } = data;
      return { firstName, lastName, email };
    }
    case 'NamesChanged':
      return { firstName: data.firstName, lastName: data.lastName };
    case 'EmailChanged':
      return { email: data.email };
    default:
      return {};
  }
}

/** The achievements that the person's organization may know: shared with it in this membership or with everyone, and not hidden. */
export const sharedAchievements = ({ access: { membership }, achievements }: KnownPerson): EarnedAchievement[] =>
  achievements.filter(({ id, level, organizationId, sharedAt }) => {
    if (membership === null || level === 'private' || achievement(id)?.hidden) return false;
    const isWithOwn = organizationId === membership.organizationId && (sharedAt ?? '') >= membership.since;
    return level === 'community' || isWithOwn;
  });

/** The name that single sign-on gave the person last; null if there is none. */
export const externalIdOf = ({ access }: KnownPerson): string | null => access.identities.at(-1)?.name || null;

/** A change that an organization may know. */
export interface FoundChange {
  readonly organizationId: string;
  readonly type: ChangeType;
  readonly subject: string | null;
}

/** By type and not by comparison: names are blank in a rebuild after an erasure, which must find the same changes. */
const aboutMember: ReadonlySet<string> = new Set([
  'RoleChanged',
  'MembershipRoleChanged',
  'NamesChanged',
  'EmailChanged',
  'IdentityLinked',
  'IdentityUnlinked',
]);

/** What an event means to the organizations concerned: at most one change for each. */
export function changesBy(event: KnownPersonEvent, before: KnownPerson, after: KnownPerson): FoundChange[] {
  const was = before.access.membership;
  const is = after.access.membership;
  const changes: FoundChange[] = [];
  if (was && was.organizationId !== is?.organizationId) {
    changes.push({ organizationId: was.organizationId, type: 'member.left', subject: null });
  }
  if (!is) return changes;
  const { organizationId } = is;
  const own = (type: ChangeType, subject: string | null = null) => [...changes, { organizationId, type, subject }];
  // A membership that begins again begins without progress.
  if (was?.organizationId !== organizationId || was.since !== is.since) return own('member.joined');
  if (aboutMember.has(event.type)) return own('member.changed');
  if (was.sharesProgress !== is.sharesProgress) {
    if (is.sharesProgress) return own('progress.shared');
    return was.sharesProgress ? own('progress.withdrawn') : [];
  }
  if (!is.sharesProgress) return [];
  switch (event.type) {
    case 'StepCompleted':
      return before.steps === after.steps ? [] : own('step.completed', String(event.data.step));
    case 'AchievementUnlocked':
    case 'AchievementShared': {
      const id = event.data.achievementId;
      const wasShared = sharedAchievements(before).some((one) => one.id === id);
      const isShared = sharedAchievements(after).some((one) => one.id === id);
      if (wasShared === isShared) return [];
      return own(isShared ? 'achievement.shared' : 'achievement.withdrawn', id);
    }
    case 'PilotLicenceIssued':
      return before.licence ? [] : own('licence.issued');
    case 'PilotLicenceRevoked':
      return before.licence && !before.licence.revokedAt ? own('licence.revoked') : [];
    default:
      return [];
  }
}
