import type { EventDetail, EventType } from '#contracts/event-types.ts';
import { issuerOf } from '#contracts/organizations/sso.ts';
import { joined } from '#contracts/text/isolating.ts';
import { dayAndMonth, monthAndYear, onDay } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';

const t = () => text('events').details;
const values = () => text('fields').values;
/** A person's own words in quotes; empty where they were erased or never given. */
const quoted = (words: string | null): string => (words ? text('core').quoted(words) : '');
const card = (id: string): string => quoted(cardName(id));

/** Event types whose details fit into one line of text. */
const details: { readonly [Type in EventType]?: (detail: EventDetail<Type>) => string } = {
  AccountRegistered: ({ role }) => t().as(text('profile').roles[role]),
  SignedIn: ({ method }) => t().method[method],
  SignInFailed: ({ failures }) => t().failures(failures),
  SecondStepFailed: ({ failures }) => t().failures(failures),
  PasswordChanged: ({ how }) => t().changed[how],
  SessionsEnded: ({ count, why }) => `${t().ended(count)}, ${t().why[why]}`,
  RecoveryCodeUsed: ({ left }) => t().left(left),
  PasskeyAdded: ({ name }) => quoted(name),
  PasskeyRenamed: ({ name }) => quoted(name),
  PasskeyRemoved: ({ name }) => quoted(name),
  AddressProven: ({ how }) => t().proven[how],
  RoleChanged: ({ from, to }) => t().role(text('profile').roles[from], text('profile').roles[to]),
  OrganizationChanged: ({ organizationId }) => t().organization[organizationId === null ? 'none' : 'other'],
  MembershipBegan: ({ how }) => t().joined[how],
  MembershipRoleChanged: ({ from, to }) => t().role(text('profile').roles[from], text('profile').roles[to]),
  MembershipEnded: ({ why }) => t().membershipEnded[why],
  ProgressSharingChanged: ({ given }) => t().given(given),
  AccountRead: ({ what }) => t().read[what],
  HistoryExported: ({ withText }) => t().exported[withText ? 'text' : 'outline'],
  ErasureAsked: ({ dueAt }) => t().due(dayAndMonth(dueAt)),
  PersonErased: ({ reason }) => t().reason[reason],
  JourneyStarted: ({ timeZone }) => t().zone(timeZone),
  ReflectionSaved: ({ step }) => t().toStep(step),
  StepCompleted: ({ step }) => t().stepOf(step, 6),
  ComponentUnlocked: ({ component }) => text('core').components[component],
  JourneyCompleted: ({ daysSinceStart }) => t().after(daysSinceStart),
  FlightReportSubmitted: ({ lifeBalance, moneyProgress, joyLevel }) =>
    t().balance(lifeBalance, moneyProgress, joyLevel),
  CommunityProjectJoined: ({ projectName }) => quoted(projectName),
  RippleEffectTracked: ({ category }) => values()[category],
  EmotionalStateRecorded: ({ emotion }) => quoted(emotion),
  SensoryAnchorSet: ({ sense }) => values()[sense],
  StoryTold: ({ title }) => quoted(title),
  EntryRevised: ({ version }) => t().version(version),
  EngagementRecorded: ({ engagementType, journeyStep }) =>
    joined([journeyStep && t().onStep(journeyStep), engagementName(engagementType)], ', '),
  AchievementUnlocked: ({ achievementId, points }) => t().earned(card(achievementId), points),
  AchievementShared: ({ achievementId, level }) => t().sharedWith[level](card(achievementId)),
  AchievementValidated: ({ achievementId }) => card(achievementId),
  RhythmChosen: ({ daysPerWeek }) => t().perWeek(daysPerWeek),
  StreakPaused: ({ firstDay, lastDay }) => t().span(dayAndMonth(onDay(firstDay)), dayAndMonth(onDay(lastDay))),
  StreakFrozen: ({ days }) =>
    joined(
      days.map((day) => dayAndMonth(onDay(day))),
      ', ',
    ),
  PilotLicenceIssued: ({ number }) => t().number(number),
  LicenceSharingChanged: ({ sharing }) => t().sharing[sharing],
  PilotLicenceRevoked: ({ by }) => t().revokedBy[by],
  AssessmentCompleted: ({ assessment, total }) => t().result(values()[assessment], total),
  AssessmentDraftSaved: ({ assessment }) => values()[assessment],
  FormDraftSaved: () => '',
  ScenarioStarted: ({ scenario }) => values()[scenario],
  ScenarioTurnPlayed: ({ turn }) => t().turn(turn),
  ScenarioFinished: ({ life, money, joy }) => t().balance(life, money, joy),
  NotificationCreated: ({ title }) => quoted(title),
  FollowUpAnswered: ({ question }) => quoted(question),
  InsightJudged: ({ verdict }) => (verdict === null ? '' : values()[verdict]),
  ResearchConsentChanged: ({ given }) => t().given(given),
  PollPlanned: ({ month }) => monthAndYear(onDay(`${month}-15`)),
  PollClosed: ({ month }) => monthAndYear(onDay(`${month}-15`)),
  PollAnswered: ({ month }) => monthAndYear(onDay(`${month}-15`)),
  PollAnswerWithdrawn: ({ month }) => monthAndYear(onDay(`${month}-15`)),
  FeatureVoted: ({ feature }) => values()[feature],
  FeatureVoteWithdrawn: ({ feature }) => values()[feature],
  VotedFeatureShipped: ({ feature }) => values()[feature],
  FeatureSwitched: ({ feature, state }) => `${values()[feature]}, ${t().switched[state]}`,
  ReminderSettingsChanged: ({ weeklyLimit }) => t().reminderSettings(weeklyLimit),
  LevelsChanged: ({ pointsApart }) => t().pointsApart(pointsApart),
  ReplayStarted: ({ projections }) => joined(projections, ', '),
  ReplayEnded: ({ how }) => values()[how],
  OrganizationCreated: ({ name }) => name,
  OrganizationRenamed: ({ name }) => t().newName(name),
  OrganizationVariantChosen: ({ variant }) => values()[variant],
  PasswordLengthChosen: ({ least }) => t().least(least),
  SecondFactorPolicyChosen: ({ required }) => t().secondFactor[required ? 'required' : 'optional'],
  DomainAdded: ({ domain }) => domain,
  DomainRemoved: ({ domain }) => domain,
  SsoConnectionDrafted: ({ settings }) => issuerOf(settings),
  SsoMetadataAddressChosen: ({ url }) => url ?? '',
  SsoConnectionActivated: ({ tested }) => t().tested(tested),
  SsoCertificateWarningSent: ({ notAfter }) => t().ends(dayAndMonth(notAfter)),
};

/** The name of a card, hidden ones included: for administrators. */
export function cardName(id: string): string {
  const cards: Readonly<Record<string, { readonly name: string }>> = text('cards');
  return cards[id]?.name ?? id;
}

/** The name of an engagement type; other programs may send types that we have no name for. */
export function engagementName(type: string): string {
  const names: Readonly<Record<string, string>> = text('fields').engagements;
  return names[type] ?? type;
}

/** The details of an event in words. The server validated them with the schemas that type `details`. */
export function detailOf(type: string, detail: Readonly<Record<string, unknown>>): string {
  const words: ((detail: never) => string) | undefined = details[type as EventType];
  return words?.(detail as never) ?? '';
}
