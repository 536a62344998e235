import { describe, expect, it } from 'vitest';
import { roles } from '../accounts/views.ts';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { textIn } from '../text/languages.ts';
import { areaOf } from '../registry.ts';
import { isOpenTo, scimScope, scopeOf, scopesFor } from './scopes.ts';

const rows = Object.entries<Endpoint>(api);
const open = rows.filter(([, { tokens }]) => tokens !== undefined);
const opened = (kind: Endpoint['tokens']) =>
  open
    .filter(([, { tokens }]) => tokens === kind)
    .map(([name]) => name)
    .toSorted();

describe('what tokens open', () => {
  it('is this for service accounts of an organization alone, said a second time', () => {
    expect(opened('organization')).toEqual([
      'changeMemberRole',
      'invitations',
      'inviteMember',
      'removeMember',
      'resendInvitation',
      'revokeInvitation',
    ]);
  });

  it('leaves the other calls of an organization to people, each for a reason', () => {
    const accessOfPrograms = 'A stolen token would make itself another one, or undo its revocation.';
    const signIn = 'It decides how people prove who they are: with it, a stolen token would become any member.';
    const domain = 'It decides whose addresses the organization signs in.';
    const ofPerson = 'It is about the caller, and a service account is no person.';
    const guest = 'It is for invited people, with the secret of their mail.';
    const grouping = 'Groups decide whose figures are shown together.';
    const declared = 'It is about what members declared to people, by name.';
    const accompanying = 'People who are named in the log answer for what members are asked to read or follow.';
    const reasons: Partial<Record<string, string>> = {
      ownOrganization: ofPerson,
      leaveOrganization: ofPerson,
      previewInvitation: guest,
      acceptInvitation: guest,
      changeOrganizationSettings:
        'It loosens the rules for passwords and second factors, and renames the organization.',
      addOrganizationDomain: domain,
      removeOrganizationDomain: domain,
      organizationSso: signIn,
      draftSso: signIn,
      draftOidc: signIn,
      chooseMetadataAddress: signIn,
      discardSsoDraft: signIn,
      activateSso: signIn,
      allowRecognition: signIn,
      disableSso: signIn,
      serviceAccounts: accessOfPrograms,
      createServiceAccount: accessOfPrograms,
      renameServiceAccount: 'The history names programs, so that none can call itself otherwise.',
      deleteServiceAccount: accessOfPrograms,
      addServiceToken: accessOfPrograms,
      rotateServiceToken: accessOfPrograms,
      revokeServiceToken: accessOfPrograms,
      webhooks: 'It shows where the data of members go.',
      addWebhook: 'It would send the data of members elsewhere, for longer than the token is valid.',
      changeWebhook: 'The same.',
      removeWebhook: 'The same, for what others rely on.',
      rotateWebhookSecret: 'It would let a stolen token forge messages.',
      testWebhook: 'It belongs to those who add webhooks.',
      managedDocuments: declared,
      publishDocument: accompanying,
      publishVersion: accompanying,
      withdrawDocument: accompanying,
      documentAcknowledgements: declared,
      recordListExport: 'It records what a person downloads.',
      organizationLog: 'It shows what programs did, too, and a stolen token would learn whether it was noticed.',
      createGroup: grouping,
      renameGroup: grouping,
      deleteGroup: grouping,
      changeGroupMembers: grouping,
      checkMemberRoles: 'It prepares the next one.',
      inviteMany: 'It makes administrators, too. Programs invite one address at a time.',
      invitationMails: 'It belongs to those who invite many.',
      changeMemberRoles: 'It makes administrators, too. Programs change one role at a time.',
    };
    const closed = rows.filter(([, row]) => /^\/api\/organization(?:\/|$)/.test(row.path) && !isOpenTo('service', row));
    expect(closed.map(([name]) => name).toSorted()).toEqual(Object.keys(reasons).toSorted());
  });

  it('writes nothing by a personal token that asks for a proof', () => {
    const writing = rows.filter(([, { method }]) => method !== 'GET');
    expect(writing.filter(([, row]) => row.recentAuth && isOpenTo('personal', row))).toEqual([]);
  });

  it('is this for personal tokens and service accounts, said a second time, and only reads', () => {
    expect(opened('service')).toEqual([
      'currentToken',
      'enterprise',
      'groupMembers',
      'groups',
      'members',
      'organizationChanges',
      'organizationDomains',
      'organizationPeople',
    ]);
    const writing = open.filter(([, { tokens, method }]) => tokens === 'service' && method !== 'GET');
    expect(writing.map(([name]) => name)).toEqual([]);
  });

  it('is this for personal tokens alone, said a second time', () => {
    expect(opened('personal')).toEqual([
      'achievementDefinitions',
      'achievementProgress',
      'achievementStats',
      'adminProjections',
      'answerPromise',
      'archiveNotification',
      'assessmentResults',
      'balance',
      'finishedScenarioRuns',
      'flightReports',
      'importHistory',
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
      'scenarioRun',
      'scenarioStandings',
      'streak',
      'tenants',
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

  it('asks for a proof only where service accounts of an organization need the scope to administer instead', () => {
    for (const [name, row] of open.filter(([, { recentAuth }]) => recentAuth !== undefined)) {
      expect([name, row.tokens, row.recentAuth, scopeOf(name, row)]).toEqual([
        name,
        'organization',
        true,
        'administration:administer',
      ]);
    }
  });

  it('is never a call that anyone can make, or that is a matter of hands', () => {
    const byHand = ['accounts', 'configuration', 'oversight', 'people', 'privacy', 'recovery', 'security', 'mirror'];
    for (const [name, { recorded, who, beacon, withoutSecondFactor, needs }] of open) {
      expect([name, recorded, beacon, withoutSecondFactor, needs]).toEqual([name, ...Array(4)]);
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
    all.push(scimScope);
    expect(new Set(all.map((scope) => scope.split(':')[0]))).toEqual(new Set(Object.keys(areas)));
    expect(new Set(all.map((scope) => scope.split(':')[1]))).toEqual(new Set(Object.keys(kinds)));
  });

  it('is offered to those who can use it', () => {
    expect(scopesFor('personal', 'learner')).not.toContain('achievements:administer');
    expect(scopesFor('personal', 'mentor')).toContain('achievements:administer');
    expect(scopesFor('service', 'org_admin')).toEqual([
      'administration:administer',
      'administration:read',
      'groups:read',
      'organizations:read',
      'research:read',
      'scim:administer',
    ]);
    for (const role of roles) expect(scopesFor('personal', role)).not.toContain('administration:administer');
    // Nothing for service accounts is for people without a role.
    expect(scopesFor('service', 'learner')).toEqual([]);
  });
});
