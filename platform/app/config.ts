import { webAddressOf } from '#contracts/web-address.ts';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { hostNameOf, isWildcard } from '#platform/adapters/http/hosts.ts';
import { type CacheSizes, cacheSizes } from '#platform/base/cache-sizes.ts';
import { isLoopbackHost } from '#platform/base/loopback.ts';
import { minConnections } from '#platform/base/postgres/connection-budget.ts';
import type { ModelAddress } from '#platform/adapters/model/chat-model.ts';
import type { LrsAddress } from '#platform/adapters/xapi/lrs-address.ts';
import { headersOf, samplers, type TelemetrySettings } from '#platform/adapters/telemetry/settings.ts';
import { type BucketAddress, bucketAddressOf } from '#platform/adapters/storage/bucket-address.ts';
import { demoPassword } from '#platform/auth/passwords/demo-password.ts';
import { type SecondFactorRule, secondFactorRules } from '#platform/auth/second-factor/policy.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { readSecrets, type Secrets, secretProblems } from '#platform/base/secrets.ts';
import { addressProblem } from '#platform/base/service-address.ts';

export const ROLES = ['api', 'projector', 'worker'] as const;
export type ProcessRole = (typeof ROLES)[number];

/** The settings (contract §2), read once at the start. */
export interface Config extends Secrets {
  readonly production: boolean;
  readonly host: string;
  /** 0: any free port (for tests). */
  readonly port: number;
  /** The URL people use, without a trailing slash. */
  readonly publicUrl: string;
  /** Listens on all addresses without PUBLIC_URL, so requests to any IP address are accepted. */
  readonly anyAddress: boolean;
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Maximum number of connections to PostgreSQL of this process. */
  readonly databasePool: number;
  /** Undefined: the event log in PostgreSQL. */
  readonly eventStoreUrl: string | undefined;
  /** Prefix of the product's streams in EventStoreDB; '' for a log written without one. */
  readonly eventStorePrefix: string;
  /** Undefined: the queue in PostgreSQL. */
  readonly redisUrl: string | undefined;
  /** Undefined: files in `dataDir`/outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender of mail. */
  readonly mailFrom: string;
  /** Address for replies to mail; undefined: none. */
  readonly mailReplyTo: string | undefined;
  /** Whom the operators of push services may write to: a mailto: or https: URL. */
  readonly vapidSubject: string;
  /** Bucket for photos and recordings; undefined: `dataDir`/uploads. */
  readonly storage: BucketAddress | undefined;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** Contact for people when something fails; undefined: none is shown. */
  readonly supportEmail: string | undefined;
  readonly scenariosHost: string;
  readonly roles: ReadonlySet<ProcessRole>;
  readonly demo: boolean;
  /** Only this machine can reach the server. */
  readonly onlyFromThisMachine: boolean;
  /** Demo accounts are off because DEMO is not set and other machines can reach the server. */
  readonly demoHeldBack: boolean;
  /** Serves /api/openapi.json and /api/docs. */
  readonly apiDocs: boolean;
  /** How long a stopping server keeps answering, so that load balancers can move away. */
  readonly drainSeconds: number;
  /** Logs every response. */
  readonly accessLog: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Memory for caches. */
  readonly caches: CacheSizes;
  /** The language model that may reword questions; undefined: none. */
  readonly model: ModelAddress | undefined;
  /** The learning record store that gets what people allow; undefined: none. */
  readonly lrs: LrsAddress | undefined;
  /** Where spans and metrics go; undefined: nowhere. */
  readonly telemetry: TelemetrySettings | undefined;
  /** Token for /metrics from other machines; undefined: loopback only. */
  readonly metricsToken: string | undefined;
  /** Token of the mail server that hands over reports about mails; undefined: they are not accepted. */
  readonly mailReportsToken: string | undefined;
  /** The proxies whose `X-Forwarded-For` is trusted; undefined: none. */
  readonly trustProxy: string | undefined;
  /** The origins whose pages may call the API with a token, as browsers write them in `Origin`. */
  readonly apiOrigins: readonly string[];
  readonly passwordMinLength: number;
  /** Who must have a second factor. */
  readonly secondFactor: SecondFactorRule;
  /** Accepts a database whose settings allow it to lose confirmed data. */
  readonly allowUnsafeDatabase: boolean;
  /** Starts on a log with events of a newer version of the product. */
  readonly allowNewerEvents: boolean;
}

/** Invalid settings. The message has one line per setting, beginning with its name. */
export class WrongSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'WrongSettings';
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const flag = z
  .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true')
  .optional();

