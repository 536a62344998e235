import { randomUUID } from 'node:crypto';
import { CommandContext } from '#contracts/command-context.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { envelope } from '#commands/kernel/envelope.ts';
import { monthOf } from '#contracts/polls/months.ts';
import { spokes } from '#contracts/balance/wheel.ts';
import { agency } from '#contracts/assessments/agency.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { scenarios } from '#contracts/scenarios/catalogue.ts';
import type { CreationOptions, RequestOptions } from '#contracts/security/passkey-forms.ts';
import { newBrowser } from '#platform/adapters/push/testing/browser.ts';
import { TestAuthenticator } from '#platform/auth/passkeys/testing/authenticator.ts';
import { fromBase32 } from '#platform/auth/second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from '#platform/auth/second-factor/totp.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { cookieAfter } from './test-server.ts';
import {
  type Example,
  type ExampleWorld,
  type WritingRow,
  noLrs,
  noModel,
  password,
  givenUpMail,
} from './example-world.ts';

export const report = (about: object = {}) => ({
  user_id: '1',
  type: 'flight_report',
  timestamp: new Date().toISOString(),
  data: { lifeBalance: 7, moneyProgress: 8, joyLevel: 9 },
  ...about,
});

const rated = Object.fromEntries(
  agency.facets.flatMap(({ items, task }) => [
    ...items.map(({ id }) => [id, agency.scale.lowest] as const),
    ...(task ? [[task.id, 0] as const] : []),
  ]),
);

export const wheelRatings = Object.fromEntries(
  spokes.map((spoke, place) => [spoke, { satisfaction: place, importance: 10 - place }]),
);
const kindnessBody = { direction: 'given', what: 'I listened to the end', daysAgo: 0 };

export const firstChoices = Object.fromEntries(
  Object.entries(scenarios.lemonade.choices).map(([name, [first = 0]]) => [name, first]),
);

const notification = {
  title: 'A thought',
  message: 'Breathe',
  type: 'encouragement',
  category: 'tip',
  priority: 'low',
  emotionalTone: 'gentle',
};

const somebody = async ({ person }: ExampleWorld, about: Omit<Example, 'cookie'> = {}): Promise<Example> => ({
  ...about,
  cookie: (await person()).cookie,
});

export const thisMonth = (): string => monthOf(new Date().toISOString());

/** A day that is ahead in every zone. */
export const nextWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** A notification of a new person, as the calls take it that do something with one. */
const ownNotification = async (world: ExampleWorld) => {
  const one = await somebody(world);
  const made = await world.send('POST', '/api/notifications', one.cookie ?? '', notification);
  return { ...one, params: { id: String(made.json().notification.id) } };
};

const withPush = async (world: ExampleWorld) => {
  const one = await somebody(world);
  const made = await world.send('POST', '/api/push/subscriptions', one.cookie ?? '', newBrowser().subscription());
  return { ...one, params: { id: String(made.json().id) } };
};

/** A flight report of a new person, as their logbook has it. */
const ownEntry = async (world: ExampleWorld) => {
  const { cookie } = await world.person();
  await world.track(cookie, 'flight_report', { lifeBalance: 7, moneyProgress: 8, joyLevel: 9, notes: 'A good week' });
  const { items } = (await world.server.inject({ url: '/api/logbook/entries', headers: { cookie } })).json();
  return { cookie, params: { name: String(items[0].name) } };
};

export const roleReason = 'They look after the new ones now.';
export const publishReason = 'Nobody has reached it in a year.';

let tried = 0;
/** A change of the only threshold of an achievement, to another one than is in force. */
const otherThreshold = async ({ admin: { cookie }, server }: ExampleWorld, achievementId: string) => {
  const url = `/api/admin/definitions/${achievementId}`;
  const { versions } = (await server.inject({ url, headers: { cookie } })).json();
  const [{ version: seen, content }] = versions;
  const [key = '', threshold] = Object.entries(content.requirements).find(([, one]) => typeof one === 'number') ?? [];
  tried = (tried % 20) + 1;
  return { cookie, params: { achievementId }, body: { seen, thresholds: { [key]: tried === threshold ? 21 : tried } } };
};

const inADay = (): string => new Date(Date.now() + 86_400_000).toISOString();

const usage = (id: string) => ({
  eventType: 'page_view',
  sessionId: id,
  timestamp: new Date().toISOString(),
});

/** Writes a story in step 2 and gets the id of the question about it. */
const asked = async (world: ExampleWorld, { cookie = '' }: Example) => {
  await world.track(cookie, 'step_completion', {}, 1);
  await world.send('PUT', '/api/journey/steps/2/reflection', cookie, {
    personalStories: { childStory: 'I led the cows home every evening.' },
  });
  const questions = await world.server.inject({ url: '/api/mirror', headers: { cookie } });
  return String(questions.json().followUps.at(-1).id);
};

