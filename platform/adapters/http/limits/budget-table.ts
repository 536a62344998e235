import type { BudgetName } from '#contracts/endpoint.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const kB = 1_000;
const MB = 1_000 * kB;
const GB = 1_000 * MB;

/**
 * Whom a limit counts: a person, one of their sessions, a program's token, a session or a visitor's browser, a browser that has signed
 * in before, a network (an IPv4 address or an IPv6 /64; its /48 may do four times as much), or everybody.
 */
const scopes = ['session', 'browser', 'device', 'person', 'token', 'network', 'everybody'] as const;
export type BudgetScope = (typeof scopes)[number];

/** The most calls or stored bytes within a stretch of time. */
export type BudgetLimit = { readonly of: BudgetScope; readonly within: number } & (
  | { readonly calls: number }
  | { readonly bytes: number }
);

const callsWithin = (within: number, most: Partial<Record<BudgetScope, number>>): BudgetLimit[] =>
  scopes.flatMap((of) => (most[of] === undefined ? [] : [{ of, calls: most[of], within }]));
const bytesWithin = (within: number, most: Partial<Record<BudgetScope, number>>): BudgetLimit[] =>
  scopes.flatMap((of) => (most[of] === undefined ? [] : [{ of, bytes: most[of], within }]));

interface Budget {
  /** The largest body in bytes; defaults to the server's limit. */
  readonly largest?: number;
  readonly limits: readonly BudgetLimit[];
  /** How many bytes a call stores, by its body; without it, none. */
  readonly stored?: (body: unknown, bytes: number) => number;
  /** Counted per process: for calls that cost a little time and no space. */
  readonly isOfProcess?: true;
}

/**
 * An event is stored with its metadata, encrypted, and again in a read model (`npm run bench -- flood` measures it).
 */
const asEvent = (_body: unknown, bytes: number): number => 2 * bytes + 2 * kB;
/** Each usage event and each web vital is a row in several indexes. */
const asUsage = (body: unknown, bytes: number): number => Math.ceil(1.25 * bytes) + 500 * recordsIn(body);

const recordsIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'events' in body && Array.isArray(body.events) ? body.events.length : 1;

const linesIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'lines' in body && Array.isArray(body.lines) ? body.lines.length : 1;

/** Open server-sent event streams per process; each holds a connection. */
export const openStreams = { ofPerson: 8, ofNetwork: 2_000, ofEverybody: 20_000 };

/**
 * What callers may request and store. The limits are generous: a person who writes all day and a school behind one
 * address stay far below them. The calls of a program count for its token and not for its person, whose browser it must not
 * lock out; what it stores counts for the person.
 *
 * What many share is no lock in the hand of one: people with a proven address, programs and browsers that have signed in before are
 * counted in the shares of their network and of everybody, and refused by their own limits alone. Strangers may use half of
 * everybody's share; beyond it, each network still has a thousandth of that half (`reserve.ts`).
 */
