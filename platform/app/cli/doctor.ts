import { Command } from 'commander';
import { isReachedDirectly } from '#platform/adapters/http/reached-directly.ts';
import { connectionBudget } from '#platform/base/postgres/connection-budget.ts';
import { allowedConnections, poolProblem, poolWarning } from '#platform/adapters/postgres/server-requirements.ts';
import { type Config, settingDefaults, settingNames, WrongSettings } from '#platform/app/config.ts';
import { checkErasures, checkEventVersions, checkLogAndTables, checkPeople } from './check-log.ts';
import { checkReadModels } from './check-read-models.ts';
import { checkSingleSignOn } from './check-single-sign-on.ts';
import {
  attempt,
  type DoctorCheck,
  checkDataDir,
  checkEventStore,
  checkForwarded,
  checkLrs,
  checkMail,
  checkMetrics,
  checkPort,
  checkProxy,
  checkQueue,
  checkStorage,
} from './doctor-checks.ts';
import { CommandFailed, inSession, type CliSession } from './session.ts';

const SECRET = /SECRET|KEY|PASSWORD|TOKEN|HEADERS|_URL$/;

/** `doctor`: prints one line per setting and connection, with what to do about each problem. */
export const doctor = (): Command =>
  new Command('doctor').description('check every setting and connection').action(async () => {
    let wrong = 0;
    const say = ({ name, ok, warning, detail }: DoctorCheck): void => {
      if (!ok) wrong += 1;
      process.stdout.write(`${ok ? (warning ? 'WARN ' : 'ok   ') : 'WRONG'}  ${name.padEnd(22)}  ${detail}\n`);
    };
    try {
      await inSession((session) => examine(session, say))();
    } catch (error) {
      if (!(error instanceof WrongSettings)) throw error;
      for (const problem of error.problems) {
        const [name = '', ...rest] = problem.split(' ');
        say({ name, ok: false, detail: rest.join(' ') });
      }
    }
    if (wrong > 0) throw new CommandFailed(wrong === 1 ? '1 problem found.' : `${wrong} problems found.`);
  });

async function examine(session: CliSession, say: (check: DoctorCheck) => void): Promise<void> {
  say({ name: 'Node', ok: true, detail: process.versions.node });
  for (const name of settingNames) say({ name, ok: true, detail: describe(name, session.config) });
  say(await checkDataDir(session.config));
  const database = await checkDatabase(session);
  say(database);
  if (database.ok) {
    say(await checkConnections(session));
    say(await checkReadModels(session));
    const log = await checkLogAndTables(session);
    say(log);
    const newer = await checkEventVersions(session);
    if (newer !== undefined) say(newer);
    const missing = log.ok ? await checkPeople(session) : undefined;
    if (missing !== undefined) say(missing);
    say(await checkErasures(session));
    const forwarded = await checkForwarded((await session.database()).pool);
    if (forwarded !== undefined) say(forwarded);
  }
  for (const check of [
    checkProxy,
    checkMetrics,
    checkPort,
    checkEventStore,
    checkQueue,
    checkStorage,
    checkMail,
    checkLrs,
  ]) {
    const result = await check(session.config);
    if (result !== undefined) say(result);
  }
  const singleSignOn = await checkSingleSignOn(session);
  if (singleSignOn !== undefined) say(singleSignOn);
}