const unlocked = async ({ person, track }: ExampleWorld) => {
  const one = await person();
  await track(one.cookie, 'step_completion', {}, 1);
  return one;
};

/** A learner who made a promise in step 6. */
const promised = async ({ person, track, server }: ExampleWorld) => {
  const { cookie } = await person();
  for (const step of [1, 2, 3, 4, 5]) await track(cookie, 'step_completion', {}, step);
  await track(cookie, 'step_completion', { answers: { commitments: [{ what: 'Call Grace' }] } }, 6);
  const { promises } = (await server.inject({ url: '/api/promises', headers: { cookie } })).json();
  return { cookie, params: { promiseId: String(promises[0].promiseId) }, body: { answer: 'kept' } };
};

/** A letter whose day has come. */
const oldLetter = async ({ stores }: ExampleWorld, userId: string): Promise<string> => {
  const { eventLog, commandHandlers } = stores;
  const letterId = commandHandlers.ids.fresh();
  const data = { words: 'Dear me', days: 30, opensOn: '2025-01-01', writtenIn: 'page' };
  const actor = { kind: 'person', id: userId } as const;
  const context = CommandContext.ofProgram({
    actor,
    causedBy: { outside: 'operator' },
    subject: userId,
    commandId: commandHandlers.ids.fresh(),
  });
  const moment = { now: commandHandlers.clock.now(), eventId: () => letterId };
  await eventLog.log.append(learnerStream(userId), envelope([{ type: 'LetterSealed', data }], moment, context), {
    expected: 'any',
  });
  return letterId;
};

const toWitness = () => ({
  about: { achievement: 'permission-granted' },
  to: { name: 'Anna', email: `${crypto.randomUUID()}@witness.test` },
});

/** A request to a witness by mail, and the tokens of the mail. */
const askedByMail = async (world: ExampleWorld) => {
  const { cookie } = await unlocked(world);
  const made = await world.send('POST', '/api/witnesses', cookie, toWitness());
  const { token, never } = await world.mailed('witness_asked');
  await world.projected();
  return { cookie, id: String(made.json().id), token: String(token), never: String(never) };
};

const personalToken = { name: 'Wall display', scopes: ['journey:read'], days: 30 };
const serviceToken = { name: 'Warehouse', scopes: ['administration:read'], days: 30 };

/** A new person with a token. */
export const withToken = async (world: ExampleWorld) => {
  const { cookie } = await world.person();
  const made = await world.send('POST', '/api/account/tokens', cookie, personalToken);
  return { cookie, params: { id: String(made.json().token.id) } };
};

/** A service account of a new organization. */
export const withService = async (world: ExampleWorld) => {
  const { cookie } = (await world.organization()).captain;
  const made = (await world.send('POST', '/api/organization/service-accounts', cookie, serviceToken)).json();
  return { cookie, params: { id: String(made.id) }, tokenId: String(made.token.id) };
};
const ofToken = async (world: ExampleWorld) => {
  const { cookie, params, tokenId } = await withService(world);
  return { cookie, params: { ...params, tokenId } };
};

/** Nothing answers there: the name exists nowhere (RFC 2606). */
export const webhook = { url: 'https://receiver.invalid/changes', kinds: ['step.completed'] };
/** A group of a new organization. */
export const withGroup = async (world: ExampleWorld) => {
  const { captain, organizationId } = await world.organization();
  const { cookie } = captain;
  const { group } = (await world.send('POST', '/api/organization/groups', cookie, { name: 'Garden' })).json();
  return { cookie, params: { id: String(group.id) }, organizationId };
};
/** A document of a new organization, and a member who can read it. */
export const withDocument = async (world: ExampleWorld) => {
  const { captain, organizationId } = await world.organization();
  const { cookie } = captain;
  const { id } = (await world.send('POST', '/api/organization/documents', cookie, written)).json<{ id: string }>();
  return { cookie, params: { id }, organizationId };
};
export const written = { title: 'House rules', text: '# Quiet\n\nFrom **ten** on.', language: 'en' };

export const withWebhook = async (world: ExampleWorld) => {
  const { cookie, params } = await withService(world);
  const path = `/api/organization/service-accounts/${params.id}/webhooks`;
  const { id } = (await world.send('POST', path, cookie, webhook)).json<{ id: string }>();
  return { cookie, params: { ...params, webhookId: id } };
};

