import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { pino } from 'pino';
import type { Ids } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { secretOverlapMs } from '#contracts/programs/webhooks.ts';
import { roleOf } from '#contracts/accounts/access.ts';
import { DataKeys } from '#platform/adapters/event-store/encryption/data-keys.ts';
import { encryptedEventLog } from '#platform/adapters/event-store/encryption/encrypted-event-log.ts';
import type { EventStore } from '#platform/adapters/event-store/event-store.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { type KeyTable, keyTable } from '#platform/adapters/event-store/postgres/key-table.ts';
import type { Mail, Mailer } from '#platform/adapters/mail/mailer.ts';
import { type Config, readConfig } from '#platform/app/config.ts';
import { planReminders } from '#platform/app/jobs/plan.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { makeAccount } from '#platform/auth/accounts/first-accounts.ts';
import { systemIds } from '#platform/base/ids.ts';
import { SettableClock, type Span } from '#platform/testing/settable-clock.ts';
import { allProjectors } from '#projections/all.ts';
import { listSchedules } from '#projections/reminder-schedule/queries.ts';
import type { SendWebhook } from '#platform/adapters/webhooks/send-webhook.ts';
import type { RoundName } from '#workers/jobs.ts';
import type { PushPorts } from '#workers/push/job.ts';
import { Auditor } from './auditor.ts';
import { call, judgeAnswer } from './client.ts';
import { DueReminders } from './due-reminders.ts';
import { type FaultKind, Faults, Statements } from './faults.ts';
import { knownKeys } from './known-keys.ts';
import { MemoryQueue } from './memory-queue.ts';
import type { Plant } from './plants.ts';
import { type Followed, type Product, startProduct, type Surroundings } from './product.ts';
import { openSingleSignOn, type SingleSignOn } from './single-sign-on.ts';
import { PushService, Webhooks } from './outside.ts';
import { ReadModels } from './read-models.ts';
import { Resident } from './resident.ts';
import { demand, Violation } from './violation.ts';
import { visit } from './visits.ts';
import { foreignWords, wordsIn } from './words.ts';
import type { WorldPorts } from './world-ports.ts';

export interface WorldSize {
  readonly seed: number;
  readonly people: number;
  readonly days: number;
  /** The share of steps in which something goes wrong; 0 for none. */
  readonly faultRate?: number;
  readonly plant?: Plant;
  /** Called after each day. */
  readonly onDay?: (day: number) => void;
}

/** What happened. The same size gives the same. */
export interface WorldReport {
  readonly digest: string;
  readonly steps: number;
  readonly events: number;
  readonly mails: number;
  readonly restarts: number;
  /** How often people and programs did what is less frequent. */
  readonly done: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
}

