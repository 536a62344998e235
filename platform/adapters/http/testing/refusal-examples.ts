import { mostWebhooks } from '#contracts/programs/webhooks.ts';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#contracts/api.ts';
import { defaultReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { agency } from '#contracts/assessments/agency.ts';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { mostServiceAccounts, mostServiceTokens, mostTokens } from '#contracts/programs/tokens.ts';
import { sealedAtMost } from '#commands/journey/returning.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { anotherServer } from '#platform/testing/whole-api.ts';
import { absent } from './everybody.ts';
import { type Example, type ExampleWorld, exampleWorld, givenUpMail, password } from './example-world.ts';
import {
  examples,
  firstChoices,
  nextWeek,
  report,
  withDocument,
  withGroup,
  written,
  withService,
  webhook,
  withWebhook,
  withToken,
  publishReason,
  roleReason,
  thisMonth,
} from './examples.ts';
import { maxDocuments } from '#contracts/guidance/limits.ts';
import { cookieAfter } from './test-server.ts';

/** A request that is refused. */
export interface Refused extends Example {
  /** Another server than the one of the world. */
  readonly at?: FastifyInstance;
}

/** The world of the examples with people whom a refusal leaves as they are, and another server. */
export async function refusalWorld() {
  const world = await exampleWorld();
  const { person, organization, connected, organizations, pool, server, admin, pilot, send, track, emailOf } = world;
  // Reached by an IP address, where passkeys do not work, and strict about passwords.
  const { server: elsewhere } = await anotherServer({
    config: { ...world.config, publicUrl: 'http://127.0.0.1:8080', passwordMinLength: 20 },
  });
  const learner = await person();
  const { captain, domain } = await organization();
  const revokedPilot = await pilot();
  const { licence } = (await server.inject({ url: '/api/licence', headers: { cookie: revokedPilot.cookie } })).json();
  await send('POST', '/api/licence/revoke', revokedPilot.cookie);
  const unlocked = await person();
  await track(unlocked.cookie, 'step_completion', {}, 1);
  const withFactor = await world.withSecondFactor();
  return {
    ...world,
    learner,
    captain,
    domain,
    unlocked,
    withFactor,
    revokedPilot: { ...revokedPilot, licenceId: String(licence.id) },
    elsewhere,
    /** Somebody whose organization was never made. */
    ofNoOrganization: () => person('org_admin', absent),
    /** The only administrator of an organization. */
    lastOfOrganization: async () => {
      const { organizationId } = await organizations.create('Alone', `${crypto.randomUUID()}.test`, byOperator());
      return { organizationId, ...(await person('org_admin', organizationId)) };
    },
    /** The administrator of the world, after all others have lost the role. */
    lastAdministrator: async () => {
      const others = "update person_access set role = 'learner' where role = 'admin' and user_id <> $1";
      await pool.query(others, [admin.userId]);
      return admin;
    },
    /** Somebody whose organization signs them in. */
    managed: async () => {
      const { organizationId, domain: ofOrganization } = await connected();
      const one = await person('learner', organizationId);
      await pool.query('update accounts set email = $2, email_key = $2, password_hash = null where id = $1', [
        one.userId,
        `kim@${ofOrganization}`,
      ]);
      return { organizationId, ...one };
    },
    /** Somebody who has to have a second factor. */
    required: async () => {
      const { organizationId } = await organization();
      const settings = {
        name: 'Careful',
        passwordMinLength: 1,
        variant: 'standard',
        requiresSecondFactor: true,
      } as const;
      return { organizationId, require: () => organizations.changeSettings(organizationId, settings, byOperator()) };
    },
    /** The cookie of a browser whose sign-in waits for the second step. */
    halfway: async (at: FastifyInstance = server) => {
      const payload = { username: await emailOf(withFactor.userId), password };
      return cookieAfter(await at.inject({ method: 'POST', url: '/api/auth/login', payload }));
    },
  };
}
export type RefusalWorld = Awaited<ReturnType<typeof refusalWorld>>;

type Rule = (world: RefusalWorld) => Refused | Promise<Refused>;

/** A row for each endpoint that declares refusals, an example for each that it declares: a missing one is a type error. */
type RefusalExamples = {
  readonly [Name in keyof Api as Api[Name]['refusals'] extends readonly [] ? never : Name]: {
    readonly [Code in Api[Name]['refusals'][number]]: Rule;
  };
};

const noSuchId: Rule = ({ learner: { cookie } }) => ({ cookie, params: { id: absent } });
const noSuchIdForAdmin: Rule = ({ admin: { cookie } }) => ({ cookie, params: { id: absent } });
/** Administrators of the product may call, and belong to no organization. */
const withoutOrganization =
  (about: Omit<Example, 'cookie'> = {}): Rule =>
  ({ admin: { cookie } }) => ({ cookie, ...about });
const byLearner =
  (about: Omit<Example, 'cookie'>): Rule =>
  ({ learner: { cookie } }) => ({ cookie, ...about });

/** The request of an example, by somebody who saw another version. */
const outdated =
  (example: (world: ExampleWorld) => Promise<Example>) =>
  async (world: RefusalWorld): Promise<Refused> => ({ ...(await example(world)), ifMatch: '"of another time"' });

const assertion = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
const attestation = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] };
const noInvitation = { invitation: 'x'.repeat(43) };
const newPassword = (chosen: string) => ({ newPassword: chosen, confirmPassword: chosen });
const tooShort = 'abc';
const tooCommon = 'password123';

