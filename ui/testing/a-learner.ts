import type { User } from '#contracts/accounts/views.ts';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import type { AchievementDefinitionView } from '#contracts/achievements/views.ts';
import { firstFeatures } from '#contracts/features.ts';
import type { JourneyStep, StreakView } from '#contracts/journey/endpoints.ts';
import { type JourneyProgress, journeyProgressOf } from '#contracts/journey/progress.ts';
import { stepNumbers, steps } from '#contracts/journey/steps.ts';
import type { WeeklyCheckView } from '#contracts/promises/views.ts';
import { cards } from '#contracts/text/en/cards.ts';
import { stepTitles } from '#contracts/text/en/step-titles.ts';
import type { Handlers } from './fake-server.ts';

export const ada: User = {
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c00',
  username: 'ada',
  email: 'ada@demo.test',
  firstName: 'Ada',
  lastName: 'Pilot',
  role: 'learner',
  organizationId: null,
  permissions: [],
  proofs: ['password'],
  variant: 'standard',
  language: 'en',
};

const day = '2026-11-20T08:00:00.000Z';
const today = '2026-11-20';

/** The weekly check of a person who has chosen no day and filed no report. */
export const nothingChosen: WeeklyCheckView = {
  weekday: null,
  message: false,
  isDue: false,
  next: null,
  filed: null,
  before: null,
  first: null,
};

export const progressAfter = (done: number): JourneyProgress =>
  journeyProgressOf(
    {
      completedSteps: stepNumbers.filter((step) => step <= done),
      unlockedComponents: (['life', 'money', 'joy', 'goodwill'] as const).slice(0, Math.max(0, done - 2)),
      startedAt: day,
      completedAt: done === 6 ? day : null,
    },
    { registeredAt: day, lastLoginAt: day },
  );

export const stepsAfter = (done: number, answers: Record<number, Record<string, unknown>> = {}): JourneyStep[] =>
  stepNumbers.map((step) => ({
    step,
    ...steps[step],
    title: stepTitles.titles[step],
    question: stepTitles.questions.standard[step],
    state: step <= done ? 'done' : step === done + 1 ? 'open' : 'locked',
    lockedBecause: step > done + 1 ? `It opens when “${stepTitles.titles[(step - 1) as 1]}” is done.` : null,
    answers: answers[step] ?? null,
    savedAt: answers[step] ? day : null,
    completedAt: step <= done ? day : null,
  }));

/** The catalogue as a learner with these unlocks sees it. */
export const definitionsFor = (unlocked: readonly string[] = []): AchievementDefinitionView[] =>
  catalogue
    .filter(({ id, hidden }) => !hidden || unlocked.includes(id))
    .map((card) => ({
      ...card,
      ...cards[card.id],
      evidence_required: [...card.evidence_required],
      prerequisite_achievements: [...(card.prerequisite_achievements ?? [])],
    }));

/** The streak of a person who has recorded nothing. */
export const noStreak: StreakView = {
  days: 0,
  best: 0,
  daysPerWeek: 7,
  next: null,
  thisWeek: { active: 0, needed: 7 },
  sevenDays: [14, 15, 16, 17, 18, 19, 20].map((date) => ({ day: `2026-11-${date}`, state: 'open' })),
  activeToday: false,
  neededOn: '2026-11-20',
  freezesLeft: 2,
  frozen: [],
  pauses: [],
  pauseDaysLeft: 60,
  today: '2026-11-20',
};

/** A server with Ada signed in, after this many steps. */
export function adaSignedIn(done: number, more: Handlers = {}): Handlers {
  return {
    authUser: () => ({ authenticated: true, user: ada }),
    journeyProgress: () => progressAfter(done),
    journeySteps: () => ({ steps: stepsAfter(done) }),
    achievementDefinitions: () => ({ definitions: definitionsFor() }),
    userAchievements: () => ({ achievements: [] }),
    achievementProgress: () => ({ progress: [], hints: [] }),
    wayToAchievement: ({ params }) => ({ achievement_id: params.achievementId, deeds: [], more: 0 }),
    ownLicence: () => ({ licence: null, missing: [] }),
    streak: () => noStreak,
    achievementStats: () => ({
      totalPoints: 0,
      currentLevel: 1,
      streakDays: 0,
      nextLevelAt: 100,
      unlockedCount: 0,
      totalCount: 35,
    }),
    notifications: () => ({ items: [], unreadCount: 0, nextCursor: null }),
    switchedFeatures: () => ({ features: firstFeatures, since: {} }),
    balance: () => ({
      reports: 0,
      steady: { life: 0, money: 0, joy: 0 },
      weeks: [],
      latest: [],
      first: null,
    }),
    balanceWheels: () => ({ items: [], nextCursor: null }),
    balanceMarks: () => ({ marks: [] }),
    kindnessLedger: () => ({ items: [], nextCursor: null, given: 0, received: 0 }),
    promises: () => ({ promises: [], today }),
    letters: () => ({ letters: [], today }),
    weeklyCheck: () => nothingChosen,
    oldStory: () => ({ story: null }),
    logbookQuote: () => ({ entry: null }),
    portraits: () => ({ items: [] }),
    mirror: () => ({ followUps: [] }),
    learningRecords: () => ({ host: null, since: null }),
    rewording: () => ({ host: null, isAllowed: false }),
    progressSharing: () => ({ organization: null, given: null }),
    organizationDocuments: () => ({ organization: null, documents: [] }),
    recordEngagement: () => ({ position: '1' }),
    health: () => ({ status: 'operational', version: '1.1.0', checkedAt: day, components: [] }),
    healthHistory: () => ({ components: [] }),
    currentPoll: () => ({ least: 10, poll: null }),
    pastPolls: () => ({ items: [], nextCursor: null }),
    roadmapVotes: () => ({ items: [] }),
    capabilityStatus: () => ({ capabilities: [], days: [] }),
    ...more,
  };
}

/** The handlers of an administrator (Ada too) who looks at Ada. */
export const adaAmongPeople: Handlers = {
  adminUser: () => ({ success: true, authenticated: true, user: { ...ada, role: 'admin' as const } }),
  tenants: () => ({ items: [], nextCursor: null }),
  adminPerson: () => ({
    user: { ...ada, organization: null, registeredAt: '2026-11-19T08:00:00.000Z' },
    deletionDueAt: null,
    textOpenUntil: null,
  }),
};
