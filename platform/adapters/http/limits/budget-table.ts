import type { BudgetName } from '#contracts/endpoint.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const kB = 1_000;
const MB = 1_000 * kB;
const GB = 1_000 * MB;

/**
 * Whom a limit counts: a person, one of their sessions, a session or a visitor's browser, a network (an IPv4 address or an
 * IPv6 /64; four times as much for the /48 around it), or everybody.
 */
const scopes = ['session', 'browser', 'person', 'network', 'everybody'] as const;
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
  /** The largest body in bytes; the server's own limit unless given. */
  readonly largest?: number;
  readonly limits: readonly BudgetLimit[];
  /** What a call stores, by its body; nothing is stored without it. */
  readonly stored?: (body: unknown, bytes: number) => number;
  /** Counted by each process for itself: for what costs a little time and no space. */
  readonly isOfProcess?: true;
}

/** An event is stored with its metadata, sealed, and once more in a read model (`npm run bench -- flood` compares). */
const asEvent = (_body: unknown, bytes: number): number => 2 * bytes + 2 * kB;
/** Each usage event and each vital is a row in several indexes. */
const asUsage = (body: unknown, bytes: number): number => Math.ceil(1.25 * bytes) + 500 * recordsIn(body);

const recordsIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'events' in body && Array.isArray(body.events) ? body.events.length : 1;

/** Pages that listen to server-sent events: each holds a connection, in one process. */
export const openStreams = { ofPerson: 8, ofNetwork: 1_000, ofEverybody: 20_000 };

/**
 * What may be asked and stored. Generous: a person who writes all day and a school behind one address stay far below. No person can
 * use up the share of their network, and no network that of everybody.
 */
export const budgets: Readonly<Record<BudgetName, Budget>> = {
  // Pages, files and calls that only read. A page asks some ten of them, and a whole school may have one address.
  read: {
    isOfProcess: true,
    limits: [...callsWithin(minute, { session: 1_500, person: 3_000, network: 60_000, everybody: 600_000 })],
  },
  // Load balancers and monitors ask by the second.
  health: {
    isOfProcess: true,
    limits: [...callsWithin(minute, { network: 6_000, everybody: 60_000 })],
  },
  // What is asked of accounts by whoever comes: each may write an event. Passwords, codes and mailboxes have narrower limits
  // beside it, which know a device that has signed in before (identityLimits below).
  'sign-in': {
    stored: () => 2 * kB,
    limits: [
      ...callsWithin(hour, { person: 600 }),
      ...callsWithin(minute, { network: 3_000, everybody: 60_000 }),
      ...bytesWithin(day, { network: 256 * MB, everybody: 2 * GB }),
    ],
  },
  // A class that registers together has one address.
  register: {
    stored: () => 4 * kB,
    limits: [
      ...callsWithin(hour, { network: 120, everybody: 60_000 }),
      ...bytesWithin(day, { network: 16 * MB, everybody: 512 * MB }),
    ],
  },
  // Visitors ask whether a name is free or an invitation good, which nobody should find out of thousands.
  check: {
    limits: [...callsWithin(minute, { person: 60, network: 240, everybody: 60_000 })],
  },
  // Codes are mailed to an address and tried.
  address: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 20, network: 1_200, everybody: 60_000 }),
      ...bytesWithin(day, { network: 64 * MB, everybody: 1 * GB }),
    ],
  },
  // Kept for 90 days. A page sends some six of them.
  usage: {
    largest: 128 * kB,
    stored: asUsage,
    limits: [
      ...callsWithin(hour, { browser: 1_200, person: 3_000, network: 60_000, everybody: 600_000 }),
      ...bytesWithin(day, { browser: 4 * MB, person: 8 * MB, network: 64 * MB, everybody: 512 * MB }),
    ],
  },
  // From here on it is the log, which is kept for good.
  engagement: {
    largest: 64 * kB,
    stored: asEvent,
    limits: [
      ...callsWithin(day, { person: 1_000 }),
      ...bytesWithin(day, { person: 4 * MB, network: 256 * MB, everybody: 2 * GB }),
    ],
  },
  notification: {
    largest: 16 * kB,
    stored: asEvent,
    limits: [
      ...callsWithin(day, { person: 200 }),
      ...bytesWithin(day, { person: 1 * MB, network: 64 * MB, everybody: 1 * GB }),
    ],
  },
  // A page saves after each pause of 0.9 s while somebody writes, the whole form each time.
  draft: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 6_000 }),
      ...bytesWithin(day, { person: 128 * MB, network: 2 * GB, everybody: 8 * GB }),
    ],
  },
  // Whatever else a person changes.
  change: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 3_000 }),
      ...bytesWithin(day, { person: 16 * MB, network: 1 * GB, everybody: 8 * GB }),
    ],
  },
  // Each is a mail to somebody who has not asked for it.
  invite: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 100, network: 1_000, everybody: 10_000 }),
      ...bytesWithin(day, { network: 16 * MB, everybody: 256 * MB }),
    ],
  },
  // Each asks the name servers.
  domain: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 60, network: 600, everybody: 6_000 }),
      ...bytesWithin(day, { network: 16 * MB, everybody: 128 * MB }),
    ],
  },
  // A copy of all that is stored about a person, which takes the server some work.
  export: {
    stored: asEvent,
    limits: [
      ...callsWithin(hour, { person: 10, everybody: 6_000 }),
      ...bytesWithin(day, { network: 64 * MB, everybody: 1 * GB }),
    ],
  },
  // A person keeps 500 MB at most (contracts/uploads).
  upload: {
    stored: (_body, bytes) => bytes,
    limits: [
      ...callsWithin(hour, { person: 240, network: 6_000, everybody: 60_000 }),
      ...bytesWithin(day, { person: 1 * GB, network: 10 * GB, everybody: 50 * GB }),
    ],
  },
};

/**
 * What identity counts beside the budgets, exactly and for good (identity/rate-limits.ts): generous to a school behind one
 * address, tight per mailbox.
 */
export const identityLimits = {
  'sign in': { from: 'address', most: 120, within: minute },
  // Asking for a challenge and answering it count alike.
  passkey: { from: 'address', most: 240, within: minute },
  // Each is written into the log for good.
  'signed in': { from: 'person', most: 300, within: hour },
  // A whole office may come to work at once; each answer costs a signature.
  sso: { from: 'address', most: 300, within: minute },
  'saml answer': { from: 'address', most: 300, within: minute },
  recover: { from: 'address', most: 60, within: hour },
  // Nobody hears when a mailbox has had its mails: a stranger could use them up. One more than ten minutes after the
  // last keeps a code in the mailbox that is still good.
  'mailbox mail': { from: 'mailbox', most: 1, within: hour },
  'another mailbox mail': { from: 'mailbox', most: 1, within: 10 * minute },
  // From one network or device.
  'code tried': { from: 'mailbox', most: 60, within: day },
  // By each organization, so that none of them can use up what another may send; and by all together, to spare the mailbox.
  'invite to': { from: 'mailbox', most: 3, within: hour },
  'invite to from all': { from: 'mailbox', most: 12, within: hour },
} as const;
