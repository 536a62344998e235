import { CommandContext } from '#contracts/command-context.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import type { InjectOptions } from 'fastify';
import { envelope } from '#commands/kernel/envelope.ts';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { wholeAnswers } from '#contracts/licences/testing/whole-answers.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { Api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { SamlSettings } from '#contracts/organizations/sso.ts';
import type { CreationOptions } from '#contracts/security/passkey-forms.ts';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { TestAuthenticator } from '#platform/auth/passkeys/testing/authenticator.ts';
import { Recognitions, recognitionToken } from '#platform/auth/saml/recognitions.ts';
import { fromBase32 } from '#platform/auth/second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from '#platform/auth/second-factor/totp.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { until } from '#platform/testing/until.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { allProjectors } from '#projections/all.ts';
import { cookieAfter } from './test-server.ts';

export type WritingRow = { [Name in keyof Api]: Api[Name]['method'] extends 'GET' ? never : Name }[keyof Api];

/** A request that its row answers with what it promises. */
export interface Example {
  /** Nothing for a visitor. */
  readonly cookie?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  /** What the caller saw of what they change. */
  readonly ifMatch?: string;
}

export const password = 'gloomy-otter-71';

/** A mail to somebody that was given up. Answers with its id. */
export async function givenUpMail(
  { pool, person }: Pick<ExampleWorld, 'pool' | 'person'>,
  kind = 'username',
): Promise<string> {
  const id = systemIds.fresh();
  await pool.query(
    `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at, sent_at, failure)
     values ($1, $2, $3, '{}', now(), now(), now(), 'refused')`,
    [id, (await person()).userId, kind],
  );
  return id;
}

/** The host of a language model that never answers: nothing listens there. */
export const noModel = '127.0.0.1:9';

/** The host of a learning record store that never answers. */
export const noLrs = '127.0.0.1:9';