/** One for every row that writes: a row without one is a type error. */
export const examples: Readonly<Record<WritingRow, (world: ExampleWorld) => Promise<Example>>> = {
  // Accounts and signing in.
  register: async () => ({
    body: {
      username: `newcomer-${crypto.randomUUID().slice(0, 8)}`,
      email: `${crypto.randomUUID()}@new.test`,
      password,
      firstName: 'Ada',
      lastName: 'Lovelace',
    },
  }),
  login: async ({ person, emailOf }) => ({ body: { username: await emailOf((await person()).userId), password } }),
  adminLogin: async ({ person, emailOf }) => ({
    body: { email: await emailOf((await person('admin')).userId), password },
  }),
  adminLogout: async () => ({}),
  secondStep: async ({ withSecondFactor, emailOf, server }) => {
    const { userId, code } = await withSecondFactor();
    const payload = { username: await emailOf(userId), password };
    const waiting = await server.inject({ method: 'POST', url: '/api/auth/login', payload });
    return { cookie: cookieAfter(waiting), body: { code: code(1) } };
  },
  stepUp: (world) => somebody(world, { body: { password } }),
  adminStepUp: async ({ person }) => ({ cookie: (await person('admin')).cookie, body: { password } }),
  changePassword: (world) =>
    somebody(world, {
      body: { currentPassword: password, newPassword: 'quiet-badger-52', confirmPassword: 'quiet-badger-52' },
    }),
  changeNames: (world) => somebody(world, { body: { firstName: 'Grace', lastName: 'Hopper' } }),
  changeEmail: (world) => somebody(world, { body: { email: `${crypto.randomUUID()}@new.test` } }),
  sendAddressCode: async (world) => {
    const one = await somebody(world);
    await world.send('POST', '/api/account/email', one.cookie ?? '', { email: `${crypto.randomUUID()}@new.test` });
    return one;
  },
  confirmEmail: async (world) => {
    const one = await somebody(world);
    await world.send('POST', '/api/account/email', one.cookie ?? '', { email: `${crypto.randomUUID()}@new.test` });
    return { ...one, body: { code: String((await world.mailed('address_code')).code) } };
  },
  cancelEmailChange: async (world) => {
    const one = await somebody(world);
    await world.send('POST', '/api/account/email', one.cookie ?? '', { email: `${crypto.randomUUID()}@new.test` });
    return one;
  },
  endSession: async (world) => somebody(world, { params: { id: 'others' } }),
  checkRegistration: async () => ({ body: { username: 'somebody' } }),

  // Getting back in.
  recoverUsername: async ({ person, emailOf }) => ({ body: { email: await emailOf((await person()).userId) } }),
  resetPasswordRequest: async ({ person, emailOf }) => ({ body: { email: await emailOf((await person()).userId) } }),
  resetPasswordVerify: async (world) => {
    const email = await world.emailOf((await world.person()).userId);
    await world.send('POST', '/api/auth/reset-password-request', '', { email });
    return { body: { email, code: String((await world.mailed('reset_code')).code) } };
  },
  resetPassword: async (world) => {
    const { body } = await examples.resetPasswordVerify(world);
    const granted = await world.send('POST', '/api/auth/reset-password-verify', '', body);
    const { email } = body as { email: string };
    return {
      cookie: cookieAfter(granted),
      body: { email, newPassword: 'quiet-badger-52', confirmPassword: 'quiet-badger-52' },
    };
  },

  // The second step and passkeys.
  beginSecondFactor: (world) => somebody(world),
  confirmSecondFactor: async (world) => {
    const one = await somebody(world);
    const { secret } = (await world.send('POST', '/api/auth/second-factor', one.cookie ?? '')).json();
    return { ...one, body: { code: codeAt(fromBase32(String(secret)), stepAt(Date.now())) } };
  },
  renewRecoveryCodes: async ({ withSecondFactor }) => ({ cookie: (await withSecondFactor()).cookie }),
  disableSecondFactor: async ({ withSecondFactor }) => ({ cookie: (await withSecondFactor()).cookie }),
  beginPasskey: (world) => somebody(world),
  addPasskey: async (world) => {
    const one = await somebody(world);
    const begun = await world.send('POST', '/api/auth/passkeys/options', one.cookie ?? '');
    return {
      cookie: `${one.cookie}; ${cookieAfter(begun)}`,
      body: new TestAuthenticator().create(begun.json<CreationOptions>()),
    };
  },
  renamePasskey: async ({ withPasskey }) => {
    const { cookie, passkeyId } = await withPasskey();
    return { cookie, params: { id: passkeyId }, body: { name: 'The phone' } };
  },
  removePasskey: async ({ withPasskey }) => {
    const { cookie, passkeyId } = await withPasskey();
    return { cookie, params: { id: passkeyId } };
  },
  beginPasskeySignIn: async () => ({}),
  passkeySignIn: async ({ withPasskey, send }) => {
    const { authenticator } = await withPasskey();
    const begun = await send('POST', '/api/auth/passkey-sign-in/options', '');
    return { cookie: cookieAfter(begun), body: authenticator.get(begun.json<RequestOptions>()) };
  },
  adminPasskeySignIn: async ({ withPasskey, send }) => {
    const { authenticator } = await withPasskey('admin');
    const begun = await send('POST', '/api/auth/passkey-sign-in/options', '');
    return { cookie: cookieAfter(begun), body: authenticator.get(begun.json<RequestOptions>()) };
  },
  beginPasskeyProof: async ({ withPasskey }) => ({ cookie: (await withPasskey()).cookie }),
  beginAdminPasskeyProof: async ({ withPasskey }) => ({ cookie: (await withPasskey('admin')).cookie }),
  beginPasskeySecondStep: async ({ withSecondFactor, emailOf, server }) => {
    const payload = { username: await emailOf((await withSecondFactor()).userId), password };
    return { cookie: cookieAfter(await server.inject({ method: 'POST', url: '/api/auth/login', payload })) };
  },

  // Single sign-on.
  linkSso: async ({ connected, person, pool }) => {
    const { domain } = await connected();
    const one = await person();
    await pool.query('update accounts set email = $2, email_key = $2 where id = $1', [one.userId, `kim@${domain}`]);
    return { cookie: one.cookie };
  },
  sendRecognitionCode: async ({ recognized }) => ({ cookie: await recognized() }),
  confirmRecognition: async (world) => {
    const cookie = await world.recognized();
    await world.send('POST', '/api/auth/sso/recognition/code', cookie);
    return { cookie, body: { code: String((await world.mailed('recognition_code')).code) } };
  },
  newSsoAccount: async ({ connected }) => ({ body: { domain: (await connected()).domain } }),
  unlinkSso: async ({ connected, person, linked, server }) => {
    const { organizationId } = await connected();
    const { userId, cookie } = await person();
    await linked(userId, organizationId);
    const { links } = (await server.inject({ url: '/api/account/sso-links', headers: { cookie } })).json();
    return { cookie, params: { id: String(links[0].id) } };
  },
  draftSso: async ({ organization, certificate }) => {
    const bare = certificate.replaceAll(/-----.*-----|\n/g, '');
    const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://idp.acme.example"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.acme.example/sso"/></IDPSSODescriptor></EntityDescriptor>`;
    return { cookie: (await organization()).captain.cookie, body: { metadata } };
  },
  // The configuration of a known issuer is not asked for again.
  draftOidc: async ({ organization, organizations }) => {
    const { organizationId, captain } = await organization();
    const [issuer, clientId] = ['https://idp.acme.example', 'flight'];
    const settings = { kind: 'oidc', issuer, clientId, secretId: randomUUID() } as const;
    await organizations.changeSso(organizationId, settings, byOperator());
    return { cookie: captain.cookie, body: { issuer, clientId, clientSecret: 'a new one' } };
  },
  // What stands at an address is asked of another server; ending it asks nobody.
  chooseMetadataAddress: async ({ organization }) => ({
    cookie: (await organization()).captain.cookie,
    body: { url: null },
  }),
  discardSsoDraft: async ({ organization, organizations, settings }) => {
    const { organizationId, captain } = await organization();
    const { connectionId } = await organizations.changeSso(organizationId, settings, byOperator());
    return { cookie: captain.cookie, params: { connectionId } };
  },
  activateSso: async ({ organization, organizations, settings }) => {
    const { organizationId, captain } = await organization();
    const { connectionId } = await organizations.changeSso(organizationId, settings, byOperator());
    await organizations.decide(organizationId, { kind: 'record_test', connectionId }, byOperator());
    return { cookie: captain.cookie, body: { connectionId } };
  },
  allowRecognition: async ({ organization, person, pool }) => {
    const { captain, organizationId, domain } = await organization();
    const { userId } = await person('learner', organizationId);
    await pool.query('update accounts set password_hash = null where id = $1', [userId]);
    return { cookie: captain.cookie, params: { id: userId }, body: { email: `new-name@${domain}` } };
  },
  disableSso: async ({ connected }) => ({ cookie: (await connected()).captain.cookie }),

  // Tokens of programs.
  createAccessToken: async (world) => somebody(world, { body: personalToken }),
  rotateAccessToken: withToken,
  revokeAccessToken: withToken,
  createServiceAccount: async ({ organization }) => ({
    cookie: (await organization()).captain.cookie,
    body: serviceToken,
  }),
  renameServiceAccount: async (world) => ({ ...(await withService(world)), body: { name: 'Depot' } }),
  deleteServiceAccount: withService,
  addServiceToken: async (world) => ({ ...(await withService(world)), body: serviceToken }),
  rotateServiceToken: ofToken,
  revokeServiceToken: ofToken,
  addWebhook: async (world) => ({ ...(await withService(world)), body: webhook }),
  changeWebhook: async (world) => ({
    ...(await withWebhook(world)),
    body: { ...webhook, url: 'https://other.example/changes', isOn: true },
  }),
  rotateWebhookSecret: withWebhook,
  testWebhook: withWebhook,
  removeWebhook: withWebhook,

  // Organizations and their members.
  createOrganization: async ({ admin }) => ({
    cookie: admin.cookie,
    body: { name: 'Garden', domain: `${crypto.randomUUID()}.test` },
  }),
  limitSeats: async ({ admin, organization }) => ({
    cookie: admin.cookie,
    params: { id: (await organization()).organizationId },
    body: { seats: 50 },
  }),
  suspendOrganization: async ({ admin, organization }) => ({
    cookie: admin.cookie,
    params: { id: (await organization()).organizationId },
    body: { reason: 'The contract has ended.' },
  }),
  resumeOrganization: async ({ admin, send, organization }) => {
    const { organizationId: id } = await organization();
    const reason = 'The contract was renewed.';
    await send('POST', `/api/admin/organizations/${id}/suspend`, admin.cookie, { reason });
    return { cookie: admin.cookie, params: { id }, body: { reason } };
  },
  changeOrganizationSettings: async ({ organization }) => ({
    cookie: (await organization()).captain.cookie,
    body: { name: 'Harbour', variant: 'senior-living', passwordMinLength: 12 },
  }),
  // Its proof lies in the DNS; one that the organization has already needs none.
  addOrganizationDomain: async ({ organization }) => {
    const { captain, domain } = await organization();
    return { cookie: captain.cookie, body: { domain } };
  },
  removeOrganizationDomain: async ({ organization, organizations }) => {
    const { organizationId, captain } = await organization();
    const domain = `${crypto.randomUUID()}.test`;
    await organizations.addDomain(organizationId, domain, byOperator());
    return { cookie: captain.cookie, params: { domain } };
  },
  inviteMember: async ({ organization }) => ({
    cookie: (await organization()).captain.cookie,
    body: { email: `${crypto.randomUUID()}@new.test` },
  }),
  inviteMany: async ({ organization }) => {
    const { captain, domain } = await organization();
    return { cookie: captain.cookie, body: { lines: ['email,role', `${crypto.randomUUID()}@${domain},mentor`] } };
  },
  inviteManyInto: async ({ admin, organization }) => {
    const { organizationId, domain } = await organization();
    return {
      cookie: admin.cookie,
      params: { id: organizationId },
      body: { lines: ['email,role', `${crypto.randomUUID()}@${domain},org_admin`] },
    };
  },
  resendInvitation: async ({ invited }) => {
    const { captain, id } = await invited();
    return { cookie: captain.cookie, params: { id } };
  },
  revokeInvitation: async ({ invited }) => {
    const { captain, id } = await invited();
    return { cookie: captain.cookie, params: { id } };
  },
  previewInvitation: async ({ invited }) => ({ body: { invitation: (await invited()).token } }),
  acceptInvitation: async ({ invited }) => {
    const { somebody: one, token } = await invited();
    return { cookie: one.cookie, body: { invitation: token } };
  },
  leaveOrganization: async ({ organization, person }) => {
    const { organizationId } = await organization();
    return { cookie: (await person('learner', organizationId)).cookie, body: { organizationId } };
  },
  changeProgressSharing: async ({ organization, person }) => {
    const { organizationId } = await organization();
    return { cookie: (await person('learner', organizationId)).cookie, body: { organizationId, given: true } };
  },
  changeMemberRole: async ({ organization, person }) => {
    const { organizationId, captain } = await organization();
    const { userId } = await person('learner', organizationId);
    return { cookie: captain.cookie, params: { id: userId }, body: { role: 'mentor', reason: roleReason } };
  },
  removeMember: async ({ organization, person }) => {
    const { organizationId, captain } = await organization();
    return { cookie: captain.cookie, params: { id: (await person('learner', organizationId)).userId } };
  },

  publishDocument: async ({ organization }) => ({ cookie: (await organization()).captain.cookie, body: written }),
  publishVersion: async (world) => ({ ...(await withDocument(world)), body: { ...written, replaces: 1 } }),
  withdrawDocument: withDocument,
  recordListExport: async ({ organization }) => ({
    cookie: (await organization()).captain.cookie,
    body: { list: 'changes', documentId: null },
  }),
  acknowledgeDocument: async (world) => {
    const { params, organizationId } = await withDocument(world);
    return { cookie: (await world.person('learner', organizationId)).cookie, params, body: { version: 1 } };
  },
  createGroup: async ({ organization }) => ({
    cookie: (await organization()).captain.cookie,
    body: { name: 'Nursing' },
  }),
  renameGroup: async (world) => ({ ...(await withGroup(world)), body: { name: 'Kitchen' } }),
  deleteGroup: withGroup,
  changeGroupMembers: async (world) => {
    const { cookie, params, organizationId } = await withGroup(world);
    const text = await world.emailOf((await world.person('learner', organizationId)).userId);
    return { cookie, params, body: { action: 'add', text } };
  },
  checkMemberRoles: async ({ organization, person, emailOf }) => {
    const { organizationId, captain } = await organization();
    const text = await emailOf((await person('learner', organizationId)).userId);
    return { cookie: captain.cookie, body: { role: 'mentor', text } };
  },
  changeMemberRoles: async ({ organization, person }) => {
    const { organizationId, captain } = await organization();
    const members = [(await person('learner', organizationId)).userId];
    return { cookie: captain.cookie, body: { role: 'mentor', reason: roleReason, members } };
  },

  // Administration.
  changeUserRole: async ({ admin, person }) => ({
    cookie: admin.cookie,
    params: { id: (await person()).userId },
    body: { role: 'admin', reason: roleReason },
  }),
  changeUserOrganization: async ({ admin, person, organization }) => ({
    cookie: admin.cookie,
    params: { id: (await person()).userId },
    body: { organizationId: (await organization()).organizationId },
  }),
  openUserText: async ({ admin, person }) => ({
    cookie: admin.cookie,
    params: { id: (await person()).userId },
    body: { reason: 'They asked for help with their journey.' },
  }),
  eraseUser: async ({ admin, person, emailOf }) => {
    const { userId } = await person();
    return { cookie: admin.cookie, params: { id: userId }, body: { confirm: await emailOf(userId) } };
  },
  switchFeature: async ({ admin }) => ({
    cookie: admin.cookie,
    params: { feature: 'organization' },
    body: { state: 'on' },
  }),
  publishDefinition: async (world) => {
    const { body, ...rest } = await otherThreshold(world, 'three-gauges-level');
    return { ...rest, body: { ...body, reason: publishReason } };
  },
  startWhatIf: async (world) => {
    await world.pool.query("delete from definition_runs where achievement_id = 'trust-builder'");
    return otherThreshold(world, 'trust-builder');
  },
  whatIfPeople: async (world) => {
    const { cookie, params, body } = await otherThreshold(world, 'steady-rotor');
    await world.send('POST', '/api/admin/definitions/steady-rotor/what-if', cookie, body);
    await world.pool.query("update definition_runs set state = 'done' where achievement_id = 'steady-rotor'");
    return { cookie, params, body: { outcome: 'newly', reason: 'They ask what will change for them.' } };
  },
  removeWhatIf: async (world) => {
    await world.pool.query("delete from definition_runs where achievement_id = 'trust-builder'");
    const { cookie, params, body } = await otherThreshold(world, 'trust-builder');
    await world.send('POST', '/api/admin/definitions/trust-builder/what-if', cookie, body);
    return { cookie, params };
  },
  changeReminderSettings: async ({ admin: { cookie }, server }) => {
    const url = '/api/admin/reminders/settings';
    const { change: seen, settings: before } = (await server.inject({ url, headers: { cookie } })).json();
    const settings = { weeklyLimit: before.weeklyLimit === 3 ? 2 : 3, off: ['inactive-1'] };
    return { cookie, body: { seen, settings, reason: publishReason } };
  },
  answerPoll: async (world) => {
    const one = await somebody(world, { params: { month: thisMonth() }, body: { option: 1 } });
    await world.send('PUT', '/api/research/consent', one.cookie ?? '', { given: true });
    // The first answer of the month would keep the question as well, which is no event of the person.
    await world.send('PUT', `/api/polls/${thisMonth()}/answer`, one.cookie ?? '', { option: 0 });
    return one;
  },
  replayProjection: async ({ admin, nextProjection }) => ({ cookie: admin.cookie, params: { name: nextProjection() } }),
  cancelReplay: async ({ admin, replay }) => ({ cookie: admin.cookie, params: { id: await replay('running') } }),
  retryMail: async (world) => ({ cookie: world.admin.cookie, params: { id: await givenUpMail(world) } }),

  // The journey.
  trackProgress: (world) => somebody(world, { body: report() }),
  importHistory: (world) =>
    somebody(world, {
      body: { format: 'csv', lines: ['type,timestamp,emotion', 'emotional_state,2024-05-01T10:00:00Z,calm'] },
    }),
  saveReflection: (world) => somebody(world, { params: { step: 'step1' }, body: { intention: 'To land well' } }),
  reviseEntry: async (world) => ({ ...(await ownEntry(world)), body: { version: 1, text: 'A very good week' } }),
  searchLogbook: (world) => somebody(world, { body: { words: 'week' } }),
  recordEngagement: (world) => somebody(world, { body: { engagementType: 'page_view' } }),
  unlockAchievement: async (world) => ({
    cookie: (await unlocked(world)).cookie,
    body: { user_id: '1', achievement_id: 'permission-granted' },
  }),
  shareAchievement: async (world) => ({
    cookie: (await unlocked(world)).cookie,
    body: { user_id: '1', achievement_id: 'permission-granted', sharing_level: 'community' },
  }),
  validateAchievement: async (world) => {
    const { organizationId } = await world.organization();
    const one = await world.person('learner', organizationId);
    await world.track(one.cookie, 'step_completion', {}, 1);
    await world.send('POST', '/api/achievements/share', one.cookie, {
      user_id: '1',
      achievement_id: 'permission-granted',
      sharing_level: 'organization',
    });
    return {
      cookie: (await world.person('mentor', organizationId)).cookie,
      params: { achievementId: 'permission-granted' },
      body: { mentor_validated: true, user_id: one.userId },
    };
  },
  chooseRhythm: (world) => somebody(world, { body: { daysPerWeek: 4 } }),
  pauseStreak: (world) => somebody(world, { body: { from: nextWeek(), to: nextWeek() } }),
  endStreakPause: async (world) => {
    const one = await somebody(world);
    await world.send('POST', '/api/journey/streak/pauses', one.cookie ?? '', { from: nextWeek(), to: nextWeek() });
    return { ...one, params: { from: nextWeek() } };
  },
  answerPromise: promised,
  sealLetter: (world) => somebody(world, { body: { text: 'Dear me', days: 30 } }),
  openLetter: async (world) => {
    const { userId, cookie } = await world.person();
    return { cookie, params: { letterId: await oldLetter(world, userId) } };
  },
  chooseWeeklyCheck: (world) => somebody(world, { body: { weekday: 5, message: true } }),
  addToText: async ({ person, track, stores, pool }) => {
    const { userId, cookie } = await person();
    await track(cookie, 'story_evidence', { storyText: 'My grandmother sold oranges at the station, rain or shine.' });
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 5_000);
    const { rows } = await pool.query(`select id from events where stream = $1 and type = 'StoryTold'`, [
      `learner-${userId}`,
    ]);
    return { cookie, params: { eventId: String(rows[0].id) }, body: { text: 'She is ninety now.' } };
  },
  saveAssessmentDraft: (world) =>
    somebody(world, {
      params: { assessment: 'agency' },
      body: { definitionVersion: agency.version, answers: { [Object.keys(rated)[0] ?? '']: 1 } },
    }),
  saveFormDraft: (world) =>
    somebody(world, { params: { form: 'kindness-story' }, body: { fields: { storyText: 'She stayed until ten.' } } }),
  completeAssessment: (world) => somebody(world, { params: { assessment: 'agency' }, body: { answers: rated } }),
  rateWheel: (world) => somebody(world, { body: { ratings: wheelRatings } }),
  recordKindness: (world) => somebody(world, { body: kindnessBody }),
  removeKindness: async (world) => {
    const one = await somebody(world);
    const { id } = (await world.send('POST', '/api/balance/kindness', one.cookie ?? '', kindnessBody)).json();
    return { ...one, params: { id: String(id) } };
  },
  startScenario: (world) => somebody(world, { params: { scenario: 'lemonade' }, body: {} }),
  playScenarioTurn: async (world) => {
    const one = await somebody(world);
    const { run } = (await world.send('POST', '/api/scenarios/lemonade/runs', one.cookie ?? '')).json();
    return { ...one, params: { id: String(run.id) }, body: { turn: 1, choices: firstChoices } };
  },
  answerFollowUp: async (world) => {
    const one = await somebody(world);
    return { ...one, params: { id: await asked(world, one) }, body: { answer: 'Yes' } };
  },
  rewordFollowUp: async (world) => {
    const one = await somebody(world);
    const id = await asked(world, one);
    await world.send('PUT', '/api/mirror/rewording', one.cookie ?? '', { host: noModel });
    return { ...one, params: { id } };
  },
  allowRewording: (world) => somebody(world, { body: { host: noModel } }),
  choosePortrait: async (world) => {
    const one = await somebody(world);
    await asked(world, one);
    await world.track(one.cookie ?? '', 'step_completion', {}, 2);
    // As on the page: the portrait is read before it is changed.
    await world.server.inject({ url: '/api/mirror/portraits', headers: { cookie: one.cookie ?? '' } });
    return { ...one, params: { step: '2' }, body: { sentences: ['I led the cows home every evening.'] } };
  },
  changeResearchConsent: (world) => somebody(world, { body: { given: true } }),
  allowLearningRecords: (world) => somebody(world, { body: { host: noLrs } }),
  voteForFeature: (world) => somebody(world, { params: { feature: 'messages' }, body: { wanted: true } }),
  issueLicence: async ({ pilot }) => ({ cookie: (await pilot()).cookie }),
  changeLicenceSharing: async ({ pilot }) => ({ cookie: (await pilot()).cookie, body: { sharing: 'public' } }),
  revokeLicence: async ({ pilot }) => ({ cookie: (await pilot()).cookie }),
  revokeLicenceOf: async ({ pilot, admin, server }) => {
    const { cookie } = await pilot();
    const { licence } = (await server.inject({ url: '/api/licence', headers: { cookie } })).json();
    return { cookie: admin.cookie, params: { id: String(licence.id) } };
  },

  // Witnesses and mentors.
  askWitness: async (world) => ({ cookie: (await unlocked(world)).cookie, body: toWitness() }),
  withdrawWitness: async (world) => {
    const { cookie, id } = await askedByMail(world);
    return { cookie, params: { id } };
  },
  openWitness: async (world) => ({ body: { token: (await askedByMail(world)).token } }),
  answerAsWitness: async (world) => ({
    body: { token: (await askedByMail(world)).token, answer: 'yes', receipt: true },
  }),
  stopWitnessMail: async (world) => ({ body: { token: (await askedByMail(world)).never } }),
  answerAsMentor: async (world) => {
    const { organizationId } = await world.organization();
    const one = await world.person('learner', organizationId);
    const mentor = await world.person('mentor', organizationId);
    await world.track(one.cookie, 'step_completion', {}, 1);
    const made = await world.send('POST', '/api/witnesses', one.cookie, {
      about: { achievement: 'permission-granted' },
      to: { mentor: mentor.userId },
    });
    await world.projected();
    return { cookie: mentor.cookie, params: { id: String(made.json().id) }, body: { answer: 'yes' } };
  },

  // Notifications, privacy, files, usage.
  createNotification: (world) => somebody(world, { body: notification }),
  readNotification: ownNotification,
  snoozeNotification: async (world) => ({ ...(await ownNotification(world)), body: { until: inADay() } }),
  archiveNotification: ownNotification,
  restoreNotification: async (world) => {
    const one = await ownNotification(world);
    await world.send('POST', `/api/notifications/${one.params.id}/archive`, one.cookie ?? '', {});
    return one;
  },
  readAllNotifications: async (world) => {
    const one = await somebody(world);
    await world.send('POST', '/api/notifications', one.cookie ?? '', notification);
    return one;
  },
  resumeEmail: async (world) => {
    const one = await world.person();
    await world.stopEmail(one.userId);
    return { cookie: one.cookie };
  },
  subscribePush: (world) => somebody(world, { body: newBrowser().subscription() }),
  unsubscribePush: withPush,
  testPush: async (world) => {
    const { params: _, ...one } = await withPush(world);
    return one;
  },
  changeCommunicationPreferences: (world) =>
    somebody(world, { body: { ...defaultPreferences, timezone: 'Asia/Tokyo' } }),
  askDeletion: (world) => somebody(world),
  cancelDeletion: async (world) => {
    const one = await somebody(world);
    await world.send('POST', '/api/account/deletion', one.cookie ?? '');
    return one;
  },
  removeUpload: async (world) => {
    const one = await world.person();
    const id = crypto.randomUUID();
    await world.pool.query(
      `insert into uploads (id, owner_id, type, bytes, sha256, sent_sha256, created_at)
       values ($1, $2, 'image/png', 1, $3, $3, now())`,
      [id, one.userId, Buffer.alloc(32)],
    );
    return { cookie: one.cookie, params: { id } };
  },
  analyticsBatch: (world) => somebody(world, { body: { events: [usage('one')] } }),
  analyticsEvent: (world) => somebody(world, { body: usage('two') }),
  webVitals: (world) => somebody(world, { body: { name: 'LCP', value: 1, delta: 1, id: 'v1' } }),
};