const registering =
  (about: object): Rule =>
  async (world) => ({ body: { ...(await examples.register(world)).body, ...about } });
const resetting =
  (about: object): Rule =>
  async (world) => {
    const { cookie = '', body } = await examples.resetPassword(world);
    return { cookie, body: { ...body, ...about } };
  };
const changing = (about: object): Rule =>
  byLearner({ body: { currentPassword: password, ...newPassword('quiet-badger-52'), ...about } });

const proving = (who: (world: RefusalWorld) => { cookie: string }) => ({
  wrong_credentials: (world: RefusalWorld) => ({ cookie: who(world).cookie, body: { password: 'not-mine' } }),
  wrong_code: (world: RefusalWorld) => ({ cookie: who(world).cookie, body: { code: '000000' } }),
  conflict: (world: RefusalWorld) => ({
    cookie: who(world).cookie,
    body: { passkey: assertion },
    at: world.elsewhere,
  }),
});

/** Somebody who has asked for another address, and the code that was mailed there. */
async function changingAddress(world: ExampleWorld, cookie: string) {
  const email = `${crypto.randomUUID()}@new.test`;
  await world.send('POST', '/api/account/email', cookie, { email });
  return { email, code: String((await world.mailed('address_code')).code) };
}

const noSuchAchievement =
  (body?: object): Rule =>
  ({ admin: { cookie } }) => ({ cookie, params: { achievementId: 'unknown' }, ...(body && { body }) });
const otherThreshold = { thresholds: { flight_reports_submitted: 3 } };
/** As if another administrator had changed it in the meantime. */
const changedMeanwhile =
  (body: object): Rule =>
  ({ admin: { cookie } }) => ({ cookie, params: { achievementId: 'open-books' }, body });

const serviceToken = { name: 'Warehouse', scopes: ['administration:read'], days: 30 };
const noSuchAccount =
  (about: Omit<Example, 'cookie'> = {}): Rule =>
  ({ captain: { cookie } }) => ({ cookie, params: { id: absent, tokenId: absent }, ...about });
const noSuchWebhook =
  (about: Omit<Example, 'cookie'> = {}): Rule =>
  ({ captain: { cookie } }) => ({ cookie, params: { id: absent, webhookId: absent }, ...about });
const addressLine = { action: 'add', text: 'ada@garden.test' };
const noSuchGroup =
  (about: Omit<Example, 'cookie'> = {}): Rule =>
  ({ captain: { cookie } }) => ({ cookie, params: { id: absent }, ...about });
/** A service account that has as many tokens as it can have. */
const fullAccount = async (world: RefusalWorld): Promise<Refused> => {
  const { cookie, params } = await withService(world);
  for (let count = 1; count < mostServiceTokens; count += 1) {
    await world.send('POST', `/api/organization/service-accounts/${params.id}/tokens`, cookie, serviceToken);
  }
  return { cookie, params, body: serviceToken };
};
/** A token of a service account that was replaced already. */
const rotatedOnce = async (world: RefusalWorld): Promise<Refused> => {
  const { cookie, params, tokenId } = await withService(world);
  const url = `/api/organization/service-accounts/${params.id}/tokens/${tokenId}/rotate`;
  await world.send('POST', url, cookie);
  return { cookie, params: { ...params, tokenId } };
};
const fillServiceAccounts = (pool: RefusalWorld['pool'], organizationId: string) =>
  pool.query(
    `insert into service_accounts select gen_random_uuid(), $1, 'one of many', now(), 0 from generate_series(1, ${mostServiceAccounts})`,
    [organizationId],
  );