export const budgets: Readonly<Record<BudgetName, Budget>> = {
  // Pages, files and calls that only read. A page asks some ten of them, and a whole school may have one address.
  read: {
    isOfProcess: true,
    limits: [
      ...callsWithin(minute, { session: 1_500, person: 3_000, token: 600, network: 60_000, everybody: 600_000 }),
    ],
  },
  // Each folds a person's whole history: 10,000 events take a third of a second. A page asks two of them, and one more for
  // each day that is looked at.
  history: {
    isOfProcess: true,
    limits: [...callsWithin(minute, { person: 90, token: 30, network: 1_500, everybody: 6_000 })],
  },
  // Load balancers and monitors poll every second.
  health: {
    isOfProcess: true,
    limits: [...callsWithin(minute, { person: 600, network: 6_000, everybody: 600_000 })],
  },
  // Open to visitors, and each call may write an event. Passwords, codes and mailboxes have narrower limits as well,
  // which recognize a device that has signed in before (identityLimits below).
  'sign-in': {
    stored: () => 2 * kB,
    limits: [
      ...callsWithin(hour, { device: 600, person: 600 }),
      ...callsWithin(minute, { network: 3_000, everybody: 60_000 }),
      ...bytesWithin(hour, { network: 32 * MB, everybody: 512 * MB }),
    ],
  },
  // A class that registers together shares one address.
  register: {
    stored: () => 4 * kB,
    limits: [
      ...callsWithin(hour, { network: 120, everybody: 60_000 }),
      ...bytesWithin(hour, { network: 1 * MB, everybody: 240 * MB }),
    ],
  },
  // Whether a name is free or an invitation valid: nobody should be able to probe thousands.
  check: {
    limits: [...callsWithin(minute, { person: 60, network: 240, everybody: 60_000 })],
  },
  // Tokens that admit nobody: each costs a query. Counted where the token is refused. Beyond it all networks together cost fifty queries a
  // second in a process (auth/tokens/paced-lookups.ts), and a valid token is admitted as ever.
  'wrong-token': {
    isOfProcess: true,
    limits: [...callsWithin(minute, { network: 300, everybody: 6_000 })],
  },
  // Sends codes to an address and checks them.
  address: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 20, network: 1_200, everybody: 60_000 }),
      ...bytesWithin(hour, { person: 1 * MB, network: 16 * MB, everybody: 128 * MB }),
    ],
  },
  // Kept for 90 days. A page sends some six of them.
  usage: {
    largest: 128 * kB,
    stored: asUsage,
    limits: [
      ...callsWithin(hour, { browser: 1_200, person: 3_000, network: 60_000, everybody: 600_000 }),
      ...bytesWithin(hour, { browser: 3 * MB, person: 4 * MB, network: 16 * MB, everybody: 128 * MB }),
    ],
  },
  // From here on calls write to the log, which is kept forever.
  engagement: {
    largest: 64 * kB,
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 400, token: 200 }),
      ...bytesWithin(hour, { person: 2 * MB, network: 64 * MB, everybody: 512 * MB }),
    ],
  },
  notification: {
    largest: 16 * kB,
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 200 }),
      ...bytesWithin(hour, { person: 1 * MB, network: 16 * MB, everybody: 128 * MB }),
    ],
  },
  // While someone types, a page saves the whole form after each pause of 0.9 s.
  draft: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 6_000 }),
      ...bytesWithin(hour, { person: 96 * MB, network: 512 * MB, everybody: 4 * GB }),
    ],
  },
  // Every other change.
  change: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 3_000, token: 1_500 }),
      ...bytesWithin(hour, { person: 8 * MB, network: 250 * MB, everybody: 1 * GB }),
    ],
  },
  // Each sends an unrequested mail. A people system invites many at once, by a token.
  invite: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 100, token: 250, network: 1_000, everybody: 10_000 }),
      ...bytesWithin(hour, { person: 4 * MB, network: 16 * MB, everybody: 128 * MB }),
    ],
  },
  // Each queries the name servers.
  domain: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 60, network: 600, everybody: 6_000 }),
      ...bytesWithin(hour, { person: 1 * MB, network: 4 * MB, everybody: 32 * MB }),
    ],
  },
  // A copy of everything stored about a person, which is expensive to build.
  export: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 10, network: 600, everybody: 6_000 }),
      ...bytesWithin(hour, { person: 1 * MB, network: 16 * MB, everybody: 128 * MB }),
    ],
  },
  // A file of 1,000 records takes 2 MB in the log. Dry runs count like imports.
  import: {
    largest: 8 * MB,
    stored: (body, bytes) => 2 * bytes + 2 * kB * linesIn(body),
    limits: [
      ...callsWithin(hour, { person: 60, token: 60, network: 600, everybody: 6_000 }),
      ...bytesWithin(hour, { person: 125 * MB, network: 500 * MB, everybody: 2 * GB }),
    ],
  },
  // A person may store 500 MB (contracts/uploads).
  upload: {
    stored: (_body, bytes) => bytes,
    limits: [
      ...callsWithin(hour, { person: 240, network: 6_000, everybody: 60_000 }),
      ...bytesWithin(hour, { person: 500 * MB, network: 2 * GB, everybody: 10 * GB }),
    ],
  },
};

/**
 * Limits beside the budgets that are counted exactly, in the database (auth/accounts/rate-limits.ts): generous to a
 * school behind one address, tight per mailbox.
 */
export const identityLimits = {
  'sign in': { from: 'address', most: 120, within: minute },
  // Requesting a challenge and answering it both count.
  passkey: { from: 'address', most: 240, within: minute },
  // Each is recorded in the log forever.
  'signed in': { from: 'person', most: 300, within: hour },
  // A whole office may sign in at once; each answer costs a signature check.
  sso: { from: 'address', most: 300, within: minute },
  'saml answer': { from: 'address', most: 300, within: minute },
  recover: { from: 'address', most: 60, within: hour },
  // Exceeding these is silent, because a stranger could exhaust them. One more mail after ten minutes keeps a valid
  // code in the mailbox.
  'mailbox mail': { from: 'mailbox', most: 1, within: hour },
  'another mailbox mail': { from: 'mailbox', most: 1, within: 10 * minute },
  // Per network or device.
  'code tried': { from: 'mailbox', most: 60, within: day },
  // Per organization; and for all together, to spare the mailbox. The first of a day comes whatever others have sent
  // (auth/organizations/invitation-limits.ts).
  'invite to': { from: 'mailbox', most: 3, within: hour },
  'first invite to': { from: 'mailbox', most: 1, within: day },
  'invite to from all': { from: 'mailbox', most: 12, within: hour },
  // From all learners together.
  'ask witness': { from: 'mailbox', most: 3, within: day },
  // A journey has some twenty texts. Each call of a language model costs the operator money.
  reword: { from: 'person', most: 60, within: day },
  // Beyond what all share, each person has a few.
  'reword for all': { from: 'person', most: 5_000, within: day },
  'reword reserve': { from: 'person', most: 5, within: day },
} as const;
