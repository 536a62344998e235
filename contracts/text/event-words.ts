import type { EventData, EventField, EventType } from '../event-types.ts';
import type { Feature } from '../features.ts';
import { issuerOf } from '../organizations/sso.ts';
import { type RetiredType, retiredLabels } from '../retired.ts';
import type { core } from './en/core.ts';
import type { fields } from './en/fields.ts';
import { dayIn } from './formats.ts';
import { humanized } from './humanized.ts';
import { beginningOf, sentence } from './quoting.ts';

/** The name of every kind of event. */
export type EventNames = Readonly<Record<EventType, string>>;

interface Words {
  readonly names: Partial<EventNames>;
  readonly core: Pick<typeof core, 'components' | 'quoted'>;
  readonly fields: Pick<typeof fields, 'name' | 'values' | 'yes' | 'no' | 'engagement'>;
  readonly cards: Readonly<Record<string, { readonly name: string }>>;
  readonly titles: Readonly<Record<number, string>>;
}

/** The words for events in a language. Every page that lists events takes them from here. */
export function eventWords(language: 'en' | 'de', words: Words) {
  const details = detailsOf(language, words);
  const kind = (type: string): string =>
    words.names[type as EventType] ?? retiredLabels[type as RetiredType]?.[language] ?? humanized(type);
  const detail = (type: string, data: unknown): string => {
    // Each function takes the data of one type; the log validated the event.
    const said: ((data: never) => string) | undefined = details[type as EventType];
    return said?.(data as never) ?? '';
  };
  const line = (type: string, data: unknown): string => sentence(kind(type), detail(type, data));
  return { kind, detail, line };
}

/** What follows the name of an event: a phrase made of its data. Personal fields are missing while a person's text is closed. */
type EventDetails = { readonly [Type in EventType]?: (data: EventData<Type>) => string };
type Maybe<Value> = Value | null | undefined;

const given = <Value>(value: Maybe<Value>, words: (value: Value) => string): string =>
  value === null || value === undefined ? '' : words(value);

/** The details that there are, in one phrase. */
const phrase = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** The readings of a flight report or a game. The three names are the same in every language. */
export const dials = (life: number, money: number, joy: number): string => `Life ${life}, Money ${money}, Joy ${joy}`;