const number = (min: number, max: number) => {
  const message = `must be a number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

const address = (shape: Parameters<typeof addressProblem>[1], isRead: (text: string) => boolean = () => true) =>
  z
    .string()
    .superRefine((text, context) => {
      const message = addressProblem(text, shape) ?? (isRead(text) ? undefined : `looks like ${shape.example}`);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .optional();

const settings = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name')
    .default('127.0.0.1'),
  PORT: number(0, 65_535).default(8080),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be the URL people use, such as https://flight.example.org, without a path')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  DATA_DIR: z.string().default(join(packageRoot, '.data')),
  DATABASE_URL: address({
    schemes: ['postgres', 'postgresql'],
    example: 'postgresql://user:password@host:5432/database',
    maySayHostInQuery: true,
  }),
  DATABASE_POOL: number(minConnections, 1_000).default(40),
  EVENTSTORE_URL: address({
    schemes: ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'],
    example: 'esdb://host:2113?tls=false',
    hasManyHosts: true,
  }),
  EVENTSTORE_PREFIX: z
    .string()
    // EventStoreDB's own projections take everything before a hyphen as the category of a stream.
    .regex(/^\w{1,40}$/, 'must be 1 to 40 letters, digits or _; use none for a log written without a prefix')
    .default('redhelicopter'),
  REDIS_URL: address({
    schemes: ['redis', 'rediss'],
    example: 'redis://user:password@host:6379/0',
    hasNumberPath: true,
  }),
  SMTP_URL: address({ schemes: ['smtp', 'smtps'], example: 'smtp://user:password@host:587' }),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  MAIL_REPLY_TO: z.email('must be an e-mail address').optional(),
  STORAGE_URL: address(
    { schemes: ['s3'], example: 's3://KEY:SECRET@host/bucket?region=eu-central-1' },
    (text) => bucketAddressOf(text) !== undefined,
  ),
  SESSION_SECRET: z.string().optional(),
  ENCRYPTION_KEY: z.string().optional(),
  ENCRYPTION_KEY_OLD: z.string().optional(),
  LICENCE_SIGNING_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^(mailto|https):./.test(text),
      'must be an address that begins with mailto: or https:',
    )
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SCENARIOS_HOST: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a host name')
    .default('scenarios.localhost'),
  ROLES: z
    .string()
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, `must be a list of ${ROLES.join(', ')}`)).min(1))
    .default([...ROLES]),
  DEMO: flag,
  API_DOCS: flag,
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ACCESS_LOG: flag,
  DRAIN_SECONDS: number(0, 99).optional(),
  CACHE_MB: number(8, 99_999).optional(),
  AI_BASE_URL: z
    .string()
    .refine(
      isModelUrl,
      'must be an https: URL such as https://api.example.com/v1, or http: on this machine, without password, ? and #',
    )
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be letters, digits and signs without spaces')
    .optional(),
  AI_MODEL: z
    .string()
    .regex(/^[\w./:@+-]{1,200}$/, 'must be the name of a model, such as llama3.1:8b')
    .optional(),
  LRS_URL: z
    .string()
    .refine(
      isModelUrl,
      'must be the https: URL of a learning record store, such as https://lrs.example.org/xapi, or http: on this machine, without password, ? and #',
    )
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  LRS_KEY: z
    .string()
    .regex(/^[\x21-\x39\x3b-\x7e]{1,200}$/, 'must be letters, digits and signs without spaces and without a colon')
    .optional(),
  LRS_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be letters, digits and signs without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      isReceiverUrl,
      'must be the http: or https: URL of an OTLP receiver, such as http://localhost:4318, without password, ? and #',
    )
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json'], 'must be http/json: the product sends nothing else').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => headersOf(text) !== undefined, 'must be a list such as api-key=secret,tenant=flight')
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w./-]{1,100}$/, 'must be 1 to 100 letters, digits and the signs . / - _')
    .default('red-helicopter'),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/, 'must be a share from 0 to 1, such as 0.05')
    .transform(Number)
    .optional(),
  OTEL_BSP_SCHEDULE_DELAY: number(100, 60_000).default(5_000),
  OTEL_METRIC_EXPORT_INTERVAL: number(1_000, 99_999).default(60_000),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MAIL_REPORTS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)(\s*,\s*(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?))*$/,
      'must be a list of addresses or networks, such as loopback, 10.0.0.0/8',
    )
    .optional(),
  API_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((text) => text.trim()))
    .superRefine((list, context) => {
      const wrong = list.find((text) => !isApiOrigin(text));
      if (wrong === undefined) return;
      const what = wrong === '' ? 'an empty entry' : wrong;
      const message = `must be a list of origins such as https://tools.example.org, http only on this machine; it has ${what}`;
      context.addIssue({ code: 'custom', message });
    })
    .transform((list) => list.map(browsersOrigin))
    .optional(),
  PASSWORD_MIN_LENGTH: number(6, 128).default(6),
  SECOND_FACTOR: z.enum(secondFactorRules, `must be one of ${secondFactorRules.join(', ')}`).default('optional'),
  ALLOW_UNSAFE_DATABASE: flag,
  ALLOW_NEWER_EVENTS: flag,
});
type Settings = z.output<typeof settings>;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** The constant defaults as text; undefined for a setting without one. */
export const settingDefaults: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(settings.parse({})).map(([name, value]) => [name, value?.toString()]),
);