/** What every endpoint may refuse, made to happen. */
export const refusalExamples: RefusalExamples = {
  // Accounts and signing in.
  register: {
    username_taken: async (world) => {
      const { rows } = await world.pool.query('select username from accounts where id = $1', [world.learner.userId]);
      return registering({ username: rows[0].username })(world);
    },
    email_taken: async (world) => registering({ email: await world.emailOf(world.learner.userId) })(world),
    password_too_short: async (world) => ({ ...(await examples.register(world)), at: world.elsewhere }),
    password_too_common: registering({ password: tooCommon }),
  },
  login: {
    wrong_credentials: () => ({ body: { username: 'nobody', password } }),
    second_step_needed: async ({ withFactor, emailOf }) => ({
      body: { username: await emailOf(withFactor.userId), password },
    }),
  },
  changeEmail: {
    conflict: async ({ learner, emailOf }) => ({
      cookie: learner.cookie,
      body: { email: await emailOf(learner.userId) },
    }),
    address_managed: async ({ managed, linked }) => {
      const { userId, cookie, organizationId } = await managed();
      await linked(userId, organizationId);
      return { cookie, body: { email: 'other@new.test' } };
    },
  },
  sendAddressCode: { conflict: byLearner({}) },
  cancelEmailChange: { not_found: byLearner({}) },
  confirmEmail: {
    wrong_code: byLearner({ body: { code: '000000' } }),
    // Proven by another account while the mail was on its way.
    email_taken: async (world) => {
      const { cookie } = await world.person();
      const { email, code } = await changingAddress(world, cookie);
      const other = await world.person();
      await world.pool.query('update accounts set email = $2, email_key = $2 where id = $1', [other.userId, email]);
      return { cookie, body: { code } };
    },
    address_managed: async (world) => {
      const { userId, cookie, organizationId } = await world.managed();
      const { code } = await changingAddress(world, cookie);
      await world.linked(userId, organizationId);
      return { cookie, body: { code } };
    },
  },
  endSession: { not_found: noSuchId },
  logbookEntry: { not_found: byLearner({ params: { name: absent } }) },
  reviseEntry: {
    not_found: byLearner({ params: { name: absent }, body: { version: 1, text: 'Nobody wrote this' } }),
    conflict: async (world) => ({
      ...(await examples.reviseEntry(world)),
      body: { version: 2, text: 'Not the newest' },
    }),
  },
  changePassword: {
    wrong_credentials: changing({ currentPassword: 'not-mine' }),
    passwords_differ: changing({ confirmPassword: 'another' }),
    password_too_short: changing(newPassword(tooShort)),
    password_too_common: changing(newPassword(tooCommon)),
  },
  stepUp: proving(({ learner }) => learner),
  adminStepUp: proving(({ admin }) => admin),
  resetPasswordVerify: { wrong_code: () => ({ body: { email: 'nobody@new.test', code: '000000' } }) },
  resetPassword: {
    mailbox_not_proven: () => ({ body: { email: 'nobody@new.test', ...newPassword('quiet-badger-52') } }),
    passwords_differ: resetting({ confirmPassword: 'another' }),
    password_too_short: resetting(newPassword(tooShort)),
    password_too_common: resetting(newPassword(tooCommon)),
  },

  // The second step and passkeys.
  answerPoll: {
    not_found: byLearner({ params: { month: thisMonth() }, body: { option: 5 } }),
    conflict: byLearner({ params: { month: thisMonth() }, body: { option: 0 } }),
  },
  voteForFeature: {
    conflict: ({ learner: { cookie } }) => ({ cookie, params: { feature: 'bell' }, body: { wanted: true } }),
  },
  beginSecondFactor: { conflict: ({ withFactor: { cookie } }) => ({ cookie }) },
  confirmSecondFactor: {
    wrong_code: byLearner({ body: { code: '000000' } }),
    conflict: ({ withFactor: { cookie } }) => ({ cookie, body: { code: '000000' } }),
  },
  renewRecoveryCodes: { not_found: byLearner({}) },
  disableSecondFactor: {
    not_found: byLearner({}),
    last_second_factor: async ({ required, withSecondFactor }) => {
      const { organizationId, require } = await required();
      const { cookie } = await withSecondFactor('learner', organizationId);
      await require();
      return { cookie };
    },
  },
  secondStep: {
    wrong_code: async ({ halfway }) => ({ cookie: await halfway(), body: { recoveryCode: 'none of mine' } }),
    wrong_credentials: () => ({ body: { code: '000000' } }),
    wrong_passkey: async ({ halfway }) => ({ cookie: await halfway(), body: { passkey: assertion } }),
    conflict: async ({ halfway, elsewhere: at }) => ({
      cookie: await halfway(at),
      body: { passkey: assertion },
      at,
    }),
  },
  beginPasskey: { conflict: ({ learner: { cookie }, elsewhere: at }) => ({ cookie, at }) },
  addPasskey: {
    conflict: ({ learner: { cookie }, elsewhere: at }) => ({ cookie, body: attestation, at }),
    wrong_passkey: byLearner({ body: attestation }),
  },
  renamePasskey: { not_found: byLearner({ params: { id: absent }, body: { name: 'The phone' } }) },
  removePasskey: {
    not_found: noSuchId,
    last_second_factor: async ({ required, withPasskey }) => {
      const { organizationId, require } = await required();
      const { cookie, passkeyId } = await withPasskey('learner', organizationId);
      await require();
      return { cookie, params: { id: passkeyId } };
    },
  },
  beginPasskeySignIn: { conflict: ({ elsewhere: at }) => ({ at }) },
  passkeySignIn: {
    conflict: ({ elsewhere: at }) => ({ body: assertion, at }),
    wrong_credentials: () => ({ body: assertion }),
  },
  adminPasskeySignIn: {
    conflict: ({ elsewhere: at }) => ({ body: assertion, at }),
    wrong_credentials: () => ({ body: assertion }),
  },
  beginPasskeyProof: { conflict: ({ learner: { cookie }, elsewhere: at }) => ({ cookie, at }) },
  beginAdminPasskeyProof: { conflict: ({ admin: { cookie }, elsewhere: at }) => ({ cookie, at }) },
  beginPasskeySecondStep: { wrong_credentials: () => ({}) },

  // Single sign-on.
  linkSso: {
    not_found: byLearner({}),
    conflict: async ({ managed, linked }) => {
      const { userId, cookie, organizationId } = await managed();
      await linked(userId, organizationId);
      return { cookie };
    },
  },
  sendRecognitionCode: { not_found: () => ({}) },
  confirmRecognition: {
    not_found: () => ({ body: { code: '000000' } }),
    wrong_code: async ({ recognized }) => ({ cookie: await recognized(), body: { code: '000000' } }),
  },
  newSsoAccount: { not_found: () => ({ body: { domain: 'nobody.test' } }) },
  unlinkSso: {
    not_found: noSuchId,
    conflict: async (world) => {
      const { cookie = '', params = {} } = await examples.unlinkSso(world);
      await world.pool.query(
        'update accounts set password_hash = null where id = (select user_id from linked_identities where id = $1)',
        [params['id']],
      );
      return { cookie, params };
    },
  },
  adminDefinition: { not_found: noSuchAchievement() },
  publishDefinition: {
    not_found: noSuchAchievement({ seen: 1, ...otherThreshold, reason: publishReason }),
    conflict: changedMeanwhile({ seen: 99, ...otherThreshold, reason: publishReason }),
  },
  startWhatIf: {
    not_found: noSuchAchievement({ seen: 1, ...otherThreshold }),
    conflict: changedMeanwhile({ seen: 99, ...otherThreshold }),
  },
  removeWhatIf: { not_found: noSuchAchievement() },
  whatIfPeople: {
    not_found: ({ admin }) => ({
      cookie: admin.cookie,
      params: { achievementId: 'first-lift' },
      body: { outcome: 'newly', reason: publishReason },
    }),
  },
  changeReminderSettings: {
    conflict: ({ admin: { cookie } }) => ({
      cookie,
      body: { seen: absent, settings: defaultReminderSettings, reason: publishReason },
    }),
  },
  organizationSso: { not_found: withoutOrganization() },
  draftSso: { not_found: withoutOrganization({ body: {} }) },
  draftOidc: { not_found: withoutOrganization({ body: { issuer: 'https://idp.acme.example', clientId: 'flight' } }) },
  chooseMetadataAddress: { not_found: withoutOrganization({ body: { url: null } }) },
  discardSsoDraft: {
    not_found: withoutOrganization({ params: { connectionId: absent } }),
    conflict: async ({ organization, organizations, settings }) => {
      const { organizationId, captain } = await organization();
      await organizations.changeSso(organizationId, settings, byOperator());
      return { cookie: captain.cookie, params: { connectionId: absent } };
    },
  },
  activateSso: {
    not_found: ({ captain: { cookie } }) => ({ cookie, body: { connectionId: absent } }),
    connection_untested: async ({ organization, organizations, settings }) => {
      const { organizationId, captain } = await organization();
      const { connectionId } = await organizations.changeSso(organizationId, settings, byOperator());
      return { cookie: captain.cookie, body: { connectionId } };
    },
  },
  allowRecognition: {
    not_found: ({ captain: { cookie } }) => ({ cookie, params: { id: absent }, body: { email: 'a@demo.test' } }),
    conflict: async ({ organization, person }) => {
      const { captain, organizationId, domain } = await organization();
      const { userId } = await person('learner', organizationId);
      return { cookie: captain.cookie, params: { id: userId }, body: { email: `new-name@${domain}` } };
    },
  },
  disableSso: { not_found: withoutOrganization() },

  // Tokens of programs.
  createAccessToken: {
    conflict: async (world) => {
      const { cookie = '', body = {} } = await examples.createAccessToken(world);
      for (let count = 0; count < mostTokens; count += 1) await world.send('POST', '/api/account/tokens', cookie, body);
      return { cookie, body };
    },
  },
  rotateAccessToken: {
    not_found: byLearner({ params: { id: absent } }),
    conflict: async (world) => {
      const { cookie, params } = await withToken(world);
      await world.send('POST', `/api/account/tokens/${params.id}/rotate`, cookie);
      return { cookie, params };
    },
  },
  revokeAccessToken: { not_found: noSuchId },
  serviceAccounts: { not_found: withoutOrganization() },
  createServiceAccount: {
    not_found: withoutOrganization({ body: serviceToken }),
    conflict: async ({ organization, pool }) => {
      const { organizationId, captain } = await organization();
      await fillServiceAccounts(pool, organizationId);
      return { cookie: captain.cookie, body: serviceToken };
    },
  },
  renameServiceAccount: { not_found: noSuchAccount({ body: { name: 'Depot' } }) },
  deleteServiceAccount: { not_found: noSuchAccount() },
  addServiceToken: {
    not_found: noSuchAccount({ body: serviceToken }),
    conflict: fullAccount,
  },
  rotateServiceToken: {
    not_found: noSuchAccount(),
    conflict: rotatedOnce,
  },
  revokeServiceToken: { not_found: noSuchAccount() },
  webhooks: { not_found: withoutOrganization() },
  addWebhook: {
    not_found: noSuchAccount({ body: webhook }),
    conflict: async (world) => {
      const { cookie, params } = await withWebhook(world);
      const path = `/api/organization/service-accounts/${params.id}/webhooks`;
      for (let count = 1; count < mostWebhooks; count += 1) await world.send('POST', path, cookie, webhook);
      return { cookie, params: { id: params.id }, body: webhook };
    },
  },
  changeWebhook: { not_found: noSuchWebhook({ body: { ...webhook, isOn: true } }) },
  rotateWebhookSecret: { not_found: noSuchWebhook() },
  testWebhook: { not_found: noSuchWebhook() },
  removeWebhook: { not_found: noSuchWebhook() },

  // Organizations and their members.
  createOrganization: {
    domain_taken: async ({ admin, organization, organizations }) => {
      const { organizationId } = await organization();
      const domain = `${crypto.randomUUID()}.test`;
      await organizations.addDomain(organizationId, domain, byOperator());
      return { cookie: admin.cookie, body: { name: 'Garden', domain } };
    },
    conflict: ({ admin, domain }) => ({ cookie: admin.cookie, body: { name: 'Of another name', domain } }),
  },
  ownOrganization: { not_found: async ({ ofNoOrganization }) => ({ cookie: (await ofNoOrganization()).cookie }) },
  changeOrganizationSettings: {
    changed_elsewhere: outdated(examples.changeOrganizationSettings),
    not_found: withoutOrganization({ body: { name: 'Harbour', variant: 'standard', passwordMinLength: null } }),
  },
  organizationDomains: { not_found: withoutOrganization() },
  organizationPeople: { not_found: withoutOrganization() },
  organizationChanges: { not_found: withoutOrganization() },
  changeProgressSharing: { not_found: byLearner({ body: { organizationId: absent, given: true } }) },
  addOrganizationDomain: {
    not_found: withoutOrganization({ body: { domain: 'garden.test' } }),
    domain_taken: async ({ captain: { cookie }, server, texts, organization }) => {
      const { domain } = await organization();
      const { proof } = (await server.inject({ url: '/api/organization/domains', headers: { cookie } })).json();
      texts.set(domain, [String(proof)]);
      return { cookie, body: { domain } };
    },
    domain_unproven: ({ captain: { cookie } }) => ({ cookie, body: { domain: 'unproven.test' } }),
  },
  removeOrganizationDomain: {
    not_found: ({ captain: { cookie } }) => ({ cookie, params: { domain: 'garden.test' } }),
    conflict: ({ captain: { cookie }, domain }) => ({ cookie, params: { domain } }),
  },
  members: { not_found: withoutOrganization() },
  organizationDocument: { not_found: noSuchGroup() },
  acknowledgeDocument: {
    not_found: noSuchGroup({ body: { version: 1 } }),
    conflict: async (world) => ({ ...(await withDocument(world)), body: { version: 2 } }),
  },
  managedDocuments: { not_found: withoutOrganization() },
  publishDocument: {
    not_found: withoutOrganization({ body: written }),
    conflict: async (world) => {
      const { cookie } = await withDocument(world);
      for (let count = 1; count < maxDocuments; count += 1) {
        await world.send('POST', '/api/organization/documents', cookie, written);
      }
      return { cookie, body: written };
    },
  },
  publishVersion: {
    not_found: noSuchGroup({ body: { ...written, replaces: 1 } }),
    conflict: async (world) => ({ ...(await withDocument(world)), body: { ...written, replaces: 2 } }),
  },
  withdrawDocument: { not_found: noSuchGroup() },
  documentAcknowledgements: { not_found: noSuchGroup({ query: { state: 'given' } }) },
  recordListExport: { not_found: withoutOrganization({ body: { list: 'changes', documentId: null } }) },
  organizationLog: { not_found: withoutOrganization() },
  groups: { not_found: withoutOrganization() },
  groupMembers: { not_found: noSuchGroup() },
  createGroup: {
    not_found: withoutOrganization({ body: { name: 'Nursing' } }),
    conflict: async (world) => ({ cookie: (await withGroup(world)).cookie, body: { name: 'GARDEN' } }),
  },
  renameGroup: {
    not_found: noSuchGroup({ body: { name: 'Kitchen' } }),
    conflict: async (world) => {
      const { cookie, params } = await withGroup(world);
      await world.send('POST', '/api/organization/groups', cookie, { name: 'Kitchen' });
      return { cookie, params, body: { name: 'kitchen' } };
    },
  },
  deleteGroup: { not_found: noSuchGroup() },
  changeGroupMembers: { not_found: noSuchGroup({ body: addressLine }) },
  checkMemberRoles: { not_found: withoutOrganization({ body: { role: 'mentor', text: 'ada@garden.test' } }) },
  changeMemberRoles: {
    not_found: withoutOrganization({ body: { role: 'mentor', reason: roleReason, members: [absent] } }),
  },
  enterprise: { not_found: ({ captain: { cookie } }) => ({ cookie, query: { set: absent } }) },
  enterprisePlay: { not_found: ({ captain: { cookie } }) => ({ cookie, query: { set: absent } }) },
  changeMemberRole: {
    not_found: ({ captain: { cookie } }) => ({
      cookie,
      params: { id: absent },
      body: { role: 'mentor', reason: roleReason },
    }),
    last_administrator: async ({ lastOfOrganization }) => {
      const { userId, cookie } = await lastOfOrganization();
      return { cookie, params: { id: userId }, body: { role: 'learner', reason: roleReason } };
    },
  },
  removeMember: {
    not_found: ({ captain: { cookie } }) => ({ cookie, params: { id: absent } }),
    last_administrator: async ({ lastOfOrganization }) => {
      const { userId, cookie } = await lastOfOrganization();
      return { cookie, params: { id: userId } };
    },
  },
  leaveOrganization: {
    not_found: byLearner({ body: { organizationId: absent } }),
    last_administrator: async ({ lastOfOrganization }) => {
      const { organizationId, cookie } = await lastOfOrganization();
      return { cookie, body: { organizationId } };
    },
  },
  invitations: { not_found: withoutOrganization() },
  inviteMember: {
    not_found: withoutOrganization({ body: { email: 'kim@new.test' } }),
    conflict: async ({ captain, emailOf }) => ({
      cookie: captain.cookie,
      body: { email: await emailOf(captain.userId) },
    }),
  },
  inviteMany: { not_found: withoutOrganization({ body: { lines: ['kim@new.test'] } }) },
  invitationMails: { not_found: withoutOrganization() },
  inviteManyInto: {
    not_found: ({ admin: { cookie } }) => ({ cookie, params: { id: absent }, body: { lines: ['kim@new.test'] } }),
    conflict: async ({ admin, send, organization }) => {
      const { organizationId: id } = await organization();
      await send('POST', `/api/admin/organizations/${id}/suspend`, admin.cookie, { reason: 'The contract has ended.' });
      return { cookie: admin.cookie, params: { id }, body: { lines: ['kim@new.test'] } };
    },
  },
  limitSeats: {
    not_found: ({ admin: { cookie } }) => ({ cookie, params: { id: absent }, body: { seats: 5 } }),
  },
  suspendOrganization: {
    not_found: ({ admin: { cookie } }) => ({ cookie, params: { id: absent }, body: { reason: 'It has ended.' } }),
  },
  resumeOrganization: {
    not_found: ({ admin: { cookie } }) => ({ cookie, params: { id: absent }, body: { reason: 'It goes on.' } }),
  },
  resendInvitation: {
    not_found: ({ captain: { cookie } }) => ({ cookie, params: { id: absent } }),
    conflict: async ({ invited, send }) => {
      const { captain, somebody, id, token } = await invited();
      await send('POST', '/api/organization/invitations/accept', somebody.cookie, { invitation: token });
      return { cookie: captain.cookie, params: { id } };
    },
  },
  revokeInvitation: { not_found: ({ captain: { cookie } }) => ({ cookie, params: { id: absent } }) },
  previewInvitation: { not_found: () => ({ body: noInvitation }) },
  acceptInvitation: {
    not_found: byLearner({ body: noInvitation }),
    conflict: ({ captain: { cookie } }) => ({ cookie, body: noInvitation }),
  },

  // Administration.
  changeUserRole: {
    not_found: ({ admin: { cookie } }) => ({
      cookie,
      params: { id: absent },
      body: { role: 'learner', reason: roleReason },
    }),
    conflict: ({ admin: { cookie }, learner }) => ({
      cookie,
      params: { id: learner.userId },
      body: { role: 'mentor', reason: roleReason },
    }),
    last_administrator: async ({ lastAdministrator }) => {
      const { userId, cookie } = await lastAdministrator();
      return { cookie, params: { id: userId }, body: { role: 'learner', reason: roleReason } };
    },
  },
  changeUserOrganization: {
    conflict: async ({ admin, send, organization, person }) => {
      const { organizationId } = await organization();
      await send('PUT', `/api/admin/organizations/${organizationId}/seats`, admin.cookie, { seats: 1 });
      return { cookie: admin.cookie, params: { id: (await person()).userId }, body: { organizationId } };
    },
    not_found: ({ admin: { cookie } }) => ({ cookie, params: { id: absent }, body: { organizationId: null } }),
    last_administrator: async ({ admin, lastOfOrganization }) => ({
      cookie: admin.cookie,
      params: { id: (await lastOfOrganization()).userId },
      body: { organizationId: null },
    }),
  },
  adminPerson: { not_found: noSuchIdForAdmin },
  adminUserEvents: { not_found: noSuchIdForAdmin },
  adminUserEventCauses: {
    not_found: ({ admin: { cookie, userId } }) => ({ cookie, params: { id: userId, eventId: absent } }),
  },
  adminUserState: { not_found: noSuchIdForAdmin },
  openUserText: {
    not_found: ({ admin: { cookie } }) => ({
      cookie,
      params: { id: absent },
      body: { reason: 'They asked for help with their journey.' },
    }),
  },
  eraseUser: {
    not_found: ({ admin: { cookie } }) => ({ cookie, params: { id: absent }, body: { confirm: 'kim@new.test' } }),
    last_administrator: async ({ lastAdministrator, emailOf }) => {
      const { userId, cookie } = await lastAdministrator();
      return { cookie, params: { id: userId }, body: { confirm: await emailOf(userId) } };
    },
  },
  replayProjection: {
    not_found: ({ admin: { cookie } }) => ({ cookie, params: { name: 'nothing' } }),
    conflict: async ({ admin: { cookie }, pool }) => {
      await pool.query(
        `insert into projection_replays (names, versions, purpose, schema_name)
         values ('{people}', '{1}', 'swap', 'another_process') on conflict do nothing`,
      );
      return { cookie, params: { name: 'people' } };
    },
  },
  replayProgress: { not_found: noSuchIdForAdmin },
  cancelReplay: {
    not_found: noSuchIdForAdmin,
    conflict: async ({ admin: { cookie }, replay }) => ({ cookie, params: { id: await replay() } }),
  },
  retryMail: {
    not_found: noSuchIdForAdmin,
    conflict: async (world) => ({
      cookie: world.admin.cookie,
      params: { id: await givenUpMail(world, 'reset_code') },
    }),
  },

  // The mirror.
  choosePortrait: { not_found: byLearner({ params: { step: '2' }, body: { sentences: ['Not mine at all.'] } }) },
  answerFollowUp: { not_found: byLearner({ params: { id: '0'.repeat(32) }, body: { answer: null } }) },
  rewordFollowUp: { not_found: byLearner({ params: { id: '0'.repeat(32) } }) },
  allowLearningRecords: { not_found: byLearner({ body: { host: 'elsewhere.example' } }) },
  allowRewording: { not_found: byLearner({ body: { host: 'elsewhere.example' } }) },

  // The journey.
  saveReflection: {
    changed_elsewhere: outdated(examples.saveReflection),
    step_out_of_order: byLearner({ params: { step: 'step2' }, body: {} }),
  },
  trackProgress: {
    unknown_upload: byLearner({
      body: report({
        type: 'sensory_anchor',
        data: { sense: 'visual', description: 'The sea', mediaUrl: `/api/uploads/${absent}` },
      }),
    }),
    not_agreed: byLearner({
      body: report({ type: 'story_evidence', data: { photos: ['https://photos.example.org/1.jpg'] } }),
    }),
    timestamp_ahead: byLearner({ body: report({ timestamp: '2999-01-01T00:00:00Z' }) }),
    timestamp_too_old: byLearner({ body: report({ timestamp: '2020-01-01T00:00:00Z' }) }),
    step_out_of_order: byLearner({ body: report({ type: 'step_completion', step_id: 'step2', data: {} }) }),
  },
  whyAchievement: {
    unknown_achievement: byLearner({ params: { achievementId: 'nothing' } }),
    not_unlocked: byLearner({ params: { achievementId: 'permission-granted' } }),
  },
  wayToAchievement: {
    unknown_achievement: byLearner({ params: { achievementId: 'nothing' } }),
  },
  unlockAchievement: {
    unknown_achievement: byLearner({ body: { user_id: '1', achievement_id: 'nothing' } }),
    requirements_not_met: byLearner({ body: { user_id: '1', achievement_id: 'permission-granted' } }),
  },
  shareAchievement: {
    unknown_achievement: byLearner({ body: { user_id: '1', achievement_id: 'nothing', sharing_level: 'private' } }),
    not_unlocked: byLearner({
      body: { user_id: '1', achievement_id: 'permission-granted', sharing_level: 'private' },
    }),
  },
  validateAchievement: {
    not_found: ({ captain: { cookie } }) => ({
      cookie,
      params: { achievementId: 'permission-granted' },
      body: { mentor_validated: true, user_id: absent },
    }),
  },
  witnessPreview: { not_found: byLearner({ params: { subject: 'permission-granted' } }) },
  askWitness: {
    not_found: byLearner({
      body: { about: { achievement: 'permission-granted' }, to: { name: 'Anna', email: 'anna@witness.test' } },
    }),
    conflict: async (world) => {
      const { cookie = '', body } = await examples.askWitness(world);
      const { user } = (await world.server.inject({ url: '/api/auth/user', headers: { cookie } })).json();
      return { cookie, body: { ...body, to: { name: 'Me', email: user.email } } };
    },
  },
  withdrawWitness: { not_found: noSuchId },
  answerAsMentor: {
    not_found: ({ captain: { cookie } }) => ({ cookie, params: { id: absent }, body: { answer: 'yes' } }),
  },
  openWitness: { not_found: () => ({ body: { token: 'x'.repeat(43) } }) },
  answerAsWitness: { not_found: () => ({ body: { token: 'x'.repeat(43), answer: 'yes' } }) },
  pauseStreak: {
    conflict: async (world) => {
      const example = await examples.pauseStreak(world);
      await world.send('POST', '/api/journey/streak/pauses', example.cookie ?? '', example.body ?? {});
      return example;
    },
  },
  endStreakPause: { not_found: byLearner({ params: { from: nextWeek() } }) },
  issueLicence: {
    journey_not_complete: byLearner({}),
    licence_incomplete: async ({ person, track }) => {
      const { cookie } = await person();
      for (const step of stepNumbers) await track(cookie, 'step_completion', {}, step);
      return { cookie };
    },
  },
  answerPromise: {
    not_found: byLearner({ params: { promiseId: absent }, body: { answer: 'kept' } }),
    changed_elsewhere: outdated(examples.answerPromise),
  },
  changeCommunicationPreferences: { changed_elsewhere: outdated(examples.changeCommunicationPreferences) },
  changeNames: { changed_elsewhere: outdated(examples.changeNames) },
  sealLetter: {
    conflict: async (world) => {
      const { cookie } = await world.person();
      const body = { text: 'Dear me', days: 30 };
      for (let count = 0; count < sealedAtMost; count += 1) await world.send('POST', '/api/letters', cookie, body);
      return { cookie, body };
    },
  },
  openLetter: {
    not_found: byLearner({ params: { letterId: absent } }),
    conflict: async (world) => {
      const { cookie } = await world.person();
      await world.send('POST', '/api/letters', cookie, { text: 'Dear me', days: 30 });
      const { letters } = (await world.server.inject({ url: '/api/letters', headers: { cookie } })).json();
      return { cookie, params: { letterId: String(letters[0].letterId) } };
    },
  },
  addToText: { not_found: byLearner({ params: { eventId: absent }, body: { text: 'More' } }) },
  changeLicenceSharing: {
    not_found: byLearner({ body: { sharing: 'public' } }),
    licence_revoked: ({ revokedPilot: { cookie } }) => ({ cookie, body: { sharing: 'public' } }),
  },
  revokeLicence: {
    not_found: byLearner({}),
    licence_revoked: ({ revokedPilot: { cookie } }) => ({ cookie }),
  },
  revokeLicenceOf: {
    not_found: noSuchIdForAdmin,
    licence_revoked: ({ admin: { cookie }, revokedPilot }) => ({ cookie, params: { id: revokedPilot.licenceId } }),
  },
  saveAssessmentDraft: {
    changed_elsewhere: outdated(examples.saveAssessmentDraft),
    conflict: byLearner({
      params: { assessment: 'agency' },
      body: { definitionVersion: agency.version + 1, answers: {} },
    }),
  },
  saveFormDraft: {
    changed_elsewhere: outdated(examples.saveFormDraft),
    not_agreed: byLearner({
      params: { form: 'kindness-story' },
      body: { fields: { photos: ['data:image/png;base64,iVBORw0KGgo='] } },
    }),
  },
  recordEngagement: {
    not_agreed: byLearner({
      body: { engagementType: 'page_view', details: { voice: 'data:audio/webm;base64,GkXfo59C' } },
    }),
  },
  importHistory: {
    not_agreed: byLearner({
      body: {
        format: 'csv',
        lines: ['type,timestamp,recordingUrl', 'story_evidence,2024-05-01T10:00:00Z,https://voices.example.org/1.webm'],
      },
    }),
  },
  completeAssessment: {
    requirements_not_met: byLearner({ params: { assessment: 'agency' }, body: { answers: {} } }),
  },
  removeKindness: { not_found: byLearner({ params: { id: absent } }) },
  startScenario: { not_found: byLearner({ params: { scenario: 'books' }, body: { again: true } }) },
  scenarioRun: { not_found: byLearner({ params: { id: absent } }) },
  playScenarioTurn: {
    not_found: byLearner({ params: { id: absent }, body: { turn: 1, choices: firstChoices } }),
    conflict: async (world) => {
      const example = await examples.playScenarioTurn(world);
      return { ...example, body: { turn: 2, choices: firstChoices } };
    },
    cannot_afford: async (world) => {
      const example = await examples.playScenarioTurn(world);
      return { ...example, body: { turn: 1, choices: { ...firstChoices, quality: 3, cups: 55, signs: 3 } } };
    },
  },

  // Notifications, privacy, files.
  readNotification: { not_found: noSuchId },
  snoozeNotification: {
    not_found: byLearner({ params: { id: absent }, body: { until: '2099-01-01T00:00:00.000Z' } }),
  },
  archiveNotification: { not_found: noSuchId },
  restoreNotification: { not_found: noSuchId },
  unsubscribePush: { not_found: noSuchId },
  testPush: { conflict: byLearner({}) },
  askDeletion: {
    last_administrator: async ({ lastAdministrator }) => ({ cookie: (await lastAdministrator()).cookie }),
  },
  cancelDeletion: { not_found: byLearner({}) },
  removeUpload: { not_found: noSuchId },
};