/** Made of the names of fields and values alone, so that they need no words of their own. */
function detailsOf(language: 'en' | 'de', { core, fields, cards, titles }: Words): EventDetails {
  const { values, name, yes, no } = fields;
  const day = dayIn(language);
  const quote = (words: Maybe<string>): string => beginningOf(words ?? null, core.quoted);
  const card = (id: string): string => quote(cards[id]?.name ?? id);
  /** A number with its name, such as "Points 200"; empty for none. */
  const labelled = (field: EventField, value: Maybe<number | string>): string =>
    given(value || null, (said) => `${name(field)} ${said}`);
  const because = (reason: Maybe<string>): string => given(reason, (words) => `${name('reason')}: ${words}`);
  const agreed = (data: { readonly given: boolean }): string => (data.given ? yes : no);
  const named = (data: { readonly name: string }): string => quote(data.name);
  const ofDomain = (data: { readonly domain: string }): string => data.domain;
  const ofFeature = (data: { readonly feature: Feature }): string => values[data.feature];
  const ofMonth = ({ month }: { readonly month: string }): string =>
    new Date(`${month}-15`).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const failures = (data: { readonly failures: number }): string => labelled('failures', data.failures);
  const fromTo = ({ from, to, reason }: EventData<'RoleChanged'> | EventData<'MembershipRoleChanged'>): string =>
    phrase(`${values[from]} → ${values[to]}`, because(reason));
  // The first of January 2024 is a Monday.
  const weekdayName = (weekday: number): string =>
    new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' });
  return {
    AccountRegistered: ({ role }) => values[role],
    SignedIn: ({ method }) => values[method],
    SignInFailed: failures,
    SecondStepFailed: failures,
    PasswordChanged: ({ how, ended }) =>
      phrase(
        values[how],
        labelled('ended', (ended ?? []).map((way) => `${values[way.kind]} ${quote(way.name)}`.trim()).join(', ')),
      ),
    EmailChanged: ({ email }) => given(email, String),
    SessionsEnded: ({ count, why }) => phrase(String(count), values[why]),
    RecoveryCodeUsed: ({ left }) => `${name('left')}: ${left}`,
    PasskeyAdded: named,
    PasskeyRenamed: named,
    PasskeyRemoved: named,
    AddressProven: ({ how }) => values[how],
    RoleChanged: fromTo,
    OrganizationChanged: ({ organizationId }) => (organizationId === null ? values.left : ''),
    MembershipBegan: ({ how }) => (how === 'unknown' ? '' : values[how]),
    MembershipRoleChanged: fromTo,
    MembershipEnded: ({ why }) => values[why],
    ProgressSharingChanged: agreed,
    AccountRead: ({ what, reason }) => phrase(values[what], because(reason)),
    HistoryExported: ({ withText, reason }) => phrase(values[withText ? 'text' : 'outline'], because(reason)),
    ErasureAsked: ({ dueAt }) => day(dueAt),
    PersonErased: ({ reason }) => values[reason],
    JourneyStarted: ({ timeZone }) => timeZone,
    ReflectionSaved: ({ step }) => titles[step] ?? '',
    StepCompleted: ({ step }) => titles[step] ?? '',
    ComponentUnlocked: ({ component }) => core.components[component],
    JourneyCompleted: ({ daysSinceStart }) => labelled('daysSinceStart', daysSinceStart),
    FlightReportSubmitted: ({ lifeBalance, moneyProgress, joyLevel }) => dials(lifeBalance, moneyProgress, joyLevel),
    CommunityProjectJoined: ({ projectName }) => quote(projectName),
    RippleEffectTracked: ({ category, storyText, peopleImpacted }) =>
      phrase(values[category], quote(storyText), labelled('peopleImpacted', peopleImpacted)),
    EmotionalStateRecorded: ({ emotion, qualityScore, parasympatheticActivation }) =>
      phrase(
        quote(emotion),
        labelled('qualityScore', qualityScore),
        parasympatheticActivation ? name('parasympatheticActivation') : '',
      ),
    SensoryAnchorSet: ({ sense, description }) => phrase(values[sense], quote(description)),
    StoryTold: ({ title, storyText, recordingUrl, photos }) =>
      phrase(
        quote(title ?? storyText),
        recordingUrl ? name('recordingUrl') : '',
        given(photos, ({ length }) => labelled('photos', length)),
      ),
    RecordingMeasured: ({ seconds }) => labelled('seconds', seconds),
    EntryRevised: ({ version }) => labelled('version', version),
    EngagementRecorded: ({ engagementType, journeyStep }) =>
      phrase(
        given(engagementType, fields.engagement),
        given(journeyStep, (step) => titles[step] ?? ''),
      ),
    RhythmChosen: ({ daysPerWeek }) => labelled('daysPerWeek', daysPerWeek),
    StreakPaused: ({ firstDay, lastDay }) => `${day(firstDay)} – ${day(lastDay)}`,
    StreakPauseEnded: ({ lastDay }) => given(lastDay, day),
    StreakFrozen: ({ days }) => days.map(day).join(', '),
    HistoryImported: ({ entries }) => labelled('entries', entries),
    PromisesMade: ({ promises }) => String(promises.length),
    PromiseAnswered: ({ answer, line }) => phrase(values[answer], quote(line)),
    LetterSealed: ({ opensOn }) => labelled('opensOn', day(opensOn)),
    WeeklyCheckChosen: ({ weekday }) => (weekday === null ? no : weekdayName(weekday)),
    TextAdded: ({ words }) => quote(words),
    AchievementUnlocked: ({ achievementId, points }) => phrase(card(achievementId), labelled('points', points)),
    AchievementShared: ({ achievementId, level }) => phrase(card(achievementId), values[level]),
    AchievementValidated: ({ achievementId }) => card(achievementId),
    PilotLicenceIssued: ({ number }) => number,
    LicenceSharingChanged: ({ sharing }) => values[sharing],
    PilotLicenceRevoked: ({ by }) => values[by],
    AssessmentCompleted: ({ assessment, total }) => phrase(values[assessment], labelled('total', total)),
    AssessmentDraftSaved: ({ assessment }) => values[assessment],
    ScenarioStarted: ({ scenario }) => values[scenario],
    ScenarioTurnPlayed: ({ turn }) => labelled('turn', turn),
    ScenarioFinished: ({ life, money, joy }) => dials(life, money, joy),
    NotificationCreated: ({ title }) => quote(title),
    FollowUpAnswered: ({ question }) => quote(question),
    ResearchConsentChanged: agreed,
    PollPlanned: ofMonth,
    PollClosed: ofMonth,
    PollAnswered: ofMonth,
    PollAnswerWithdrawn: ofMonth,
    FeatureVoted: ofFeature,
    FeatureVoteWithdrawn: ofFeature,
    VotedFeatureShipped: ofFeature,
    FeatureSwitched: ({ feature, state }) => phrase(values[feature], values[state]),
    ReminderSettingsChanged: ({ weeklyLimit }) => labelled('weeklyLimit', weeklyLimit),
    LevelsChanged: ({ pointsApart }) => labelled('pointsApart', pointsApart),
    ReplayStarted: ({ projections }) => projections.join(', '),
    ReplayEnded: ({ how }) => values[how],
    OrganizationCreated: named,
    OrganizationRenamed: named,
    OrganizationVariantChosen: ({ variant }) => values[variant],
    PasswordLengthChosen: ({ least }) => labelled('least', least),
    SecondFactorPolicyChosen: ({ required }) => labelled('required', required ? yes : no),
    DomainAdded: ofDomain,
    DomainRemoved: ofDomain,
    SsoConnectionDrafted: ({ settings }) => issuerOf(settings),
    SsoMetadataAddressChosen: ({ url }) => url ?? '',
    SsoConnectionActivated: ({ tested }) => labelled('tested', tested ? yes : no),
    SsoCertificateWarningSent: ({ notAfter }) => day(notAfter),
  };
}