/**
 * Reads the settings; an empty one counts as unset. Generates missing secrets once, in DATA_DIR.
 * @throws WrongSettings listing every invalid setting
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    settingNames.map((name) => [name, environment[name]?.trim()]).filter(([, value]) => value),
  );
  const parsed = settings.safeParse(given);
  const problems = parsed.success
    ? [...contradictions(parsed.data)]
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (!parsed.success || problems.length > 0) throw new WrongSettings([...new Set(problems)]);
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const embedded = [values.DATABASE_URL, values.EVENTSTORE_URL, values.REDIS_URL].every((url) => url === undefined);
  const demoFits = embedded && values.NODE_ENV !== 'production';
  const onlyFromThisMachine = isOnlyFromThisMachine(values);
  const supportEmail = values.SUPPORT_EMAIL ?? values.ADMIN_EMAIL;
  const publicUrl = values.PUBLIC_URL ?? `http://${authority(values.HOST)}:${values.PORT}`;
  const mailFrom = values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  return {
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    anyAddress: values.PUBLIC_URL === undefined && isWildcard(values.HOST),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    eventStoreUrl: values.EVENTSTORE_URL,
    eventStorePrefix: values.EVENTSTORE_PREFIX === 'none' ? '' : values.EVENTSTORE_PREFIX,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    mailReplyTo: values.MAIL_REPLY_TO ?? supportEmail,
    vapidSubject: values.VAPID_SUBJECT ?? `mailto:${supportEmail ?? mailFrom}`,
    storage: values.STORAGE_URL === undefined ? undefined : bucketAddressOf(values.STORAGE_URL),
    admin:
      values.ADMIN_EMAIL !== undefined && values.ADMIN_PASSWORD !== undefined
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    supportEmail,
    scenariosHost: hostNameOf(values.SCENARIOS_HOST),
    roles: new Set(values.ROLES),
    demo: values.DEMO ?? (demoFits && onlyFromThisMachine),
    onlyFromThisMachine,
    demoHeldBack: values.DEMO === undefined && demoFits && !onlyFromThisMachine,
    apiDocs: values.API_DOCS ?? values.NODE_ENV !== 'production',
    accessLog: values.ACCESS_LOG ?? false,
    drainSeconds: values.DRAIN_SECONDS ?? (values.NODE_ENV === 'production' ? 5 : 0),
    logLevel: values.LOG_LEVEL,
    caches: cacheSizes(values.CACHE_MB === undefined ? undefined : values.CACHE_MB * 1_000_000),
    model:
      values.AI_BASE_URL !== undefined && values.AI_MODEL !== undefined
        ? { url: values.AI_BASE_URL, key: values.AI_API_KEY, name: values.AI_MODEL }
        : undefined,
    lrs:
      values.LRS_URL !== undefined && values.LRS_KEY !== undefined && values.LRS_SECRET !== undefined
        ? { url: values.LRS_URL, key: values.LRS_KEY, secret: values.LRS_SECRET }
        : undefined,
    telemetry:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: headersOf(values.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
            serviceName: values.OTEL_SERVICE_NAME,
            sampler: values.OTEL_TRACES_SAMPLER,
            ratio: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
            spansEveryMs: values.OTEL_BSP_SCHEDULE_DELAY,
            metricsEveryMs: values.OTEL_METRIC_EXPORT_INTERVAL,
          },
    metricsToken: values.METRICS_TOKEN,
    mailReportsToken: values.MAIL_REPORTS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    apiOrigins: values.API_ORIGINS ?? [],
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    secondFactor: values.SECOND_FACTOR,
    allowUnsafeDatabase: values.ALLOW_UNSAFE_DATABASE ?? false,
    allowNewerEvents: values.ALLOW_NEWER_EVENTS ?? false,
    ...readSecrets(dataDir, givenSecrets(values)),
  };
}

/** Part of every secret in this repository. */
const DEMO_ONLY = 'demo-only';

