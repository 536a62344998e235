import { describe, expect, it } from 'vitest';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { textIn } from '../text/languages.ts';
import { areaOf } from '../registry.ts';
import { scopeOf, scopesFor } from './scopes.ts';

const rows = Object.entries<Endpoint>(api);
const open = rows.filter(([, { tokens }]) => tokens !== undefined);
const opened = (kind: Endpoint['tokens']) =>
  open
    .filter(([, { tokens }]) => tokens === kind)
    .map(([name]) => name)
    .toSorted();

describe('what tokens open', () => {
  it('is this for service accounts, said a second time, and only reads', () => {
    expect(opened('service')).toEqual([
      'adminOrganizations',
      'adminProjections',
      'adminQueues',
      'currentToken',
      'enterprise',
      'members',
      'organizationChanges',
      'organizationDomains',
      'organizationPeople',
    ]);
    const writing = open.filter(([, { tokens, method }]) => tokens === 'service' && method !== 'GET');
    expect(writing.map(([name]) => name)).toEqual([]);
  });

  it('is this for personal tokens, said a second time', () => {
    expect(opened('personal')).toEqual([
      'achievementDefinitions',
      'achievementProgress',
      'achievementStats',
      'answerPromise',
      'archiveNotification',
      'assessmentResults',
      'balance',
      'finishedScenarioRuns',
      'flightReports',
      'journeyContext',
      'journeyProgress',
      'journeyStep',
      'journeySteps',
      'logbook',
      'logbookEntry',
      'notifications',
      'ownHistory',
      'ownLicence',
      'promises',
      'readAllNotifications',
      'readNotification',
      'recordEngagement',
      'restoreNotification',
      'rhythm',
      'scenarioStandings',
      'streak',
      'timeline',
      'timelineDay',
      'trackProgress',
      'unlockAchievement',
      'uploads',
      'userAchievements',
      'validateAchievement',
      'wayToAchievement',
      'whyAchievement',
    ]);
  });

  it('is never a call that asks for a proof, that anyone can make, or that is a matter of hands', () => {
    const byHand = ['accounts', 'configuration', 'oversight', 'people', 'privacy', 'recovery', 'security', 'mirror'];
    for (const [name, { recentAuth, recorded, who, beacon, withoutSecondFactor, needs }] of open) {
      expect([name, recentAuth, recorded, beacon, withoutSecondFactor, needs]).toEqual([name, ...Array(5)]);
      expect([name, who]).not.toEqual([name, 'anyone']);
      expect(byHand).not.toContain(areaOf(name));
    }
  });
});

describe('a scope', () => {
  it('follows from area, method and policy', () => {
    expect(scopeOf('journeyProgress', api.journeyProgress)).toBe('journey:read');
    expect(scopeOf('trackProgress', api.trackProgress)).toBe('achievements:write');
    expect(scopeOf('validateAchievement', api.validateAchievement)).toBe('achievements:administer');
    expect(scopeOf('members', api.members)).toBe('administration:read');
  });

  it('is missing where no token may call, and where every token may', () => {
    expect(scopeOf('createAccessToken', api.createAccessToken)).toBeNull();
    expect(scopeOf('changePassword', api.changePassword)).toBeNull();
    expect(scopeOf('currentToken', api.currentToken)).toBeNull();
  });

  it.each(languages)('has words for its area and kind in %s', (language) => {
    const { areas, kinds } = textIn(language).programs;
    const all = open.flatMap(([name, endpoint]) => scopeOf(name, endpoint) ?? []);
    expect(new Set(all.map((scope) => scope.split(':')[0]))).toEqual(new Set(Object.keys(areas)));
    expect(new Set(all.map((scope) => scope.split(':')[1]))).toEqual(new Set(Object.keys(kinds)));
  });

  it('is offered to those who can use it', () => {
    expect(scopesFor('personal', 'learner')).not.toContain('achievements:administer');
    expect(scopesFor('personal', 'mentor')).toContain('achievements:administer');
    expect(scopesFor('service', 'org_admin')).toEqual(['administration:read', 'organizations:read', 'research:read']);
    expect(scopesFor('service', 'admin')).toEqual([
      'administration:read',
      'operations:read',
      'organizations:read',
      'research:read',
    ]);
    // Nothing for service accounts is for people without a role.
    expect(scopesFor('service', 'learner')).toEqual([]);
  });
});