/** An invariant did not hold; says when, and how it is repeated. */
export class WorldFailure extends Error {
  constructor(
    readonly invariant: string,
    { seed, people, days }: WorldSize,
    moment: { readonly step: number; readonly what: string; readonly at: string; readonly lastError: string },
    cause: Error,
  ) {
    super(
      [
        `"${invariant}" does not hold: ${cause.message}`,
        `seed ${seed}, step ${moment.step} (${moment.what}), ${moment.at} in the world`,
        ...(moment.lastError === '' ? [] : [`the last error that was logged: ${moment.lastError.trim()}`]),
        `repeat it with: npm run world -- --seed ${seed} --people ${people} --days ${days}`,
      ].join('\n'),
      { cause },
    );
    this.name = 'WorldFailure';
  }
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Ahead of the database's own clock, and shortly before clocks change somewhere. */
const beginnings = ['2036-02-25T06:00:00.000Z', '2036-09-22T06:00:00.000Z', '2036-10-15T06:00:00.000Z'] as const;
/** A digest waits nine days at most. */
const deliveredWithinMs = 9.5 * dayMs;
const mostQuietDays = 10;

/**
 * The rounds of the product, and after how many hours each is done again with what the product does by itself: reminders each time,
 * the others less often than in the product, where most find nothing.
 */
const rounds: readonly (readonly [RoundName, number])[] = [
  ['find-reminders', 0],
  ['find-webhooks', 3],
  ['find-pushes', 6],
  ['find-celebrations', 6],
  ['find-erasures', 6],
  ['publish-figures', 24],
  ['close-polls', 24],
  ['find-shipped', 24],
  ['find-ending-tokens', 24],
  ['delete-files', 24],
  ['sweep', 24],
];
/** Between two times at which the product does something by itself, in minutes. */
const [shortestMinutes, longestMinutes] = [30, 330] as const;
/** Of the moments of a day at which a reminder is due to the second, at most this many are met; the others are found some time later. */
const metExactly = 6;

const crashes: readonly FaultKind[] = ['crash at a statement', 'crash before an append', 'crash after an append'];
const onWork: readonly FaultKind[] = [...crashes, 'append without an answer', 'append refused', 'read models behind'];
const onMail: readonly FaultKind[] = [...onWork, 'mail refused', 'mail without an answer'];
const onJobs: readonly FaultKind[] = [
  ...onWork,
  'push service away',
  'push without an answer',
  'webhook refused',
  'webhook without an answer',
];

/** Of the organization whose members sign in through it. */
const firstDomain = 'garden-1.test';
const friends = '@elsewhere.test';
const isError = /"level":[56]0/;
/** What a push or a webhook still waits for at the end has had this time. */
const pushedWithinMs = 2 * dayMs;

/** A certificate, and what is made of it. */
const madeAnew = /-----BEGIN CERTIFICATE[^"]*|MII[\w+/=]{30,}/g;

/** As mails write it. */
const codeIn = /\b\d{3} \d{3}\b/;

interface Place {
  readonly pool: Pool;
  readonly config: Config;
  readonly table: KeyTable;
  /** Of the log, for those who judge it. */
  readonly keys: DataKeys;
}

interface Task {
  readonly at: number;
  readonly order: number;
  readonly run: () => Promise<void>;
}

/** Lives through a world; `url` is an empty, migrated database. @throws WorldFailure */
export async function liveThrough(size: WorldSize, url: string): Promise<WorldReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rh-world-'));
  const pool = new Pool({ connectionString: url, max: 6, pipeline: true });
  pool.on('error', () => undefined);
  const secret = hash('sha256', `world ${size.seed}`, 'hex');
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ALLOW_UNSAFE_DATABASE: '1',
    DEMO: '0',
    SESSION_SECRET: secret,
    ENCRYPTION_KEY: secret,
  });
  const table = knownKeys(keyTable(pool));
  const keys = await DataKeys.open(table, config.encryptionKey);
  const world = new World(size, { pool, config, table, keys });
  try {
    return await world.live();
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    const invariant = cause instanceof Violation ? cause.invariant : 'the world goes on';
    throw new WorldFailure(invariant, size, world.moment, cause);
  } finally {
    await world.close();
    await pool.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** People, processes and faults on one clock; everything happens one after the other. */
class World implements WorldPorts {
  readonly clock: SettableClock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly auditor: Auditor;
  /** How often a command is sent again although it was answered. */
  readonly duplicates: number;
  private readonly begin: number;
  private readonly pool: Pool;
  private readonly readModels: ReadModels;
  private readonly queue: MemoryQueue;
  private readonly statements = new Statements();
  private readonly store: EventStore;
  private readonly residents: readonly Resident[];
  private readonly numbers = new Map<string, number>();
  private readonly mailboxes = new Map<string, Mail[]>();
  private readonly mailed = [] as string[];
  private readonly followed: Followed = { position: '' };
  private readonly root: Resident;
  private readonly pushService: PushService;
  private readonly webhooks: Webhooks;
  private singleSignOn: SingleSignOn | undefined;
  private browsers = 0;
  private signIns = 0;
  private rotations = 0;
  private readonly surroundings: Surroundings;
  private product: Product | undefined;
  private readonly closing: Promise<void>[] = [];
  /** When the product wants to send mail next. */
  private mailAt = Number.POSITIVE_INFINITY;
  private readonly roundsDone = new Map<RoundName, number>();
  private tasks: Task[] = [];
  private orders = 0;
  private steps = 0;
  private restarts = 0;
  private fresh = 0;
  private what = 'the beginning';
  private readonly dueReminders: DueReminders;
  /** Whether the reminders of the last round were found. */
  private isFound = false;
  private logged: string[] = [];
  /** The last line that the product logged as an error. */
  lastError = '';
  private isQuiet = false;
  /** What was found in the middle of the product, which may have taken it for an error of its own. */
  private violation: Violation | undefined;
  private organizations: string[] = [];

  constructor(
    private readonly size: WorldSize,
    { pool, config, table, keys }: Place,
  ) {
    const { seed, people, faultRate = 0.06, plant = {} } = size;
    this.begin = Date.parse(beginnings[seed % beginnings.length] ?? beginnings[0]);
    this.clock = new SettableClock(new Date(this.begin).toISOString());
    this.chance = new Chance('world', String(seed));
    this.duplicates = faultRate;
    this.faults = new Faults(new Chance('faults', String(seed)), faultRate);
    this.ids = {
      fresh: () => {
        this.fresh += 1;
        return systemIds.derived('world', String(seed), String(this.fresh));
      },
      derived: systemIds.derived,
    };
    this.queue = new MemoryQueue(() => this.now());
    this.pool = pool;
    this.store = this.sealedStore();
    this.residents = Array.from(
      { length: people },
      (_, index) =>
        new Resident(
          index + 1,
          new Chance('resident', String(seed), String(index + 1)),
          index % 8 === 3 ? firstDomain : undefined,
        ),
    );
    this.root = new Resident(0, new Chance('administrator', String(seed)));
    const log = encryptedEventLog(this.store, { keys, report: () => undefined });
    this.auditor = new Auditor(log, (userId) => this.numbers.get(userId));
    this.dueReminders = new DueReminders((userId) => this.auditor.of(userId));
    const outside = {
      auditor: this.auditor,
      faults: this.faults,
      chance: new Chance('outside', String(seed)),
      now: () => this.now(),
    };
    this.pushService = new PushService(outside);
    this.webhooks = new Webhooks(outside);
    this.readModels = new ReadModels({
      log,
      pool: this.pool,
      projectors: plant.wrapProjectors?.(allProjectors) ?? allProjectors,
      judges: allProjectors,
    });
    const sendPush: PushPorts['send'] = (...sent) => this.noting(this.pushService.send(...sent));
    const sendWebhook: SendWebhook = (message) => this.noting(this.webhooks.send(message));
    this.surroundings = {
      config,
      clock: this.clock,
      ids: plant.wrapIds?.(this.ids) ?? this.ids,
      store: this.store,
      keys: table,
      readModels: this.readModels,
      queue: this.queue,
      mailer: plant.wrapMailer?.(this.mailer()) ?? this.mailer(),
      sendPush: plant.wrapPush?.(sendPush) ?? sendPush,
      sendWebhook: plant.wrapWebhook?.(sendWebhook) ?? sendWebhook,
      faults: this.faults,
      statements: this.statements,
      wantsMail: (at = this.now()) => void (this.mailAt = Math.min(this.mailAt, at)),
      logged: (line) => void this.logged.push(line),
      rewrite: plant.rewrite ?? ((text) => text),
      wrapCommands: plant.wrapCommands ?? ((commands) => commands),
    };
  }

  get moment() {
    const lastError = [...this.logged.filter((line) => isError.test(line)), this.lastError].at(0) ?? '';
    return { step: this.steps, what: this.what, at: this.clock.now(), lastError };
  }

  now(): number {
    return Date.parse(this.clock.now());
  }

  /** Time passes between two calls of one person. */
  async pass(seconds: number): Promise<void> {
    this.clock.pass({ seconds });
  }

  /**
   * Does something with the process that runs, in which one fault may happen, and judges what came of it. Undefined when the process
   * crashed. @throws Violation
   */
  async step<Result>(
    what: string,
    kinds: readonly FaultKind[],
    work: (product: Product) => Promise<Result>,
  ): Promise<Result | undefined> {
    this.product ??= await this.start();
    const { product } = this;
    this.steps += 1;
    this.what = what;
    this.faults.arm(this.isQuiet ? [] : kinds);
    let result: Result | undefined;
    try {
      result = await work(product);
    } catch (error) {
      if (error instanceof Violation) throw error;
      if (!this.faults.isFaulty) throw error;
    } finally {
      this.faults.disarm();
    }
    await product.identity.presence.settled();
    await product.identity.auditLog.settled();
    await this.statements.settled();
    if (this.violation) throw this.violation;
    await this.auditor.read();
    this.auditor.endStep(this.faults.isFaulty);
    this.webhooks.endStep(this.faults.isFaulty);
    this.judgeLogged();
    if (!product.life.isOver) return result;
    this.closing.push(product.close());
    this.product = undefined;
    this.restarts += 1;
    return undefined;
  }

  /** A session for a person, as after signing in. */
  async signIn(resident: Resident): Promise<void> {
    const cookie = await this.step('sign in', [], ({ identity }) =>
      identity.sessions.start(resident.userId, { userAgent: 'world', ip: '127.0.0.1' }, undefined),
    );
    resident.cookie = cookie?.split(';', 1)[0];
    resident.throughOrganization = undefined;
  }

  async enterThroughOrganization(resident: Resident): Promise<void> {
    const { singleSignOn } = this;
    const organizationId = this.organizations[0];
    if (!singleSignOn || organizationId === undefined) return;
    const entered = await this.step(
      'sign in through an organization',
      [
        'crash at a statement',
        'crash after an append',
        'append without an answer',
        'answer lost',
        'read models behind',
      ],
      async (product) => {
        const answer = await singleSignOn.signIn(product.server, resident, () => this.ids.fresh());
        return this.faults.strikes('answer lost') ? undefined : answer;
      },
    );
    if (entered === undefined || entered === '') {
      if (resident.userId !== '') await this.signIn(resident);
      return;
    }
    const userId = await this.step('GET /api/auth/user', [], async ({ server }) => {
      const answer = await server.inject({ url: '/api/auth/user', headers: { cookie: entered, 'x-unattended': '1' } });
      const id: unknown = Object(answer.json()).user?.id;
      return typeof id === 'string' ? id : undefined;
    });
    demand(userId !== undefined, 'who has signed in is signed in', () => resident.name);
    if (userId === undefined) return;
    if (resident.userId !== '' && this.auditor.of(resident.userId).isErased) {
      // Signing in makes another account. Theirs is judged as that of a person who is gone.
      this.numbers.set(userId, resident.number);
      resident.isGone = true;
      return;
    }
    demand(
      resident.userId === '' || resident.userId === userId,
      'an organization signs each person in to the same account',
      () =>
        [`${resident.name} got ${userId} after ${resident.userId}`, ...this.auditor.lately(resident.userId)].join('\n'),
    );
    resident.userId = userId;
    this.numbers.set(userId, resident.number);
    resident.cookie = entered;
    resident.throughOrganization = organizationId;
    this.signIns += 1;
  }

  browser({ number }: Resident): object {
    this.browsers += 1;
    return this.pushService.browser(`${number}-${this.browsers}`);
  }

  async register(resident: Resident): Promise<void> {
    const { name: username, email, timeZone: timezone } = resident;
    const payload = { username, email, password: 'gloomy-otter-71', firstName: 'Kim', lastName: 'Doe', timezone };
    const status = await this.step(
      'register',
      ['crash at a statement', 'crash after an append', 'answer lost'],
      async (product) => {
        const answer = await product.server.inject({
          method: 'POST',
          url: '/api/auth/register',
          headers: { 'x-request-id': this.ids.fresh() },
          payload,
        });
        judgeAnswer(answer, product, { to: resident, of: 'POST /api/auth/register' });
        return this.faults.strikes('answer lost') ? undefined : answer.statusCode;
      },
    );
    // After an answer that did not come, a person signs in, or comes back another day.
    const { rows } = await this.pool.query<{ id: string }>('select id from accounts where username = $1', [username]);
    demand(status !== 201 || rows.length === 1, 'a registered person has an account', () => username);
    const userId = rows[0]?.id;
    if (userId === undefined) return;
    resident.userId = userId;
    this.numbers.set(userId, resident.number);
    await this.signIn(resident);
  }

  /** Compares what the product says of a person's rights with what the log says, and notes it. @throws Violation */
  async visited(resident: Resident, status: number, { user }: Record<string, unknown>): Promise<void> {
    const { access, isErased } = this.auditor.of(resident.userId);
    if (isErased) {
      resident.isGone = true;
      return;
    }
    if (status !== 200 || typeof user !== 'object' || user === null) {
      await this.signIn(resident);
      return;
    }
    const through = resident.throughOrganization;
    demand(
      through === undefined || access.membership?.organizationId === through,
      'a session through an organization ends with the membership',
      () => `${resident.name} is still signed in through ${through ?? ''}`,
    );
    const { role, organizationId, needsAddressProof } = user as Record<string, unknown>;
    const [known, of] = [roleOf(access), access.membership?.organizationId ?? null];
    demand(
      role === known && organizationId === of,
      'rights are those of the log',
      () =>
        `${resident.name} is ${String(role)} of ${String(organizationId)}, the log says ${known} of ${of ?? 'none'}`,
    );
    resident.organizationId = of;
    resident.isProven = needsAddressProof === undefined;
    await this.readMail(resident);
  }

  another(resident: Resident, is = ({ entries }: Resident) => entries.length > 0): Resident | undefined {
    const others = this.residents.filter((one) => is(one) && one !== resident);
    return others[resident.chance.whole(0, others.length - 1)];
  }

  residentOf(userId: string): Resident | undefined {
    return this.residents[(this.numbers.get(userId) ?? 0) - 1];
  }

  isOf(words: string, userIds: readonly string[]): boolean {
    return userIds.some((userId) => foreignWords([words], this.numbers.get(userId)).length === 0);
  }

  async live(): Promise<WorldReport> {
    const { people, days } = this.size;
    await this.readModels.install();
    await this.found();
    for (const resident of this.residents) {
      const joins = this.begin + this.chance.next() * Math.max(1, days / 3) * dayMs;
      this.schedule(joins, () => this.comeBack(resident, 0));
    }
    this.schedule(this.begin + hourMs, () => this.goOn());
    for (let day = 1; day <= days; day += 1) {
      this.schedule(this.begin + day * dayMs + 1, () => this.endDay(day));
    }
    for (let count = (people * days) / 15; count > 0; count -= 1) {
      this.schedule(this.begin + (0.1 + 0.9 * this.chance.next()) * days * dayMs, () => this.govern());
    }
    const end = this.begin + days * dayMs + hourMs;
    for (let task = this.tasks.shift(); task && task.at < end; task = this.tasks.shift()) {
      this.moveTo(task.at);
      await task.run();
    }
    return this.report(await this.windDown());
  }

  async close(): Promise<void> {
    if (this.product) this.closing.push(this.product.close());
    await Promise.all(this.closing);
    await this.readModels.close();
  }

  private schedule(at: number, run: () => Promise<void>): void {
    this.orders += 1;
    const task = { at, order: this.orders, run };
    let [low, high] = [0, this.tasks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = this.tasks[middle];
      if (there && (there.at < at || (there.at === at && there.order < task.order))) low = middle + 1;
      else high = middle;
    }
    this.tasks.splice(low, 0, task);
  }

  /** Time goes on, now and then with a jump: the machine slept, or its clock was wrong by a minute. */
  private moveTo(at: number): void {
    if (at > this.now()) this.clock.set(new Date(at).toISOString());
    if (this.isQuiet || !this.chance.happens(0.0005)) return;
    this.faults.note('clock jump');
    this.clock.pass(this.chance.pick<Span>([{ hours: 3 }, { minutes: 20 }, { seconds: -90 }, { seconds: -5 }]));
  }

  private async start(): Promise<Product> {
    const product = await startProduct(this.surroundings, this.followed);
    // A hash takes as long as it should, which here is only time.
    Object.assign(product.identity.hashing, { hash: async () => 'a hash' });
    await this.statements.settled();
    await this.auditor.read();
    return product;
  }

  /** The administrator of the installation, and some organizations. */
  private async found(): Promise<void> {
    const first = {
      username: 'root',
      email: 'root@world.test',
      password: 'gloomy-otter-71',
      firstName: 'Root',
      lastName: '',
      role: 'admin',
      organizationId: null,
    } as const;
    const account = await this.step('found', [], ({ identity, stores }) =>
      makeAccount(first, identity, { ...stores.commandHandlers, log: pino({ level: 'silent' }) }),
    );
    this.root.userId = account?.id ?? '';
    this.numbers.set(this.root.userId, 0);
    for (let number = 1; number <= Math.max(2, this.size.people / 50); number += 1) {
      await this.signIn(this.root);
      const payload = { name: `Garden ${number}`, domain: `garden-${number}.test` };
      const { json } = await call(this, this.root, { method: 'POST', url: '/api/admin/organizations', payload });
      const { organization } = json as { organization: { id: string } }; // of the contract
      this.organizations.push(organization.id);
    }
    const [members = ''] = this.organizations;
    this.singleSignOn = await openSingleSignOn(this.surroundings.config, this.clock, firstDomain);
    const { settings } = this.singleSignOn;
    await this.step('connect an organization', [], async ({ organizations }) => {
      const by = () =>
        CommandContext.ofProgram({
          actor: { kind: 'operator', id: 'world' },
          causedBy: { outside: 'operator' },
          commandId: this.ids.fresh(),
        });
      const { connectionId } = await organizations.changeSso(members, settings, by());
      await organizations.decide(members, { kind: 'activate_sso', connectionId, untested: true }, by());
    });
  }

  private async comeBack(resident: Resident, visits: number): Promise<void> {
    await visit(this, resident);
    if (resident.isGone) return;
    const { diligence, staysFor, hour } = resident.person;
    let next = Math.floor(this.now() / dayMs) * dayMs + dayMs;
    while (!resident.chance.happens(diligence)) next += dayMs;
    if (resident.userId !== '' && next - this.begin > staysFor * dayMs) return;
    const at = next + hour * hourMs + resident.chance.whole(0, 90) * minuteMs;
    this.schedule(at, () => this.comeBack(resident, visits + 1));
  }

  private async goOn(): Promise<void> {
    await this.background();
    const next = this.now() + this.chance.whole(shortestMinutes, longestMinutes) * minuteMs;
    this.schedule(next, () => this.goOn());
  }

  /** What the product does by itself. */
  private async background(): Promise<void> {
    const { chance } = this;
    if (!this.isQuiet && chance.happens(0.01)) {
      this.faults.note('queue lost');
      this.queue.lose();
    }
    if (!this.isQuiet && chance.happens(0.02)) {
      this.faults.note('projector restarted');
      await this.readModels.restart();
    }
    if (chance.happens(0.3)) await this.readModels.lag(chance.happens(0.5), chance.whole(1, 200));
    await this.step('follow the log', crashes, (product) => product.follow());
    const now = this.now();
    for (const [name, hours] of rounds) {
      if (now < (this.roundsDone.get(name) ?? 0) + hours * hourMs) continue;
      this.roundsDone.set(name, now);
      await this.doRound(name);
    }
    await this.doJobs();
    // What waits for the end of quiet hours is looked for without a reason, too.
    if (this.mailAt <= this.now() || chance.happens(0.3)) await this.sendMail();
    if (!this.isQuiet) await this.hearFriends();
    this.judgeQueue();
  }

  private sendMail(): Promise<void> {
    this.mailAt = Number.POSITIVE_INFINITY;
    return this.step('mail', this.isQuiet ? [] : onMail, (product) => product.sendMail());
  }

  /** Follows the round that finds reminders. */
  private async doJobs(): Promise<void> {
    const isDone = await this.step('jobs', onJobs, async (product) => {
      await product.doJobs(() => {
        if (this.isQuiet || !this.chance.happens(this.duplicates)) return false;
        this.faults.note('job twice');
        return true;
      });
      return true;
    });
    this.dueReminders.judge({
      at: this.now(),
      isComplete: this.isFound && isDone === true,
      isWaiting: (userId) => this.queue.isWaiting(userId, 'remind'),
    });
  }

  /** An administrator changes who belongs where, and who may do what. */
  private async govern(): Promise<void> {
    const { chance, root } = this;
    const known = this.residents.filter(({ userId, isGone }) => userId !== '' && !isGone);
    const resident = known[chance.whole(0, known.length - 1)];
    const organizationId = this.organizations[chance.whole(0, this.organizations.length - 1)];
    if (!resident || organizationId === undefined) return;
    const url = `/api/admin/users/${resident.userId}`;
    const reason = 'Their tasks have changed.';
    await this.signIn(root);
    const role = chance.pick(['learner', 'mentor', 'org_admin', 'org_admin']);
    const captains = known.filter(({ userId }) => roleOf(this.auditor.of(userId).access) === 'org_admin');
    const captain = captains[chance.whole(0, captains.length - 1)];
    const withWebhook = [...this.webhooks.receivers.values()].map((one) => one.organizationId);
    const without = this.organizations.find((id) => !withWebhook.includes(id));
    if (without !== undefined && chance.happens(0.5)) {
      // An organization needs an administrator, who may have changes sent to a program.
      await call(this, root, { method: 'PUT', url: `${url}/organization`, payload: { organizationId: without } });
      await call(this, root, { method: 'PUT', url: `${url}/role`, payload: { role: 'org_admin', reason } });
      return this.addWebhook(resident);
    }
    if (captain && chance.happens(0.15)) return this.rotateSecret(captain);
    const choice = chance.whole(0, captain ? 6 : 2);
    if (choice === 0)
      await call(this, root, { method: 'PUT', url: `${url}/organization`, payload: { organizationId } });
    else if (choice === 1) {
      await call(this, root, { method: 'PUT', url: `${url}/organization`, payload: { organizationId: null } });
    } else if (choice === 2) await call(this, root, { method: 'PUT', url: `${url}/role`, payload: { role, reason } });
    else if (captain) {
      await this.signIn(captain);
      const member = `/api/organization/members/${resident.userId}`;
      if (choice === 3) await call(this, captain, { method: 'PUT', url: `${member}/role`, payload: { role, reason } });
      else if (choice === 4) await call(this, captain, { method: 'DELETE', url: member });
      else {
        const payload = { email: resident.email };
        await call(this, captain, { method: 'POST', url: '/api/organization/invitations', payload });
      }
    }
  }

  /** An administrator has the changes of their organization sent to a program, once. */
  private async addWebhook(captain: Resident): Promise<void> {
    const organizationId = this.auditor.of(captain.userId).access.membership?.organizationId ?? '';
    const url = `https://program.test/${organizationId}`;
    if (this.webhooks.receivers.has(url)) return;
    await this.signIn(captain);
    const account = { name: 'Program', scopes: ['administration:read'], days: 30 };
    const base = '/api/organization/service-accounts';
    const ask = (at: string, payload: object) => this.askForSecret(captain, at, payload);
    const made = await ask(base, account);
    const id = made?.json['id'] ?? Object(made?.json['account']).id;
    if (made?.status !== 201 || typeof id !== 'string') return;
    const kinds = ['member.joined', 'member.changed', 'achievement.shared'];
    const added = await ask(`${base}/${id}/webhooks`, { url, kinds });
    if (added?.status !== 201) return;
    const { secret, position, id: webhookId } = added.json;
    this.webhooks.receivers.set(url, {
      organizationId,
      addedAt: String(position),
      serviceId: id,
      webhookId: String(webhookId),
      secret: String(secret),
      old: undefined,
      position: '',
      received: new Map(),
      members: new Set(),
    });
  }

  /** An administrator replaces the secret of their webhook, also while messages wait. */
  private async rotateSecret(captain: Resident): Promise<void> {
    const { organizationId } = this.auditor.of(captain.userId).access.membership ?? {};
    const receiver = [...this.webhooks.receivers.values()].find((one) => one.organizationId === organizationId);
    if (!receiver) return;
    await this.signIn(captain);
    const { serviceId, webhookId, secret } = receiver;
    const at = `/api/organization/service-accounts/${serviceId}/webhooks/${webhookId}/rotate-secret`;
    const rotated = await this.askForSecret(captain, at);
    if (rotated?.status !== 200) return;
    receiver.old = { secret, until: this.now() + secretOverlapMs };
    receiver.secret = String(rotated.json['secret']);
    this.rotations += 1;
  }

  /** Faults are left out: what shows a secret shows it once. */
  private askForSecret({ cookie = '' }: Resident, url: string, payload?: object) {
    return this.step(`POST ${url}`, [], async ({ server }) => {
      const headers = { cookie, 'x-request-id': this.ids.fresh(), 'x-unattended': '1' };
      const answer = await server.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() };
    });
  }

  /** Friends without an account open the links in their mails, and answer. */
  private async hearFriends(): Promise<void> {
    for (const [address, mails] of this.mailboxes) {
      const asker = this.residents[Number(/^friend-(\d+)-/.exec(address)?.[1]) - 1];
      if (!asker || !address.endsWith(friends) || !this.chance.happens(0.3)) continue;
      this.mailboxes.delete(address);
      for (const { text } of mails) {
        const token = /\/witness#([\w-]+)/.exec(text)?.[1];
        if (token !== undefined) await this.answerAsFriend(asker, address, token);
      }
    }
  }

  private async answerAsFriend(asker: Resident, address: string, token: string): Promise<void> {
    const ask = (url: string, payload: object) =>
      this.step(
        `POST ${url}`,
        ['crash at a statement', 'crash after an append', 'append without an answer', 'answer lost'],
        async (product) => {
          const headers = { 'x-request-id': this.ids.fresh() };
          const request = {
            method: 'POST',
            url,
            headers,
            payload,
            remoteAddress: `10.9.0.${asker.number % 250}`,
          } as const;
          const answer = await product.server.inject(request);
          judgeAnswer(answer, product, { to: asker, of: `${url}, asked by ${address}` });
          return this.faults.strikes('answer lost')
            ? undefined
            : { status: answer.statusCode, json: answer.json<object>() };
        },
      );
    const isWithdrawn = asker.asked.get(address)?.isWithdrawn === true;
    const opened = await ask('/api/witness/open', { token });
    demand(
      !isWithdrawn || opened?.status !== 200,
      'nobody opens a request that was withdrawn',
      () => `${address} asked by ${asker.name}`,
    );
    if (opened?.status !== 200 || this.chance.happens(0.2)) return;
    const words = asker.say();
    const payload = {
      token,
      answer: this.chance.pick(['yes', 'yes', 'no', 'stranger']),
      remark: `I was there. ${words}`,
    };
    for (let tries = 0; tries < 2; tries += 1) {
      const answered = await ask('/api/witness/answer', payload);
      if (answered?.status === 200) {
        const position = String(Object(answered.json).position);
        const commandId = this.ids.derived('answer of a friend', token);
        this.auditor.acknowledge({ userId: asker.userId, words, commandId, position });
      }
      // Some tap twice, or again when nothing happened.
      if (answered !== undefined && this.chance.happens(0.7)) return;
    }
  }

  /** A person reads the mails that they got, and does what they ask for. */
  private async readMail(resident: Resident): Promise<void> {
    if (!resident.isProven) {
      await call(this, resident, { method: 'POST', url: '/api/account/email/code' });
      await this.sendMail();
    }
    const mails = this.mailboxes.get(resident.email) ?? [];
    this.mailboxes.delete(resident.email);
    const code = mails.findLast(({ text }) => codeIn.test(text));
    if (code && !resident.isProven) {
      const payload = { code: codeIn.exec(code.text)?.[0] };
      await call(this, resident, { method: 'POST', url: '/api/account/email/confirm', payload });
    }
    for (const { text } of mails) {
      const invitation = /#invitation=([\w-]+)/.exec(text)?.[1];
      if (invitation === undefined || !resident.chance.happens(0.7)) continue;
      const payload = { invitation };
      await call(this, resident, { method: 'POST', url: '/api/organization/invitations/accept', payload });
    }
  }

  private async endDay(day: number): Promise<void> {
    await this.readModels.catchUp();
    await this.judgeTables();
    await this.plan();
    if (day % 7 === 0) await this.judgeErased();
    if (day % 7 === 0) await this.verify();
    this.size.onDay?.(day);
  }

  /** Without faults and visits, until everything that is owed has had its time. */
  private async windDown(): Promise<readonly string[]> {
    this.isQuiet = true;
    const from = this.now();
    const quietDays = Math.min(mostQuietDays, this.size.days);
    for (let hours = 4; hours <= quietDays * 24; hours += 4) {
      this.clock.set(new Date(from + hours * hourMs).toISOString());
      await this.background();
    }
    // What is sent last is recorded with the next round.
    await this.sendMail();
    await this.sendMail();
    this.what = 'the end';
    await this.readModels.catchUp();
    await this.judgeTables();
    this.judgeDelivered();
    await this.judgeUploads();
    await this.judgeErased();
    return this.verify();
  }

  /** Notes what the rules say of each person, who may do nothing for a day, and meets some of the moments at which one is due. */
  private async plan(): Promise<void> {
    const at = this.now();
    const due = new Set<number>();
    for await (const message of planReminders(this.pool, at, 1)) {
      due.add(Date.parse('sentAt' in message ? message.sentAt : message.closedAt));
    }
    this.dueReminders.follow(await listSchedules(this.pool, '', this.size.people + 1), at);
    // The product looks every half minute; here it looks now and then, and at some of the moments at which a person is due.
    const moments = [...due];
    for (let left = Math.min(metExactly, moments.length); left > 0; left -= 1) {
      const [moment] = moments.splice(this.chance.whole(0, moments.length - 1), 1);
      if (moment !== undefined) this.schedule(moment, () => this.remind());
    }
  }

  private async remind(): Promise<void> {
    await this.doRound('find-reminders');
    await this.doJobs();
  }

  private async doRound(name: RoundName): Promise<void> {
    const isDone = await this.step(name, onWork, async (product) => {
      await product.round(name);
      return true;
    });
    if (name === 'find-reminders') this.isFound = isDone === true;
  }

  /** The tables that authorize say what the log says, and no projection has failed. */
  private async judgeTables(): Promise<void> {
    const { rows } = await this.pool.query<{ user_id: string; role: string; organization_id: string | null }>(
      'select user_id, role, organization_id from person_access',
    );
    const table = new Map(rows.map((row) => [row.user_id, row]));
    for (const [userId, { access, isErased }] of this.auditor.people) {
      if (access.rightsVersion < 0 || isErased) continue;
      const { role, organization_id: organization } = table.get(userId) ?? {};
      const of = access.membership?.organizationId ?? null;
      demand(
        role === roleOf(access) && organization === of,
        'rights in the tables are those of the log',
        () =>
          `${userId} is ${role ?? 'unknown'} of ${organization ?? 'none'}, the log says ${roleOf(access)} of ${of ?? 'none'}`,
      );
    }
    const { rows: letters } = await this.pool.query('select * from dead_letters');
    demand(letters.length === 0, 'no projection fails', () => JSON.stringify(letters[0]));
  }

  /** Each delivery by mail has ended, as the mail server saw it. */
  private judgeDelivered(): void {
    const accepted = new Map<string, { sent: number; certain: number }>();
    for (const { isMessage, personId, mayRepeat } of this.auditor.accepted.values()) {
      if (!isMessage || personId === null) continue;
      const { sent, certain } = accepted.get(personId) ?? { sent: 0, certain: 0 };
      // Where the answer of the mail server was lost, a person may not want the mail any more when it is tried again.
      accepted.set(personId, { sent: sent + 1, certain: certain + (mayRepeat ? 0 : 1) });
    }
    for (const [userId, { mailed, recordedMails, isErased }] of this.auditor.people) {
      for (const [id, { at, outcome }] of mailed) {
        const isOwed = !isErased && this.now() - at > deliveredWithinMs;
        demand(!isOwed || outcome !== undefined, 'each delivery ends', () =>
          [`${id} to ${userId}`, ...this.auditor.lately(userId)].join('\n'),
        );
      }
      const recorded = recordedMails.size;
      const { sent, certain } = accepted.get(userId) ?? { sent: 0, certain: 0 };
      // What was sent right before the erasure is recorded nowhere any more.
      demand(
        recorded <= sent && (isErased || recorded >= certain),
        'what was sent is in the log',
        () => `${sent} sent to ${userId}, ${recorded} in the log`,
      );
    }
    for (const [userId, { pushed, isErased }] of this.auditor.people) {
      for (const [id, { at, outcome }] of pushed) {
        const what = () => [`${id} to ${userId}, ${outcome ?? 'open'}`, ...this.auditor.lately(userId)].join('\n');
        const isOwed = !isErased && this.now() - at > pushedWithinMs;
        demand(!isOwed || outcome !== undefined, 'each push ends', what);
        demand(outcome !== 'accepted' || this.auditor.isShown(id), 'a push that was sent was shown', what);
      }
    }
    this.judgeWebhooks();
    const due = this.queue.nextDue();
    demand(due === undefined, 'no work is left', () => JSON.stringify(due));
  }

  /** What a program has built up from a webhook are the members who joined since it was added. */
  private judgeWebhooks(): void {
    for (const { organizationId, addedAt, members } of this.webhooks.receivers.values()) {
      for (const [userId, { access, memberSince, isErased }] of this.auditor.people) {
        const isMember = !isErased && access.membership?.organizationId === organizationId;
        demand(
          members.has(userId) ? isMember : !isMember || memberSince <= addedAt,
          'a webhook brings every change of members',
          () =>
            `${userId} is ${isMember ? 'a' : 'no'} member of ${organizationId} since ${memberSince}, added ${addedAt}`,
        );
      }
    }
  }

  /** Every upload that was acknowledged can be read by its owner; those of erased people are gone. */
  private async judgeUploads(): Promise<void> {
    await this.step('read uploads', [], async ({ stores: { uploads } }) => {
      for (const { userId, uploads: kept, name } of this.residents) {
        const { isErased } = this.auditor.of(userId);
        for (const [id, samples] of isErased ? [] : kept) {
          const file = await uploads.open(userId, id).catch(() => undefined);
          const bytes = file && Buffer.concat(await (await file.read(0, file.bytes - 1)).toArray());
          demand(
            bytes?.includes(samples) === true,
            'an upload that was acknowledged can be read',
            () => `${id} of ${name}`,
          );
        }
      }
    });
    const files = readdirSync(this.surroundings.config.dataDir, { recursive: true, encoding: 'utf8' });
    const gone = this.residents.filter(({ userId }) => this.auditor.of(userId).isErased);
    for (const { userId, uploads: kept, name } of gone) {
      const left = files.filter((file) => file.includes(userId) || [...kept.keys()].some((id) => file.includes(id)));
      demand(
        left.every((file) => !/-.*\w{12}$/.test(file)),
        'the uploads of erased people are gone',
        () => `${name}: ${left.join(', ')}`,
      );
    }
  }

  /** Nothing can be read any more of what erased people wrote. */
  private async judgeErased(): Promise<void> {
    const gone = [...this.auditor.people].filter(([, { isErased }]) => isErased).map(([userId]) => userId);
    const numbers = gone.flatMap((userId) => this.numbers.get(userId) ?? []);
    if (numbers.length === 0) return;
    const { rows: tables } = await this.pool.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const pattern = `zq(${numbers.join('|')})x`;
    for (const { name } of tables) {
      const { rows } = await this.pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ~ $1 limit 1`,
        [pattern],
      );
      demand(rows.length === 0, 'no table has words of an erased person', () => `${name}: ${rows[0]?.row ?? ''}`);
    }
  }

  /** Returns rows and checksum of every table, without the checksum where there is a certificate, which no seed repeats. */
  private async verify(): Promise<readonly string[]> {
    const verified = await this.readModels.verify();
    for (const { table, equal, live, rebuilt } of verified) {
      demand(
        equal,
        'read models are what a rebuild makes of the log',
        () => `${table} has ${live.rows} rows (${live.sum}), rebuilt ${rebuilt.rows} (${rebuilt.sum})`,
      );
    }
    const tables: string[] = [];
    for (const { table, live } of verified) {
      const { rows } = await this.pool.query<{ is_new: boolean }>(
        `select exists (select from ${table} t where to_jsonb(t)::text ~ 'MII[A-Za-z0-9+/]{30}') as is_new`,
      );
      tables.push(`${table} ${live.rows} ${rows[0]?.is_new ? '' : live.sum}`);
    }
    return tables.toSorted();
  }

  private noting<Result>(judged: Promise<Result>): Promise<Result> {
    return judged.catch((error: unknown) => {
      if (error instanceof Violation) this.violation ??= error;
      throw error;
    });
  }

  private judgeQueue(): void {
    const said = wordsIn(this.queue.text);
    demand(said.length === 0, "no job holds a person's words", () => said.join(', '));
  }

  private judgeLogged(): void {
    for (const line of this.logged.splice(0)) {
      if (isError.test(line)) this.lastError = line;
      const said = wordsIn(line);
      demand(said.length === 0, "no log line says a person's words", () => line);
    }
  }

  /** The log in memory; nothing that people wrote is in it in the clear. */
  private sealedStore(): EventStore {
    const store = memoryLog(this.clock);
    return {
      ...store,
      append: (stream, events, options) => {
        const judge = async () => {
          const said = wordsIn(JSON.stringify(events));
          demand(said.length === 0, "the log keeps people's words encrypted", () => `${stream}: ${said.join(', ')}`);
        };
        return this.noting(judge()).then(() => store.append(stream, events, options));
      },
    };
  }

  private mailer(): Mailer {
    return {
      send: async (mail) => {
        if (this.faults.strikes('mail refused')) {
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        }
        await this.noting(this.auditor.mail(mail, this.now()));
        const { id, to, personId, subject } = mail;
        this.mailed.push(JSON.stringify([this.clock.now(), id, to.address, personId, subject]));
        this.mailboxes.set(to.address, [...(this.mailboxes.get(to.address) ?? []), mail]);
        if (this.faults.strikes('mail without an answer')) {
          throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
        }
      },
      close: () => undefined,
    };
  }

  private report(tables: readonly string[]): WorldReport {
    const log = this.auditor.events.map(({ stream, revision, id, type, data, metadata }) => [
      stream,
      revision,
      id,
      type,
      data,
      metadata,
    ]);
    return {
      // Certificates are made anew.
      digest: hash('sha256', JSON.stringify([log, tables, this.mailed]).replaceAll(madeAnew, ''), 'hex'),
      steps: this.steps,
      events: log.length,
      mails: this.mailed.length,
      restarts: this.restarts,
      done: {
        uploads: this.residents.reduce((sum, { uploads }) => sum + uploads.size, 0),
        'turns of games': this.auditor.count('ScenarioTurnPlayed'),
        'answers of witnesses': this.auditor.count('WitnessAnswered'),
        pushes: this.auditor.pushes,
        'messages to webhooks': [...this.webhooks.receivers.values()].reduce((sum, one) => sum + one.received.size, 0),
        'answers of mentors': [...this.auditor.requests.values()].filter(
          (one) => one.mentorId !== null && one.isAnswered,
        ).length,
        'secrets replaced': this.rotations,
        pictures: this.residents.reduce((sum, { pictures }) => sum + pictures.length, 0),
        'sign-ins through an organization': this.signIns,
        'people erased': this.auditor.count('PersonErased'),
      },
      faults: Object.fromEntries([...this.faults.happened].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    };
  }
}