const givenSecrets = (values: Settings) => ({
  sessionSecret: values.SESSION_SECRET,
  encryptionKey: values.ENCRYPTION_KEY,
  oldEncryptionKey: values.ENCRYPTION_KEY_OLD,
  licenceSigningKey: values.LICENCE_SIGNING_KEY,
  vapidPrivateKey: values.VAPID_PRIVATE_KEY,
});

/** Problems of several settings together, or of one in production. */
function* contradictions(values: Settings): Iterable<string> {
  const production = values.NODE_ENV === 'production';
  if (production) {
    for (const name of ['DATABASE_URL', 'SESSION_SECRET', 'ENCRYPTION_KEY', 'PUBLIC_URL'] as const) {
      if (values[name] === undefined) yield `${name} is required with NODE_ENV=production`;
    }
    if (values.DEMO === true) yield 'DEMO cannot be 1 with NODE_ENV=production: anyone could sign in';
  }
  yield* secretProblems(givenSecrets(values), production);
  if (!isLoopbackUrl(values)) {
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'string' && value.includes(DEMO_ONLY)) {
        yield `${name} is a public demonstration secret from docker-compose.yml: set your own`;
      }
    }
  }
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    yield 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together';
  }
  if ((values.AI_BASE_URL === undefined) !== (values.AI_MODEL === undefined)) {
    yield 'AI_BASE_URL and AI_MODEL must be set together';
  }
  if (values.AI_API_KEY !== undefined && values.AI_BASE_URL === undefined) {
    yield 'AI_API_KEY is set without AI_BASE_URL: name the service that it belongs to, or remove it';
  }
  const store = ['LRS_URL', 'LRS_KEY', 'LRS_SECRET'] as const;
  const missing = store.filter((name) => values[name] === undefined);
  if (missing.length > 0 && missing.length < store.length) {
    yield `${missing.join(' and ')} must be set together with ${store.filter((name) => !missing.includes(name)).join(' and ')}`;
  }
  const own = browsersOrigin(values.PUBLIC_URL ?? `http://${authority(values.HOST)}:${values.PORT}`);
  if (values.API_ORIGINS?.includes(own) === true) {
    yield `API_ORIGINS names ${own}, the address of the product itself: its own pages need no permission`;
  }
  if (values.ADMIN_PASSWORD === demoPassword)
    yield 'ADMIN_PASSWORD is the public password of the demo accounts: choose another';
  if (values.ADMIN_PASSWORD !== undefined && values.ADMIN_PASSWORD.length < values.PASSWORD_MIN_LENGTH) {
    yield `ADMIN_PASSWORD must have at least ${values.PASSWORD_MIN_LENGTH} characters`;
  }
}

function isOrigin(text: string): boolean {
  const url = webAddressOf(text, ['https:', 'http:']);
  return url !== null && url.pathname === '/' && url.search + url.hash === '';
}

/** A token in a page that came without encryption could be read on the way. */
function isApiOrigin(text: string): boolean {
  if (!isOrigin(text) || /[*?#@\s]/.test(text)) return false;
  const { protocol, host } = new URL(text);
  return protocol === 'https:' || isLoopbackHost(hostNameOf(host));
}

/** As browsers write it: in lower case, without a slash and without the scheme's own port. */
const browsersOrigin = (text: string): string => (URL.canParse(text) ? new URL(text).origin : text);

/** The key and a learner's sentence travel there: encrypted, or on this machine. */
function isModelUrl(text: string): boolean {
  const url = webAddressOf(text, ['https:', 'http:']);
  if (url === null || /[?#]/.test(text)) return false;
  return url.protocol === 'https:' || isLoopbackHost(hostNameOf(url.host));
}

/** A receiver is often in the same private network, so http: is taken too. Credentials belong in the headers. */
function isReceiverUrl(text: string): boolean {
  return !/[?#\s]/.test(text) && webAddressOf(text, ['https:', 'http:']) !== null;
}

/** Whether PUBLIC_URL, or else HOST, is a loopback address. A container listens on all of its own addresses. */
const isLoopbackUrl = ({ HOST, PUBLIC_URL }: Settings): boolean =>
  isLoopbackHost(PUBLIC_URL === undefined ? HOST.toLowerCase() : hostNameOf(new URL(PUBLIC_URL).host));

/** Whether only this machine can reach the server. Matters because the demo password is public. */
const isOnlyFromThisMachine = (values: Settings): boolean =>
  isLoopbackHost(values.HOST.toLowerCase()) && isLoopbackUrl(values);

/** A host as part of a URL; a wildcard becomes localhost. */
function authority(host: string): string {
  if (isWildcard(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