/** What applies to an unset setting that has no constant default (docs/operations.md, Settings). */
const whenUnset: Readonly<Record<string, (config: Config) => string>> = {
  PUBLIC_URL: ({ publicUrl }) => `${publicUrl} (default)`,
  DATABASE_URL: () => 'not set: embedded PostgreSQL',
  EVENTSTORE_URL: () => 'not set: event log in PostgreSQL',
  REDIS_URL: () => 'not set: jobs in PostgreSQL',
  SMTP_URL: () => 'not set: mail goes to DATA_DIR/outbox',
  STORAGE_URL: () => 'not set: uploads go to DATA_DIR/uploads',
  SESSION_SECRET: () => 'not set: generated once, kept in DATA_DIR',
  ENCRYPTION_KEY: () => 'not set: generated once, kept in DATA_DIR',
  ENCRYPTION_KEY_OLD: () => 'not set: only ENCRYPTION_KEY decrypts',
  LICENCE_SIGNING_KEY: () => 'not set: derived from ENCRYPTION_KEY',
  SUPPORT_EMAIL: ({ supportEmail }) =>
    supportEmail === undefined ? 'not set: the error screen shows no contact' : `${supportEmail} (ADMIN_EMAIL)`,
  ADMIN_EMAIL: () => 'not set: no default admin',
  DEMO: ({ demo }) => `${demo ? 1 : 0} (default here)`,
  ACCESS_LOG: () => '0 (default)',
  DRAIN_SECONDS: ({ drainSeconds }) => `${drainSeconds} (default here)`,
  AI_BASE_URL: () => 'not set: questions come from rules alone',
  LRS_URL: () => 'not set: nothing goes to a learning record store',
  OTEL_EXPORTER_OTLP_ENDPOINT: () => 'not set: no traces and metrics are exported',
  METRICS_TOKEN: (config) =>
    isReachedDirectly(config)
      ? 'not set: /metrics answers this machine only'
      : 'not set: /metrics answers this machine only; do not let the proxy forward it',
  MAIL_REPORTS_TOKEN: () => 'not set: reports about mail that bounced later are refused',
  TRUST_PROXY: () => 'not set: no proxy is trusted',
  API_ORIGINS: () => 'not set: only our own pages may call the API',
  ALLOW_NEWER_EVENTS: ({ allowNewerEvents }) => `${allowNewerEvents ? 1 : 0} (default)`,
  ALLOW_UNSAFE_DATABASE: ({ allowUnsafeDatabase }) => `${allowUnsafeDatabase ? 1 : 0} (default)`,
};

/** The value of a setting without its secrets: store URLs carry passwords. */
function describe(name: string, config: Config): string {
  const value = process.env[name];
  if (!value) {
    return settingDefaults[name] === undefined
      ? (whenUnset[name]?.(config) ?? 'not set')
      : `${settingDefaults[name]} (default)`;
  }
  if (!SECRET.test(name) || name === 'PUBLIC_URL') return value;
  if (!URL.canParse(value)) return 'set';
  const { protocol, host } = new URL(value);
  return `${protocol}//${host}`;
}

/** How DATABASE_POOL is divided, and how many connections PostgreSQL has left. */
async function checkConnections({ config, database }: CliSession): Promise<DoctorCheck> {
  const name = 'Connections';
  const connections = await allowedConnections((await database()).pool);
  const problem = poolProblem(config.databasePool, connections);
  if (problem !== undefined) return { name, ok: false, detail: problem };
  const { requests, work, queue, single } = connectionBudget(config);
  const shares = `${requests} for requests, ${work} for projections and jobs, ${queue} for the queue, ${single} dedicated`;
  const warning = poolWarning(config.databasePool, connections);
  if (warning !== undefined) return { name, ok: true, warning: true, detail: warning };
  const detail = `at most ${config.databasePool} for this process (${shares}); PostgreSQL allows ${connections.allowed} (${connections.limit}), ${connections.taken} in use`;
  return { name, ok: true, detail };
}

const checkDatabase = ({ config, database }: CliSession): Promise<DoctorCheck> =>
  attempt('PostgreSQL', async () => {
    const kind = config.databaseUrl === undefined ? 'embedded' : 'at DATABASE_URL';
    const { pool } = await database();
    const { rows } = await pool.query<{ version: string; skew: number; migrations: string }>(
      `select current_setting('server_version') as version,
         extract(epoch from clock_timestamp() - $1::timestamptz)::float as skew,
         (select count(*) from schema_migrations) as migrations`,
      [new Date().toISOString()],
    );
    const { version, skew = 0, migrations } = rows[0] ?? {};
    if (Math.abs(skew) > 5) throw new Error(`its clock is ${skew.toFixed(0)} s off: synchronize both machines by NTP`);
    return `${kind}, ${version}, durable, ${migrations} migrations`;
  });
