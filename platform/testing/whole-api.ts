import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { expect, inject } from 'vitest';
import type { Clock } from '#commands/kernel/ports.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { undeclaredRefusal, untoldPosition } from '#platform/adapters/http/endpoints.ts';
import { judgeCalls, judged } from '#platform/adapters/http/testing/documented.ts';
import type { FetchMetadata } from '#platform/adapters/saml/fetch-metadata.ts';
import type { WebhookWays } from '#platform/adapters/webhooks/send-webhook.ts';
import { buildApi } from '#platform/app/api.ts';
import { openStores } from '#platform/app/compose.ts';
import { type Config, readConfig } from '#platform/app/config.ts';
import { redacting } from '#platform/app/logging.ts';
import type { Stores } from '#platform/app/stores.ts';
import { makeAccount } from '#platform/auth/accounts/first-accounts.ts';
import type { Identity } from '#platform/auth/identity.ts';
import type { LookUpTxt } from '#platform/auth/organizations/domain-proof.ts';
import { systemClock } from '#platform/base/clock.ts';
import type { GuardedRequest } from '#platform/base/guarded-request.ts';
import { Closing } from '#platform/base/closing.ts';
import { Telemetry } from '#platform/base/telemetry.ts';
import { freshDatabase, lastingDatabase } from './database.ts';
import { hashingCost } from './hashing-cost.ts';
import { connectPatiently, openPatientLog, waitPatiently, type WithOwnLimits } from './patience.ts';
import { atEnd } from './at-end.ts';
import { withoutCause } from './causes.ts';

export interface WholeApi {
  readonly server: FastifyInstance;
  readonly identity: Identity;
  readonly stores: Stores;
  readonly config: Config;
  /** Everything logged so far, as the product would write it. */
  readonly logged: () => string;
  /**
   * Runs this with the product's own limits. Otherwise a call waits for the read models as long as a busy machine takes, so
   * that no test fails because its machine does something else.
   */
  readonly withOwnLimits: WithOwnLimits;
  /** Creates a person and signs them in; returns their id and `Cookie` header. */
  person(role?: Role, organizationId?: string | null): Promise<{ userId: string; cookie: string }>;
}

const hashes = new Map<string, Promise<string>>();

/** Everybody has one password: its hash, which is made to be expensive, is made once in all files of a worker. */
const hashedOnce =
  ({ hashing }: Pick<Identity, 'hashing'>) =>
  (password: string): Promise<string> => {
    const known = hashes.get(password) ?? hashing.hash(password);
    hashes.set(password, known);
    return known;
  };

/** Stands in for a second process on the same stores. */
export async function anotherServer(
  { config }: Pick<WholeApi, 'config'>,
  clock: Clock = systemClock,
  log: Logger = pino({ level: 'silent' }),
) {
  const closing = new Closing();
  const opening = { log, closing, clock, signal: new AbortController().signal };
  const stores = await openStores(config, opening, { openLog: openPatientLog });
  connectPatiently(stores.database);
  await stores.projections.start();
  const { server, identity } = await buildApi(config, stores, { log, closing, hashingCost });
  await server.ready();
  // Only now: a start has no limit, and says that it waits.
  waitPatiently(stores.projections);
  const close = () => closing.closeAll(log);
  atEnd(close);
  return { server, identity, stores, close };
}

/** The whole API as it runs in the product, on a fresh database, without listening. It ends with the test file. */
export async function wholeApi(
  settings: Record<string, string> = {},
  clock: Clock = systemClock,
  lookUpTxt?: LookUpTxt,
  fetch?: FetchMetadata,
  request?: GuardedRequest,
  webhookWays?: WebhookWays,
): Promise<WholeApi> {
  const { url } = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'rh-api-'));
  const ways = { lookUpTxt, fetch, request, webhookWays };
  const { close, judge, ...api } = await openWholeApi(url, { DATA_DIR: dataDir, ...settings }, clock, ways);
  atEnd(async () => {
    const found = await judge();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
    expect(found).toEqual(nothingFound);
  });
  return api;
}

type SharedApi = Awaited<ReturnType<typeof openWholeApi>>;
let shared: Promise<SharedApi> | undefined;

/**
 * The whole API for a file that only adds people of its own, and changes nothing that is there for all. A worker starts it once for
 * all such files: a start takes as long as the tests of a short one. It runs until the worker ends.
 */
export async function sharedApi(): Promise<WholeApi> {
  shared ??= openShared();
  const { close: _, judge, ...api } = await shared;
  atEnd(async () => expect(await judge()).toEqual(nothingFound));
  return api;
}

async function openShared(): Promise<SharedApi> {
  const { url } = await lastingDatabase();
  // Goes with the databases at the end of the run.
  const DATA_DIR = mkdtempSync(join(inject('sharedDirectory'), 'rh-api-'));
  return openWholeApi(url, { DATA_DIR }, systemClock, {});
}

interface Ways {
  readonly lookUpTxt?: LookUpTxt | undefined;
  readonly fetch?: FetchMetadata | undefined;
  readonly request?: GuardedRequest | undefined;
  readonly webhookWays?: WebhookWays | undefined;
}

const nothingFound = { uncaused: [], lines: [], problems: [] };

async function openWholeApi(
  url: string,
  settings: Record<string, string>,
  clock: Clock,
  { lookUpTxt, fetch, request, webhookWays }: Ways,
) {
  const config = readConfig({
    DATABASE_URL: url,
    ALLOW_UNSAFE_DATABASE: '1',
    DEMO: '0',
    ...settings,
  });
  const lines: string[] = [];
  const telemetry = new Telemetry();
  const mixin = () => ({ ...telemetry.ids() });
  const log = pino({ level: 'debug', mixin }, redacting({ write: (line: string) => void lines.push(line) }));
  const closing = new Closing();
  const opening = { log, closing, clock, telemetry, signal: new AbortController().signal };
  const stores = await openStores(config, opening, { openLog: openPatientLog });
  connectPatiently(stores.database);
  const withOwnLimits = waitPatiently(stores.projections);
  await stores.projections.start();
  const { server, identity } = await buildApi(config, stores, {
    log,
    closing,
    hashingCost,
    ...(lookUpTxt && { lookUpTxt }),
    ...(fetch && { fetch }),
    ...(request && { request }),
    ...(webhookWays && { webhookWays }),
  });
  await server.ready();
  judgeCalls(server);
  /** What is wrong with what was answered and recorded. Each file answers for its own, and the next one begins with nothing. */
  const judge = async () => {
    const uncaused = await withoutCause(stores.database.pool);
    const problems = [...judged.problems];
    judged.problems.clear();
    const said = lines.splice(0);
    return {
      uncaused,
      lines: said.filter((line) => line.includes(undeclaredRefusal) || line.includes(untoldPosition)),
      problems,
    };
  };
  const close = () => closing.closeAll(log);
  let people = 0;
  const person = async (role: Role = 'learner', organizationId: string | null = null) => {
    people += 1;
    const name = `${role}-${people}`;
    const { commandHandlers } = stores;
    const first = {
      username: name,
      email: `${name}@people.test`,
      password: 'gloomy-otter-71',
      firstName: 'Kim',
      lastName: 'Doe',
    };
    const known = { ...identity, hashing: { hash: hashedOnce(identity) } };
    const { id } = await makeAccount({ ...first, role, organizationId }, known, { ...commandHandlers, log });
    const header = await identity.sessions.start(id, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
    return { userId: id, cookie: header.split(';', 1)[0] ?? '' };
  };
  const logged = () => lines.join('');
  return { server, identity, stores, config, logged, withOwnLimits, person, judge, close };
}