/** Everything behind the calls, with organizations, an administrator of the product, and ways to make people. */
export async function exampleWorld() {
  /** What the domains carry in the DNS of this world. */
  const texts = new Map<string, readonly string[]>();
  const environment = {
    PUBLIC_URL: 'http://localhost:8080',
    AI_BASE_URL: `http://${noModel}/v1`,
    AI_MODEL: 'none',
    LRS_URL: `http://${noLrs}/xapi`,
    LRS_KEY: 'key',
    LRS_SECRET: 'secret',
  };
  const all = await wholeApi(environment, systemClock, async (domain) => texts.get(domain));
  const { server, stores, identity, person } = all;
  const { pool } = stores.database;
  const admin = await person('admin');
  await person('admin');
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, payload: object = {}) => {
    const answer = await server.inject({ method, url, payload, headers: { cookie } });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const track = (cookie: string, type: string, data: object, step?: number) =>
    send('POST', '/api/achievements/track-progress', cookie, {
      user_id: '1',
      type,
      timestamp: new Date().toISOString(),
      data,
      ...(step !== undefined && { step_id: `step${step}` }),
    });
  /** A person's mailbox has refused a message. */
  const stopEmail = async (userId: string): Promise<void> => {
    const { handleNotifications, ids } = stores.commandHandlers;
    const actor = { kind: 'worker', id: 'email' } as const;
    const context = CommandContext.ofProgram({
      actor,
      causedBy: { outside: 'operator' },
      subject: userId,
      commandId: ids.fresh(),
    });
    await handleNotifications(notificationsStream(userId), { kind: 'stop_email', reason: 'bounced' }, context);
  };
  const organizations = openOrganizations({ ...stores, pool });
  let made = 0;
  const organization = async () => {
    made += 1;
    const domain = `school-${made}.test`;
    const { organizationId } = await organizations.create(`School ${made}`, domain, byOperator());
    const captain = await person('org_admin', organizationId);
    await person('org_admin', organizationId);
    return { organizationId, domain, captain };
  };
  const key = await makeKeyAndCertificate('idp.acme.example', {
    from: new Date(Date.now() - 86_400_000),
    until: new Date(Date.now() + 400 * 86_400_000),
  });
  const settings: SamlSettings = {
    kind: 'saml',
    idpEntityId: 'https://idp.acme.example',
    ssoUrl: 'https://idp.acme.example/sso',
    certificates: [key.certificate],
    signed: 'assertion',
    encrypted: false,
    signRequests: false,
    allowIdpInitiated: false,
    widestWindowMinutes: 10,
  };
  const connected = async () => {
    const { organizationId, domain, captain } = await organization();
    const { connectionId } = await organizations.changeSso(organizationId, settings, byOperator());
    const activate = { kind: 'activate_sso', connectionId, untested: true } as const;
    await organizations.decide(organizationId, activate, byOperator());
    return { organizationId, domain, captain, connectionId };
  };
  const emailOf = async (userId: string) =>
    String((await pool.query('select email from accounts where id = $1', [userId])).rows[0].email);
  /** What the newest mail of a kind says. */
  const mailed = async (kind: string): Promise<Record<string, unknown>> => {
    await stores.eventMails.collect();
    const { rows } = await pool.query(
      'select facts from outgoing_mail where kind = $1 order by created_at desc limit 1',
      [kind],
    );
    return rows[0].facts;
  };
  const invited = async () => {
    const { organizationId, captain } = await organization();
    const somebody = await person();
    const email = await emailOf(somebody.userId);
    const { invitation } = (await send('POST', '/api/organization/invitations', captain.cookie, { email })).json();
    return {
      organizationId,
      captain,
      somebody,
      id: String(invitation.id),
      token: String((await mailed('invitation')).invitation),
    };
  };
  const withSecondFactor = async (role: 'learner' | 'admin' = 'learner', organizationId: string | null = null) => {
    const one = await person(role, organizationId);
    const { secret } = (await send('POST', '/api/auth/second-factor', one.cookie)).json();
    const bytes = fromBase32(String(secret));
    const code = (ahead = 0) => codeAt(bytes, stepAt(Date.now()) + ahead);
    const { recoveryCodes } = (
      await send('POST', '/api/auth/second-factor/confirm', one.cookie, { code: code() })
    ).json();
    return { ...one, code, recoveryCode: String(recoveryCodes[0]) };
  };
  const withPasskey = async (role: 'learner' | 'admin' = 'learner', organizationId: string | null = null) => {
    const one = await person(role, organizationId);
    const authenticator = new TestAuthenticator();
    const begun = await send('POST', '/api/auth/passkeys/options', one.cookie);
    const cookie = `${one.cookie}; ${cookieAfter(begun)}`;
    const added = await send('POST', '/api/auth/passkeys', cookie, authenticator.create(begun.json<CreationOptions>()));
    return { ...one, authenticator, passkeyId: String(added.json().passkey.id) };
  };
  /** A browser with which somebody came from an identity provider that has a new name for them. */
  const recognized = async (): Promise<string> => {
    const { organizationId, connectionId, domain } = await connected();
    const [{ userId }, email] = [await person(), `${systemIds.fresh()}@${domain}`];
    await pool.query('update accounts set email = $2, email_key = $2 where id = $1', [userId, email]);
    const { hash, header } = recognitionToken('http://localhost').make();
    const issuer = 'https://idp.acme.example';
    const name = { organizationId, connectionId, issuer, nameId: `new-${userId}` };
    const now = new Date();
    await new Recognitions(pool).keep(hash, { ...name, userId, email, provenAt: now, target: 'home' }, now);
    return header.split(';')[0] ?? '';
  };
  /** An identity provider knows them as one of its people. */
  const linked = async (userId: string, organizationId: string) => {
    const identityLinked = {
      type: 'IdentityLinked',
      data: {
        identityId: systemIds.fresh(),
        organizationId,
        connectionId: null,
        issuer: 'https://idp.acme.example',
        name: `kim-${userId}`,
        how: 'own_wish',
        device: '',
        place: '',
      },
    };
    const moment = { now: new Date().toISOString(), eventId: () => systemIds.fresh() };
    const events = envelope([identityLinked], moment, byOperator().about(userId));
    const { position } = await stores.eventLog.log.append(accountStream(userId), events, { expected: 'any' });
    await stores.projections.whenProcessed(position, 5_000);
  };
  const pilot = async () => {
    const one = await person();
    for (const step of stepNumbers) await track(one.cookie, 'step_completion', { answers: wholeAnswers[step] }, step);
    return one;
  };
  // The first one is rebuilt by `replay` alone.
  let replayed = 0;
  const [{ name: first } = { name: '' }] = allProjectors;
  const nextProjection = () => allProjectors[(replayed += 1)]?.name ?? '';
  /** A finished rebuild, or one that says that it is in another state. The ones before it are forgotten. */
  const replay = async (state: 'done' | 'running' | 'cancelled' = 'done'): Promise<string> => {
    await stores.projections.replays.settled();
    await pool.query('delete from projection_replays where names = $1', [[first]]);
    const begun = await send('POST', `/api/admin/projections/${first}/replay`, admin.cookie);
    const { id } = begun.json<{ id: string }>();
    await until(async () => {
      const { rows } = await pool.query('select state from projection_replays where id = $1', [id]);
      if (rows[0]?.state !== 'done') throw new Error('The rebuild is not finished yet');
    });
    await stores.projections.replays.settled();
    await pool.query('update projection_replays set state = $2, beat_at = now() where id = $1', [id, state]);
    return id;
  };
  const settled = async () => {
    await identity.auditLog.settled();
    await identity.presence.settled();
    // A replay goes on after the answer, and writes down its end.
    await stores.projections.replays.settled();
  };
  /** What was appended. Visits are noted by whatever somebody does, once an hour. */
  const appendedSince = async (head: string): Promise<RecordedEvent[]> => {
    await settled();
    const { events } = await stores.eventLog.log.readAll({ after: head, max: 100 });
    return events.filter(({ type }) => type !== 'Visited');
  };
  return {
    /** Waits until everything so far can be read. */
    projected: async () => stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000),
    ...all,
    settled,
    appendedSince,
    nextProjection,
    replay,
    texts,
    linked,
    recognized,
    pool,
    admin,
    send,
    track,
    organizations,
    organization,
    connected,
    settings,
    certificate: key.certificate,
    stopEmail,
    emailOf,
    mailed,
    invited,
    withSecondFactor,
    withPasskey,
    pilot,
  };
}
export type ExampleWorld = Awaited<ReturnType<typeof exampleWorld>>;

export const requestTo = (
  endpoint: Endpoint,
  { cookie = '', params = {}, query, body, ifMatch }: Example,
  key?: string,
): InjectOptions => ({
  method: endpoint.method,
  url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  ...(query && { query }),
  headers: {
    ...(cookie !== '' && { cookie }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
  },
  ...(endpoint.method !== 'GET' && { payload: body ?? {} }),
});
