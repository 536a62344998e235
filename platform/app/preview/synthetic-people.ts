import { accountDecider } from '#commands/accounts/account.ts';
import { envelope } from '#commands/kernel/envelope.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { PreviewChoice, PreviewStep } from '#contracts/administration/preview.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { type RecordedEvent, recorded } from '#contracts/event.ts';
import type { EventLog, EventToAppend, ReadStreamOptions } from '#contracts/event-log.ts';
import type { Language } from '#contracts/language.ts';
import { type ReminderRuleName, reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { positionOf } from '#platform/adapters/event-store/position.ts';
import { systemIds } from '#platform/base/ids.ts';
import type { Colleague } from '../demo/colleagues/colleague.ts';
import { colleagueBegins, colleagueHistory } from '../demo/colleagues/colleague-history.ts';
import { pilots as livingPilots } from '../demo/colleagues/living/pilots.ts';
import { pilots as schoolPilots } from '../demo/colleagues/school/pilots.ts';
import { StreamLife } from '../simulation/stream-life.ts';
import type { PreviewedOrganization, SettingEvent } from './organization-settings.ts';

const lastNames: Readonly<Record<Language, string>> = { en: 'Example', de: 'Beispiel' };
const others = ['Kim', 'Alex', 'Sascha'] as const;

/** The person whose pages are shown. */
export interface SyntheticPerson {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly registeredAt: string;
}

interface Append {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
}

const actor = { kind: 'simulation', id: 'preview' } as const;
const idOf = (...words: readonly string[]): string => systemIds.derived('page preview', ...words);

const completedBefore = (step: PreviewStep): Colleague['steps'] => {
  // Nobody has begun who is at the first step.
  if (step === '1') return null;
  return step === 'complete' ? 6 : ((Number(step) - 1) as 1 | 2 | 3 | 4 | 5);
};

/** Those of the demo whose words are lent, in a language: everyone here has written something in each step. */
const lenders = (variant: Variant, language: Language): readonly Colleague[] =>
  (variant === 'senior-living' ? livingPilots : schoolPilots).filter((one) => one.language === language);

/**
 * The events of a world with one person, a few members of the same organization and what is set for them, in the order in which
 * they happened. Made by the product's deciders; the same choice and time give the same events.
 */
export const syntheticWorld = (
  choice: PreviewChoice,
  organization: PreviewedOrganization | undefined,
  installation: readonly SettingEvent[],
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): { readonly person: SyntheticPerson; readonly events: readonly RecordedEvent[] } => {
  const { role, step, tone, language } = choice;
  const variant = organization?.variant ?? 'standard';
  const lent = lenders(variant, language);
  const [lender] = lent;
  if (!lender) throw new Error(`Nobody of the demo writes ${language} in the edition ${variant}`);
  const reminded = choice.messages === 'every' ? reminderRuleNames : [];
  const own = makeMember({
    timeZone,
    lender,
    firstName: 'Robin',
    role,
    steps: completedBefore(step),
    tone,
    language,
    reminded,
  });
  const members = organization
    ? others.map((firstName, index) =>
        makeMember({
          timeZone,
          lender: lent[(index + 1) % lent.length] ?? lender,
          firstName,
          role: index === 0 ? 'mentor' : 'learner',
          steps: ([6, 4, 2] as const)[index] ?? 2,
          tone,
          language,
          reminded: [],
        }),
      )
    : [];
  const place = { organization, variant, mentors: members.slice(0, 1).map(({ person }) => person.userId) };
  const appends = [...members, own].flatMap((each) => lifeOf(each, place, now));
  const settings = [...installation, ...(organization?.settings ?? [])].map(appendOf);
  const registeredAt = colleagueBegins(own.colleague, now);
  return { person: { ...own.person, registeredAt }, events: inOrder([...settings, ...appends]) };
};

interface Made {
  readonly timeZone: string;
  readonly lender: Colleague;
  readonly firstName: string;
  readonly role: Role;
  readonly steps: Colleague['steps'];
  readonly tone: PreviewChoice['tone'];
  readonly language: Language;
  readonly reminded: readonly ReminderRuleName[];
}

function makeMember({ timeZone, lender, firstName, role, steps, tone, language, reminded }: Made) {
  const lastName = lastNames[language];
  const username = `${firstName}.${lastName}`.toLowerCase();
  const person = {
    userId: idOf('person', username),
    username,
    email: `${username}@preview.invalid`,
    firstName,
    lastName,
  };
  // The words are lent, the rest of the person is not.
  const { role: _role, declinesResearch: _declines, showsLicence: _licence, ...words } = lender;
  const colleague = { ...words, username, firstName, lastName, language, timeZone, steps, from: 60, to: 1 };
  return { person, role, colleague, preferences: { ...defaultPreferences, motivationalTone: tone }, reminded };
}

interface Place {
  readonly organization: PreviewedOrganization | undefined;
  readonly variant: Variant;
  readonly mentors: readonly string[];
}

function lifeOf(
  { person, role, colleague, preferences, reminded }: ReturnType<typeof makeMember>,
  { organization, variant, mentors }: Place,
  now: string,
): readonly Append[] {
  const { userId, username, email, firstName, lastName } = person;
  const account = new StreamLife(accountDecider, accountStream(userId), userId, actor);
  const memberRole = role === 'admin' ? 'learner' : role;
  const membership = organization
    ? ({ organizationId: organization.id, role: memberRole, how: 'operator', invitationId: null } as const)
    : null;
  const registration = {
    username,
    email,
    firstName,
    lastName,
    administrator: role === 'admin',
    membership,
    identity: null,
  };
  account.do({ kind: 'register', registration }, colleagueBegins(colleague, now));
  const belonging = {
    userId,
    organizationId: organization?.id ?? idOf('no organization'),
    variant,
    mentors: mentors.filter((mentor) => mentor !== userId),
    captain: null,
  };
  return [...account.take(), ...colleagueHistory(colleague, belonging, now, { preferences, reminded })];
}

/** A setting as an event of this world, set by nobody. */
const appendOf = ({ stream, type, data, at }: SettingEvent, index: number): Append => {
  const commandId = idOf('setting', stream, String(index));
  const moment = { now: at, eventId: (place: number) => idOf('setting', stream, String(index), String(place)) };
  const context = CommandContext.ofProgram({ actor, causedBy: { outside: 'operator' }, subject: '', commandId });
  return { stream, events: envelope([{ type, data }], moment, context) };
};

/** Gives each event its place in a log that has nothing else. */
function inOrder(appends: readonly Append[]): RecordedEvent[] {
  const events = appends.flatMap(({ stream, events: some }) => some.map((event) => ({ stream, event })));
  events.sort((a, b) => a.event.metadata.occurredAt.localeCompare(b.event.metadata.occurredAt));
  const revisions = new Map<string, number>();
  return events.map(({ stream, event }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const { occurredAt: recordedAt } = event.metadata;
    return recorded(event, { ...event, stream, revision, position: positionOf(index + 1), recordedAt });
  });
}

/** Reads the streams of such a world. */
export const logOf = (events: readonly RecordedEvent[]): Pick<EventLog, 'readStream' | 'head' | 'isPosition'> => ({
  async *readStream(stream, { from, direction = 'forwards', max }: ReadStreamOptions = {}) {
    const all = events.filter((event) => event.stream === stream);
    const asked = direction === 'forwards' ? all.slice(from) : all.slice(0, (from ?? all.length) + 1).toReversed();
    yield* asked.slice(0, max);
  },
  head: async () => events.at(-1)?.position ?? '',
  isPosition: (text) => events.some(({ position }) => position === text),
});
