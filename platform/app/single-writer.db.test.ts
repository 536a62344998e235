import { beforeAll, expect, it } from 'vitest';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { allProjectors } from '#projections/all.ts';
import { sayEverywhere } from './erasure/testing/say-everywhere.ts';

const { server, stores, person } = await wholeApi();
const { pool } = stores.database;
const projectionOf = new Map(
  allProjectors.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)),
);

/** Writes of read models by transactions that did not move the checkpoint of their projection. */
const strayWrites = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ written: string }>(
    `select distinct w.written from writes w where w.projection is not null and not exists
       (select 1 from writes c where c.written = 'projections' and c.transaction = w.transaction) order by 1`,
  );
  return rows.map(({ written }) => written);
};

beforeAll(async () => {
  // Triggers record which tables each transaction writes, the checkpoints included.
  await pool.query(`create table writes (transaction text not null, written text not null, projection text)`);
  await pool.query(`create function note_write() returns trigger language plpgsql as $$
    begin
      insert into writes values (pg_current_xact_id()::text, tg_table_name, tg_argv[0]);
      return null;
    end $$`);
  await pool.query(
    'create trigger watch after update of position on projections for each statement execute function note_write()',
  );
  for (const [table, projection] of projectionOf) {
    await pool.query(
      `create trigger watch after insert or update or delete on ${table}
       for each statement execute function note_write('${projection}')`,
    );
  }
});

/** Every table that no projection fills, and why not. Everything derived from events is a read model. */
const besideTheLog: Record<string, string> = {
  accounts: 'credentials, and the reservation of a name and an address until the log has them',
  analytics_events: 'usage, which is no event and is gone after 90 days',
  budget_counts: 'counters of limits',
  command_keys: 'claims of Idempotency-Keys, for a day',
  dead_letters: 'the engine of the projections',
  replay_dead_letters: 'the engine of the projections',
  digest_times: 'when each digest is due, until it is queued',
  email_changes: 'a code that waits for its mailbox',
  event_versions: 'what the log holds, so that an older program knows it before it starts',
  events: 'the log itself',
  identity_uses: 'when a linked identity was used last, written at each sign-in',
  installation: 'which installation this database belongs to',
  invitation_links: 'hashes of the secrets in invitation mails',
  scim_groups: 'what identity providers call the groups of an organization',
  scim_users: 'what identity providers call members and invited people',
  job_rounds: 'leases of the workers',
  known_log: 'which log this database belongs to',
  mailbox_codes: 'hashes of codes that wait for their mailbox',
  opened_texts: 'until when a session may read a text; ends with the session',
  organization_domains: 'the reservation of a domain: one organization each',
  metric_weeks: 'how many people did what in a week, counted from read models',
  message_mails: 'messages that wait to be queued or sent, until the log has their end',
  notices_taken: 'up to where the post office has taken the notices of a read model',
  owed_proofs: 'events about addresses, until the log has them',
  oidc_client_secrets: 'the secrets by which OpenID Connect providers recognize us',
  outgoing_mail: 'mail that waits to be sent',
  passkey_challenges: 'challenges that wait for an answer',
  passkeys: 'public keys and their counters',
  password_resets: 'hashes of codes',
  pending_sign_ins: 'sign-ins that wait for the second step',
  derived_keys: 'keys from a past ENCRYPTION_KEY that are still needed',
  personal_keys: 'the keys that erasing destroys',
  projection_replays: 'the engine of the projections',
  projections: 'the checkpoints of the projections',
  rate_counts: 'counters of limits',
  recovery_codes: 'hashes of codes',
  push_key: 'by which push services recognize this installation',
  saml_assertions_used: 'answers that were accepted once',
  saml_own_key: 'the key of the service provider',
  saml_records: 'the last answers of an identity provider, for its administrators',
  saml_requests: 'requests that wait for an answer',
  schema_migrations: 'which migrations ran',
  second_factors: 'secrets of authenticator apps',
  sessions: 'who is signed in',
  sign_in_tries: 'counters of limits',
  research_blocks: 'contributors to research who are counted together, and how many they were',
  research_counted: 'who has ever been counted for research, and in which block',
  research_publications: 'figures of research as they were published for a Monday',
  sso_allowances: 'members whom an administrator admits once under a new name',
  sso_metadata_sources: 'addresses of metadata that are looked up every day, and what came of it',
  sso_recognitions: 'sign-ins through an organization that wait for a code from the mailbox',
  stream_snapshots: 'states of long streams, which may be thrown away',
  token_credentials: 'hashes of tokens, and when each was used last',
  untrusted_proxies: 'peers that forwarded requests in the last day, for doctor',
  upload_deletions: 'files that are to be deleted from the directory or the bucket',
  uploads: 'which files a person has',
  usage_cells: 'what usage is counted under',
  usage_days: 'counts of usage, kept by triggers',
  usage_people: 'counts of usage, kept by triggers',
  usage_person_days: 'counts of usage, kept by triggers',
  usage_people_days: 'counts of usage, kept by triggers',
  vital_days: 'counts of web vitals',
  backups: 'when backups were made, as they were noted',
  health_days: 'what checks of the health found in the last 31 days',
  process_log: 'the newest lines of the process log',
  token_warnings: 'which tokens people were warned of',
  webhook_progress: 'how far each webhook and the learning record store have come',
  webhook_secrets: 'the secrets that sign messages to webhooks',
  definition_runs: 'how far what-ifs are, and what they counted',
  what_if_people: 'who has which outcome in a what-if, as long as its result is there',
  web_vitals: 'measurements of pages, gone after 90 days',
  witness_links: 'requests to witnesses and the addresses they go to, until they are answered',
  witness_stops: 'addresses that want no more requests, as hashes',
  write_probe: 'one row that health checks write to find out whether the database accepts writes',
};

it('every table is a read model or listed as an exception', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'writes' order by 1`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !projectionOf.has(name));
  expect(tables).toEqual(Object.keys(besideTheLog).toSorted());
});

it('read models are written only in transactions that move the checkpoint of their projection', async () => {
  const admin = await person('admin');
  const { userId, cookie } = await person();
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by = '') =>
    server.inject({ method, url, ...(payload && { payload }), headers: { ...(by !== '' && { cookie: by }) } });
  await sayEverywhere(send, 'canary', cookie);
  const preferences = (await send('GET', '/api/communication-preferences', undefined, cookie)).json();
  await send('PUT', '/api/communication-preferences', { ...preferences, language: 'de' }, cookie);
  await send('PUT', '/api/account/name', { firstName: 'Ada', lastName: 'Doe' }, cookie);
  await send('POST', '/api/notifications/read-all', {}, cookie);
  const email = (await send('GET', '/api/auth/user', undefined, cookie)).json().user.email;
  const erased = await send('POST', `/api/admin/users/${userId}/erase`, { confirm: email }, admin.cookie);
  expect(erased.statusCode, erased.body).toBe(200);
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  const { rows } = await pool.query<{ written: string }>(
    'select distinct written from writes where projection is not null',
  );
  expect(rows.map(({ written }) => written)).toEqual(
    expect.arrayContaining(['learner_stats', 'journey_progress', 'notifications', 'people', 'security_events']),
  );
  expect(await strayWrites()).toEqual([]);
});

it('a write from anywhere else is detected', async () => {
  await pool.query('update learner_stats set points = points + 1');
  expect(await strayWrites()).toEqual(['learner_stats']);
});
