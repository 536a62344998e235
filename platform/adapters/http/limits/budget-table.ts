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
export type BudgetScope = 'person' | 'session' | 'browser' | 'network' | 'everybody';

/** The most calls or stored bytes within a stretch of time. */
export type BudgetLimit = { readonly of: BudgetScope; readonly within: number } & (
  | { readonly calls: number }
  | { readonly bytes: number }
);

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
    limits: [
      { of: 'session', calls: 1_500, within: minute },
      { of: 'person', calls: 3_000, within: minute },
      { of: 'network', calls: 60_000, within: minute },
      { of: 'everybody', calls: 600_000, within: minute },
    ],
  },
  // Load balancers and monitors ask by the second.
  health: {
    isOfProcess: true,
    limits: [
      { of: 'network', calls: 6_000, within: minute },
      { of: 'everybody', calls: 60_000, within: minute },
    ],
  },
  // What is asked of accounts by whoever comes: each may write an event. Passwords, codes and mailboxes have narrower limits
  // beside it, which know a device that has signed in before (identityLimits below).
  'sign-in': {
    stored: () => 2 * kB,
    limits: [
      { of: 'person', calls: 600, within: hour },
      { of: 'network', calls: 3_000, within: minute },
      { of: 'network', bytes: 256 * MB, within: day },
      { of: 'everybody', calls: 60_000, within: minute },
      { of: 'everybody', bytes: 2 * GB, within: day },
    ],
  },
  // A class that registers together has one address.
  register: {
    stored: () => 4 * kB,
    limits: [
      { of: 'network', calls: 120, within: hour },
      { of: 'network', bytes: 16 * MB, within: day },
      { of: 'everybody', calls: 60_000, within: hour },
      { of: 'everybody', bytes: 512 * MB, within: day },
    ],
  },
  // Visitors ask whether a name is free or an invitation good, which nobody should find out of thousands.
  check: {
    limits: [
      { of: 'person', calls: 60, within: minute },
      { of: 'network', calls: 240, within: minute },
      { of: 'everybody', calls: 60_000, within: minute },
    ],
  },
  // Codes are mailed to an address and tried.
  address: {
    stored: asEvent,
    limits: [
      { of: 'person', calls: 20, within: hour },
      { of: 'network', calls: 1_200, within: hour },
      { of: 'network', bytes: 64 * MB, within: day },
      { of: 'everybody', calls: 60_000, within: hour },
      { of: 'everybody', bytes: 1 * GB, within: day },
    ],
  },
  // Kept for 90 days. A page sends some six of them.
  usage: {
    largest: 128 * kB,
    stored: asUsage,
    limits: [
      { of: 'browser', calls: 1_200, within: hour },
      { of: 'browser', bytes: 4 * MB, within: day },
      { of: 'person', calls: 3_000, within: hour },
      { of: 'person', bytes: 8 * MB, within: day },
      { of: 'network', calls: 60_000, within: hour },
      { of: 'everybody', calls: 600_000, within: hour },
      { of: 'network', bytes: 64 * MB, within: day },
      { of: 'everybody', bytes: 512 * MB, within: day },
    ],
  },
  // From here on it is the log, which is kept for good.
  engagement: {
    largest: 64 * kB,
    stored: asEvent,
    limits: [
      { of: 'person', calls: 1_000, within: day },
      { of: 'person', bytes: 4 * MB, within: day },
      { of: 'network', bytes: 256 * MB, within: day },
      { of: 'everybody', bytes: 2 * GB, within: day },
    ],
  },
  notification: {
    largest: 16 * kB,
    stored: asEvent,
    limits: [
      { of: 'person', calls: 200, within: day },
      { of: 'person', bytes: 1 * MB, within: day },
      { of: 'network', bytes: 64 * MB, within: day },
      { of: 'everybody', bytes: 1 * GB, within: day },
    ],
  },
  // A page saves after each pause of 0.9 s while somebody writes, the whole form each time.
  draft: {
    stored: asEvent,
    limits: [
      { of: 'person', calls: 6_000, within: hour },
      { of: 'person', bytes: 128 * MB, within: day },
      { of: 'network', bytes: 2 * GB, within: day },
      { of: 'everybody', bytes: 8 * GB, within: day },
    ],
  },
  // Whatever else a person changes.
  change: {
    stored: asEvent,
    limits: [
      { of: 'person', calls: 3_000, within: hour },
      { of: 'person', bytes: 16 * MB, within: day },
      { of: 'network', bytes: 1 * GB, within: day },
      { of: 'everybody', bytes: 8 * GB, within: day },
    ],
  },
  // Each is a mail to somebody who has not asked for it.
  invite: {
    stored: asEvent,
    limits: [
      { of: 'person', calls: 100, within: hour },
      { of: 'network', calls: 1_000, within: hour },
      { of: 'everybody', calls: 10_000, within: hour },
      { of: 'network', bytes: 16 * MB, within: day },
      { of: 'everybody', bytes: 256 * MB, within: day },
    ],
  },
  // Each asks the name servers.
  domain: {
    stored: asEvent,
    limits: [
      { of: 'person', calls: 60, within: hour },
      { of: 'network', calls: 600, within: hour },
      { of: 'everybody', calls: 6_000, within: hour },
      { of: 'network', bytes: 16 * MB, within: day },
      { of: 'everybody', bytes: 128 * MB, within: day },
    ],
  },
  // A copy of all that is stored about a person, which takes the server some work.
  export: {
    stored: asEvent,
    limits: [
      { of: 'person', calls: 10, within: hour },
      { of: 'network', bytes: 64 * MB, within: day },
      { of: 'everybody', calls: 6_000, within: hour },
      { of: 'everybody', bytes: 1 * GB, within: day },
    ],
  },
  // A person keeps 500 MB at most (contracts/uploads).
  upload: {
    stored: (_body, bytes) => bytes,
    limits: [
      { of: 'person', calls: 240, within: hour },
      { of: 'network', calls: 6_000, within: hour },
      { of: 'everybody', calls: 60_000, within: hour },
      { of: 'person', bytes: 1 * GB, within: day },
      { of: 'network', bytes: 10 * GB, within: day },
      { of: 'everybody', bytes: 50 * GB, within: day },
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
