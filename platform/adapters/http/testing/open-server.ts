import type { InjectOptions } from 'fastify';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import {
  achievementStats,
  shareAchievement,
  trackProgress,
  validateAchievement,
} from '#contracts/achievements/endpoints.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { saveReflection } from '#contracts/journey/endpoints.ts';
import { notifications, readAllNotifications } from '#contracts/notifications/endpoints.ts';
import type { WebHandler } from '../web-handler.ts';
import { as, identityForTests, serverForTests, signUp } from './test-server.ts';

const { authUser, login, register, simpleLogout } = accountRows;
export const rows = {
  authUser,
  login,
  register,
  simpleLogout,
  trackProgress,
  achievementStats,
  shareAchievement,
  validateAchievement,
  saveReflection,
  notifications,
  readAllNotifications,
};

export const json = { 'content-type': 'application/json' };

/** A flight report that is right, but for what is changed. */
export const report = (changed: object = {}, data: object = {}) => ({
  user_id: '1',
  type: 'flight_report',
  timestamp: '2025-03-03T09:00:00.000Z',
  data: { lifeBalance: 7, moneyProgress: 8, joyLevel: 9, ...data },
  ...changed,
});

export const progressView = () => ({
  currentStep: 1,
  overallCompletionPercentage: 0,
  createdAt: '2025-03-03T09:00:00.000Z',
  lastLoginDate: null,
  step1OverviewCompleted: false,
  step2MyJourneyCompleted: false,
  step3OrgNarrativeCompleted: false,
  step4FractalsCompleted: false,
  step5SimulationCompleted: false,
  step6ActionFlowCompleted: false,
  unlockedComponents: [],
  journeyComplete: false,
  startedAt: null,
  completedAt: null,
});

/** A server whose handlers answer anything: for tests about the way to a handler, not about what is behind it. */
export async function openServer() {
  const parts = await identityForTests();
  /** What came through to a handler, and what the handlers throw instead of answering. */
  const heard: { received: unknown[]; thrown: Error | undefined } = { received: [], thrown: undefined };
  const open = <R extends Endpoint>(answer: unknown): WebHandler<R> =>
    (async (input: unknown) => {
      heard.received.push(input);
      if (heard.thrown) throw heard.thrown;
      return answer;
    }) as unknown as WebHandler<R>;
  const stats = { totalPoints: 0, currentLevel: 1, streakDays: 0, nextLevelAt: 100, unlockedCount: 0, totalCount: 35 };
  const handlers = {
    ...parts.identity.handlers,
    trackProgress: open<typeof trackProgress>({
      position: '000000000001',
      progress: progressView(),
      unlocked: [],
      secret: 'never shown',
    }),
    achievementStats: open<typeof achievementStats>(stats),
    shareAchievement: open<typeof shareAchievement>({
      position: '000000000002',
      achievement_id: 'a',
      sharing_level: 'private',
    }),
    validateAchievement: open<typeof validateAchievement>({
      position: '000000000003',
      achievement_id: 'a',
      validated: true,
    }),
    saveReflection: open<typeof saveReflection>({ position: '000000000004', savedAt: '2025-03-03T09:00:00.000Z' }),
    notifications: open<typeof notifications>({ items: [], unreadCount: 0, nextCursor: null }),
    readAllNotifications: open<typeof readAllNotifications>({ position: '000000000005', unreadCount: 0 }),
  };
  const server = await serverForTests(parts, rows, handlers);
  const { cookie, userId } = await signUp(server);
  const track = (payload: NonNullable<InjectOptions['payload']>, headers: Record<string, string> = {}) =>
    server.inject(as(cookie, { method: 'POST', url: '/api/achievements/track-progress', payload, headers }));
  return { parts, handlers, server, heard, cookie, userId, track };
}
